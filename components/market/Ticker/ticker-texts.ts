import type { Edition } from '@/lib/editions';

/** `marks` are read aloud in place of the arrows: up, down, unchanged. */
type Texts = { name: string; live: string; sample: string; pause: string; play: string; marks: string[] };

export const tickerTexts: Record<Edition, Texts> = {
  en: {
    name: 'Stock market',
    live: 'LIVE',
    sample: 'Sample data',
    pause: 'Pause the ticker',
    play: 'Start the ticker',
    marks: ['up', 'down', 'unchanged'],
  },
  hindi: {
    name: 'शेयर बाजार',
    live: 'लाइव',
    sample: 'नमूने के आंकड़े',
    pause: 'पट्टी रोकें',
    play: 'पट्टी चलाएं',
    marks: ['बढ़त', 'गिरावट', 'कोई बदलाव नहीं'],
  },
  gujarati: {
    name: 'શેરબજાર',
    live: 'લાઇવ',
    sample: 'નમૂનાના આંકડા',
    pause: 'પટ્ટી અટકાવો',
    play: 'પટ્ટી ચલાવો',
    marks: ['વધારો', 'ઘટાડો', 'કોઈ ફેરફાર નહીં'],
  },
};

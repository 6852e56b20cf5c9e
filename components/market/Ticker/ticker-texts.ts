import type { Edition } from '@/lib/editions';

/** `up` and `down` are read aloud in place of the arrows. */
type Texts = Record<'name' | 'live' | 'sample' | 'pause' | 'play' | 'up' | 'down', string>;

export const tickerTexts: Record<Edition, Texts> = {
  en: {
    name: 'Stock market',
    live: 'LIVE',
    sample: 'Sample data',
    pause: 'Pause the ticker',
    play: 'Start the ticker',
    up: 'up',
    down: 'down',
  },
  hindi: {
    name: 'शेयर बाजार',
    live: 'लाइव',
    sample: 'नमूने के आंकड़े',
    pause: 'पट्टी रोकें',
    play: 'पट्टी चलाएं',
    up: 'बढ़त',
    down: 'गिरावट',
  },
  gujarati: {
    name: 'શેરબજાર',
    live: 'લાઇવ',
    sample: 'નમૂનાના આંકડા',
    pause: 'પટ્ટી અટકાવો',
    play: 'પટ્ટી ચલાવો',
    up: 'વધારો',
    down: 'ઘટાડો',
  },
};

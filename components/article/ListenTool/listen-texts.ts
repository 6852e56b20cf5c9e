import type { Edition } from '@/lib/editions';

type Texts = { listen: string; pause: string; goOn: string; stop: string };

export const listenTexts: Record<Edition, Texts> = {
  en: { listen: 'Listen', pause: 'Pause', goOn: 'Continue', stop: 'Stop' },
  hindi: { listen: 'खबर सुनें', pause: 'रोकें', goOn: 'आगे सुनें', stop: 'बंद करें' },
  gujarati: { listen: 'સમાચાર સાંભળો', pause: 'અટકાવો', goOn: 'આગળ સાંભળો', stop: 'બંધ કરો' },
};

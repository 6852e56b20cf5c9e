import type { Edition } from '@/lib/editions';

type Texts = { save: string; failed: string };

export const saveTexts: Record<Edition, Texts> = {
  en: { save: 'Save story', failed: 'The story was not saved: this browser keeps nothing.' },
  hindi: {
    save: 'खबर सहेजें',
    failed: 'खबर सहेजी नहीं जा सकी: इस ब्राउजर में कुछ भी सहेजने की इजाजत नहीं है।',
  },
  gujarati: {
    save: 'સમાચાર સાચવો',
    failed: 'સમાચાર સાચવી શકાયા નથી: આ બ્રાઉઝરમાં કશું સાચવવાની છૂટ નથી.',
  },
};

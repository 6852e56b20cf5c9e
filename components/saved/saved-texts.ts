import type { Edition } from '@/lib/editions';

type Texts = { page: string; save: string; failed: string };

/** Name of the link to the saved stories, and what stands on a story's own page. */
export const savedTexts: Record<Edition, Texts> = {
  en: { page: 'Saved stories', save: 'Save story', failed: 'The story was not saved: this browser keeps nothing.' },
  hindi: {
    page: 'सहेजी खबरें',
    save: 'खबर सहेजें',
    failed: 'खबर सहेजी नहीं जा सकी: इस ब्राउजर में कुछ भी सहेजने की इजाजत नहीं है।',
  },
  gujarati: {
    page: 'સાચવેલા સમાચાર',
    save: 'સમાચાર સાચવો',
    failed: 'સમાચાર સાચવી શકાયા નથી: આ બ્રાઉઝરમાં કશું સાચવવાની છૂટ નથી.',
  },
};

/** A bookmark, in a box of 24. */
export const bookmark = 'M6 3h12v18l-6-4.5L6 21z';

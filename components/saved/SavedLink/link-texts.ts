import type { Edition } from '@/lib/editions';

export const linkTexts: Record<Edition, string> = {
  en: 'Saved stories',
  hindi: 'सहेजी खबरें',
  gujarati: 'સાચવેલા સમાચાર',
};

import type { Edition } from '@/lib/editions';

/** The button that asks for the weather. */
export const boxTexts: Record<Edition, string> = {
  en: 'Weather here',
  hindi: 'यहां का मौसम',
  gujarati: 'અહીંનું હવામાન',
};

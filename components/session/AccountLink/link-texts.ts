import type { Edition } from '@/lib/editions';

/** Name of the way to the reader's account. */
export const linkTexts: Record<Edition, string> = {
  en: 'Your account',
  hindi: 'आपका खाता',
  gujarati: 'તમારું ખાતું',
};

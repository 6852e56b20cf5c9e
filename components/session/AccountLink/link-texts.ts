import type { Edition } from '@/lib/editions';

export const linkTexts: Record<Edition, string> = {
  en: 'Your account',
  hindi: 'आपका खाता',
  gujarati: 'તમારું ખાતું',
};

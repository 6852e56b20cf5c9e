import type { Edition } from '@/lib/editions';

export const contentsTexts: Record<Edition, string> = {
  en: 'On this page',
  hindi: 'इस पेज पर',
  gujarati: 'આ પાના પર',
};

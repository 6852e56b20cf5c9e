import type { Edition } from '@/lib/editions';

/** What stands over the contents of a page of text. */
export const contentsTexts: Record<Edition, string> = {
  en: 'On this page',
  hindi: 'इस पेज पर',
  gujarati: 'આ પાના પર',
};

import type { Edition } from '@/lib/editions';

/** What is said while a page is loading. */
export const loadingTexts: Record<Edition, string> = {
  en: 'Loading…',
  hindi: 'लोड हो रहा है…',
  gujarati: 'લોડ થઈ રહ્યું છે…',
};

import type { Edition } from '@/lib/editions';

export const loadingTexts: Record<Edition, string> = {
  en: 'Loading…',
  hindi: 'लोड हो रहा है…',
  gujarati: 'લોડ થઈ રહ્યું છે…',
};

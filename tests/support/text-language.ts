import type { TextLanguage } from '@/lib/platform/language/analysers';
import { devanagari, gujarati } from './scripts';

/** The language of a word or text in tests. */
export const textLanguageOf = (text: string): TextLanguage => {
  if (devanagari(text).length) return 'hi';
  return gujarati(text).length ? 'gu' : 'en';
};

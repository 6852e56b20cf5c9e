import type { TextLanguage } from '@/lib/platform/language/analysers';
import { devanagari, gujarati } from './scripts';

/** The language that a word or text of the tests is in. */
export const textLanguageOf = (text: string): TextLanguage => {
  if (devanagari(text).length) return 'hi';
  return gujarati(text).length ? 'gu' : 'en';
};

import { analyserFor, type TextLanguage } from '../analysers';
import { decomposed } from './folding';

/**
 * A word in a language with its spelling variants folded, but not stemmed: हिन्दी and हिंदी, ख़बर
 * and खबर, २०२५ and 2025, Café’s and cafe.
 */
export function normalise(raw: string, language: TextLanguage): string {
  const word = decomposed(raw);
  return analyserFor(word, language).fold(word).normalize('NFC');
}

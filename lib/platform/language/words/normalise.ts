import { analyserFor, type TextLanguage } from '../analysers';
import { decomposed } from './folding';

/**
 * Folds the spelling variants of a word without stemming it: हिन्दी and हिंदी, ख़बर and खबर, २०२५
 * and 2025, Café’s and cafe.
 */
export function normalise(raw: string, language: TextLanguage): string {
  const word = decomposed(raw);
  return analyserFor(word, language).fold(word).normalize('NFC');
}

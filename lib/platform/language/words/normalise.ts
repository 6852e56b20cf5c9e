import { selectAnalyser, type TextLanguage } from '../analysers';
import { decompose } from './folding';

/**
 * Folds the spelling variants of a word without stemming it: हिन्दी and हिंदी, ख़बर and खबर, २०२५
 * and 2025, Café’s and cafe.
 */
export function normalise(raw: string, language: TextLanguage): string {
  const word = decompose(raw);
  return selectAnalyser(word, language).fold(word).normalize('NFC');
}

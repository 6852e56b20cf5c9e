import { foldIndic } from '../../../lib/platform/language/sounds/indic';
import { fromDevanagari, toDevanagari } from '../../../lib/platform/language/scripts';

/**
 * Gujarati writes કૉંગ્રેસ and કોંગ્રેસ, and its commonest misspelling is short for long: ચુંટણી
 * for ચૂંટણી.
 */
export const foldGujarati = (word: string): string =>
  fromDevanagari(
    foldIndic(toDevanagari(word))
      .replace(/\u0949/g, '\u094b')
      .replace(/\u0911/g, '\u0913')
      .replace(/\u0945/g, '\u0947')
      .replace(/\u090d/g, '\u090f')
      .replace(/\u0940/g, '\u093f')
      .replace(/\u0908/g, '\u0907')
      .replace(/\u0942/g, '\u0941')
      .replace(/\u090a/g, '\u0909'),
    'Gujr',
  );

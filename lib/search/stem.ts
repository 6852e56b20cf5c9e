import { scriptOf } from './scripts';
import { stemGujarati } from './stem-gujarati';

/**
 * Light stemming: what a news reader means by the same word, and no more. चुनावों is चुनाव and लड़के is लड़का, but चोरी is not चोर and
 * सरकारी is not सरकार, as the Snowball stemmer for Hindi has it.
 */

const hindiBase = /[\u0904-\u0939]/g;
const baseLetters = (word: string): number => word.match(hindiBase)?.length ?? 0;

/** -ियों, -ियां and -ीं, plurals of -ी. */
const pluralOfI = /(?:\u093f\u092f\u094b\u0902|\u093f\u092f\u093e\u0902|\u0940\u0902)$/;
/** -ओं and -एं after a vowel. */
const pluralAfterVowel = /(?<=[\u093e\u0941\u0942\u094b])[\u0913\u090f]\u0902$/;
/** -ों and -ें. */
const plural = /[\u094b\u0947]\u0902$/;

const aa = '\u093e';
const e = '\u0947';

/** The stem of a normalised Hindi word: plural and oblique endings go, and -ा/-े of masculine nouns; -ी stays. */
export function stemHindi(word: string): string {
  if (baseLetters(word) < 2) return word;
  let stem = word;
  if (pluralOfI.test(word)) stem = word.replace(pluralOfI, '\u0940');
  else if (pluralAfterVowel.test(word)) stem = word.replace(pluralAfterVowel, '');
  else stem = word.replace(plural, '');
  if (baseLetters(stem) < 2) return word;
  const long = baseLetters(stem) >= 3;
  if (stem.endsWith(aa)) return long ? stem.slice(0, -1) : stem;
  if (stem.endsWith(e)) return long ? stem.slice(0, -1) : stem.slice(0, -1) + aa;
  // गए and its like have been written with ए; the stem keeps the य of गया.
  return stem.endsWith('\u090f') && long ? `${stem.slice(0, -1)}\u092f` : stem;
}

/** English words that end like a plural and are none. */
const noPlural = new Set(['news', 'series', 'species']);

/** The stem of a normalised English word: plurals only. */
export function stemEnglish(word: string): string {
  if (word.length < 4 || noPlural.has(word)) return word;
  if (/[^ae]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return /[^usi]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The stem of a normalised word, by its script. */
export function stem(word: string): string {
  const script = scriptOf(word);
  if (script === 'devanagari') return stemHindi(word);
  if (script === 'gujarati') return stemGujarati(word);
  return /^[a-z]+$/.test(word) ? stemEnglish(word) : word;
}

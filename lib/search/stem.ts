import { scriptOf } from './scripts';
import { stemEnglish } from './stem-english';
import { formsOfGujarati, stemGujarati } from './stem-gujarati';
import { formsOfHindi, stemHindi } from './stem-hindi';

/**
 * Light stemming: what a news reader means by the same word, and no more. चुनावों is चुनाव and
 * लड़के is लड़का, but चोरी is not चोर and सरकारी is not सरकार, as the Snowball stemmer for Hindi
 * has it.
 */

/**
 * Forms of a word in Devanagari or Gujarati that its stem stands for and that sound differently.
 */
export const otherFormsOf = (word: string): string[] =>
  scriptOf(word) === 'gujarati' ? formsOfGujarati(word) : formsOfHindi(word);

/** The stem of a normalised word, by its script. */
export function stem(word: string): string {
  const script = scriptOf(word);
  if (script === 'devanagari') return stemHindi(word);
  if (script === 'gujarati') return stemGujarati(word);
  return /^[a-z]+$/.test(word) ? stemEnglish(word) : word;
}

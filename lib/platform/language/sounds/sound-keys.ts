import { selectAnalyser, type TextLanguage } from '../analysers';
import { normalise } from '../words/normalise';
import { latinPronunciations } from './phonemes';
import { scriptOf } from '../scripts';

/**
 * Keys to look up words by sound: the consonants of a word, with a marker if it begins with a
 * vowel. The keys ignore other vowels, because people type them in many ways. `similarity.ts`
 * compares them.
 */

const consonantsOf = (phonemes: string): string =>
  (/^[aeiou]/.test(phonemes) ? 'a' : '') + phonemes.replace(/(?<=.)y/g, '').replace(/[aeiou]/g, '');
const single = (consonants: string): string => consonants.replace(/(.)\1+/g, '$1');
const skeleton = (phonemes: string): string => single(consonantsOf(phonemes));

/** Maximum length of a key, in letters. Longer words differ only in their length. */
const maxKeyLength = 24;
const truncate = (key: string): string => key.slice(0, maxKeyLength);

/**
 * Returns the skeleton. A nasal before a consonant is often left out, so there may be a second key
 * without it.
 */
function keysOfSounds(phonemes: string): string[] {
  const open = phonemes.replace(/n(?=[^aeiouyhn])/g, '');
  const keys = [skeleton(phonemes)];
  if (open !== phonemes) {
    const second = skeleton(open.replace(/(.)\1+/g, '$1'));
    if (second !== keys[0] && second.length > 1) keys.push(second);
  }
  return keys.map(truncate).filter(Boolean);
}

const maxFlaps = 8;

/** Returns the skeletons of all pronunciations. A flapped d is often typed r (sarak for सड़क). */
function keysOfLatin(word: string): string[] {
  const keys = new Set<string>();
  for (const { phonemes } of latinPronunciations(word)) {
    const consonants = consonantsOf(phonemes);
    keys.add(single(consonants));
    if (consonants.length > maxFlaps) continue;
    for (let at = 1; at < consonants.length; at += 1) {
      if (consonants[at] === 'r') keys.add(single(`${consonants.slice(0, at)}d${consonants.slice(at + 1)}`));
    }
  }
  return Array.from(keys, truncate).filter(Boolean);
}

/**
 * Returns the keys of a word in non-Latin letters. If the language has no phonemes, the key is the
 * word itself, so that at least misspellings are found.
 */
function keysOfNonLatin(word: string, language: TextLanguage): string[] {
  const { toPhonemes: sounds } = selectAnalyser(word, language);
  return sounds ? keysOfSounds(sounds(word)) : [truncate(normalise(word, language))].filter(Boolean);
}

/**
 * Returns the keys to store for a word of an index. An English word has one: the skeleton of its
 * most obvious pronunciation.
 */
export function indexKeysOf(word: string, language: TextLanguage): string[] {
  return scriptOf(word) === 'Latn' ? keysOfLatin(word).slice(0, 1) : keysOfNonLatin(word, language);
}

export function lookupKeysOf(word: string, language: TextLanguage): string[] {
  return scriptOf(word) === 'Latn' ? keysOfLatin(word) : keysOfNonLatin(word, language);
}

/**
 * Returns all forms of a key without one of its letters. Two words differ by one consonant if they
 * share such a form, or if one has the other's key among its forms.
 */
export function deletionVariantsOf(key: string): string[] {
  if (key.length <= 2) return [];
  return [...new Set(Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1)))];
}

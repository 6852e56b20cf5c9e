import { analyserFor, type TextLanguage } from '../analysers';
import { normalise } from '../words/normalise';
import { readingsOfLatin } from './phonemes';
import { scriptOf } from '../scripts';

/**
 * Keys under which the vocabulary of an index is looked up by sound: the consonants of a word, with
 * a mark for a vowel that it begins with. Vowels are left to `similarity`, because people type them
 * in every way.
 */

const consonantsOf = (phonemes: string): string =>
  (/^[aeiou]/.test(phonemes) ? 'a' : '') + phonemes.replace(/(?<=.)y/g, '').replace(/[aeiou]/g, '');
const single = (consonants: string): string => consonants.replace(/(.)\1+/g, '$1');
const skeleton = (phonemes: string): string => single(consonantsOf(phonemes));

/** Longest key, in letters: beyond it words differ in nothing but their length. */
const maxKeyLength = 24;
const truncate = (key: string): string => key.slice(0, maxKeyLength);

/**
 * The skeleton, and for a nasal before a consonant, which is often left out, the one without it.
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

/** The skeletons of all readings; a flapped d is often typed r (sarak for सड़क). */
function keysOfLatin(word: string): string[] {
  const keys = new Set<string>();
  for (const { phonemes } of readingsOfLatin(word)) {
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
 * Keys of a word in other letters; of a language whose sounds are not known, its letters: so its
 * misspellings are found at least.
 */
function keysOfOthers(word: string, language: TextLanguage): string[] {
  const { sounds } = analyserFor(word, language);
  return sounds ? keysOfSounds(sounds(word)) : [truncate(normalise(word, language))].filter(Boolean);
}

/**
 * Keys to store for a word of a language's index. An English word has one: the skeleton of its
 * plainest reading.
 */
export function storedKeysOf(word: string, language: TextLanguage): string[] {
  return scriptOf(word) === 'Latn' ? keysOfLatin(word).slice(0, 1) : keysOfOthers(word, language);
}

/** Keys to look a typed word up by in a language's index. */
export function lookupKeysOf(word: string, language: TextLanguage): string[] {
  return scriptOf(word) === 'Latn' ? keysOfLatin(word) : keysOfOthers(word, language);
}

/**
 * Every form of a key with one letter missing; two words are one consonant apart when
 * they share one of these, or one has the other's key among its own.
 */
export function deleteVariantsOf(key: string): string[] {
  if (key.length <= 2) return [];
  return [...new Set(Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1)))];
}

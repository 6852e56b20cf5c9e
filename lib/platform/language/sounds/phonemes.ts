import { stripInvisible } from '../words/invisible';
import { toDevanagari } from '../scripts';

/**
 * Phonemes of Hindi and Gujarati words, for comparison with Latin spellings. Aspiration and the
 * difference between retroflex and dental t and d are dropped, because people type them
 * differently: चुनाव, chunav and chunaw all become `cunav`.
 */

const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  ळ: 'l',
};

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
};

/** Vowel signs in the order of Unicode, from ा on. Neither language uses the missing ones. */
const signs: Readonly<Record<string, string>> = {
  '\u093e': 'a',
  '\u093f': 'i',
  '\u0940': 'i',
  '\u0941': 'u',
  '\u0942': 'u',
  '\u0943': 'ri',
  '\u0945': 'e',
  '\u0946': 'e',
  '\u0947': 'e',
  '\u0948': 'ai',
  '\u0949': 'o',
  '\u094a': 'o',
  '\u094b': 'o',
  '\u094c': 'au',
};

const nukta = '\u093c';
const virama = '\u094d';
const anusvara = '\u0902';
/** Placeholder for the inherent vowel until it is decided whether it is pronounced. */
const inherent = '@';

type Sound = { consonant: string; vowel: string };

/** Replaces different spellings of one sound by a common one. */
export const unifyPhonemes = (phonemes: string): string =>
  phonemes
    .replace(/m(?=[pbf])/g, 'n')
    .replace(/gy|^jn/g, 'gn')
    .replace(/iy(?=[aeou])/g, 'i')
    .replace(/eh|ah/g, 'ah')
    .replace(/(.)\1+/g, '$1');

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      if (word[at + 1] === nukta) at += 1;
      const next = word[at + 1] ?? '';
      const sign = next === virama ? '' : signs[next];
      if (sign !== undefined) at += 1;
      sounds.push({ consonant, vowel: sign ?? inherent });
    } else if (vowels[letter] !== undefined) sounds.push({ consonant: '', vowel: vowels[letter] });
    else if (letter === anusvara) {
      if (at < word.length - 1) sounds.push({ consonant: 'n', vowel: '' });
    } else if (/[a-z0-9]/i.test(letter)) sounds.push({ consonant: letter.toLowerCase(), vowel: '' });
  }
  return sounds;
}

/**
 * Removes silent vowels: at the end (राम is ram), and between two pronounced vowels (सरकार is
 * sarkar).
 */
function dropSilentVowels(sounds: Sound[]): void {
  const last = sounds.at(-1);
  if (sounds.length > 1 && last?.vowel === inherent) last.vowel = '';
  for (let at = sounds.length - 2; at > 0; at -= 1) {
    const [before, here, after] = [sounds[at - 1], sounds[at], sounds[at + 1]];
    if (!before || !here || !after) continue;
    const between = before.vowel !== '' && after.consonant !== '' && after.vowel !== '';
    if (here.vowel === inherent && here.consonant !== '' && between) here.vowel = '';
  }
}

/** Returns the phonemes of a word in Devanagari or Gujarati letters. */
export function indicPhonemes(word: string): string {
  const letters = toDevanagari(stripInvisible(word).normalize('NFD'))
    .replace(/\u0901/g, anusvara)
    .replace(/[\u093d\u0970]/g, '')
    // ज्ञ is pronounced gy.
    .replace(/\u091c\u094d\u091e/g, '\u0917\u094d\u0928');
  const sounds = soundsOf(letters);
  dropSilentVowels(sounds);
  return unifyPhonemes(sounds.map(({ consonant, vowel }) => consonant + (vowel === inherent ? 'a' : vowel)).join(''));
}

/**
 * One possible pronunciation of a Latin spelling. `doubt` is its penalty compared with the most
 * obvious one.
 */
export type Pronunciation = { phonemes: string; doubt: number };

/** English spellings of sounds. Applied in this order: `tion` before `t`, `chh` before `ch`. */
const spellings: readonly [RegExp, string][] = [
  [/dny/g, 'gn'],
  [/tion/g, 'shan'],
  [/wh/g, 'w'],
  [/sch/g, 'sk'],
  [/tch/g, 'ch'],
  [/dg(?=e)/g, 'j'],
  [/chh|cch|ch/g, 'C'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/q/g, 'k'],
  [/C+/g, 'c'],
  [/x/g, 'ks'],
  [/ksh/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/([kgcjtdbr])h/g, '$1'],
  [/aa/g, 'a'],
  [/ee|ea/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(?<![aeiou])y(?=$|[^aeiou])/g, 'i'],
  [/ei/g, 'e'],
];

/** Ambiguous spellings: the letters, their other pronunciation, and its penalty. */
const otherSpellings: readonly [RegExp, string, number][] = [
  // पढ़ाई as parhai, and सरहद as sarhad.
  [/(?<=.)rh/g, 'd', 0],
  [/(?<=.)rh/g, 'r-h', 0.1],
  // अपहरण as apharan.
  [/(?<=.)ph/g, 'p-h', 0.2],
  // संसद as samsad.
  [/m(?=[^aeioum])/g, 'n', 0.05],
  // હોળી as hodi.
  [/(?<=.)d/g, 'l', 0.3],
  // विधायक as bidhayak, an eastern pronunciation.
  [/b(?!h)/g, 'v', 0.3],
  // गांव as gaon.
  [/a+on$/g, 'anv', 0],
  // चौथ as chouth, लॉरेंस as lawrence.
  [/ou/g, 'au', 0.1],
  [/aw/g, 'o', 0.1],
];

function* spelledLike(word: string): Generator<[string, number]> {
  yield [word, 0];
  for (const [letters, other, doubt] of otherSpellings) {
    const changed = word.replace(letters, other);
    if (changed !== word) yield [changed, doubt];
  }
}

/** Returns the possible pronunciations of a word in Latin letters, the most obvious first. */
export function latinPronunciations(word: string): Pronunciation[] {
  const readings: Pronunciation[] = [];
  for (const [spelling, doubt] of spelledLike(word.toLowerCase().replace(/[^a-z0-9]/g, ''))) {
    const plain = spellings
      .reduce((text, [letters, sound]) => text.replace(letters, sound), spelling)
      .replace(/-/g, '');
    readings.push({ phonemes: plain, doubt });
    // A silent e (police). After g as in college.
    if (/[^aeiou]e$/.test(plain)) readings.push({ phonemes: plain.slice(0, -1), doubt: doubt + 0.1 });
    if (plain.endsWith('ge')) readings.push({ phonemes: `${plain.slice(0, -2)}j`, doubt });
    // A nasal vowel at the end (nahin).
    if (/[aeiou]n$/.test(plain) && plain.length > 3) {
      // धुआं as dhuan.
      readings.push({ phonemes: plain.slice(0, -1), doubt: doubt + (plain.endsWith('uan') ? 0.05 : 0.35) });
    }
  }
  for (const { phonemes, doubt } of [...readings]) {
    if (/^e?u/.test(phonemes)) readings.push({ phonemes: phonemes.replace(/^e?u/, 'yu'), doubt: doubt + 0.1 });
  }
  const least = new Map<string, number>();
  for (const { phonemes, doubt } of readings) {
    const sound = unifyPhonemes(phonemes);
    least.set(sound, Math.min(doubt, least.get(sound) ?? Infinity));
  }
  return Array.from(least, ([phonemes, doubt]) => ({ phonemes, doubt }));
}

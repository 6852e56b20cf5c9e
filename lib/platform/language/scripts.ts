/**
 * Scripts of words, by their codes in ISO 15924. The blocks of the scripts of India follow each
 * other in Unicode, letter by letter of the same sound.
 */

/** Scripts of India in the order of their blocks, from U+0900 on. */
const ofIndia = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'] as const;
const blockLength = 0x80;

export type Script = (typeof ofIndia)[number] | 'Latn' | 'Arab' | 'other';

/**
 * The script that a word is written in, by its first letter that tells. Digits alone are `other`.
 */
export function scriptOf(word: string): Script {
  const indic = /[\u0900-\u0d7f]/.exec(word)?.[0];
  if (indic) return ofIndia[Math.floor((indic.charCodeAt(0) - 0x900) / blockLength)] ?? 'other';
  if (/\p{Script=Arabic}/u.test(word)) return 'Arab';
  return /\p{Script=Latin}/u.test(word) ? 'Latn' : 'other';
}

/**
 * Fewest letters by which the script of a text is known, and the share of them that must be in it.
 */
const [leastLetters, leastShare] = [8, 0.6];

/**
 * The script that most letters of a text are in. Undefined if it has too few letters, or none
 * prevails.
 */
export function mainScriptOf(text: string): Script | undefined {
  const counts = new Map<Script, number>();
  let total = 0;
  // Of the scripts of India the vowel signs count, too.
  for (const [letter] of text.matchAll(/[\u0900-\u0d7f]|\p{L}/gu)) {
    const script = scriptOf(letter);
    counts.set(script, (counts.get(script) ?? 0) + 1);
    total += 1;
  }
  const [script, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return total >= leastLetters && count >= total * leastShare ? script : undefined;
}

/** True for a word of Latin letters that are all capitals, as abbreviations are written. */
export const isInCapitals = (word: string): boolean => /^[A-Z]{2,}$/.test(word);

/** In Devanagari and Gujarati without the signs for what is left out; letters of others whole. */
const indicLetters = /[\u0904-\u0939\u0a85-\u0ab9]|[\u0980-\u0a7f\u0b00-\u0d7f](?<=\p{Lo})/gu;

/**
 * Number of consonants and vowels of a word in a script of India that stand on their own, signs
 * apart.
 */
export const countIndicLetters = (word: string): number => word.match(indicLetters)?.length ?? 0;

const distance = (script: (typeof ofIndia)[number]): number => ofIndia.indexOf(script) * blockLength;
const shifted = (text: string, letters: RegExp, by: number) =>
  text.replace(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));

/** Letters of the scripts of India as the Devanagari letters of the same sound; the rest stays. */
export const inDevanagari = (text: string): string =>
  text.replace(/[\u0980-\u0d7f]/g, (letter) =>
    String.fromCharCode(0x900 + ((letter.charCodeAt(0) - 0x900) % blockLength)),
  );

/** The way back to one of them. */
export const fromDevanagari = (text: string, script: (typeof ofIndia)[number]): string =>
  shifted(text, /[\u0900-\u0963\u0966-\u097f]/g, distance(script));

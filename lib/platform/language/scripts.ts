/**
 * Scripts by their ISO 15924 codes. The blocks of the Indian scripts are consecutive in Unicode,
 * and letters of the same sound have the same offset.
 */

/** Indian scripts in the order of their blocks, from U+0900. */
const indianScripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'] as const;
const blockLength = 0x80;

export type Script = (typeof indianScripts)[number] | 'Latn' | 'Arab' | 'other';

/**
 * Returns the script of a word: that of the first Indian letter, else Arabic or Latin if it
 * contains any such letter. Digits alone are `other`.
 */
export function scriptOf(word: string): Script {
  const indic = /[\u0900-\u0d7f]/.exec(word)?.[0];
  if (indic) return indianScripts[Math.floor((indic.charCodeAt(0) - 0x900) / blockLength)] ?? 'other';
  if (/\p{Script=Arabic}/u.test(word)) return 'Arab';
  return /\p{Script=Latin}/u.test(word) ? 'Latn' : 'other';
}

/** Minimum number of letters to detect the script of a text, and minimum share of that script. */
const [minLetters, minShare] = [8, 0.6];

/**
 * Returns the script of most letters of a text. Undefined if it has too few letters or no script
 * prevails.
 */
export function detectScript(text: string): Script | undefined {
  const counts = new Map<Script, number>();
  let total = 0;
  // Vowel signs of Indian scripts count as letters.
  for (const [letter] of text.matchAll(/[\u0900-\u0d7f]|\p{L}/gu)) {
    const script = scriptOf(letter);
    counts.set(script, (counts.get(script) ?? 0) + 1);
    total += 1;
  }
  const [script, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return total >= minLetters && count >= total * minShare ? script : undefined;
}

/** Whether a word consists of Latin capitals, as abbreviations do. */
export const isInCapitals = (word: string): boolean => /^[A-Z]{2,}$/.test(word);

/**
 * In Devanagari and Gujarati without the avagraha and other signs. In other scripts all letters.
 */
const indicLetters = /[\u0904-\u0939\u0a85-\u0ab9]|[\u0980-\u0a7f\u0b00-\u0d7f](?<=\p{Lo})/gu;

/**
 * Counts the consonants and independent vowels of a word in an Indian script. Vowel signs do not
 * count.
 */
export const countIndicLetters = (word: string): number => word.match(indicLetters)?.length ?? 0;

const distance = (script: (typeof indianScripts)[number]): number => indianScripts.indexOf(script) * blockLength;
const shifted = (text: string, letters: RegExp, offset: number) =>
  text.replace(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) + offset));

/**
 * Converts letters of Indian scripts to the Devanagari letters of the same sound. Other text
 * remains unchanged.
 */
export const toDevanagari = (text: string): string =>
  text.replace(/[\u0980-\u0d7f]/g, (letter) =>
    String.fromCharCode(0x900 + ((letter.charCodeAt(0) - 0x900) % blockLength)),
  );

/** Converts Devanagari letters to another Indian script. */
export const fromDevanagari = (text: string, script: (typeof indianScripts)[number]): string =>
  shifted(text, /[\u0900-\u0963\u0966-\u097f]/g, distance(script));

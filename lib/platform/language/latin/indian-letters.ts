/**
 * Romanisation of the Indian scripts: ISO 15919 without diacritics, but ch, chh and sh as in names,
 * and f and z as people type them.
 */

/**
 * Scripts by their ISO 15924 codes, in the order of their Unicode blocks of 128 characters. The
 * same letter has the same offset in each block. The keys below are these offsets.
 */
const scripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'] as const;
export type Script = (typeof scripts)[number];

/** All characters of the nine blocks. */
export const indianCharacters = '\u0900-\u0d7f';

type Letters = Record<number, string>;

const consonants: Letters = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'n',
  0x1a: 'ch',
  0x1b: 'chh',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  // Most words with फ in the news are film, fasal and faisla, with or without the dot.
  0x2a: 'p',
  0x2b: 'f',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'l',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
};
/** Consonants at offsets that are empty or have another sound in other scripts. */
const scriptConsonants: Partial<Record<Script, Letters>> = {
  // The r and the w of Assamese.
  Beng: { 0x70: 'r', 0x71: 'w' },
  Guru: { 0x5c: 'r' },
  // ઝ is z in zebra, zone and Zaveri. zadap and zumbesh are typed more often than jhadap and
  // jhumbesh, and a typed z becomes this letter.
  Gujr: { 0x1d: 'z' },
  Orya: { 0x5f: 'y', 0x71: 'w' },
};
/** Consonants that never have a vowel: khanda ta of Bengali, the chillus of Malayalam. */
const bareConsonants: Partial<Record<Script, Letters>> = {
  Beng: { 0x4e: 't' },
  Mlym: {
    0x4e: 'r',
    0x54: 'm',
    0x55: 'y',
    0x56: 'l',
    0x7a: 'n',
    0x7b: 'n',
    0x7c: 'r',
    0x7d: 'l',
    0x7e: 'l',
    0x7f: 'k',
  },
};
/** Consonants that a dot below changes: ज़, ਸ਼, বাড়ি. */
const dotted: Partial<Record<Script, Record<string, string>>> = {
  Deva: { j: 'z' },
  Beng: { d: 'r', dh: 'rh' },
  Guru: { j: 'z', s: 'sh' },
};

const vowels = ['a', 'a', 'i', 'i', 'u', 'u', 'r', 'l', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
/**
 * Signs of the same vowels, with one exception: ḷ is missing, because its offset is the long
 * vocalic r.
 */
const signs = ['a', 'i', 'i', 'u', 'u', 'r', 'r', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const shortVowels = [0x05, 0x07, 0x09, 0x0b, 0x3f, 0x41, 0x43];
const offsets = {
  candrabindu: 0x01,
  anusvara: 0x02,
  visarga: 0x03,
  vowels: 0x05,
  nukta: 0x3c,
  signs: 0x3e,
  virama: 0x4d,
  zero: 0x66,
  tippi: 0x70,
  addak: 0x71,
  candraA: 0x72,
} as const;

export type Part = {
  text: string;
  isVowel: boolean;
  isShort?: boolean;
  /** The a of a consonant without a vowel sign. It may be silent. */
  isInherent?: boolean;
  /** Nasalises the vowel before it, or is a consonant that depends on the next one. */
  isNasal?: boolean;
  /** A nasal that is a consonant, because the vowel before it is short: કંપની, but not આંકડા. */
  isClosing?: boolean;
  /** Doubles the next consonant. */
  isDoubling?: boolean;
};

const consonant = (text: string): Part => ({ text, isVowel: false });
const vowel = (text: string, isShort: boolean): Part => ({ text, isVowel: true, isShort });

/** Returns the script of a word, by its first letter. */
export const scriptOf = (word: string): Script => scripts[((word.codePointAt(0) ?? 0) - 0x900) >> 7] ?? 'Deva';

const ri: readonly Script[] = ['Deva', 'Beng'];
const gy: readonly Script[] = ['Deva', 'Beng', 'Orya'];

/** Returns the sounds of a word of one script, with all inherent vowels. */
export function toParts(word: string, script: Script): Part[] {
  const parts: Part[] = [];
  const dropInherent = () => void (parts.at(-1)?.isInherent && parts.pop());
  // क + ऋ is kri in Hindi and its neighbours, kru elsewhere.
  const syllabic = (text: string) => (text !== 'r' ? text : ri.includes(script) ? 'ri' : 'ru');
  for (const [at, letter] of [...word].entries()) {
    const offset = (letter.codePointAt(0) ?? 0) & 0x7f;
    const sound = scriptConsonants[script]?.[offset] ?? consonants[offset];
    const bare = bareConsonants[script]?.[offset];
    if (sound) {
      parts.push(consonant(sound), { ...vowel('a', true), isInherent: true });
      // ज्ञ is pronounced gy in Hindi, gn in Gujarati.
      if (parts.at(-3)?.text === 'j' && offset === 0x1e)
        parts.splice(-3, 2, consonant('g'), consonant(gy.includes(script) ? 'y' : 'n'));
    } else if (bare) parts.push(consonant(bare));
    else if (offset === offsets.anusvara && script === 'Beng') parts.push(consonant('ng'));
    else if (offset === offsets.candrabindu) parts.push({ ...consonant('n'), isNasal: true });
    else if (offset === offsets.anusvara || (offset === offsets.tippi && script === 'Guru'))
      parts.push({ ...consonant('n'), isNasal: true, isClosing: parts.at(-1)?.isShort });
    else if (offset === offsets.addak && script === 'Guru') parts.push({ ...consonant(''), isDoubling: true });
    else if (offset === offsets.candraA && script === 'Deva') parts.push(vowel('a', true));
    // Inside a word it is not typed: दुःख is dukh.
    else if (offset === offsets.visarga) parts.push(...(at === word.length - 1 ? [consonant('h')] : []));
    else if (offset === offsets.virama) dropInherent();
    else if (offset === offsets.nukta) addDot(parts, script);
    else if (offset >= offsets.zero && offset < offsets.zero + 10) parts.push(consonant(String(offset - offsets.zero)));
    else if (offset >= offsets.signs && offset < offsets.virama) {
      dropInherent();
      parts.push(vowel(syllabic(signs[offset - offsets.signs] ?? ''), shortVowels.includes(offset)));
    } else if (offset >= offsets.vowels && offset < offsets.vowels + vowels.length)
      parts.push(vowel(syllabic(vowels[offset - offsets.vowels] ?? ''), shortVowels.includes(offset)));
  }
  return parts;
}

function addDot(parts: Part[], script: Script): void {
  const base = parts.at(-2);
  if (!base) return;
  // Places in -गढ़ are spelt Chandigarh. In other words the letter is typed dh: padhai.
  const isGarh = script === 'Deva' && base.text === 'dh' && parts.at(-4)?.text === 'g' && parts.at(-3)?.isInherent;
  base.text = isGarh ? 'rh' : (dotted[script]?.[base.text] ?? base.text);
}

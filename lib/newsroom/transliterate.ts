/**
 * Words of Indian scripts in Latin letters, as a reader would type them: ISO 15919 without its
 * marks, but ch, chh and sh as they are spelt in names, and without the vowels that are written and
 * not spoken. For addresses of stories: what is lost does not come back.
 */

/**
 * The nine scripts of India have their letters at the same place in blocks of 128 characters that
 * follow each other in Unicode, from Devanagari to Malayalam; the keys are those places.
 */
const consonants: Record<number, string> = {
  ...{ 0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'n' },
  ...{ 0x1a: 'ch', 0x1b: 'chh', 0x1c: 'j', 0x1d: 'jh', 0x1e: 'n' },
  ...{ 0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n' },
  ...{ 0x24: 't', 0x25: 'th', 0x26: 'd', 0x27: 'dh', 0x28: 'n', 0x29: 'n' },
  ...{ 0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm' },
  ...{ 0x2f: 'y', 0x30: 'r', 0x31: 'r', 0x32: 'l', 0x33: 'l', 0x34: 'l', 0x35: 'v' },
  ...{ 0x36: 'sh', 0x37: 'sh', 0x38: 's', 0x39: 'h' },
};
const vowels = ['a', 'a', 'i', 'i', 'u', 'u', 'r', 'l', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
/** Signs of the same vowels but for one: the long vocalic r stands where the letter ḷ is. */
const signs = ['a', 'i', 'i', 'u', 'u', 'r', 'r', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const places = {
  ...{ candrabindu: 0x01, anusvara: 0x02, visarga: 0x03, vowels: 0x05, nukta: 0x3c },
  ...{ signs: 0x3e, virama: 0x4d, zero: 0x66 },
} as const;
/** Consonants that a dot below changes: फ़, ज़. */
const dotted: Record<string, string> = { ph: 'f', j: 'z' };
/** Before these an anusvara is an m. */
const labials = /^[pbmf]/;
/** After another consonant these keep the vowel at the end of a word: mantra, rajya, vishva. */
const sonorous = /^[rylv]$/;

type Part = { text: string; isVowel: boolean; isInherent?: boolean; isNasal?: boolean };

const consonant = (text: string): Part => ({ text, isVowel: false });
const vowel = (text: string): Part => ({ text, isVowel: true });

/** Names whose written vowels are spoken, against the rule. */
const exceptions = /(?<=^guj)(?=rat)/;

/** Parts of a word; what is no letter of these scripts stays as it is. */
function partsOf(word: string): Part[] {
  const parts: Part[] = [];
  const dropInherent = () => void (parts.at(-1)?.isInherent && parts.pop());
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x900 || code > 0xd7f) {
      parts.push(consonant(letter));
      continue;
    }
    const place = code & 0x7f;
    // क + ऋ is kri where Hindi and its neighbours are written, kru elsewhere.
    const syllabic = (text: string) => (text !== 'r' ? text : code < 0x980 ? 'ri' : 'ru');
    const sound = consonants[place];
    if (sound) {
      parts.push(consonant(sound), { ...vowel('a'), isInherent: true });
      if (parts.at(-3)?.text === 'j' && place === 0x1e) {
        // ज्ञ is spoken gy in Hindi, gn in Gujarati.
        parts.splice(-3, 2, consonant('g'), consonant(code < 0x980 ? 'y' : 'n'));
      }
    } else if (place === places.candrabindu || place === places.anusvara) {
      parts.push({ ...consonant('n'), isNasal: true });
    } else if (place === places.visarga) parts.push(consonant('h'));
    else if (place === places.virama) dropInherent();
    else if (place === places.nukta) {
      const base = parts.at(-2);
      if (base) base.text = dotted[base.text] ?? base.text;
    } else if (place >= places.zero && place < places.zero + 10) parts.push(consonant(String(place - places.zero)));
    else if (place >= places.signs && place < places.virama) {
      dropInherent();
      parts.push(vowel(syllabic(signs[place - places.signs] ?? '')));
    } else if (place >= places.vowels && place < places.vowels + vowels.length) {
      parts.push(vowel(syllabic(vowels[place - places.vowels] ?? '')));
    }
  }
  return parts;
}

/** Whether the last vowel of a word, which no letter writes, is spoken. */
function endsInVowel(parts: Part[]): boolean {
  const [before, last] = [parts.at(-3), parts.at(-2)];
  if (!before || !last) return true;
  if (before.isVowel) return last.text === 'y' && before.text === 'i';
  if (last.text === 'n') return before.text === 'sh';
  return !before.isNasal && sonorous.test(last.text);
}

/**
 * Takes out the vowels that no letter writes and nobody speaks: at the end of a word, and between
 * two syllables that have vowels of their own (sarkar, janta), from the end on.
 */
function withoutSilentVowels(parts: Part[]): Part[] {
  const spoken = [...parts];
  // At the end of a word only the vowel before it sounds otherwise: માં is typed ma.
  if (spoken.at(-1)?.isNasal) spoken.pop();
  if (spoken.at(-1)?.isInherent && !endsInVowel(spoken)) spoken.pop();
  for (let at = spoken.length - 3; at >= 2; at -= 1) {
    const [first, second, third, fourth] = [spoken[at - 2], spoken[at - 1], spoken[at + 1], spoken[at + 2]];
    const isSilent =
      (first?.isVowel || first?.isNasal) && !second?.isVowel && third && !third.isVowel && fourth?.isVowel;
    if (spoken[at]?.isInherent && isSilent && !third.isNasal) spoken.splice(at, 1);
  }
  return spoken;
}

function transliteratedWord(word: string): string {
  const parts = withoutSilentVowels(partsOf(word));
  const letters = parts.map(({ text, isNasal }, at) =>
    isNasal && labials.test(parts[at + 1]?.text ?? '') ? 'm' : text,
  );
  return letters.join('').replace(exceptions, 'a');
}

/** A text with its words of Indian scripts in Latin letters; everything else stays as it is. */
export const transliterate = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0964\u0965]/g, ' ')
    .replace(/[\u0900-\u0d7f\u200c\u200d]+/g, (word) => transliteratedWord(word.replace(/[\u200c\u200d]/g, '')));

import { indianCharacters, type Part, toParts, type Script, scriptOf } from './indian-letters';

/**
 * Transliterates Indian scripts to Latin letters as a reader would type them, without silent
 * vowels. Used for the URLs of stories. The result cannot be converted back.
 */

/**
 * Scripts of languages that drop inherent vowels: Hindi and Marathi, Bengali and Assamese, Punjabi,
 * Gujarati. Odia pronounces them, and the languages of the south write a virama: ಕನ್ನಡ is kannada.
 */
const scriptsWithSilentVowels: readonly Script[] = ['Deva', 'Beng', 'Guru', 'Gujr'];

/**
 * Parts of words in which all vowels are pronounced, with ā for the sign ा. Most are second halves
 * of compounds: lok-sabha, bhav-nagar. The others are names and words that the rules would shorten.
 */
const pronouncedWords = [
  'antar bajār bāri bazār bhavan fali gan ganan gujarāt janik mahal mahāl manch mantri mathak mati',
  'melā nagar pakad pith pr sabhā tantra vād vahan vyavasthā yojan',
  // Ahmadabad in Hindi, Bengaluru and Mangaluru, Amravati.
  'madābād galuru rāvati vadodarā vārānasi',
].flatMap((line) => line.split(' '));
const pronouncedWord = new RegExp(pronouncedWords.sort((a, b) => b.length - a.length).join('|'), 'g');

/** Established spellings of names and words: Jaipur, Swachh Bharat. */
const usualSpellings: readonly [RegExp, string][] = [
  [/aypur/, 'aipur'],
  [/^swachchh/, 'swachh'],
];

/**
 * Gujarati endings that are written together with their words: કોર્ટમાં is kort-ma. After some
 * letters ના and ની usually belong to the word itself: કલ્પના, કંપની.
 */
const gluedEnding = /(?<!\u0acd)(?:માંથી|માં|થી|ને|નો|નું|(?<![પથચદજબ])(?:ના|ની))$/;

/**
 * If one of these follows a consonant, the vowel at the end of the word remains: mantra, rajya,
 * vishwa.
 */
const sonorous = /^[rylv]$/;

/** Whether the inherent vowel at the end of a word is pronounced. */
function endsInVowel(parts: readonly Part[]): boolean {
  const [before, last] = [parts.at(-3), parts.at(-2)];
  if (!before || !last) return true;
  if (before.isVowel) return last.text === 'y' && before.text === 'i';
  if (last.text === 'n') return before.text === 'sh';
  return !before.isNasal && sonorous.test(last.text);
}

/**
 * Marks the vowels of the words in `pronouncedWords` as pronounced, and ends the part before such a
 * word.
 */
function separateKnownWords(parts: Part[]): Part[] {
  const letters = parts.map(({ text, isShort }) => (text === 'a' && !isShort ? 'ā' : text));
  const starts = [0];
  for (const text of letters) starts.push((starts.at(-1) ?? 0) + text.length);
  const silent = new Set<Part>();
  for (const { index, 0: word } of letters.join('').matchAll(pronouncedWord)) {
    const [from, to] = [starts.indexOf(index), starts.indexOf(index + word.length)];
    const [firstHalf, before] = [parts.slice(0, Math.max(from, 0)), parts[from - 1]];
    const isPart = from === 0 || before?.isVowel || before?.isNasal;
    // One light syllable is not a half of a compound: જમતી is jam-ti.
    const isLight = before?.isInherent && firstHalf.length < 3;
    if (from < 0 || to < 0 || !isPart || isLight) continue;
    for (const part of parts.slice(from, to - 1)) part.isInherent = false;
    if (before?.isInherent && !endsInVowel(firstHalf)) silent.add(before);
  }
  return parts.filter((part) => !silent.has(part));
}

/** Whether an inherent vowel is silent between its neighbours. */
function isSilent(parts: readonly Part[], at: number, script: Script): boolean {
  const [first, second, third, fourth] = [parts[at - 2], parts[at - 1], parts[at + 1], parts[at + 2]];
  if (!parts[at]?.isInherent || second?.isVowel || !third || third.isVowel || third.isNasal) return false;
  const isLast = at + 3 === parts.length;
  // પર્યાવરણ, अपहरण.
  if (third.text === 'r' && fourth?.isInherent && parts[at + 3]?.text === 'n' && at + 4 === parts.length) return false;
  if (!fourth?.isVowel) return false;
  // रुपये. A short i at the end belongs to Sanskrit words: प्रगति, श्रद्धांजलि. Bengali has others.
  if (isLast && (third.text === 'y' || (fourth.text === 'i' && fourth.isShort && script !== 'Beng'))) return false;
  return first?.isClosing ? /^[lr]$/.test(third.text) : Boolean(first?.isVowel || first?.isNasal);
}

/**
 * Removes silent inherent vowels: at the end of a word, and between two syllables with their own
 * vowels (sarkar, janta), from the end to the beginning.
 */
function withoutSilentVowels(parts: Part[], script: Script): Part[] {
  const pronounced = separateKnownWords(parts);
  // At the end of a word a nasal only changes the vowel before it: માં is typed ma.
  if (pronounced.at(-1)?.isNasal) pronounced.pop();
  if (pronounced.at(-1)?.isInherent && !endsInVowel(pronounced)) pronounced.pop();
  for (let at = pronounced.length - 2; at >= 2; at -= 1) if (isSilent(pronounced, at, script)) pronounced.splice(at, 1);
  // गांव is typed gaon.
  if (pronounced.at(-1)?.text === 'v' && pronounced.at(-2)?.isNasal && !pronounced.at(-2)?.isClosing)
    pronounced.splice(-2, 2, { text: 'o', isVowel: true }, { text: 'n', isVowel: false });
  return pronounced;
}

function spellingOf(part: Part, at: number, parts: readonly Part[], script: Script): string {
  const [before, next] = [parts[at - 1], parts[at + 1]];
  if (part.isDoubling) return parts[at + 2]?.isVowel ? (/^(?:ch|.)/.exec(next?.text ?? '')?.[0] ?? '') : '';
  if (part.isNasal && !scriptsWithSilentVowels.includes(script)) return /^[kgcjtdn]/.test(next?.text ?? '') ? 'n' : 'm';
  if (part.isNasal) return (part.isClosing ? /^[pbmfv]/ : /^[pbmf]/).test(next?.text ?? '') ? 'm' : 'n';
  // সংবাদ is sangbad, সংখ্যা sankhya.
  if (part.text === 'ng' && /^[kg]/.test(next?.text ?? '')) return 'n';
  // Dwarka, swami, Ishwar, but mahatva, purva, Marksvad.
  const isAfterS = parts[at - 2]?.isVowel && /^sh?$/.test(before?.text ?? '');
  const isGlide = part.text === 'v' && !before?.isVowel && (at === 1 || isAfterS);
  return isGlide ? 'w' : part.text;
}

function soundsOf(word: string, script: Script): string {
  const all = toParts(word, script);
  const parts = scriptsWithSilentVowels.includes(script) ? withoutSilentVowels(all, script) : all;
  const letters = parts.map((part, at) => spellingOf(part, at, parts, script)).join('');
  return usualSpellings.reduce((text, [usual, spelling]) => text.replace(usual, spelling), letters);
}

function transliteratedWord(word: string): string {
  const script = scriptOf(word);
  const ending = script === 'Gujr' ? gluedEnding.exec(word) : null;
  if (!ending?.index) return soundsOf(word, script);
  return soundsOf(word.slice(0, ending.index), script) + soundsOf(ending[0], script);
}

const words = new RegExp(`[${indianCharacters}\u200c\u200d]+`, 'g');

/** Transliterates all words of Indian scripts in a text. Other text remains unchanged. */
export const transliterate = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0964\u0965]/g, ' ')
    .replace(words, (word) => transliteratedWord(word.replace(/[\u200c\u200d]/g, '')));

/** Removes everything from a slug that earlier versions of these rules spelt differently. */
const skeleton = (slug: string): string =>
  slug
    .replace(/aon(?=-|$)/g, 'anv')
    .replaceAll('rh', 'dh')
    .replace(/[ah]/g, '')
    .replace(/[fmwyz]/g, (letter) => ({ f: 'p', m: 'n', w: 'v', y: 'i', z: 'j' })[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');

/**
 * Whether two slugs spell the same words, such as bhavangar and bhavnagar. A story then keeps its
 * slug, because a better spelling is not worth a new URL.
 */
export const isSameSpelling = (slug: string, other: string): boolean => skeleton(slug) === skeleton(other);

import { spellWithLetterNames } from '@/lib/platform/language/sounds/letter-names';
import { letterDistance } from '@/lib/platform/language/sounds/letter-distance';
import {
  findCorrection,
  findMeaningsBySound,
  isUnambiguous,
  findCompletionsBySound,
} from '@/lib/platform/language/sounds/similarity';
import { indicPhonemes } from '@/lib/platform/language/sounds/phonemes';
import { lookupKeysOf, deletionVariantsOf, indexKeysOf } from '@/lib/platform/language/sounds/sound-keys';
import { withoutTypedCase } from '@/locales/gujarati/analyser/stem';
import { toIndexTerm } from '@/lib/platform/language/words/terms';
import { textLanguageOf } from '../support/text-language';
import gujarati from '../search/roman-gujarati.json';
import hindi from '../search/roman-hindi.json';

const vocabularyOf = (list: { term: string }[]) =>
  list.map(({ term }) => ({ term: toIndexTerm(term, textLanguageOf(term)), surface: term, df: 20 }));
const vocabularies = { hi: vocabularyOf(hindi), gu: vocabularyOf(gujarati) };

/**
 * The word that a typed word matches by sound, among the words of the lists that share a key with
 * it.
 */
function phoneticMatch(word: string, language: 'hi' | 'gu'): string[] {
  const keys = new Set(lookupKeysOf(word, language));
  const sharing = vocabularies[language].filter(({ surface }) =>
    indexKeysOf(surface, language).some((key) => keys.has(key)),
  );
  return findMeaningsBySound(word, sharing, language).map(({ surface }) => surface);
}

/**
 * Names and English spellings that do not sound alike. They are in
 * lib/platform/language/names/aliases.ts.
 */
const notBySound = new Set(['delhi', 'share', 'shear', 'diesel', 'ahmedabad']);

const spellings = [
  ...hindi.flatMap(({ term, roman }) => roman.map((word) => [word, term, 'hi'] as const)),
  ...gujarati.flatMap(({ term, roman }) => roman.map((word) => [word, term, 'gu'] as const)),
].filter(([word]) => !notBySound.has(word));

test('typed words match the words of the lists by sound', () => {
  expect(spellings.length).toBeGreaterThan(300);
  const missed = spellings.filter(([word, term, language]) => !phoneticMatch(word, language).includes(term));
  expect(missed).toEqual([]);
});

describe('of words that sound alike', () => {
  const among = (word: string, ...surfaces: (readonly [string, number])[]) => {
    const words = surfaces.map(([surface, df]) => ({ term: toIndexTerm(surface, 'hi'), surface, df }));
    return findMeaningsBySound(word, words, 'hi')[0]?.surface;
  };

  test.each([
    ['haar', 'हार', 'हरा'],
    ['mela', 'मेला', 'मिले'],
    ['baadh', 'बाढ़', 'बाद'],
    ['thand', 'ठंड', 'ठंडा'],
    ['chhath', 'छठ', 'छत'],
    ['bidhayak', 'विधायक', 'बैठक'],
    ['apharan', 'अपहरण', 'फिर'],
    ['samsad', 'संसद', 'समस्या'],
    ['parhai', 'पढ़ाई', 'पराई'],
    ['gyan', 'ज्ञान', 'गान'],
    ['yogya', 'योग्य', 'योजना'],
    ['hodi', 'હોળી', 'હદ'],
    ['chouth', 'चौथ', 'छत'],
    ['moti', 'મોટું', 'મત'],
    ['badi', 'बड़े', 'बाधा'],
    ['sarhad', 'सरहद', 'सदी'],
  ])('%s is %s and not %s, even if that is more common', (word, meant, other) => {
    expect(among(word, [meant, 3], [other, 5000])).toBe(meant);
  });

  test('the more common one is chosen', () => {
    expect([among('bali', ['बलि', 40], ['बाली', 2]), among('bali', ['बलि', 2], ['बाली', 40])]).toEqual(['बलि', 'बाली']);
  });

  test.each([
    ['punjab', 'पंजाब', true],
    ['better', 'भीतर', false],
    ['station', 'स्टेशन', true],
    ['fire', 'फिर', false],
    ['rain', 'ऋण', false],
    ['news', 'निवास', false],
  ])('%s is certainly %s: %s', (word, surface, clear) => {
    const [meant] = findMeaningsBySound(word, [{ term: toIndexTerm(surface, 'hi'), surface, df: 20 }], 'hi');
    expect(isUnambiguous(word, meant ?? { distance: Infinity }, 'hi')).toBe(clear);
  });
});

test.each([
  ['hi', 'rbi', 'आरबीआई'],
  ['gu', 'upsc', 'યુપીએસસી'],
  ['hi', 't20', 'टी20'],
  ['hi', '5g', '5जी'],
  ['hi', 'a', undefined],
  ['hi', '2026', undefined],
  ['hi', 'election', undefined],
] as const)('in %s, %s is spelled %s', (language, word, spelled) =>
  expect(spellWithLetterNames(language, word)).toBe(spelled),
);

test.each([
  ['patelni', 'patel'],
  ['bhavma', 'bhav'],
  ['gujaratmathi', 'gujarat'],
  ['aajnu', 'aaj'],
  ['yojna', 'yoj'],
  ['jaano', 'jaano'],
  ['no', 'no'],
])('%s without a case marker is %s', (word, noun) => expect(withoutTypedCase(word)).toBe(noun));

test.each(['zzz', 'x', 'qwerty', 'ा', ''])('%j has no sound', (word) => {
  expect(phoneticMatch(word, 'hi')).toEqual([]);
});

test.each([
  ['चुनाव', 'cunav'],
  ['सरकार', 'sarkar'],
  ['ક્રિકેટ', 'kriket'],
  ['ज्ञान', 'gnan'],
  ['सड़क', 'sadak'],
])('%s sounds %s', (word, phonemes) => expect(indicPhonemes(word)).toBe(phonemes));

test('a key is shortened by one letter at a time', () => {
  expect(deletionVariantsOf('cnv')).toEqual(['nv', 'cv', 'cn']);
  expect(deletionVariantsOf('cn')).toEqual([]);
});

test.each([
  ['monsoon', 'monsoon', 0],
  ['mosnoon', 'monsoon', 1],
  ['monson', 'monsoon', 1],
  ['', 'abc', 3],
  ['चनाव', 'चुनाव', 0.5],
])('%s is %s within %d', (one, other, distance) => expect(letterDistance(one, other)).toBe(distance));

describe('a misspelt word', () => {
  const known = (term: string, df = 5) => ({ term, surface: term, df });

  test.each([
    ['electoin', [known('election'), known('electron')], 'election'],
    ['govrnment', [known('government'), known('garment', 900)], 'government'],
    ['सरकर', [known('सरकार'), known('सरकस')], 'सरकार'],
    ['ab', [known('abcd')], undefined],
    ['zzzz', [known('monsoon')], undefined],
    ['rain', [], undefined],
  ])('%s among %j is corrected to %j', (word, words, better) =>
    expect(findCorrection({ word, term: word, language: textLanguageOf(word) }, words)?.term).toBe(better),
  );
});

test.each([
  ['chuna', ['चुनाव']],
  ['sark', ['सरकार']],
  ['vvx', []],
])('a word that starts with %s may become %j', (start, words) => {
  const found = findCompletionsBySound(start, vocabularies.hi, 8, 'hi').map(({ surface }) => surface);
  expect(found).toEqual(words.length ? expect.arrayContaining(words) : []);
});

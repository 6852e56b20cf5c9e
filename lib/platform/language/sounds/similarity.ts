import { isAbbreviation, isInShortCapitals } from '../names/abbreviations';
import { selectAnalyser, getAnalyser, type TextLanguage } from '../analysers';
import { type Pronunciation, latinPronunciations } from './phonemes';
import { letterDistance } from './letter-distance';
import { normalise } from '../words/normalise';
import { scriptOf } from '../scripts';

/**
 * Compares words by sound and by letters, and selects the words of a vocabulary that a reader most
 * likely meant.
 */

export type VocabularyWord = { term: string; surface: string; df: number };

/** 0 open, 1 front, 2 back. Consonants have no class. */
const vowelClass: Readonly<Record<string, number>> = { a: 0, e: 1, i: 1, o: 2, u: 2 };

/**
 * Returns the cost of leaving out a phoneme: low for vowels, lowest for a short a inside a word,
 * high for consonants. A nasal before a consonant is often left out.
 */
function costOfMissing(phonemes: string, at: number): number {
  const phoneme = phonemes.charAt(at);
  if (phoneme === 'a') return at === 0 ? 0.6 : at === phonemes.length - 1 ? 0.3 : 0.15;
  if (phoneme === 'y') return 0.4;
  if (phoneme === 'n' && /[^aeiouyn]/.test(phonemes.charAt(at + 1))) return 0.3;
  return vowelClass[phoneme] !== undefined || phoneme === 'n' || phoneme === 'h' ? 0.5 : 1;
}

function costOfSwap(one: string, other: string): number {
  if (one === other) return 0;
  const [a, b] = [vowelClass[one], vowelClass[other]];
  if (a !== undefined && b !== undefined) {
    if (a === b) return 0.2;
    return a === 0 || b === 0 ? 0.35 : 0.5;
  }
  if ((one === 'y' && b === 1) || (other === 'y' && a === 1)) return 0.2;
  if ((one === 'r' && other === 'd') || (one === 'd' && other === 'r')) return 0.25;
  return 1.2;
}

/**
 * Returns the distances between `one` and every prefix of `other`. Empty if all of them exceed
 * `maxDistance`.
 */
function distancesToBeginnings(one: string, other: string, maxDistance = Infinity): number[] {
  let row = [0];
  for (let j = 0; j < other.length; j += 1) row.push((row[j] ?? 0) + costOfMissing(other, j));
  for (let i = 0; i < one.length; i += 1) {
    const missing = costOfMissing(one, i);
    const next = [(row[0] ?? 0) + missing];
    for (let j = 0; j < other.length; j += 1) {
      next.push(
        Math.min(
          (row[j] ?? 0) + costOfSwap(one.charAt(i), other.charAt(j)),
          (row[j + 1] ?? 0) + missing,
          (next[j] ?? 0) + costOfMissing(other, j),
        ),
      );
    }
    // The distance cannot decrease, so stop here.
    if (Math.min(...next) > maxDistance) return [];
    row = next;
  }
  return row;
}

/**
 * Returns the weighted edit distance of two phoneme strings. 0 means the same sound. May be
 * Infinity if it exceeds `maxDistance`.
 */
const soundDistance = (one: string, other: string, maxDistance?: number): number =>
  distancesToBeginnings(one, other, maxDistance)[other.length] ?? Infinity;

/**
 * Differences that phonemes ignore but careful typists write: haar is हार and not हर, shadi is शादी
 * and not सदी, badh is बाढ़ and not बाद. `spelt` is the Latin spelling and `letters` are the
 * letters that it stands for. `unwritten` is the penalty for each spelling without a letter,
 * `untyped` for each letter without a spelling.
 */
const details: readonly { spelt: RegExp; letters: RegExp; unwritten: number; untyped: number }[] = [
  { spelt: /aa/gi, letters: /[\u0906\u093e\u0a86\u0abe]/g, unwritten: 0.4, untyped: 0 },
  { spelt: /sh/gi, letters: /[शषશષ]/g, unwritten: 0.3, untyped: 0.1 },
  { spelt: /[kgjtdbr]h|chh/gi, letters: /[खघछझठथढधभખઘછઝઠથઢધભ]/g, unwritten: 0.2, untyped: 0.1 },
  // ज्ञ is typed either way.
  { spelt: /gn/gi, letters: /[जજ][\u094d\u0acd][ञઞ]|[गગ][\u094d\u0acd][नન]/gu, unwritten: 0.3, untyped: 0 },
  { spelt: /gy/gi, letters: /[जજ][\u094d\u0acd][ञઞ]|[गગ][\u094d\u0acd][यય]/gu, unwritten: 0.3, untyped: 0 },
  {
    spelt: /([b-df-hj-np-tv-z])\1|chch/gi,
    letters: /(\p{L})[\u094d\u0acd]\1|[चચ][\u094d\u0acd][छછ]|[दદ][\u094d\u0acd][धધ]/gu,
    unwritten: 0.1,
    untyped: 0.12,
  },
];

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function doubtOfDetails(word: string, surface: string): number {
  let doubt = 0;
  for (const { spelt, letters, unwritten, untyped } of details) {
    const more = countOf(word, spelt) - countOf(surface, letters);
    doubt += more > 0 ? more * unwritten : -more * untyped;
  }
  return doubt;
}

function pronunciationsOf(word: string, language: TextLanguage): Pronunciation[] {
  if (scriptOf(word) === 'Latn') return latinPronunciations(word);
  const { toPhonemes: sounds } = selectAnalyser(word, language);
  return sounds ? [{ phonemes: sounds(word), doubt: 0 }] : [];
}

/**
 * Maximum sound distance of a match, as a share of its phonemes and in total. Larger limits would
 * return wrong words if the right one does not occur.
 */
const maxDistanceShare = 0.15;
const maxTotalDistance = 1.2;
/** Cost of one wrong vowel. A short word may have one, a very short word may not. */
const oneVowel = 0.6;
const shareOfShort = 0.25;

const maxDistanceFor = (sounds: number): number =>
  Math.min(maxTotalDistance, shareOfShort * sounds, Math.max(oneVowel, maxDistanceShare * sounds));

/**
 * Short capitals are probably an abbreviation, so a word must sound exactly as they are spelled.
 */
const maxDistanceOfCapitals = 0.1;
/** Up to this length one wrong vowel makes another word: eth and आठ, ram and રૂમ. */
const shortLatin = 3;
const maxDistanceOfShort = 0.25;

const doubtOfStem = 0.1;
/** A match that is worse than the best one by more than this is dropped. */
const clearlyFarther = 0.25;
const maxMeanings = 4;
/** A match is hidden if another one has a score better by this much. */
const clearlyBetter = 0.3;
/**
 * Maximum bonus for common words, and the number of stories that earns half of it. The bonus is
 * limited because readers rarely search for words that occur everywhere.
 */
const maxBonus = 0.2;
const halfFavour = 10;
const frequencyBonus = (df: number): number => (maxBonus * df) / (df + halfFavour);

export type Meaning = VocabularyWord & { distance: number };

/**
 * Selects up to four of the sorted matches, without those that are clearly worse than the first.
 */
export function selectNearest<Match extends { distance: number }>(phoneticMatch: Match[]): Match[] {
  const nearest = phoneticMatch[0]?.distance ?? 0;
  return phoneticMatch.filter(({ distance }) => distance <= nearest + clearlyFarther).slice(0, maxMeanings);
}

/**
 * Returns up to four words that a typed word most likely means, best first. Empty if the language
 * has no phonemes.
 * @param vocabulary words that share a key with `word`
 * @param strictness factor for the maximum sound distance
 */
export function findMeaningsBySound(
  word: string,
  vocabulary: readonly VocabularyWord[],
  language: TextLanguage,
  strictness = 1,
): Meaning[] {
  const { toPhonemes: soundsOf } = getAnalyser(language);
  const readings = pronunciationsOf(word, language);
  if (!soundsOf || !readings.length || isAbbreviation(word)) return [];
  const latin = scriptOf(word) === 'Latn';
  const maxDistance = Math.min(
    isInShortCapitals(word)
      ? maxDistanceOfCapitals
      : latin && word.length <= shortLatin
        ? maxDistanceOfShort
        : Infinity,
    maxDistanceFor(readings[0]?.phonemes.length ?? 0) * strictness,
  );
  const scored = vocabulary
    .map((candidate) => {
      // If a word occurs only with endings (ગુજરાતમાં), its stem may match.
      const forms = selectAnalyser(candidate.surface, language).forms?.(candidate.surface) ?? [];
      const sounds = [candidate.surface, candidate.term, ...forms].map(soundsOf);
      const distances = readings.flatMap(({ phonemes, doubt }) =>
        sounds.map(
          (sound, stemmed) => doubt + (stemmed ? doubtOfStem : 0) + soundDistance(phonemes, sound, maxDistance),
        ),
      );
      const distance = Math.min(...distances) + (latin ? doubtOfDetails(word, candidate.surface) : 0);
      return { ...candidate, distance, score: distance - frequencyBonus(candidate.df) };
    })
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.score - b.score || (a.term < b.term ? -1 : 1));
  const { score: best } = scored[0] ?? { score: 0 };
  return selectNearest(scored.filter(({ score }) => score <= best + clearlyBetter)).map(
    ({ term, surface, df, distance }) => ({ term, surface, df, distance }),
  );
}

/**
 * Minimum number of consonants and phonemes of a match that is no coincidence. "fire" and फिर share
 * two, "cancer" and कैंसर four of six.
 */
const minConsonants = 3;
const minSounds = 5;
const clearShare = 0.08;

/** Whether a match by sound is almost certainly the typed word, and not just a similar one. */
export function isUnambiguous(word: string, { distance }: Pick<Meaning, 'distance'>, language: TextLanguage): boolean {
  const sound = pronunciationsOf(word, language)[0]?.phonemes ?? '';
  const telling = sound.length >= minSounds && sound.replace(/[aeiou]/g, '').length >= minConsonants;
  return telling && distance <= clearShare * sound.length;
}

const maxSameSoundDistance = 0.2;

/** Whether a matched word sounds exactly as it was typed. */
export const isSameSound = ({ distance }: Pick<Meaning, 'distance'>): boolean => distance <= maxSameSoundDistance;

/** Prefixes whose distance differs from the best one by at most this are equally likely. */
const likelyMargin = 0.05;

/**
 * A word that may complete a typed prefix. `likely` means that no other word matches the prefix
 * better.
 */
export type Completion = VocabularyWord & { likely: boolean };

/**
 * Returns up to `limit` words that begin with the sound of a typed prefix, the most likely first.
 * Empty if the language has no phonemes.
 */
export function findCompletionsBySound(
  start: string,
  vocabulary: readonly VocabularyWord[],
  limit: number,
  language: TextLanguage,
): Completion[] {
  const { toPhonemes: soundsOf } = getAnalyser(language);
  const readings = pronunciationsOf(start, language);
  if (!soundsOf || !readings.length || isAbbreviation(start) || isInShortCapitals(start)) return [];
  const maxDistance = Math.min(0.4, 0.1 * (readings[0]?.phonemes.length ?? 0));
  const matches = vocabulary.flatMap((candidate) => {
    const sound = soundsOf(candidate.surface);
    const distance = Math.min(
      ...readings.map(
        ({ phonemes, doubt }) => doubt + Math.min(...distancesToBeginnings(phonemes, sound, maxDistance)),
      ),
    );
    // Compare the typed letters with about as many letters of the word.
    const doubt = doubtOfDetails(start, candidate.surface.slice(0, start.length));
    return distance <= maxDistance ? [{ candidate, distance: distance + doubt }] : [];
  });
  const nearest = Math.min(...matches.map(({ distance }) => distance));
  const score = ({ candidate, distance }: (typeof matches)[number]): number => distance - frequencyBonus(candidate.df);
  return matches
    .sort((a, b) => score(a) - score(b) || (a.candidate.term < b.candidate.term ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate, distance }) => ({ ...candidate, likely: distance <= nearest + likelyMargin }));
}

const editsAllowed = (length: number): number => (length < 4 ? 1 : length < 8 ? 2 : 3);

export type MisspeltWord = { word: string; term: string; language: TextLanguage };

/**
 * Returns the edit distances between a misspelt word and a word of the vocabulary: the smaller of
 * the distances between their terms and between their spellings, and the mean of both.
 */
export const editDistances = (
  { word, term, language }: MisspeltWord,
  candidate: VocabularyWord,
): { least: number; mean: number } => {
  const [terms, spellings] = [
    letterDistance(term, candidate.term),
    letterDistance(word, normalise(candidate.surface, language)),
  ];
  return { least: Math.min(terms, spellings), mean: (terms + spellings) / 2 };
};

/**
 * Returns the word that a misspelt word most likely means. Undefined if none is similar enough.
 * Wrong letters weigh more than the frequency of a word. A different first letter adds to the
 * distance.
 */
export function findCorrection(
  misspelt: MisspeltWord,
  vocabulary: readonly VocabularyWord[],
): VocabularyWord | undefined {
  const { term } = misspelt;
  const allowed = editsAllowed(Array.from(term).length);
  let best: { candidate: VocabularyWord; score: number } | undefined;
  for (const candidate of vocabulary) {
    const { least, mean } = editDistances(misspelt, candidate);
    if (least > allowed) continue;
    const score = mean + (term[0] === candidate.term[0] ? 0 : 0.5) - frequencyBonus(candidate.df);
    if (!best || score < best.score || (score === best.score && candidate.term < best.candidate.term))
      best = { candidate, score };
  }
  return best?.candidate;
}

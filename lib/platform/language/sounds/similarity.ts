import { isAbbreviation, isInShortCapitals } from '../names/abbreviations';
import { analyserFor, analyserOf, type TextLanguage } from '../analysers';
import { type Reading, readingsOfLatin } from './phonemes';
import { letterDistance } from './letter-distance';
import { normalise } from '../words/normalise';
import { scriptOf } from '../scripts';

/** How alike two words sound or look, and which word of a vocabulary a reader most likely meant. */

export type KnownWord = { term: string; surface: string; df: number };

/** 0 open, 1 front, 2 back; consonants have none. */
const vowelClass: Readonly<Record<string, number>> = { a: 0, e: 1, i: 1, o: 2, u: 2 };

/**
 * What it costs to leave the phoneme at a place out: little for a vowel, least for the short a
 * within a word; a whole consonant is dear. A nasal before a consonant is often left out.
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
 * The last row of the table of distances between `one` and every beginning of `other`; empty when
 * all of them are farther than `farthest`.
 */
function distancesToBeginnings(one: string, other: string, farthest = Infinity): number[] {
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
    // What is too far already comes no nearer.
    if (Math.min(...next) > farthest) return [];
    row = next;
  }
  return row;
}

/**
 * Weighted edit distance of two strings of phonemes; 0 is the same sound, and Infinity may stand
 * for what is farther than `farthest`.
 */
const soundDistance = (one: string, other: string, farthest?: number): number =>
  distancesToBeginnings(one, other, farthest)[other.length] ?? Infinity;

/**
 * What phonemes leave out but a careful typist tells: spellings in Latin letters, the letters that
 * they stand for, and how much it speaks against a word that there are more of the one or of the
 * other. haar is हार and not हर, shadi is शादी and not सदी, badh is बाढ़ and not बाद.
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

/** The ways in which a word can be meant in a language; none where its sounds are not known. */
function readingsOf(word: string, language: TextLanguage): Reading[] {
  if (scriptOf(word) === 'Latn') return readingsOfLatin(word);
  const { sounds } = analyserFor(word, language);
  return sounds ? [{ phonemes: sounds(word), doubt: 0 }] : [];
}

/**
 * What sounds farther off than this share of its sounds, or than this in all, is another word: more
 * lets in words that were not meant where the one that was stands nowhere.
 */
const farthestShare = 0.15;
const farthestInAll = 1.2;
/** One wrong vowel, which a short word may have; a very short one not even that. */
const oneVowel = 0.6;
const shareOfShort = 0.25;

const farthestOf = (sounds: number): number =>
  Math.min(farthestInAll, shareOfShort * sounds, Math.max(oneVowel, farthestShare * sounds));

/**
 * Short capitals are most likely an abbreviation, so a word must sound exactly as they are
 * spelled.
 */
const farthestOfCapitals = 0.1;
/** Latin letters up to which a word with one wrong vowel is any other: eth and आठ, ram and રૂમ. */
const shortLatin = 3;
const farthestOfShort = 0.25;

const doubtOfStem = 0.1;
/** What sounds farther off than this from a word that was found is not meant. */
const clearlyFarther = 0.25;
const maxMeanings = 4;
/** A word this much likelier than another hides it. */
const clearlyBetter = 0.3;
/**
 * How much a common word is favoured over a rare one at most, and the number of stories that earns
 * half of it: words that stand everywhere are not what is searched for.
 */
const maxBonus = 0.2;
const halfFavour = 10;
const favour = (df: number): number => (maxBonus * df) / (df + halfFavour);

/** A word of the vocabulary that a typed one may stand for; `distance` is that of the sounds. */
export type Meaning = KnownWord & { distance: number };

/**
 * Of words that were heard, likeliest first, at most four, and none that is clearly farther off
 * than the first.
 */
export function nearestOf<Match extends { distance: number }>(phoneticMatch: Match[]): Match[] {
  const nearest = phoneticMatch[0]?.distance ?? 0;
  return phoneticMatch.filter(({ distance }) => distance <= nearest + clearlyFarther).slice(0, maxMeanings);
}

/**
 * The words of `vocabulary` (those that share a key with `word`) that a typed word most likely
 * stands for in their language, best first: at most four, and only such as sound like it. None
 * where the sounds of the language are not known. `strictness` scales the distance that is still
 * taken for alike.
 */
export function meaningsOf(
  word: string,
  vocabulary: readonly KnownWord[],
  language: TextLanguage,
  strictness = 1,
): Meaning[] {
  const { sounds: soundsOf } = analyserOf(language);
  const readings = readingsOf(word, language);
  if (!soundsOf || !readings.length || isAbbreviation(word)) return [];
  const latin = scriptOf(word) === 'Latn';
  const farthest = Math.min(
    isInShortCapitals(word) ? farthestOfCapitals : latin && word.length <= shortLatin ? farthestOfShort : Infinity,
    farthestOf(readings[0]?.phonemes.length ?? 0) * strictness,
  );
  const scored = vocabulary
    .map((known) => {
      // A word that stands nowhere without its endings (ગુજરાતમાં) is known by its stem.
      const forms = analyserFor(known.surface, language).forms?.(known.surface) ?? [];
      const sounds = [known.surface, known.term, ...forms].map(soundsOf);
      const distances = readings.flatMap(({ phonemes, doubt }) =>
        sounds.map((sound, stemmed) => doubt + (stemmed ? doubtOfStem : 0) + soundDistance(phonemes, sound, farthest)),
      );
      const distance = Math.min(...distances) + (latin ? doubtOfDetails(word, known.surface) : 0);
      return { ...known, distance, score: distance - favour(known.df) };
    })
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.score - b.score || (a.term < b.term ? -1 : 1));
  const { score: best } = scored[0] ?? { score: 0 };
  return nearestOf(scored.filter(({ score }) => score <= best + clearlyBetter)).map(
    ({ term, surface, df, distance }) => ({ term, surface, df, distance }),
  );
}

/**
 * Consonants and sounds from which on two words are alike by no chance: "fire" and फिर share two,
 * "cancer" and कैंसर four of six.
 */
const tellingConsonants = 3;
const tellingSounds = 5;
const clearShare = 0.08;

/**
 * True when a word in Latin letters is most likely the very word that was heard, and no other that
 * sounds a little like it.
 */
export function isUnambiguous(word: string, { distance }: Pick<Meaning, 'distance'>, language: TextLanguage): boolean {
  const sound = readingsOf(word, language)[0]?.phonemes ?? '';
  const telling = sound.length >= tellingSounds && sound.replace(/[aeiou]/g, '').length >= tellingConsonants;
  return telling && distance <= clearShare * sound.length;
}

const maxRepeats = 0.2;

/** True when a word that was heard is spoken as it was typed, whatever else may be. */
export const soundsTheSame = ({ distance }: Pick<Meaning, 'distance'>): boolean => distance <= maxRepeats;

/** What a beginning is that is no farther off than this from the nearest: as likely. */
const asLikely = 0.05;

/** A word that may go on as a typed one begins; `likely` says that no other begins more like it. */
export type Ending = KnownWord & { likely: boolean };

/**
 * Words of a language that begin with what a typed beginning sounds like, likeliest first, at most
 * `limit`; none where the sounds of the language are not known.
 */
export function startsAlike(
  start: string,
  vocabulary: readonly KnownWord[],
  limit: number,
  language: TextLanguage,
): Ending[] {
  const { sounds: soundsOf } = analyserOf(language);
  const readings = readingsOf(start, language);
  if (!soundsOf || !readings.length || isAbbreviation(start) || isInShortCapitals(start)) return [];
  const farthest = Math.min(0.4, 0.1 * (readings[0]?.phonemes.length ?? 0));
  const alike = vocabulary.flatMap((known) => {
    const sound = soundsOf(known.surface);
    const distance = Math.min(
      ...readings.map(({ phonemes, doubt }) => doubt + Math.min(...distancesToBeginnings(phonemes, sound, farthest))),
    );
    // As many letters of the word as were typed are about what they stand for.
    const doubt = doubtOfDetails(start, known.surface.slice(0, start.length));
    return distance <= farthest ? [{ known, distance: distance + doubt }] : [];
  });
  const nearest = Math.min(...alike.map(({ distance }) => distance));
  const score = ({ known, distance }: (typeof alike)[number]): number => distance - favour(known.df);
  return alike
    .sort((a, b) => score(a) - score(b) || (a.known.term < b.known.term ? -1 : 1))
    .slice(0, limit)
    .map(({ known, distance }) => ({ ...known, likely: distance <= nearest + asLikely }));
}

/** Letters that may be wrong in a word of a length. */
const editsAllowed = (length: number): number => (length < 4 ? 1 : length < 8 ? 2 : 3);

export type Misspelt = { word: string; term: string; language: TextLanguage };

/**
 * How far a misspelt word is from one of the vocabulary in letters: half by their terms, half by
 * how they are written.
 */
export const editsBetween = ({ word, term, language }: Misspelt, known: KnownWord): { least: number; mean: number } => {
  const [terms, spellings] = [
    letterDistance(term, known.term),
    letterDistance(word, normalise(known.surface, language)),
  ];
  return { least: Math.min(terms, spellings), mean: (terms + spellings) / 2 };
};

/**
 * The word of `vocabulary` that was most likely meant by a misspelt one; undefined when none is
 * near. A letter counts for more than how common a word is; words that differ in their first letter
 * count as farther away.
 */
export function correctionOf(misspelt: Misspelt, vocabulary: readonly KnownWord[]): KnownWord | undefined {
  const { term } = misspelt;
  const allowed = editsAllowed(Array.from(term).length);
  let best: { known: KnownWord; score: number } | undefined;
  for (const known of vocabulary) {
    const { least, mean } = editsBetween(misspelt, known);
    if (least > allowed) continue;
    const score = mean + (term[0] === known.term[0] ? 0 : 0.5) - favour(known.df);
    if (!best || score < best.score || (score === best.score && known.term < best.known.term)) best = { known, score };
  }
  return best?.known;
}

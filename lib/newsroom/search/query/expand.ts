import { isAbbreviation, longestName } from '../../../platform/language/names/abbreviations';
import type { HighlightTerms } from '../../../platform/language/words/highlight';
import { normalise } from '../../../platform/language/words/normalise';
import type { Query, QueryWord } from '../../../platform/language/words/query';
import { isLatin, type TextLanguage } from '../../../platform/language/analysers';
import { isInCapitals, scriptOf } from '../../../platform/language/scripts';
import { isUnambiguous, meaningsOf, soundsTheSame } from '../../../platform/language/sounds/similarity';
import { lookupKeysOf } from '../../../platform/language/sounds/sounds';
import { isQuestionWord, isTypedStopWord } from '../../../platform/language/stop-words';
import { termOf } from '../../../platform/language/words/terms';
import type { Sequence, TextQuery } from '../index/full-text';
import type { IndexDb } from '../index/index-file';
import { enoughToHear, type Reach, type Reading, readingOf, readingOfName } from './readings';
import { joinedTerms } from './spacing';
import { wordsBySound } from './words';

/**
 * Expands the words of a query into terms of one language's index. Adjacent words may form one
 * term.
 */

type Together = Reading & { count: number };

/** A position in a query. `word` is the index of its first word. `asks` marks a question word. */
type Place = Reading & { word: number; asks: boolean };

export type Expanded = {
  text: TextQuery;
  shown?: string;
  phoneticMatch: boolean;
  /** Whether all phonetic matches leave little doubt. */
  clear: boolean;
  /** Sum of the phonetic distances from the typed words. */
  distance: number;
  highlightTerms: HighlightTerms;
};

/**
 * Whether each word is a stop word of the language, typed in Latin letters. If all of them are,
 * none counts as one.
 */
function typedStops(words: QueryWord[], language: TextLanguage): boolean[] {
  const stops = words.map(({ raw }) => isTypedStopWord(language, raw));
  return stops.every(Boolean) ? stops.map(() => false) : stops;
}

/**
 * Returns the term of each word, empty for a stop word. In languages of other scripts, an English
 * stop word in capitals is an abbreviation (IT), unless the whole query is in capitals.
 */
function typedTerms(words: QueryWord[], language: TextLanguage): string[] {
  const shouted = words.length > 1 && words.every(({ raw }) => isInCapitals(raw));
  const abbreviates = (raw: string) => !isLatin(language) && !shouted && isInCapitals(raw);
  return words.map(({ raw }) => termOf(raw, language) || (abbreviates(raw) ? normalise(raw, language) : ''));
}

const maxDistance = 4;

/**
 * Finds one word of the index that two Latin words sound like (pradhan mantri, lok sabha). The two
 * words are accepted, too. Returns undefined if there is none.
 */
async function soundAlike(
  db: IndexDb,
  language: TextLanguage,
  words: readonly [QueryWord, QueryWord],
  reach: Reach,
): Promise<Together | undefined> {
  const canMatchPhonetically = ({ raw, exact }: QueryWord) =>
    !exact &&
    !isAbbreviation(raw) &&
    scriptOf(raw) === 'Latn' &&
    raw.length >= enoughToHear &&
    !isTypedStopWord(language, raw);
  if (isLatin(language) || reach === 'plain' || !words.every(canMatchPhonetically)) return undefined;
  const one = words.map(({ raw }) => raw).join('');
  const [first] = meaningsOf(one, await wordsBySound(db, language, lookupKeysOf(one, language)), language);
  if (!first || !soundsTheSame(first) || !isUnambiguous(one, first, language)) return undefined;
  const [left, right] = await Promise.all(
    words.map((word) => readingOf(db, language, { ...word, term: termOf(word.raw, language) }, reach)),
  );
  const apart = (left?.choices ?? []).flatMap((start) => (right?.choices ?? []).map((end) => [...start, ...end]));
  const choices = [[first.term], ...apart.slice(0, maxDistance)];
  return { choices, shown: first.surface, phoneticMatch: true, clear: true, distance: first.distance, count: 2 };
}

/**
 * Returns the positions of adjacent words. Words that form one term or name share a position (लोक
 * सभा, chief minister). `first` is the index of the first word in the query.
 */
async function placesOf(
  db: IndexDb,
  language: TextLanguage,
  { words, first, plain }: { words: QueryWord[]; first: number; plain: boolean },
  reach: Reach,
): Promise<Place[]> {
  const places: Place[] = [];
  const terms = typedTerms(words, language);
  const ones = plain ? await joinedTerms(db, language, words) : undefined;
  const joined = (at: number): Together | undefined => {
    const one = ones?.get(at);
    if (!one) return undefined;
    const apart = terms.slice(at, at + one.count).filter(Boolean);
    const shown = words.slice(at, at + one.count).map(({ raw }) => raw);
    const choices = [[one.term], ...(apart.length ? [apart] : [])];
    return { choices, shown: shown.join(' '), phoneticMatch: false, count: one.count };
  };
  const named = async (at: number): Promise<Together | undefined> => {
    if (reach === 'plain') return undefined;
    for (let count = Math.min(longestName, words.length - at); count > 1; count -= 1) {
      const reading = await readingOfName(db, language, words.slice(at, at + count), plain);
      if (reading) return { ...reading, count };
    }
    return undefined;
  };
  const stops = reach === 'plain' ? [] : typedStops(words, language);
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word) continue;
    const number = first + at;
    const together =
      next &&
      (joined(at) ?? (await named(at)) ?? (plain ? await soundAlike(db, language, [word, next], reach) : undefined));
    if (!together && stops[at]) continue;
    const reading = together ?? (await readingOf(db, language, { ...word, term: terms[at] ?? '' }, reach));
    if (together) at += together.count - 1;
    if (reading) {
      const asks = !together && !word.exact && isQuestionWord(word.raw, language);
      places.push({ ...reading, shown: reading.shown ?? word.raw, word: number, asks });
    }
  }
  return places;
}

const maxSequences = 8;

function sequencesOf(places: Place[]): Sequence[] {
  let sequences: Sequence[] = [[]];
  for (const { choices } of places) {
    sequences = sequences.flatMap((start) => choices.map((choice) => [...start, ...choice])).slice(0, maxSequences);
  }
  return sequences;
}

function highlightTermsIn(places: Place[]): HighlightTerms {
  const terms = places.flatMap(({ choices, word }) => choices.flat().map((term) => [term, word] as const));
  // If a word is at two positions, the first one counts, so it is set last.
  return { terms: new Map(terms.reverse()), places: new Set(terms.map(([, word]) => word)).size };
}

/**
 * Whether a position becomes a group of terms. If a choice has several words, it becomes sequences.
 */
const isGroup = ({ choices, inAnyOrder }: Place): boolean =>
  !inAnyOrder && choices.every((choice) => choice.length === 1);

/**
 * Expands a query for one language's index. Returns undefined if it has only stop words.
 * @param marks filter tokens that every story must have
 */
export async function expand(
  db: IndexDb,
  language: TextLanguage,
  query: Query,
  reach: Reach,
  marks: string[],
): Promise<Expanded | undefined> {
  const words = await placesOf(db, language, { words: query.words, first: 0, plain: query.plain }, reach);
  const phrases: Place[][] = [];
  let first = query.words.length;
  for (const phrase of query.phrases) {
    const places = await placesOf(db, language, { words: phrase, first, plain: false }, reach);
    if (places.length) phrases.push(places);
    first += phrase.length;
  }
  const telling = words.filter(({ asks }) => !asks);
  const wanted = telling.length || phrases.length ? telling : words;
  const all = [...wanted, ...phrases.flat()];
  if (!all.length) return undefined;
  const typed = [...query.words, ...query.phrases.flat()]
    .filter(({ raw }) => termOf(raw, language))
    .map(({ raw }) => raw);
  const shown = [...words, ...phrases.flat()].map((place) => place.shown).join(' ');
  return {
    text: {
      groups: wanted.filter(isGroup).map(({ choices }) => choices.flat()),
      phrases: [
        ...wanted.filter((place) => !isGroup(place) && !place.inAnyOrder).map(({ choices }) => choices),
        ...phrases.map(sequencesOf),
      ],
      names: wanted
        .filter(({ inAnyOrder }) => inAnyOrder)
        .map(({ choices: [first = [], ...others] }) => ({ words: first, others })),
      together: words.length > 1 ? sequencesOf(words) : [],
      likeliest: all.some(({ phoneticMatch, unsure }) => phoneticMatch || unsure)
        ? all.flatMap(({ choices }) => choices[0] ?? [])
        : [],
      marks,
    },
    ...(shown === typed.join(' ') ? {} : { shown }),
    phoneticMatch: all.some(({ phoneticMatch }) => phoneticMatch),
    clear: all.every(({ phoneticMatch, clear }) => !phoneticMatch || clear),
    distance: all.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    highlightTerms: highlightTermsIn(all),
  };
}

import { isAbbreviation, maxNameWords } from '../../../platform/language/names/abbreviations';
import type { HighlightTerms } from '../../../platform/language/words/highlight';
import { normalise } from '../../../platform/language/words/normalise';
import type { Query, QueryWord } from '../../../platform/language/words/query';
import { isLatin, type TextLanguage } from '../../../platform/language/analysers';
import { isInCapitals, scriptOf } from '../../../platform/language/scripts';
import { isUnambiguous, findMeaningsBySound, isSameSound } from '../../../platform/language/sounds/similarity';
import { lookupKeysOf } from '../../../platform/language/sounds/sound-keys';
import { isQuestionWord, isTypedStopWord } from '../../../platform/language/stop-words';
import { toIndexTerm } from '../../../platform/language/words/terms';
import type { Sequence, TextQuery } from '../index/full-text';
import type { IndexDb } from '../index/index-file';
import {
  minPhoneticLength,
  type MatchScope,
  type Interpretation,
  interpretWord,
  interpretName,
} from './interpretations';
import { findJoinedTerms } from './spacing';
import { wordsBySound } from './term-lookups';

/**
 * Expands the words of a query into terms of one language's index. Adjacent words may form one
 * term.
 */

type JoinedInterpretation = Interpretation & { count: number };

/**
 * A position in a query. `word` is the index of its first word. `isQuestion` marks a question word.
 */
type QueryPosition = Interpretation & { word: number; isQuestion: boolean };

export type ExpandedQuery = {
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
function typedStopWords(words: QueryWord[], language: TextLanguage): boolean[] {
  const stops = words.map(({ raw }) => isTypedStopWord(language, raw));
  return stops.every(Boolean) ? stops.map(() => false) : stops;
}

/**
 * Returns the term of each word, empty for a stop word. In languages of other scripts, an English
 * stop word in capitals is an abbreviation (IT), unless the whole query is in capitals.
 */
function typedTerms(words: QueryWord[], language: TextLanguage): string[] {
  const isAllCapitals = words.length > 1 && words.every(({ raw }) => isInCapitals(raw));
  const abbreviates = (raw: string) => !isLatin(language) && !isAllCapitals && isInCapitals(raw);
  return words.map(({ raw }) => toIndexTerm(raw, language) || (abbreviates(raw) ? normalise(raw, language) : ''));
}

const maxSplitChoices = 4;

/**
 * Finds one word of the index that two Latin words sound like (pradhan mantri, lok sabha). The two
 * words are accepted, too. Returns undefined if there is none.
 */
async function findPhoneticJoin(
  db: IndexDb,
  language: TextLanguage,
  words: readonly [QueryWord, QueryWord],
  scope: MatchScope,
): Promise<JoinedInterpretation | undefined> {
  const canMatchPhonetically = ({ raw, exact }: QueryWord) =>
    !exact &&
    !isAbbreviation(raw) &&
    scriptOf(raw) === 'Latn' &&
    raw.length >= minPhoneticLength &&
    !isTypedStopWord(language, raw);
  if (isLatin(language) || scope === 'plain' || !words.every(canMatchPhonetically)) return undefined;
  const one = words.map(({ raw }) => raw).join('');
  const [first] = findMeaningsBySound(one, await wordsBySound(db, language, lookupKeysOf(one, language)), language);
  if (!first || !isSameSound(first) || !isUnambiguous(one, first, language)) return undefined;
  const [left, right] = await Promise.all(
    words.map((word) => interpretWord(db, language, { ...word, term: toIndexTerm(word.raw, language) }, scope)),
  );
  const apart = (left?.choices ?? []).flatMap((start) => (right?.choices ?? []).map((end) => [...start, ...end]));
  const choices = [[first.term], ...apart.slice(0, maxSplitChoices)];
  return { choices, shown: first.surface, phoneticMatch: true, clear: true, distance: first.distance, count: 2 };
}

/**
 * Returns the positions of adjacent words. Words that form one term or name share a position (लोक
 * सभा, chief minister). `first` is the index of the first word in the query.
 */
async function positionsOf(
  db: IndexDb,
  language: TextLanguage,
  { words, first, plain }: { words: QueryWord[]; first: number; plain: boolean },
  scope: MatchScope,
): Promise<QueryPosition[]> {
  const positions: QueryPosition[] = [];
  const terms = typedTerms(words, language);
  const ones = plain ? await findJoinedTerms(db, language, words) : undefined;
  const joined = (at: number): JoinedInterpretation | undefined => {
    const one = ones?.get(at);
    if (!one) return undefined;
    const apart = terms.slice(at, at + one.count).filter(Boolean);
    const shown = words.slice(at, at + one.count).map(({ raw }) => raw);
    const choices = [[one.term], ...(apart.length ? [apart] : [])];
    return { choices, shown: shown.join(' '), phoneticMatch: false, count: one.count };
  };
  const named = async (at: number): Promise<JoinedInterpretation | undefined> => {
    if (scope === 'plain') return undefined;
    for (let count = Math.min(maxNameWords, words.length - at); count > 1; count -= 1) {
      const reading = await interpretName(db, language, words.slice(at, at + count), plain);
      if (reading) return { ...reading, count };
    }
    return undefined;
  };
  const stops = scope === 'plain' ? [] : typedStopWords(words, language);
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word) continue;
    const number = first + at;
    const together =
      next &&
      (joined(at) ??
        (await named(at)) ??
        (plain ? await findPhoneticJoin(db, language, [word, next], scope) : undefined));
    if (!together && stops[at]) continue;
    const reading = together ?? (await interpretWord(db, language, { ...word, term: terms[at] ?? '' }, scope));
    if (together) at += together.count - 1;
    if (reading) {
      const isQuestion = !together && !word.exact && isQuestionWord(word.raw, language);
      positions.push({ ...reading, shown: reading.shown ?? word.raw, word: number, isQuestion });
    }
  }
  return positions;
}

const maxSequences = 8;

function sequencesOf(positions: QueryPosition[]): Sequence[] {
  let sequences: Sequence[] = [[]];
  for (const { choices } of positions) {
    sequences = sequences.flatMap((start) => choices.map((choice) => [...start, ...choice])).slice(0, maxSequences);
  }
  return sequences;
}

function highlightTermsIn(positions: QueryPosition[]): HighlightTerms {
  const terms = positions.flatMap(({ choices, word }) => choices.flat().map((term) => [term, word] as const));
  // If a word is at two positions, the first one counts, so it is set last.
  return { terms: new Map(terms.reverse()), places: new Set(terms.map(([, word]) => word)).size };
}

/**
 * Whether a position becomes a group of terms. If a choice has several words, it becomes sequences.
 */
const isGroup = ({ choices, inAnyOrder }: QueryPosition): boolean =>
  !inAnyOrder && choices.every((choice) => choice.length === 1);

/**
 * Expands a query for one language's index. Returns undefined if it has only stop words.
 * @param marks filter tokens that every story must have
 */
export async function expandQuery(
  db: IndexDb,
  language: TextLanguage,
  query: Query,
  scope: MatchScope,
  marks: string[],
): Promise<ExpandedQuery | undefined> {
  const words = await positionsOf(db, language, { words: query.words, first: 0, plain: query.plain }, scope);
  const phrases: QueryPosition[][] = [];
  let first = query.words.length;
  for (const phrase of query.phrases) {
    const positions = await positionsOf(db, language, { words: phrase, first, plain: false }, scope);
    if (positions.length) phrases.push(positions);
    first += phrase.length;
  }
  const significant = words.filter(({ isQuestion }) => !isQuestion);
  const required = significant.length || phrases.length ? significant : words;
  const all = [...required, ...phrases.flat()];
  if (!all.length) return undefined;
  const typed = [...query.words, ...query.phrases.flat()]
    .filter(({ raw }) => toIndexTerm(raw, language))
    .map(({ raw }) => raw);
  const shown = [...words, ...phrases.flat()].map((place) => place.shown).join(' ');
  return {
    text: {
      groups: required.filter(isGroup).map(({ choices }) => choices.flat()),
      phrases: [
        ...required.filter((place) => !isGroup(place) && !place.inAnyOrder).map(({ choices }) => choices),
        ...phrases.map(sequencesOf),
      ],
      names: required
        .filter(({ inAnyOrder }) => inAnyOrder)
        .map(({ choices: [first = [], ...others] }) => ({ words: first, others })),
      boostPhrases: words.length > 1 ? sequencesOf(words) : [],
      boostTerms: all.some(({ phoneticMatch, unsure }) => phoneticMatch || unsure)
        ? all.flatMap(({ choices }) => choices[0] ?? [])
        : [],
      filterTokens: marks,
    },
    ...(shown === typed.join(' ') ? {} : { shown }),
    phoneticMatch: all.some(({ phoneticMatch }) => phoneticMatch),
    clear: all.every(({ phoneticMatch, clear }) => !phoneticMatch || clear),
    distance: all.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    highlightTerms: highlightTermsIn(all),
  };
}

import type { IndexDb } from './index-file';
import { meaningsByName } from '../../search/aliases';
import type { HighlightTerms } from '../../search/highlight';
import { type Meaning, meaningsOf, nearestOf, isUnambiguous, soundsTheSame } from '../../search/similarity';
import { spelledOut } from '../../search/letter-names';
import { normalise } from '../../search/normalise';
import type { Query, QueryWord } from '../../search/query';
import { isInCapitals, ownScript, scriptOf, type TextLanguage } from '../../search/scripts';
import { lookupKeysOf } from '../../search/sounds';
import { withoutTypedCase } from '../../search/stem-gujarati';
import { isQuestionWord, isTypedStopWord } from '../../search/stop-words';
import { termOf, termsOf } from '../../search/terms';
import type { Sequence, TextQuery } from './full-text';
import { joinedTerms, writtenApart } from './spacing';
import { knownTerms, wordsBySound } from './words';

/**
 * Turns the words of a query into the terms of one language's index: as they stand, by what they
 * mean, or by how they sound.
 */

/**
 * How far words are read as others. `plain`: as they stand. `latin`: Latin letters also by meaning
 * and sound. `all`: any letters.
 */
export type Reach = 'plain' | 'latin' | 'all';

/** What may stand in one place of a query. */
type Reading = {
  /** Sequences of terms, any of which will do. */
  choices: Sequence[];
  shown?: string;
  /** True when the choices were found by sound alone. */
  phoneticMatch: boolean;
  /** True when that sound leaves little doubt: the word was typed as another language writes it. */
  clear?: boolean;
  /** True when the others may be meant as well as the first, but less likely. */
  unsure?: boolean;
  /** How far the likeliest of them is from what was typed. */
  distance?: number;
};

type Together = Reading & { count: number };

/**
 * A place of a query, and which of its words stands there, the first of two that mean one thing.
 * `asks`: it makes the query a question.
 */
type Place = Reading & { word: number; asks: boolean };

export type Expanded = {
  text: TextQuery;
  shown?: string;
  phoneticMatch: boolean;
  /** True when all that was heard leaves little doubt. */
  clear: boolean;
  /** How far all that was heard is from what was typed. */
  distance: number;
  highlightTerms: HighlightTerms;
};

/** Latin letters from which on a word is read as another: one alone sounds like too many. */
const enoughToHear = 2;

/**
 * In its own letters a word must sound the same, not just alike, and so must one that is read as
 * that of any other language.
 */
const strictInOwnScript = 0.8;
const strictInAnyLanguage = 0.65;

/** A case marker that is typed with its noun may be part of another word. */
const doubtOfCase = 0.2;
/** A word that sounds no farther off than this is heard with its ending. */
const nearEnough = 0.35;

const asTyped = (term: string): Reading => ({ choices: [[term]], phoneticMatch: false });

/** What a name means, as far as the index holds it; undefined when it means nothing there. */
async function byMeaning(
  db: IndexDb,
  language: TextLanguage,
  name: string,
  literal?: string,
): Promise<Reading | undefined> {
  // A meaning that is a stop word (कर, a tax and "do") has no term.
  const meanings = meaningsByName(language, name)
    .map((meaning) => ({ meaning, terms: termsOf(meaning) }))
    .filter(({ terms }) => terms.length);
  if (!meanings.length) return undefined;
  const all = [...new Set([...meanings.flatMap(({ terms }) => terms), ...(literal ? [literal] : [])])];
  const known = new Set((await knownTerms(db, language, all)).map(({ term }) => term));
  const usable = meanings.filter(({ terms }) => terms.every((term) => known.has(term)));
  const [first] = usable;
  if (!first) return undefined;
  const choices = [...new Map(usable.map(({ terms }) => [terms.join(' '), terms])).values()];
  return {
    choices: literal && known.has(literal) ? [...choices, [literal]] : choices,
    shown: first.meaning,
    phoneticMatch: false,
  };
}

/**
 * A word in the language's own letters by its other names. One that the index holds itself is what
 * was searched for, and comes first.
 */
async function byOtherNames(
  db: IndexDb,
  language: TextLanguage,
  name: string,
  term: string,
): Promise<Reading | undefined> {
  const read = await byMeaning(db, language, name, term);
  const others = read?.choices.filter((choice) => choice.join(' ') !== term) ?? [];
  return read && others.length < read.choices.length
    ? { choices: [[term], ...others], phoneticMatch: false, unsure: true }
    : read;
}

/**
 * Words that sound like one in Latin letters. In Gujarati its case marker may be typed with it, and
 * the vocabulary knows the word without.
 */
async function phoneticMatchesIn(
  db: IndexDb,
  language: TextLanguage,
  raw: string,
  strictness: number,
): Promise<Meaning[]> {
  const phoneticMatches = meaningsOf(raw, await wordsBySound(db, language, lookupKeysOf(raw)), strictness);
  const noun = language === 'gu' ? withoutTypedCase(raw) : raw;
  if (noun === raw) return phoneticMatches;
  const [nearest] = phoneticMatches;
  if (nearest && nearest.distance <= nearEnough) return phoneticMatches;
  const ofNoun = meaningsOf(noun, await wordsBySound(db, language, lookupKeysOf(noun)), strictness);
  const farther = ofNoun.map((meaning) => ({ ...meaning, distance: meaning.distance + doubtOfCase }));
  return nearestOf([...phoneticMatches, ...farther].sort((a, b) => a.distance - b.distance));
}

/** A typed word, its term, and how it is read: `own` says that its letters are the language's. */
type Typed = { raw: string; term: string; own: boolean; strictness: number };

async function bySound(db: IndexDb, language: 'hi' | 'gu', typed: Typed): Promise<Reading> {
  const { raw, term, own, strictness } = typed;
  const spelled = own ? undefined : spelledOut(language, normalise(raw));
  const asSpelled = spelled === undefined ? undefined : termOf(spelled);
  // In its own letters a word is mostly known as it stands.
  const [known, phoneticMatchesOf] = await Promise.all([
    knownTerms(db, language, [term, ...(asSpelled ? [asSpelled] : [])]),
    own ? undefined : phoneticMatchesIn(db, language, raw, strictness),
  ]);
  const holds = (wanted: string | undefined) => known.some((word) => word.term === wanted);
  const literal = holds(term) ? [[term]] : [];
  if (own && literal.length) return asTyped(term);
  const phoneticMatches =
    phoneticMatchesOf ?? meaningsOf(raw, await wordsBySound(db, language, lookupKeysOf(raw)), strictness);
  if (spelled && asSpelled && holds(asSpelled)) {
    // A short word that sounds just so may be meant as well, unless it is typed in capitals: sir
    // and सर.
    const words = isInCapitals(raw) ? [] : phoneticMatches.filter(soundsTheSame).map((meaning) => [meaning.term]);
    const choices = [[asSpelled], ...literal, ...words];
    return { choices, shown: spelled, phoneticMatch: false, unsure: words.length > 0 };
  }
  const [first] = phoneticMatches;
  const apart = own && !(first && soundsTheSame(first)) ? await writtenApart(db, language, raw) : undefined;
  if (apart || !first) return apart ?? asTyped(term);
  const choices = [...literal, ...phoneticMatches.map((meaning) => [meaning.term])];
  return {
    choices,
    shown: first.surface,
    phoneticMatch: !own,
    clear: isUnambiguous(raw, first),
    distance: first.distance,
  };
}

async function readingOf(
  db: IndexDb,
  language: TextLanguage,
  { raw, exact, term }: QueryWord & { term: string },
  reach: Reach,
): Promise<Reading | undefined> {
  if (!term) return undefined;
  const script = scriptOf(raw);
  const own = script === ownScript[language];
  if (language === 'en') {
    const read = own && !exact ? await byOtherNames(db, 'en', normalise(raw), term) : undefined;
    if (read || !own || reach !== 'all' || (await knownTerms(db, 'en', [term])).length) return read ?? asTyped(term);
    return (await writtenApart(db, 'en', raw)) ?? asTyped(term);
  }
  if (script === 'other' || (exact && reach !== 'all')) return asTyped(term);
  if (own) {
    const meant = exact ? undefined : await byOtherNames(db, language, term, term);
    return meant ?? bySound(db, language, { raw, term, own, strictness: strictInOwnScript });
  }
  if (reach === 'plain' || (reach === 'latin' && script !== 'latin')) return asTyped(term);
  if (script === 'latin' && raw.length < enoughToHear) return asTyped(term);
  const strictness = reach === 'all' ? strictInAnyLanguage : 1;
  const meant = await byMeaning(db, language, normalise(raw), term);
  if (meant) return meant;
  const read = await bySound(db, language, { raw, term, own, strictness });
  // A word of English that sounds a little like another stays what it is, when others of the query
  // are not English: GST and ગીત.
  const farther =
    reach === 'all' && script === 'latin' && read.phoneticMatch && !soundsTheSame({ distance: read.distance ?? 0 });
  return farther && (await knownTerms(db, 'en', [term])).length ? asTyped(term) : read;
}

/**
 * Whether the words are stop words of a language that were typed in Latin letters between others;
 * none is when they all are.
 */
function typedStops(words: QueryWord[], language: TextLanguage): boolean[] {
  const stops = words.map(({ raw }) => isTypedStopWord(language, raw));
  return stops.every(Boolean) ? stops.map(() => false) : stops;
}

/**
 * The terms of words that stand together. Among others in small letters a stop word of English in
 * capitals is an abbreviation, which Hindi and Gujarati spell out: IT.
 */
function typedTerms(words: QueryWord[], language: TextLanguage): string[] {
  const shouted = words.length > 1 && words.every(({ raw }) => isInCapitals(raw));
  const abbreviates = (raw: string) => language !== 'en' && !shouted && isInCapitals(raw);
  return words.map(({ raw }) => termOf(raw) || (abbreviates(raw) ? normalise(raw) : ''));
}

const maxDistance = 4;

/**
 * Two words in Latin letters that sound just like one of the index (pradhan mantri, lok sabha),
 * which may stand there as two as well; undefined when there is none.
 */
async function soundAlike(
  db: IndexDb,
  language: TextLanguage,
  words: readonly [QueryWord, QueryWord],
  reach: Reach,
): Promise<Together | undefined> {
  const canMatchPhonetically = ({ raw, exact }: QueryWord) =>
    !exact && scriptOf(raw) === 'latin' && raw.length >= enoughToHear && !isTypedStopWord(language, raw);
  if (language === 'en' || reach === 'plain' || !words.every(canMatchPhonetically)) return undefined;
  const one = words.map(({ raw }) => raw).join('');
  const [first] = meaningsOf(one, await wordsBySound(db, language, lookupKeysOf(one)));
  if (!first || !soundsTheSame(first) || !isUnambiguous(one, first)) return undefined;
  const [left, right] = await Promise.all(
    words.map((word) => readingOf(db, language, { ...word, term: termOf(word.raw) }, reach)),
  );
  const apart = (left?.choices ?? []).flatMap((start) => (right?.choices ?? []).map((end) => [...start, ...end]));
  const choices = [[first.term], ...apart.slice(0, maxDistance)];
  return { choices, shown: first.surface, phoneticMatch: true, clear: true, distance: first.distance, count: 2 };
}

/**
 * Places of words that follow each other, the first of them number `first` of the query; two that
 * are one or mean one thing (लोक सभा, chief minister) share a place.
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
  const meant = async (word: QueryWord, next: QueryWord): Promise<Together | undefined> => {
    if (word.exact || reach === 'plain' || language === 'en') return undefined;
    const reading = await byMeaning(db, language, `${normalise(word.raw)} ${normalise(next.raw)}`);
    return reading && { ...reading, count: 2 };
  };
  const stops = reach === 'plain' ? [] : typedStops(words, language);
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word) continue;
    const number = first + at;
    const together =
      next &&
      (joined(at) ??
        (await meant(word, next)) ??
        (plain ? await soundAlike(db, language, [word, next], reach) : undefined));
    if (!together && stops[at]) continue;
    const reading = together ?? (await readingOf(db, language, { ...word, term: terms[at] ?? '' }, reach));
    if (together) at += together.count - 1;
    if (reading) {
      const asks = !together && !word.exact && isQuestionWord(word.raw);
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
  // Of a word that stands in two places the first counts, which is set last.
  return { terms: new Map(terms.reverse()), places: new Set(terms.map(([, word]) => word)).size };
}

/**
 * A place as the engine's query has it: a group of terms, or sequences when a choice is of several
 * words.
 */
const isGroup = ({ choices }: Place): boolean => choices.every((choice) => choice.length === 1);

/**
 * A query as one language's index understands it; undefined when nothing of it is left but stop
 * words.
 * @param marks filters that every story must pass
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
  const typed = [...query.words, ...query.phrases.flat()].filter(({ raw }) => termOf(raw)).map(({ raw }) => raw);
  const shown = [...words, ...phrases.flat()].map((place) => place.shown).join(' ');
  return {
    text: {
      groups: wanted.filter(isGroup).map(({ choices }) => choices.flat()),
      phrases: [
        ...wanted.filter((place) => !isGroup(place)).map(({ choices }) => choices),
        ...phrases.map(sequencesOf),
      ],
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

import type { IndexDb } from './index-file';
import type { Edition } from '../../editions';
import { meaningsByName, meaningsByStart } from '../../search/aliases';
import { meaningsOf, startsAlike } from '../../search/similarity';
import { normalise } from '../../search/normalise';
import { scriptOf, type TextLanguage } from '../../search/scripts';
import { lookupKeysOf } from '../../search/sounds';
import { withoutLengths } from '../../search/stem-hindi';
import { termOf, termsOf } from '../../search/terms';
import { expand } from './expand';
import { marksOf, type StorySearch } from './find';
import { findNumbers } from './full-text';
import { lookUp, SearchTimeout } from './search-run';
import { textLanguage } from './story-texts';
import { knownTerms, wordsBySound, wordsBySoundStart, wordsByStart } from './words';

/**
 * Suggestions as one types: stories whose title or standfirst holds the words, the last of them
 * perhaps not yet typed to its end.
 */

export const maxSuggestions = 8;
/**
 * Words that a beginning can stand for, and how many when the words before it tell what is meant.
 */
const maxEndings = 12;
const maxAfterOthers = 60;
/** Letters and signs from which on a beginning is completed. */
const enoughToComplete = 2;
/** Latin letters from which on a beginning is listened to. */
const enoughToHear = 3;

/**
 * The beginning of मोबाइल, whose term has another letter for its glide (lib/search/normalise.ts).
 */
const glide = /(?<=[\u093e\u0abe])[\u0907\u0a87]$/;
const glideInTerms = (letter: string): string => (letter === '\u0907' ? '\u092f' : '\u0aaf');
/**
 * The last letter of a beginning that the index may hold as an anusvara: of सेन्सेक्स, whose term
 * is that of सेंसेक्स.
 */
const nasal = /[\u0919\u091e\u0923\u0928\u092e\u0a99\u0a9e\u0aa3\u0aa8\u0aae][\u094d\u0acd]?$/;
const anusvara = (letters: string): string => (letters < '\u0a80' ? '\u0902' : '\u0a82');
/** What may be missing of an ending that is half typed: ભારતન(ી), पटरिय(ां), arrivi(ng). */
const restsOfEndings: Record<TextLanguage, readonly string[]> = {
  en: ['d', 's', 'n', 'g', 'ng', 'en'],
  hi: ['ं', 'ां', 'यां'],
  gu: ['ં', 'ા', 'ાં', 'ી', 'ો', 'ું'],
};

async function begunWith(db: IndexDb, language: TextLanguage, starts: string[], max: number): Promise<string[]> {
  const begun = await Promise.all([...new Set(starts)].map((start) => wordsByStart(db, language, start, max)));
  return begun.flat().map(({ term }) => term);
}

/**
 * Terms for a beginning that none begins with: it goes on into an ending, which terms do not have,
 * or ends in a letter that they write otherwise.
 */
async function begunOtherwise(db: IndexDb, language: TextLanguage, raw: string): Promise<string[]> {
  const finished = [...new Set(restsOfEndings[language].map((rest) => termOf(raw + rest)))].filter(Boolean);
  const terms = (await knownTerms(db, language, finished)).map(({ term }) => term);
  const start = normalise(raw);
  return terms.length || !nasal.test(start)
    ? terms
    : begunWith(db, language, [start.replace(nasal, anusvara)], maxEndings);
}

/**
 * Terms that the beginning of a word can become in a language's index, and those that it may be
 * heard as, but less likely.
 */
type Endings = { likely: string[]; others: string[] };

async function endingsOf(db: IndexDb, language: TextLanguage, raw: string, max: number): Promise<Endings> {
  const start = normalise(raw);
  if (Array.from(start).length < enoughToComplete) return { likely: [], others: [] };
  // A long Hindi word may be known without its lengths.
  const unlengthened = language === 'hi' ? [withoutLengths(start)] : [];
  const begun = await begunWith(db, language, [start, ...unlengthened, start.replace(glide, glideInTerms)], max);
  const terms = begun.length ? begun : await begunOtherwise(db, language, raw);
  if (language === 'en' || scriptOf(raw) !== 'latin' || start.length < enoughToHear)
    return { likely: terms, others: [] };
  const meanings = [...meaningsByName(language, start), ...meaningsByStart(language, start)];
  const meant = [...new Set(meanings.flatMap(termsOf))].slice(0, max);
  // Of a "ch" the first letter may stand there.
  const beginnings = raw.endsWith('c') ? [raw, `${raw}h`] : [raw];
  const listened = beginnings.map(async (some) =>
    startsAlike(some, await wordsBySoundStart(db, language, lookupKeysOf(some)), max),
  );
  const phoneticMatch = (await Promise.all(listened)).flat();
  const termsOfPhoneticMatches = (likely: boolean) =>
    phoneticMatch.filter((word) => word.likely === likely).map(({ term }) => term);
  const likely = [...terms, ...meant, ...termsOfPhoneticMatches(true)];
  if (likely.length) return { likely, others: termsOfPhoneticMatches(false) };
  // Typed to its end a word is heard as a search hears it, which goes farther.
  const whole = meaningsOf(raw, await wordsBySound(db, language, lookupKeysOf(raw)));
  return { likely: whole.map(({ term }) => term), others: [] };
}

async function numbersIn(db: IndexDb, language: TextLanguage, search: StorySearch): Promise<number[]> {
  const { edition, found } = search;
  const query = { ...search.query, words: search.query.words.slice(0, -1) };
  const last = search.query.words.at(-1);
  const marks = marksOf(search);
  // In the English edition the others are asked when English has nothing.
  const reach = language === textLanguage(edition) ? 'latin' : edition === 'en' ? 'all' : 'plain';
  const expanded = await expand(db, language, query, reach, marks);
  const text = expanded?.text ?? { groups: [], phrases: [], together: [], likeliest: [], marks };
  const findWith = async (endings: string[]): Promise<number[]> => {
    const groups = [...text.groups, ...(endings.length ? [[...new Set(endings)]] : [])];
    if (!groups.length && !text.phrases.length) return [];
    const wanted = { ...found, in: 'head', shownIn: textLanguage(edition), limit: maxSuggestions } as const;
    const words = { ...text, groups, together: [] };
    return lookUp(['suggestions', language, words, wanted], () => findNumbers(db, language, words, wanted));
  };
  const afterOthers = text.groups.length + text.phrases.length > 0;
  if (!last) return findWith([]);
  const term = termOf(last.raw);
  const { likely, others } = await endingsOf(db, language, last.raw, afterOthers ? maxAfterOthers : maxEndings);
  const first = await findWith([...(term ? [term] : []), ...likely]);
  if (first.length >= maxSuggestions) return first;
  const all = others.length ? [...new Set([...first, ...(await findWith(others))])] : first;
  // What is hardly begun, or a stop word, says less than the words before it.
  const saysLittle = !term || Array.from(normalise(last.raw)).length < enoughToHear;
  return all.length || !saysLittle ? all : findWith([]);
}

const otherLanguages = (edition: Edition, found: number): TextLanguage[] =>
  edition === 'en' ? (found ? [] : ['hi', 'gu']) : found < maxSuggestions ? ['en'] : [];

/**
 * Numbers in the index of at most eight stories for what is in the search box so far. When the
 * edition's own language has fewer, stories follow that have the words in English, and in the
 * English edition, when it has none, those that have them in Hindi and Gujarati.
 */
export async function suggestNumbers(db: IndexDb, search: StorySearch): Promise<number[]> {
  const numbers = new Set<number>();
  const add = async (language: TextLanguage) => {
    for (const number of await numbersIn(db, language, search)) numbers.add(number);
  };
  try {
    await add(textLanguage(search.edition));
    for (const language of otherLanguages(search.edition, numbers.size)) await add(language);
  } catch (error) {
    // Some suggestions in time are worth more than all of them late.
    if (!(error instanceof SearchTimeout)) throw error;
  }
  return [...numbers].slice(0, maxSuggestions);
}

import type { Db } from '@/lib/database/connection';
import { type Edition } from '@/lib/platform/editions';
import { writeStory } from '@/lib/newsroom/stories/save-story';
import { searchStories, suggestStories } from '@/lib/newsroom/search/search';
import type { SearchIndex } from '@/lib/newsroom/search/search-index';
import { isUncertainReading } from '@/lib/platform/language/names/uncertain-reading';
import { scriptOf } from '@/lib/platform/language/scripts';
import { toIndexTerms } from '@/lib/platform/language/words/terms';
import { splitWords } from '@/lib/platform/language/words/words';
import list from './everyday.json';

/**
 * Everyday short words, above all abbreviations (`everyday.json`): what a search for each must find
 * in every edition, and which words it must not take it for.
 */

type Spoken = 'en' | 'hindi' | 'gujarati';
export type EverydayWord = {
  query: string;
  /** Texts that must be found, each the title of a story in its edition. */
  find: Record<Spoken, string[]>;
  /** Words that sound or look a little alike. Ten stories have each of them. */
  not: string[];
};

export const everydayWords: readonly EverydayWord[] = list;

const editionsAsked = ['en', 'hindi', 'gujarati'] as const;
const languageOf = { en: 'en', hindi: 'hi', gujarati: 'gu' } as const;
const titleIn = { en: 'title', hindi: 'hindiTitle', gujarati: 'gujaratiTitle' } as const;
const editionOfScript: Partial<Record<string, Spoken>> = { Latn: 'en', Deva: 'hindi', Gujr: 'gujarati' };

/** Stories that have a word which must not be suggested: enough to make it a common one. */
const storiesOfOthers = 10;

const neutral = {
  title: 'Notes',
  hindiTitle: 'टिप्पणियां',
  gujaratiTitle: 'નોંધપોથી',
  sortDescription: 'Written down.',
  hindiSortDescription: 'लिखी हुई बातें।',
  gujaratiSortDescription: 'લખેલી વાતો.',
  body: '<p>Written down.</p>',
  hindiBody: '<p>लिखी हुई बातें।</p>',
  gujaratiBody: '<p>લખેલી વાતો.</p>',
};

/** The ids of the stories that were written for a list. */
export type EverydayStories = {
  wanted: Map<string, number[]>;
  others: Map<string, number[]>;
};

export const noStories = (): EverydayStories => ({ wanted: new Map(), others: new Map() });

/**
 * Writes the stories of a list into a newsroom that has its categories, and notes them.
 * @param copies stories for each text that must be found; with 0 only the other words are there
 */
export async function writeEveryday(
  db: Db,
  words: readonly EverydayWord[],
  { wanted, others }: EverydayStories,
  copies: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    let minutes = 0;
    const write = async (text: string, edition: Spoken): Promise<number> => {
      minutes += 1;
      const publishOn = new Date(now.getTime() - minutes * 60_000).toISOString();
      const title = `${text} ${neutral[titleIn[edition]]}`;
      const story = { category: 'general', ...neutral, [titleIn[edition]]: title, publishOn };
      return (await writeStory(transaction, story, now)).id;
    };
    const writeAll = async (stories: Map<string, number[]>, text: string, edition: Spoken, count: number) => {
      const key = `${edition} ${text}`;
      const ids = stories.get(key) ?? [];
      stories.set(key, ids);
      while (ids.length < count) ids.push(await write(text, edition));
    };
    for (const { find, not } of words) {
      for (const other of not) {
        const edition = editionOfScript[scriptOf(other)];
        if (edition) await writeAll(others, other, edition, storiesOfOthers);
      }
      for (const edition of editionsAsked)
        for (const text of find[edition]) await writeAll(wanted, text, edition, copies);
    }
  });
}

/** A word as people type it. */
function spellingsOf(query: string): string[] {
  if (!/^[A-Z\d]{2,6}$/.test(query)) return [query];
  const dotted = /\d/.test(query) ? [] : [`${Array.from(query).join('.')}.`];
  return [query, query.toLowerCase(), ...dotted];
}

/**
 * Whether an edition's readers should not be shown a text: it has a word in a script that they may
 * not read.
 */
const isForeign = (text: string, edition: Edition, query: string): boolean =>
  splitWords(text).some((word) => {
    const script = editionOfScript[scriptOf(word)];
    return script !== undefined && script !== edition && !(script === 'en' && scriptOf(query) === 'Latn');
  });

export type EverydayScore = {
  asked: number;
  /** Share of the stories that had to be found. */
  found: number;
  /** Searches that did not find one of them, with what was not found. */
  missed: string[];
  /** Searches that found or suggested what they must not, with that. */
  suggested: string[];
};

const enough = 50;

/** Whether a word of a text is one of the words that must not be suggested. */
const names = (text: string, others: readonly string[]): boolean =>
  editionsAsked.some((edition) => {
    const terms = new Set(toIndexTerms(text, languageOf[edition]));
    return others.some((other) => toIndexTerms(other, languageOf[edition]).some((term) => terms.has(term)));
  });

/** How a list is answered by a newsroom that has its stories. */
export async function judgeEveryday(
  db: Db,
  index: SearchIndex,
  words: readonly EverydayWord[],
  { wanted, others }: EverydayStories,
  now: Date,
): Promise<EverydayScore> {
  const score: EverydayScore = { asked: 0, found: 0, missed: [], suggested: [] };
  let [expected, met] = [0, 0];
  for (const { query, find, not } of words) {
    const idsOf = (words: readonly string[]) =>
      new Set(words.flatMap((word) => others.get(`${editionOfScript[scriptOf(word)]} ${word}`) ?? []));
    const otherIds = idsOf(not);
    for (const edition of editionsAsked) {
      for (const keyword of spellingsOf(query)) {
        score.asked += 1;
        const name = `${keyword} (${edition})`;
        const answer = await searchStories(db, index, edition, { keyword, size: enough }, now);
        const ids = new Set(answer.items.map(({ id }) => id));
        for (const text of find[edition]) {
          const stories = wanted.get(`${edition} ${text}`) ?? [];
          expected += stories.length;
          const held = stories.filter((id) => ids.has(id)).length;
          met += held;
          if (held < stories.length) score.missed.push(`${name}: ${text}`);
        }
        const { didYouMean, shownFor } = answer;
        // A page asks about such a reading, and does not show what it finds.
        const isAsked = shownFor !== undefined && isUncertainReading(keyword, shownFor);
        const offers = [didYouMean ?? [], isAsked ? shownFor : []].flat();
        for (const offer of offers)
          if (names(offer, not) || isForeign(offer, edition, query)) score.suggested.push(`${name}: ${offer}?`);
        if (!isAsked && answer.items.some(({ id }) => otherIds.has(id)))
          score.suggested.push(`${name}: found as ${shownFor ?? 'typed'}`);
        const suggestions = await suggestStories(db, index, edition, { keyword }, now);
        // A word in small letters may be the beginning of another: pil of pill.
        const notBegun = idsOf(not.filter((word) => !word.startsWith(keyword)));
        const silly = suggestions.find(({ id }) => notBegun.has(id));
        if (silly) score.suggested.push(`${name}: ${silly.title} while typing`);
      }
    }
  }
  score.found = expected ? met / expected : 1;
  return score;
}

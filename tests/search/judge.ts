import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { searchStories } from '@/lib/newsroom/search/search';
import type { SearchIndex } from '@/lib/newsroom/search/search-index';
import { storiesToIndex, textLanguage } from '@/lib/newsroom/search/index/story-texts';
import { toIndexTerms } from '@/lib/platform/language/words/terms';

/**
 * Scores search results. A story is on topic if it contains the intended word (or one of several,
 * separated by `|`) in the intended language.
 */

export type Question = { query: string; meant: string; edition: Edition; language: Edition };

export type Score = {
  queries: number;
  recall: number;
  precision: number;
  first: number;
  missed: string[];
};

const depth = 10;

/** Returns a function that finds the ids of all stories that contain a term in a language. */
export async function topics(db: Db, now: Date) {
  const all = new Map<Edition, Map<number, Set<string>>>(
    (['en', 'hindi', 'gujarati'] as const).map((edition) => [edition, new Map()]),
  );
  const ids = (await db.selectFrom('stories').select('id').execute()).map(({ id }) => id);
  for (const story of await storiesToIndex(db, ids, now)) {
    for (const [edition, terms] of all) {
      const texts = story.texts[edition];
      if (texts)
        terms.set(
          story.id,
          new Set(toIndexTerms(`${texts.title} ${texts.summary} ${texts.body} ${texts.tags}`, textLanguage(edition))),
        );
    }
  }
  return (language: Edition, meant: string): Set<number> => {
    const wanted = meant.split('|').map((words) => toIndexTerms(words, textLanguage(language)));
    const holds = (terms: Set<string>) =>
      wanted.some((words) => words.length && words.every((term) => terms.has(term)));
    return new Set(Array.from(all.get(language) ?? []).flatMap(([id, terms]) => (holds(terms) ? id : [])));
  };
}

/** Searches for each question and scores the results. Shares are between 0 and 1. */
export async function judge(
  db: Db,
  index: SearchIndex,
  questions: Question[],
  onTopic: (language: Edition, meant: string) => Set<number>,
  now: Date,
): Promise<Score> {
  const score: Score = { queries: questions.length, recall: 0, precision: 0, first: 0, missed: [] };
  for (const { query, meant, edition, language } of questions) {
    const right = onTopic(language, meant);
    const { items } = await searchStories(db, index, edition, { keyword: query, size: depth }, now);
    const ids = items.map(({ id }) => id);
    const good = ids.filter((id) => right.has(id)).length;
    score.recall += right.size ? good / Math.min(depth, right.size) : 0;
    score.precision += ids.length ? good / ids.length : 0;
    if (right.has(ids[0] ?? -1)) score.first += 1;
    else score.missed.push(`${query} (${meant})`);
  }
  for (const share of ['recall', 'precision', 'first'] as const) score[share] /= questions.length || 1;
  return score;
}

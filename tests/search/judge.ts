import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { searchStories } from '@/lib/newsroom/search/search';
import type { SearchIndex } from '@/lib/newsroom/search/search-index';
import { storiesToIndex, textLanguage } from '@/lib/newsroom/search/index/story-texts';
import { toIndexTerms } from '@/lib/platform/language/words/terms';

/**
 * Judging answers: a story is on topic when it holds the word that was meant, or one of several
 * with a bar between them, in the language that it was meant in.
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

/** All stories with their terms in each language, and those that hold a term. */
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

/** How well the questions are answered; shares between 0 and 1. */
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

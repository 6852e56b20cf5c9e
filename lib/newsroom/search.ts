import { sql } from 'kysely';
import type { NewsItem } from '../contract/entities';
import type { Page } from '../contract/envelope';
import { notFoundError } from '../contract/errors';
import type { SearchFilter } from '../contract/operations';
import type { Db } from '../database/connection';
import { holds } from '../database/dialect';
import { type Edition, editions } from '../editions';
import { cleanText } from './sanitize';
import { countOf, filteredStories, newestItems, newestStories, pageOf, storiesById, type StoryFilter } from './stories';

/**
 * Search of stories. A plain first version: every word of the keyword must stand in the title or the standfirst of the
 * edition. SEARCH.md's index replaces what is behind these functions.
 */

const mostWords = 8;

/** The words of a keyword that carry letters or digits; at most eight, because each costs a pass over the candidates. */
const wordsOf = (keyword: string): string[] =>
  cleanText(keyword)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords);

async function idOfSlug(db: Db, table: 'categories' | 'cities', slug: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFoundError(table === 'categories' ? 'Category' : 'City', slug);
  return row.id;
}

const emptyPage = (filter: SearchFilter): Page<NewsItem> => {
  const { page, size } = pageOf(filter);
  return { items: [], page, size, total: 0 };
};

/**
 * One page of the stories of an edition that a filter finds: all of it when it has no keyword, nothing when its keyword has no
 * letter or digit. Best first (words in the title, then newest) unless `sort` is `newest`.
 * @throws ApiError 404 for an unknown category or city
 */
export async function searchStories(
  db: Db,
  edition: Edition,
  filter: SearchFilter,
  now: Date,
): Promise<Page<NewsItem>> {
  const stories: StoryFilter = {
    edition,
    now,
    categoryId: filter.category === undefined ? undefined : await idOfSlug(db, 'categories', filter.category),
    cityId: filter.city === undefined ? undefined : await idOfSlug(db, 'cities', filter.city),
    from: filter.from,
    to: filter.to,
  };
  if (!filter.keyword?.trim()) return newestStories(db, stories, filter);
  const words = wordsOf(filter.keyword);
  if (!words.length) return emptyPage(filter);

  const { fieldPrefix } = editions[edition];
  const column = (name: string) => sql.ref(`articles.${fieldPrefix ? `${fieldPrefix}_` : ''}${name}`);
  const title = column('title');
  const summary = column('summary');
  let found = filteredStories(db, stories);
  for (const word of words) found = found.where((e) => e.or([holds(title, word), holds(summary, word)]));

  const { page, size, offset } = pageOf(filter);
  const total = await countOf(found);
  if (filter.sort === 'newest') return { items: await newestItems(found, size, offset), page, size, total };
  const ranked = await found
    .select('articles.id')
    .orderBy(
      sql`case when ${sql.join(
        words.map((word) => holds(title, word)),
        sql` and `,
      )} then 0 else 1 end`,
    )
    .orderBy('articles.publish_on', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  const items = await storiesById(
    db,
    stories,
    ranked.map((row) => row.id),
  );
  return { items, page, size, total };
}

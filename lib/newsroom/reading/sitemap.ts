import { sql } from 'kysely';
import { sitemapItem } from '../../contract/news/entities';
import { notFoundError } from '../../contract/errors';
import type { Input, Output } from '../../contract/news/operations';
import { toFlatTexts } from '../../contract/stories/flat-json/to-flat-json';
import type { Db } from '../../database/connection';
import { apiLanguages, type Edition, apiLanguageToEdition } from '../../platform/editions';
import { endOfDay, startOfDay } from '../../platform/format/time';
import {
  countStories,
  lowerBoundTotal,
  selectNewestIds,
  pagination,
  selectPublicTexts,
  parsePublicTexts,
} from './stories';
import { parseFocalPoint } from './sql/story-columns';
import { type FilteredStories, filteredStories } from './sql/story-filter';

const editionOf = ({ language }: Input<'sitemapStories'>): Edition | 'any' =>
  language === undefined ? 'any' : apiLanguageToEdition(language);

/** Selects the stories of a sitemap that were published until `before`. */
function sitemapQuery(db: Db, input: Input<'sitemapStories'>, now: Date, before = now) {
  // Days are compared as timestamps. The index of newest stories then returns rows in order,
  // without sorting a month each time.
  const end = input.to === undefined ? Infinity : endOfDay(input.to).getTime() - 1;
  return filteredStories(db, {
    edition: editionOf(input),
    now,
    ...(input.from === undefined ? {} : { publishedSince: startOfDay(input.from) }),
    publishedUntil: new Date(Math.min(end, before.getTime())),
  });
}

/**
 * Returns when a story was published in an edition, or first in any.
 *
 * @throws ApiError 404 if there is no such story or text
 */
async function publishTimeOf(db: Db, id: number, edition: Edition | 'any'): Promise<string> {
  const row =
    edition === 'any'
      ? await db.selectFrom('stories').select('publish_at').where('id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('story_texts')
          .select('publish_at')
          .where('story_id', '=', id)
          .where('language', '=', edition)
          .executeTakeFirst();
  if (!row) throw notFoundError('Story', id);
  return row.publish_at;
}

/**
 * Returns when a public text of the stories was last changed. Without days, this is the last entry
 * of each language's index of changes. With days, the texts of these days are read. Scheduled texts
 * are ignored.
 */
async function findLastChange(db: Db, input: Input<'sitemapStories'>, now: Date): Promise<string | null> {
  const languages = input.language === undefined ? apiLanguages : [input.language];
  const hasDays = input.from !== undefined || input.to !== undefined;
  // Not the plain column: SQLite would scan the index of changes back to these days.
  const change = hasDays ? sql<string>`coalesce(listed.updated_at, '')` : sql<string>`listed.updated_at`;
  const changes = languages.map(async (language) => {
    const stories = sitemapQuery(db, { ...input, language }, now);
    return (await stories.select(sql<string | null>`max(${change})`.as('last')).executeTakeFirst())?.last ?? '';
  });
  return (await Promise.all(changes)).sort().at(-1) || null;
}

const selectRows = (
  db: Db,
  stories: FilteredStories,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) =>
  db
    .selectFrom('stories')
    .innerJoin('categories', 'categories.id', 'stories.category_id')
    .innerJoin(selectNewestIds(stories, limit, offset).as('newest'), 'newest.id', 'stories.id')
    .select(['stories.id', 'stories.image_url', 'stories.image_focal_point', 'categories.slug'])
    .select(selectPublicTexts(db, now).as('texts'))
    .orderBy('newest.publish_at', 'desc')
    .orderBy('newest.id', 'desc')
    .execute();

type SitemapItem = Output<'sitemapStories'>['items'][number];
const itemFields: ReadonlySet<string> = new Set(Object.keys(sitemapItem.shape));

/**
 * Returns one page of the story fields that a sitemap needs, newest first. To continue after a
 * story without an offset, pass its id as `after`.
 *
 * @throws ApiError 404 if the story `after` does not exist
 */
export async function sitemapStories(
  db: Db,
  input: Input<'sitemapStories'>,
  now: Date,
): Promise<Output<'sitemapStories'>> {
  const { page, size, offset } = pagination(input);
  const { after } = input;
  const all = sitemapQuery(db, input, now);
  let stories = all;
  if (after !== undefined) {
    const publishedAt = await publishTimeOf(db, after, editionOf(input));
    stories = sitemapQuery(db, input, now, new Date(publishedAt)).where((e) =>
      e.or([e('listed.publish_at', '<', publishedAt), e('listed.id', '<', after)]),
    );
  }
  const counted = input.count === 'no' ? undefined : await countStories(all);
  // A page beyond the last one is not queried.
  const rows = offset < (counted ?? Infinity) ? await selectRows(db, stories, { limit: size, offset, now }) : [];
  const items = rows.flatMap((row) => {
    const texts = parsePublicTexts(row.texts);
    if (!Object.keys(texts).length) return [];
    const flat = Object.entries(toFlatTexts(texts)).filter(([name]) => itemFields.has(name));
    const picture = { imageUrl: row.image_url, imageFocus: parseFocalPoint(row.image_focal_point) };
    const item = { id: row.id, ...Object.fromEntries(flat), displayName: row.slug, ...picture };
    return [item as SitemapItem];
  });
  const first = page === 1 && after === undefined;
  return {
    items,
    page,
    size,
    total: counted ?? lowerBoundTotal(offset, rows),
    ...(first ? { lastChange: await findLastChange(db, input, now) } : {}),
  };
}

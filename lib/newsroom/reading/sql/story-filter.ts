import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TextStatus } from '../../../database/schema/schema';
import type { Db } from '../../../database/connection';
import { type Edition, enabledEditions, isEnabled, allEditions } from '../../../platform/editions';
import { endOfDay, startOfDay } from '../../../platform/format/time';

/** Filters of story lists, and the table that each list is read from. */

/**
 * Filter of a story list. Days are `YYYY-MM-DD` in Asia/Kolkata, both ends included. Some filters
 * cannot be combined:
 * - A city needs a language, and allows only a category and days.
 * - A tag needs a language, and allows no other filter.
 * - An association needs `any`, and allows no other filter.
 */
export type StoryFilter = {
  edition: Edition | 'any';
  now: Date;
  categoryId?: number | undefined;
  cityId?: number | undefined;
  tagId?: number | undefined;
  associationId?: number | undefined;
  authorId?: number | undefined;
  /** Whether the author has stories where another author is first. */
  isCoAuthor?: boolean;
  from?: string | undefined;
  to?: string | undefined;
  without?: number[];
  picked?: boolean;
  publishedSince?: Date;
  /** Latest publication time, if it is before `now`. */
  publishedUntil?: Date | undefined;
};

const listedColumns = [
  'category_id',
  'author_id',
  'status',
  'publish_at',
  'updated_at',
  'publish_day',
  'is_editors_pick',
] as const;

/**
 * Condition that a text is published, for texts selected by story or by day. It is not a plain
 * comparison: for one, SQLite would scan the index of newest texts to its end.
 */
export const isPublished = (text = 'story_texts'): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(`${text}.status`)}, '') = 'published'`;

/**
 * Condition that a story is public in an enabled edition. If all editions are enabled, it is always
 * true, because callers select public stories.
 */
export const isPublicInEnabledEdition = (story: string, now: Date): RawBuilder<SqlBool> =>
  allEditions.every(isEnabled)
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`exists (select 1 from story_texts shown where shown.story_id = ${sql.ref(story)}
        and shown.language in (${sql.join(enabledEditions)})
        and ${isPublished('shown')} and shown.publish_at <= ${now.toISOString()})`;

/**
 * Rows of `story_text_cities`, `story_text_tags` and `story_associations` only exist for published
 * stories. These are the columns that they lack.
 */
const publishedStatus = sql<TextStatus>`'published'`.as('status');
const publishAtColumn = sql<string>`publish_at`.as('publish_at');
const missingColumns = [
  sql<number | null>`null`.as('author_id'),
  sql<string>`null`.as('updated_at'),
  sql<string>`null`.as('publish_day'),
  sql<0 | 1>`null`.as('is_editors_pick'),
] as const;

/** A row that lists are made of. */
type Listed = {
  id: number;
  category_id: number;
  author_id: number | null;
  status: TextStatus;
  publish_at: string;
  updated_at: string;
  publish_day: string;
  is_editors_pick: 0 | 1;
};

/** Selects list rows in any language: stories, or those of an association. */
function selectListedInAny(db: Db, { now, associationId }: Omit<StoryFilter, 'edition'>) {
  if (associationId === undefined)
    return (
      db
        .selectFrom('stories')
        .select(['stories.id as id', ...listedColumns])
        .where(isPublicInEnabledEdition('stories.id', now))
        // Listed stories are published and have a section.
        .$castTo<Listed>()
    );
  return db
    .selectFrom('story_associations')
    .select([
      'story_id as id',
      publishAtColumn,
      publishedStatus,
      sql<number>`null`.as('category_id'),
      ...missingColumns,
    ])
    .where('association_id', '=', associationId)
    .where(isPublicInEnabledEdition('story_associations.story_id', now));
}

/**
 * Selects list rows: the texts of a language, those of a city or tag in it, or stories in any
 * language.
 */
function selectListed(db: Db, { edition, ...filter }: StoryFilter) {
  if (edition === 'any') return selectListedInAny(db, filter);
  if (filter.tagId !== undefined)
    return db
      .selectFrom('story_text_tags')
      .select([
        'story_id as id',
        publishAtColumn,
        publishedStatus,
        sql<number>`null`.as('category_id'),
        ...missingColumns,
      ])
      .where('tag_id', '=', filter.tagId)
      .where('language', '=', edition);
  if (filter.cityId === undefined)
    return db
      .selectFrom('story_texts')
      .select(['story_texts.story_id as id', ...listedColumns])
      .where('language', '=', edition);
  return db
    .selectFrom('story_text_cities')
    .select(['story_id as id', 'category_id', 'publish_at', publishedStatus, ...missingColumns])
    .where('city_id', '=', filter.cityId)
    .where('language', '=', edition);
}

/**
 * Returns the latest publication time that a filter allows, as one bound. If there were two, SQLite
 * would seek by the first and scan everything newer than the second.
 */
function latestPublishAt({ now, to, publishedUntil }: StoryFilter): string {
  const ends = [now.getTime(), publishedUntil?.getTime(), to === undefined ? undefined : endOfDay(to).getTime() - 1];
  return new Date(Math.min(...ends.map((end) => end ?? Infinity))).toISOString();
}

/** Selects the stories that match a filter. The caller adds columns, order and limits. */
export function filteredStories(db: Db, filter: StoryFilter) {
  let query = db
    .selectFrom(selectListed(db, filter).as('listed'))
    .where('listed.status', '=', 'published')
    .where('listed.publish_at', '<=', latestPublishAt(filter));
  if (filter.categoryId !== undefined) query = query.where('listed.category_id', '=', filter.categoryId);
  const { authorId } = filter;
  if (authorId !== undefined && filter.isCoAuthor)
    query = query.where((e) =>
      e.or([
        e('listed.author_id', '=', authorId),
        e('listed.id', 'in', e.selectFrom('story_coauthors').select('story_id').where('author_id', '=', authorId)),
      ]),
    );
  // Most authors are always first, which an index answers.
  else if (authorId !== undefined) query = query.where('listed.author_id', '=', authorId);
  if (filter.picked) query = query.where('listed.is_editors_pick', '=', 1);
  if (filter.publishedSince) query = query.where('listed.publish_at', '>=', filter.publishedSince.toISOString());
  if (filter.without?.length) query = query.where('listed.id', 'not in', filter.without);
  const { from, to } = filter;
  if (from !== undefined && from === to && filter.cityId === undefined)
    return query.where('listed.publish_day', '=', from);
  // Compared as timestamps, which the index of newest stories has. By `day`, SQLite would read
  // every story in between from the table.
  return from === undefined ? query : query.where('listed.publish_at', '>=', startOfDay(from).toISOString());
}

export type FilteredStories = ReturnType<typeof filteredStories>;

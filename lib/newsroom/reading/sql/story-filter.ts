import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TextStatus } from '../../../database/schema/schema';
import type { Db } from '../../../database/connection';
import { type Edition, editionNames, isServed, knownEditions } from '../../../platform/editions';
import { endOfDay, startOfDay } from '../../../platform/format/time';

/** Which stories lists hold: what is public at a moment, and where each list is read from. */

/**
 * Which stories a list is about. Days are `YYYY-MM-DD` in Asia/Kolkata, both ends included. A city
 * is one in a language, with a category and days alone; a tag is one in a language, and alone; an
 * association is in none, and alone.
 */
export type StoryFilter = {
  edition: Edition | 'any';
  now: Date;
  categoryId?: number | undefined;
  cityId?: number | undefined;
  tagId?: number | undefined;
  associationId?: number | undefined;
  authorId?: number | undefined;
  /** Whether the author has stories in which somebody else is named first. */
  isCoAuthor?: boolean;
  from?: string | undefined;
  to?: string | undefined;
  without?: number[];
  picked?: boolean;
  publishedSince?: Date;
  /** The last moment of publication, where it is before `now`. */
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
 * Whether a text that is named by its story, or by its day, is published. Not a plain comparison:
 * for one, SQLite looks for the text in the index of newest texts, which it walks to the end.
 */
export const isPublished = (text = 'story_texts'): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(`${text}.status`)}, '') = 'published'`;

/**
 * Whether a story is public in a language that is served, as a condition; all that are public are
 * where every edition is served.
 */
export const isPublicHere = (story: string, now: Date): RawBuilder<SqlBool> =>
  knownEditions.every(isServed)
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`exists (select 1 from story_texts shown where shown.story_id = ${sql.ref(story)}
        and shown.language in (${sql.join(editionNames)})
        and ${isPublished('shown')} and shown.publish_at <= ${now.toISOString()})`;

/**
 * What rows of `story_text_cities`, `story_text_tags` and `story_associations` say by being there,
 * and what they do not hold.
 */
const published = sql<TextStatus>`'published'`.as('status');
const moment = sql<string>`publish_at`.as('publish_at');
const unknown = [
  sql<number | null>`null`.as('author_id'),
  sql<string>`null`.as('updated_at'),
  sql<string>`null`.as('publish_day'),
  sql<0 | 1>`null`.as('is_editors_pick'),
] as const;

/** A row of what lists are made of. */
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

/** What lists are made of in no language in particular: stories, or those of an association. */
function listedInAny(db: Db, { now, associationId }: Omit<StoryFilter, 'edition'>) {
  if (associationId === undefined)
    return (
      db
        .selectFrom('stories')
        .select(['stories.id as id', ...listedColumns])
        .where(isPublicHere('stories.id', now))
        // What is listed is published and has a section.
        .$castTo<Listed>()
    );
  return db
    .selectFrom('story_associations')
    .select(['story_id as id', moment, published, sql<number>`null`.as('category_id'), ...unknown])
    .where('association_id', '=', associationId)
    .where(isPublicHere('story_associations.story_id', now));
}

/**
 * What lists are made of: the texts of one language, or of a city or tag in it, or stories where
 * any will do.
 */
function listedIn(db: Db, { edition, ...filter }: StoryFilter) {
  if (edition === 'any') return listedInAny(db, filter);
  if (filter.tagId !== undefined)
    return db
      .selectFrom('story_text_tags')
      .select(['story_id as id', moment, published, sql<number>`null`.as('category_id'), ...unknown])
      .where('tag_id', '=', filter.tagId)
      .where('language', '=', edition);
  if (filter.cityId === undefined)
    return db
      .selectFrom('story_texts')
      .select(['story_texts.story_id as id', ...listedColumns])
      .where('language', '=', edition);
  return db
    .selectFrom('story_text_cities')
    .select(['story_id as id', 'category_id', 'publish_at', published, ...unknown])
    .where('city_id', '=', filter.cityId)
    .where('language', '=', edition);
}

/**
 * The last moment that a filter lets through. It is one bound: of two, SQLite seeks by the first
 * alone, and walks from there through all that is newer than the second.
 */
function lastMoment({ now, to, publishedUntil }: StoryFilter): string {
  const ends = [now.getTime(), publishedUntil?.getTime(), to === undefined ? undefined : endOfDay(to).getTime() - 1];
  return new Date(Math.min(...ends.map((end) => end ?? Infinity))).toISOString();
}

/** The stories a filter lets through, as a query to add columns, order and limits to. */
export function filteredStories(db: Db, filter: StoryFilter) {
  let query = db
    .selectFrom(listedIn(db, filter).as('listed'))
    .where('listed.status', '=', 'published')
    .where('listed.publish_at', '<=', lastMoment(filter));
  if (filter.categoryId !== undefined) query = query.where('listed.category_id', '=', filter.categoryId);
  const { authorId } = filter;
  if (authorId !== undefined && filter.isCoAuthor)
    query = query.where((e) =>
      e.or([
        e('listed.author_id', '=', authorId),
        e('listed.id', 'in', e.selectFrom('story_coauthors').select('story_id').where('author_id', '=', authorId)),
      ]),
    );
  // An index answers it for most, who always stand first.
  else if (authorId !== undefined) query = query.where('listed.author_id', '=', authorId);
  if (filter.picked) query = query.where('listed.is_editors_pick', '=', 1);
  if (filter.publishedSince) query = query.where('listed.publish_at', '>=', filter.publishedSince.toISOString());
  if (filter.without?.length) query = query.where('listed.id', 'not in', filter.without);
  const { from, to } = filter;
  if (from !== undefined && from === to && filter.cityId === undefined)
    return query.where('listed.publish_day', '=', from);
  // The index of newest stories has the timestamps. By `publish_day` the query would read every
  // story in between from the table.
  return from === undefined ? query : query.where('listed.publish_at', '>=', startOfDay(from).toISOString());
}

export type FilteredStories = ReturnType<typeof filteredStories>;

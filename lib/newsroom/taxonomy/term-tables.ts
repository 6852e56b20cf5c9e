import { sql } from 'kysely';
import type { TermKind } from '../../contract/newsroom/taxonomy';
import type { Db } from '../../database/connection';
import type { ChangeKind } from '../../database/schema/schema';
import { routes } from '../../platform/routes';

/** The database tables of taxonomy terms, and counts of the stories that use a term. */

type TermTable = {
  table: 'categories' | 'cities' | 'authors' | 'tags' | 'bulletin_categories' | 'associations';
  texts:
    'category_names' | 'city_names' | 'author_names' | 'tag_names' | 'bulletin_category_names' | 'association_names';
  /** The column of `texts` that refers to the term. */
  owner: string;
  /** Other columns by their API name, with the value of a new term. */
  columns: Record<string, { column: string; initial: string | null }>;
  isDescribed: boolean;
  isOrdered: boolean;
  /** Whether stories and URLs refer to it by id. */
  hasPublicId?: boolean;
  change: ChangeKind;
  /** The subject in the change feed that its pages depend on. */
  subject: string;
  /** Returns the path of its page; null if it has none. */
  pathOf: (slug: string) => string | null;
  /** Returns SQL that counts the stories that use it. */
  storyCountSql: (id: string) => string;
};

export const termTables: Record<TermKind, TermTable> = {
  section: {
    table: 'categories',
    texts: 'category_names',
    owner: 'category_id',
    isDescribed: true,
    isOrdered: true,
    columns: { group: { column: 'menu_group', initial: null } },
    change: 'section',
    subject: 'category',
    pathOf: (slug) => routes.category(slug),
    storyCountSql: (id) => `select count(*) from stories where category_id = ${id}`,
  },
  city: {
    table: 'cities',
    texts: 'city_names',
    owner: 'city_id',
    isDescribed: false,
    isOrdered: true,
    columns: { kind: { column: 'kind', initial: 'other' } },
    change: 'city',
    subject: 'city',
    pathOf: (slug) => routes.city(slug),
    storyCountSql: (id) => `select count(*) from story_cities where city_id = ${id}`,
  },
  author: {
    table: 'authors',
    texts: 'author_names',
    owner: 'author_id',
    isDescribed: true,
    isOrdered: false,
    columns: { kind: { column: 'kind', initial: 'person' }, imageUrl: { column: 'image_url', initial: null } },
    change: 'author',
    subject: 'author',
    pathOf: (slug) => routes.author(slug),
    storyCountSql: (id) => `select (select count(*) from stories where author_id = ${id})
      + (select count(*) from story_coauthors where author_id = ${id})`,
  },
  bulletinCategory: {
    table: 'bulletin_categories',
    texts: 'bulletin_category_names',
    owner: 'bulletin_category_id',
    isDescribed: false,
    isOrdered: true,
    columns: {},
    change: 'bulletin',
    subject: 'videoCategory',
    pathOf: (slug) => routes.videoCategory(slug),
    storyCountSql: (id) => `select count(*) from bulletins where category_id = ${id}`,
  },
  tag: {
    table: 'tags',
    texts: 'tag_names',
    owner: 'tag_id',
    isDescribed: true,
    isOrdered: false,
    columns: {},
    change: 'settings',
    subject: 'topic',
    pathOf: (slug) => routes.topic(slug),
    storyCountSql: (id) => `select count(distinct story_id) from story_text_tags where tag_id = ${id}`,
  },
  association: {
    table: 'associations',
    texts: 'association_names',
    owner: 'association_id',
    columns: {},
    isDescribed: false,
    isOrdered: false,
    hasPublicId: true,
    change: 'association',
    subject: 'association',
    pathOf: () => null,
    storyCountSql: (id) => `select count(*) from story_associations where association_id = ${id}`,
  },
};

/**
 * Counts the stories that use each term of a kind, by id. With `ids` it counts only those terms.
 */
export async function countStoriesByTerm(
  db: Db,
  kind: TermKind,
  ids?: readonly number[],
): Promise<Map<number, number>> {
  if (ids && !ids.length) return new Map();
  const { table, storyCountSql: storyCount } = termTables[kind];
  const ofSome = ids ? sql`where id in (${sql.join(ids)})` : sql``;
  const { rows } = await sql<{ id: number; uses: number }>`
    select id, (${sql.raw(storyCount(`${table}.id`))}) as uses from ${sql.table(table)} ${ofSome}`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), Number(row.uses)]));
}

import { sql } from 'kysely';
import type { ThingKind } from '../../contract/newsroom/names';
import type { Db } from '../../database/connection';
import type { ChangeKind } from '../../database/schema';
import { routes } from '../../routes';

/** Where sections, cities, authors and tags are, and who names them. */

type Definition = {
  table: 'categories' | 'cities' | 'authors' | 'tags' | 'bulletin_categories';
  texts: 'category_names' | 'city_names' | 'author_names' | 'tag_names' | 'bulletin_category_names';
  /** The column of `texts` for whose they are. */
  owner: string;
  /** Columns of the table by their name in the API, with what a new one has. */
  columns: Record<string, { column: string; initial: string | null }>;
  isDescribed: boolean;
  isOrdered: boolean;
  change: ChangeKind;
  /** What the parameters of its page are about. */
  subject: string | undefined;
  pathOf: (slug: string) => string | undefined;
  /** How many stories name it. */
  uses: (id: string) => string;
};

export const definitions: Record<ThingKind, Definition> = {
  section: {
    ...{ table: 'categories', texts: 'category_names', owner: 'category_id', isDescribed: true, isOrdered: true },
    columns: { group: { column: 'menu_group', initial: null } },
    ...{ change: 'section', subject: 'category', pathOf: (slug) => routes.category(slug) },
    uses: (id) => `select count(*) from stories where category_id = ${id}`,
  },
  city: {
    ...{ table: 'cities', texts: 'city_names', owner: 'city_id', isDescribed: false, isOrdered: true },
    columns: { kind: { column: 'kind', initial: 'other' } },
    ...{ change: 'city', subject: 'city', pathOf: (slug) => routes.city(slug) },
    uses: (id) => `select count(*) from story_cities where city_id = ${id}`,
  },
  author: {
    ...{ table: 'authors', texts: 'author_names', owner: 'author_id', isDescribed: true, isOrdered: false },
    columns: { kind: { column: 'kind', initial: 'person' }, imageUrl: { column: 'image_url', initial: null } },
    ...{ change: 'author', subject: 'author', pathOf: (slug) => routes.author(slug) },
    uses: (id) => `select (select count(*) from stories where author_id = ${id})
      + (select count(*) from story_authors where author_id = ${id})`,
  },
  bulletinCategory: {
    ...{ table: 'bulletin_categories', texts: 'bulletin_category_names', owner: 'bulletin_category_id' },
    ...{ isDescribed: false, isOrdered: true, columns: {}, change: 'bulletin', subject: 'videoCategory' },
    pathOf: (slug) => routes.videoCategory(slug),
    uses: (id) => `select count(*) from bulletins where category_id = ${id}`,
  },
  tag: {
    ...{ table: 'tags', texts: 'tag_names', owner: 'tag_id', isDescribed: true, isOrdered: false, columns: {} },
    ...{ change: 'settings', subject: undefined, pathOf: () => undefined },
    // Counted by their names (`tagUses`).
    uses: () => 'select 0',
  },
};

/** How many stories name each of some things, by id. */
export async function usesOf(db: Db, kind: ThingKind, ids: readonly number[]): Promise<Map<number, number>> {
  if (kind === 'tag') return tagUses(db, ids);
  const { table, uses } = definitions[kind];
  const { rows } = await sql<{ id: number; uses: number }>`
    select id, (${sql.raw(uses(`${table}.id`))}) as uses from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(
    db,
  );
  return new Map(rows.map((row) => [Number(row.id), Number(row.uses)]));
}

/** Counted in one look at the tags of all texts, which are lists of names. */
async function tagUses(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const wanted = new Set(ids.map(Number));
  const names = (await db.selectFrom('tag_names').selectAll().execute()).filter((one) =>
    wanted.has(Number(one.tag_id)),
  );
  const owners = new Map(names.map(({ tag_id, language, name }) => [`${language} ${name}`, Number(tag_id)]));
  const stories = new Map<number, Set<number>>();
  const rows = await db
    .selectFrom('story_texts')
    .select(['story_id', 'language', 'tags'])
    .where('tags', '<>', '[]')
    .execute();
  for (const { story_id, language, tags } of rows)
    for (const name of JSON.parse(tags) as string[]) {
      const owner = owners.get(`${language} ${name}`);
      if (owner !== undefined) stories.set(owner, (stories.get(owner) ?? new Set()).add(Number(story_id)));
    }
  return new Map([...stories].map(([id, found]) => [id, found.size]));
}

/** Ids of the stories that have a tag of a name in a language. */
export async function storiesTagged(db: Db, language: string, name: string): Promise<number[]> {
  const quoted = JSON.stringify(name);
  const { rows } = await sql<{ id: number; tags: string }>`
    select story_id as id, tags from story_texts where language = ${language} and tags like ${`%${quoted.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`.execute(
    db,
  );
  return rows.filter(({ tags }) => (JSON.parse(tags) as string[]).includes(name)).map(({ id }) => Number(id));
}

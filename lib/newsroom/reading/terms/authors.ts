import type { Author, AuthorProfile } from '../../../contract/news/entities';
import { notFoundError } from '../../../contract/errors';
import { toFlatAuthor, toFlatAuthorProfile } from '../../../contract/stories/flat-json/to-flat-json';
import type { Db } from '../../../database/connection';
import { parseByEdition, selectByLanguage, columnByEdition } from '../sql/rows-by-language';

const selectProfiles = (db: Db) =>
  db
    .selectFrom('authors')
    .select(['authors.id', 'authors.slug', 'authors.kind', 'authors.image_url'])
    .select(
      selectByLanguage(db, 'author_names', {
        owner: 'author_id',
        equals: 'authors.id',
        columns: ['name', 'description'],
      }).as('texts'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectProfiles>['execute']>>[number];

function toProfile(row: Row): AuthorProfile {
  const texts = parseByEdition<{ name: string; description: string | null }>(row.texts);
  return toFlatAuthorProfile({
    slug: row.slug,
    names: columnByEdition(texts, 'name'),
    kind: row.kind,
    descriptions: columnByEdition(texts, 'description'),
    imageUrl: row.image_url,
  });
}

/** Returns all authors, oldest first. */
export async function listAuthorProfiles(db: Db): Promise<AuthorProfile[]> {
  return (await selectProfiles(db).orderBy('authors.id').execute()).map(toProfile);
}

/** @throws ApiError 404 if there is no author with this slug */
export async function getAuthorProfile(db: Db, slug: string): Promise<AuthorProfile> {
  const row = await selectProfiles(db).where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFoundError('Author', slug);
  return toProfile(row);
}

/**
 * Returns the list filter for an author's stories.
 *
 * @throws ApiError 404 if there is no author with this slug
 */
export async function authorFilter(db: Db, slug: string): Promise<{ authorId: number; isCoAuthor: boolean }> {
  const row = await db
    .selectFrom('authors')
    .select('id')
    .select((e) =>
      e
        .selectFrom('story_coauthors')
        .select('story_id')
        .whereRef('author_id', '=', 'authors.id')
        .limit(1)
        .as('story_as_other'),
    )
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw notFoundError('Author', slug);
  return { authorId: row.id, isCoAuthor: row.story_as_other !== null };
}

/** Returns the slugs of a story's authors after the first, in order. */
export async function coAuthorSlugs(db: Db, storyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('story_coauthors')
    .innerJoin('authors', 'authors.id', 'story_coauthors.author_id')
    .select('authors.slug')
    .where('story_id', '=', storyId)
    .orderBy('story_coauthors.position')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Returns a story's authors after the first, in the form of the API. */
export async function getCoAuthors(db: Db, storyId: number): Promise<Author[]> {
  const rows = await selectProfiles(db)
    .innerJoin('story_coauthors', 'story_coauthors.author_id', 'authors.id')
    .where('story_coauthors.story_id', '=', storyId)
    .orderBy('story_coauthors.position')
    .execute();
  return rows.map(({ slug, kind, texts }) =>
    toFlatAuthor({ slug, kind, names: columnByEdition(parseByEdition<{ name: string }>(texts), 'name') }),
  );
}

import type { Author, AuthorProfile } from '../../../contract/news/entities';
import { notFoundError } from '../../../contract/errors';
import { flatAuthor, flatProfile } from '../../../contract/stories/flat/api-json';
import type { Db } from '../../../database/connection';
import { byEditionOf, rowsOf, valuesOf } from '../sql/rows-by-language';

const profiles = (db: Db) =>
  db
    .selectFrom('authors')
    .select(['authors.id', 'authors.slug', 'authors.kind', 'authors.image_url'])
    .select(
      rowsOf(db, 'author_names', { owner: 'author_id', of: 'authors.id', columns: ['name', 'description'] }).as(
        'texts',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof profiles>['execute']>>[number];

function profileOf(row: Row): AuthorProfile {
  const texts = byEditionOf<{ name: string; description: string | null }>(row.texts);
  return flatProfile({
    slug: row.slug,
    names: valuesOf(texts, 'name'),
    kind: row.kind,
    descriptions: valuesOf(texts, 'description'),
    imageUrl: row.image_url,
  });
}

/** Returns all authors, oldest first. */
export async function authorProfiles(db: Db): Promise<AuthorProfile[]> {
  return (await profiles(db).orderBy('authors.id').execute()).map(profileOf);
}

/** @throws ApiError 404 if there is no author with this slug */
export async function authorProfile(db: Db, slug: string): Promise<AuthorProfile> {
  const row = await profiles(db).where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFoundError('Author', slug);
  return profileOf(row);
}

/**
 * Returns the list filter for an author's stories.
 *
 * @throws ApiError 404 if there is no author with this slug
 */
export async function byAuthor(db: Db, slug: string): Promise<{ authorId: number; isCoAuthor: boolean }> {
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
export async function coAuthorsOf(db: Db, storyId: number): Promise<Author[]> {
  const rows = await profiles(db)
    .innerJoin('story_coauthors', 'story_coauthors.author_id', 'authors.id')
    .where('story_coauthors.story_id', '=', storyId)
    .orderBy('story_coauthors.position')
    .execute();
  return rows.map(({ slug, kind, texts }) =>
    flatAuthor({ slug, kind, names: valuesOf(byEditionOf<{ name: string }>(texts), 'name') }),
  );
}

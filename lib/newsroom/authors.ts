import type { AuthorProfile } from '../contract/entities';
import { notFoundError } from '../contract/errors';
import { flatProfile } from '../contract/flat/answers';
import type { Db } from '../database/connection';
import { byEditionOf, rowsOf, valuesOf } from './names';

const profiles = (db: Db) =>
  db
    .selectFrom('authors')
    .select(['id', 'slug', 'kind', 'image_url'])
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

/** Everyone who writes, in the order in which they joined. */
export async function authorProfiles(db: Db): Promise<AuthorProfile[]> {
  return (await profiles(db).orderBy('id').execute()).map(profileOf);
}

async function authorRow(db: Db, slug: string): Promise<Row> {
  const row = await profiles(db).where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFoundError('Author', slug);
  return row;
}

/** The author with a slug. @throws ApiError 404 when there is none */
export async function authorProfile(db: Db, slug: string): Promise<AuthorProfile> {
  return profileOf(await authorRow(db, slug));
}

/** The id of the author with a slug. @throws ApiError 404 when there is none */
export async function authorIdOf(db: Db, slug: string): Promise<number> {
  return (await authorRow(db, slug)).id;
}

import type { AuthorProfile } from '../contract/entities';
import { notFoundError } from '../contract/errors';
import type { Db } from '../database/connection';
import type { Authors } from '../database/schema';
import type { Selectable } from 'kysely';

const profileOf = (row: Selectable<Authors>): AuthorProfile => ({
  slug: row.slug,
  name: row.name,
  hindiName: row.hindi_name,
  gujaratiName: row.gujarati_name,
  kind: row.kind,
  description: row.description,
  hindiDescription: row.hindi_description,
  gujaratiDescription: row.gujarati_description,
  imageUrl: row.image_url,
});

/** Everyone who writes, in the order in which they joined. */
export async function authorProfiles(db: Db): Promise<AuthorProfile[]> {
  return (await db.selectFrom('authors').selectAll().orderBy('id').execute()).map(profileOf);
}

async function authorRow(db: Db, slug: string): Promise<Selectable<Authors>> {
  const row = await db.selectFrom('authors').selectAll().where('slug', '=', slug).executeTakeFirst();
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

import { sql } from 'kysely';
import { invalidField } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { type Edition, editions, allEditions } from '../../platform/editions';
import { cleanText } from '../text/sanitize';

/** Names of tags. In each language a name belongs to one tag. */

/**
 * @param tagId id of the tag that gets the names, if it exists already
 * @throws ApiError 400 that names the field if another tag has one of the names
 */
export async function assertNamesAvailable(
  db: Db,
  slug: string,
  names: Record<string, string | null | undefined> | undefined,
  tagId?: number,
): Promise<void> {
  for (const edition of allEditions) {
    const { apiLanguage } = editions[edition];
    const name = names?.[apiLanguage];
    if (!name) continue;
    const owners = await db
      .selectFrom('tag_names')
      .innerJoin('tags', 'tags.id', 'tag_names.tag_id')
      .select(['tags.id', 'tags.slug'])
      .where('language', '=', edition)
      .where('name', '=', cleanText(name))
      .execute();
    // A name that was shared before this rule existed may remain.
    const other = owners.some(({ id }) => Number(id) === Number(tagId)) ? undefined : owners[0]?.slug;
    if (other !== undefined)
      throw invalidField(
        `names.${apiLanguage}`,
        `is the name of the tag "${other}". To merge both tags: POST /api/newsroom/tags/${other}/merge with {"into": "${slug}"}`,
        'TAKEN',
      );
  }
}

/** Removes former names that an editor has now given to this tag. */
export async function removeFormerNames(transaction: Db, id: number): Promise<void> {
  await sql`delete from tag_aliases where exists (select 1 from tag_names
    where tag_names.tag_id = ${id} and tag_names.language = tag_aliases.language
      and tag_names.name = tag_aliases.name)`.execute(transaction);
}

/**
 * Stores the names that a tag had before it was renamed or merged, so that later stories with such
 * a name get the tag. A current name of this tag is never stored as a former name.
 * @param names by edition, before and after
 */
export async function storeFormerNames(
  transaction: Db,
  id: number,
  { before, after }: Record<'before' | 'after', ReadonlyMap<Edition, { name: string }>>,
): Promise<void> {
  for (const [language, { name }] of before) {
    if (after.get(language)?.name === name) continue;
    await transaction
      .insertInto('tag_aliases')
      .values({ language, name, tag_id: id })
      .onConflict((conflict) => conflict.columns(['language', 'name']).doUpdateSet({ tag_id: id }))
      .execute();
  }
  await removeFormerNames(transaction, id);
}

/**
 * Moves the names and descriptions of a tag to another that lacks them, and redirects to the tag as
 * well. Removes the remaining names.
 */
export async function mergeTagTexts(transaction: Db, from: number, into: number): Promise<void> {
  const rows = await transaction.selectFrom('tag_names').selectAll().where('tag_id', 'in', [from, into]).execute();
  const namesOf = (tag: number) => rows.filter(({ tag_id }) => Number(tag_id) === Number(tag));
  await transaction.deleteFrom('tag_names').where('tag_id', '=', from).execute();
  for (const { language, name, description } of namesOf(from)) {
    const existing = namesOf(into).find((one) => one.language === language);
    if (!existing) {
      await transaction.insertInto('tag_names').values({ tag_id: into, language, name, description }).execute();
    } else if (existing.description === null && description !== null) {
      await transaction
        .updateTable('tag_names')
        .set({ description })
        .where('tag_id', '=', into)
        .where('language', '=', language)
        .execute();
    }
  }
  await transaction.updateTable('redirects').set({ tag_id: into }).where('tag_id', '=', from).execute();
}

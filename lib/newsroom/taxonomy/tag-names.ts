import { sql } from 'kysely';
import { invalidField } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { type Edition, editions, knownEditions } from '../../platform/editions';
import { cleanText } from '../text/sanitize';

/** Names of tags, of which each is one tag's in its language. */

/**
 * @param own id of the tag that gets the names, where it is there
 * @throws ApiError 400 naming the field for a name that another tag has in the language
 */
export async function requireFreeNames(
  db: Db,
  slug: string,
  names: Record<string, string | null | undefined> | undefined,
  own?: number,
): Promise<void> {
  for (const edition of knownEditions) {
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
    // What it had before there was this rule it keeps.
    const other = owners.some(({ id }) => Number(id) === Number(own)) ? undefined : owners[0]?.slug;
    if (other !== undefined)
      throw invalidField(
        `names.${apiLanguage}`,
        `is the name of the tag "${other}": POST /api/newsroom/tags/${other}/merge with {"into": "${slug}"} makes one of both`,
        'TAKEN',
      );
  }
}

/** Forgets the former names that are names of a tag now: an editor gave it one of them. */
export async function freeNames(transaction: Db, id: number): Promise<void> {
  await sql`delete from tag_aliases where exists (select 1 from tag_names
    where tag_names.tag_id = ${id} and tag_names.language = tag_aliases.language
      and tag_names.name = tag_aliases.name)`.execute(transaction);
}

/**
 * Remembers the names that a tag had before it was renamed or another was merged into it, so that a
 * later story which uses one gets the tag. A name that a tag has is never remembered for another.
 * @param names by edition, before and after
 */
export async function rememberNames(
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
  await freeNames(transaction, id);
}

/**
 * Gives a tag the names and descriptions of another that it has none of itself, and the old
 * addresses that lead to the other, of which no name is left.
 */
export async function mergeTexts(transaction: Db, from: number, into: number): Promise<void> {
  const rows = await transaction.selectFrom('tag_names').selectAll().where('tag_id', 'in', [from, into]).execute();
  const of = (tag: number) => rows.filter(({ tag_id }) => Number(tag_id) === Number(tag));
  await transaction.deleteFrom('tag_names').where('tag_id', '=', from).execute();
  for (const { language, name, description } of of(from)) {
    const there = of(into).find((one) => one.language === language);
    if (!there) {
      await transaction.insertInto('tag_names').values({ tag_id: into, language, name, description }).execute();
    } else if (there.description === null && description !== null) {
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

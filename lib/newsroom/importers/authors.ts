import type { Actor } from '../../contract/newsroom/editors';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { allEditions } from '../../platform/editions';
import { recordAudit } from '../write-records/audit-log';
import { insertByLanguage } from '../reading/sql/rows-by-language';
import { cleanText } from '../text/sanitize';
import type { SourceAuthor } from './items/item';

/** Adds an author if the slug is new. An existing author is not changed. */
export async function ensureAuthor(transaction: Db, author: SourceAuthor, by: Actor, now: Date): Promise<void> {
  const existing = await transaction
    .selectFrom('authors')
    .select('id')
    .where('slug', '=', author.slug)
    .executeTakeFirst();
  if (existing) return;
  const { id } = await transaction
    .insertInto('authors')
    .values({ slug: author.slug, kind: author.kind ?? 'person', image_url: author.imageUrl ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isNamed = Object.keys(author.names).length > 0;
  const texts = allEditions.flatMap((edition) => {
    const name = isNamed ? author.names[edition] : author.slug;
    return name ? [[edition, { name: cleanText(name), description: author.descriptions?.[edition] ?? null }]] : [];
  });
  await insertByLanguage(transaction, 'author_names', { author_id: id }, Object.fromEntries(texts));
  await recordChange(transaction, { kind: 'author', what: author.slug, languages: [], subjects: {} }, now);
  await recordAudit(transaction, by, [{ action: 'author_added', kind: 'author', what: author.slug }], now);
}

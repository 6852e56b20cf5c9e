import type { Db } from '../../../database/connection';
import { cleanText } from '../../text/sanitize';
/** Items of other systems that were refused in their current state, with every reason. */

/** The invalid field, if there is one, and what is wrong. */
export type RefusalReason = { field: string | null; code: string; message: string };

export type Refusal = {
  source: string;
  sourceId: string;
  kind: string;
  title: string;
  reasons: RefusalReason[];
  refusedAt: string;
};

/** Maximum length of a stored title. It only serves to recognise the item. */
const maxTitleLength = 200;

/** Rows per statement. SQLite accepts 32,766 values. */
const batchSize = 500;

/**
 * Hashes that mark items that have left their source, and items whose current state was refused.
 */
export const goneHash = 'gone';
export const refusedHash = 'refused';

/**
 * Stores that an item was refused, so that the next run tries it again. The time of the first
 * refusal remains.
 */
export async function recordRefusal(
  db: Db,
  { source, sourceId, kind, title, reasons, refusedAt }: Refusal,
): Promise<void> {
  const values = { kind, title: cleanText(title).slice(0, maxTitleLength), reasons: JSON.stringify(reasons) };
  await db
    .insertInto('source_refusals')
    .values({ source, source_id: sourceId, ...values, refused_at: refusedAt })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(values))
    .execute();
  await db
    .updateTable('source_items')
    .set({ content_hash: refusedHash })
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .where('content_hash', '!=', goneHash)
    .execute();
}

/** Removes refusals of items that were accepted, or that have left their source. */
export async function removeRefusals(db: Db, source: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize)
    await db
      .deleteFrom('source_refusals')
      .where('source', '=', source)
      .where('source_id', 'in', ids.slice(at, at + batchSize))
      .execute();
}

export async function listRefusedIds(db: Db, source: string): Promise<string[]> {
  const rows = await db.selectFrom('source_refusals').select('source_id').where('source', '=', source).execute();
  return rows.map(({ source_id }) => source_id);
}

const refusals = (db: Db) => db.selectFrom('source_refusals').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof refusals>['execute']>>[number];

const toRefusal = (row: Row): Refusal => ({
  source: row.source,
  sourceId: row.source_id,
  kind: row.kind,
  title: row.title,
  reasons: JSON.parse(row.reasons) as RefusalReason[],
  refusedAt: row.refused_at,
});

const refusalsOf = (db: Db, source: string) => db.selectFrom('source_refusals').where('source', '=', source);

/** Returns one page of the refusals, the latest first, and their total number. */
export async function listRefusals(
  db: Db,
  {
    source,
    page = 1,
    size = 20,
  }: { source?: string | undefined; page?: number | undefined; size?: number | undefined },
): Promise<{ items: Refusal[]; total: number }> {
  const all = source === undefined ? db.selectFrom('source_refusals') : refusalsOf(db, source);
  const { total } = await all.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('refused_at', 'desc')
    .orderBy('source')
    .orderBy('source_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(toRefusal), total: Number(total) };
}

export async function findRefusals(db: Db, source: string, ids: readonly string[]): Promise<Refusal[]> {
  if (!ids.length) return [];
  const rows = await refusals(db).where('source', '=', source).where('source_id', 'in', ids).execute();
  return rows.map(toRefusal);
}

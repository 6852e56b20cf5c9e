import { sql } from 'kysely';
import type { Actor } from '../../contract/newsroom/editors';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, enabledEditions, editions, allEditions } from '../../platform/editions';
import { recordAudit } from '../write-records/audit-log';
import { etagOfValue, assertMatch } from '../write-records/if-match';
import { type ByEdition, parseByEdition, insertByLanguage } from '../reading/sql/rows-by-language';

/** Shared code for writing bulletins and advertisements. */

export type WriteContext = { by: Actor; now: Date; ifMatch?: string | undefined };

/** An entry and the function that reads it. `read` throws ApiError 404 if there is none. */
export type SiteEntry = {
  kind: 'bulletin' | 'advertisement';
  id: number;
  read: (db: Db, id: number) => Promise<object>;
};

/** Records a write in the change feed and in the audit log. */
export async function recordEntryChange(
  transaction: Db,
  { kind, id }: Pick<SiteEntry, 'kind' | 'id'>,
  action: 'added' | 'changed' | 'removed',
  { by, now }: WriteContext,
): Promise<void> {
  const languages = enabledEditions.map((edition) => editions[edition].lang);
  await recordChange(transaction, { kind, what: String(id), languages, subjects: {} }, now);
  await recordAudit(transaction, by, [{ action: `${kind}_${action}`, kind, what: id }], now);
}

/**
 * Locks an entry against other writers.
 * @throws ApiError 412 if it was changed since the client read it
 */
export async function lockEntry(
  transaction: Db,
  { kind, id, read }: SiteEntry,
  { ifMatch }: WriteContext,
): Promise<void> {
  await withAdvisoryLock(transaction, [`${kind} ${id}`]);
  if (ifMatch === undefined) return;
  const resource = {
    etag: etagOfValue(await read(transaction, id)),
    name: `the ${kind} ${id}`,
    kind,
    what: String(id),
  };
  await assertMatch(transaction, ifMatch, resource);
}

/** Returns the rows of an entry by API language. */
export const byApiLanguage = <Row, Out>(json: string | null, out: (row: Row) => Out): Record<string, Out> =>
  Object.fromEntries(
    Object.entries<Row>(parseByEdition<Row>(json) as Record<string, Row>).map(([edition, row]) => [
      editions[edition as Edition].apiLanguage,
      out(row),
    ]),
  );

/** Converts values by API language to values by edition. */
const toByEdition = <T, Out>(input: Record<string, T | null | undefined>, out: (value: T) => Out): ByEdition<Out> =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const value = input[editions[edition].apiLanguage];
      return value === null || value === undefined ? [] : [[edition, out(value)]];
    }),
  );

/**
 * Writes the texts of the named languages. Null removes a text, and other languages stay unchanged.
 */
export async function writeTexts<T>(
  transaction: Db,
  { kind, id }: Pick<SiteEntry, 'kind' | 'id'>,
  input: Record<string, T | null | undefined>,
  clean: (value: T) => Record<string, string>,
): Promise<void> {
  const named = allEditions.filter((edition) => input[editions[edition].apiLanguage] !== undefined);
  if (!named.length) return;
  const [table, owner] = [`${kind}_texts`, `${kind}_id`] as const;
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(owner)} = ${id} and language in (${sql.join(named)})`.execute(transaction);
  await insertByLanguage(transaction, table, { [owner]: id }, toByEdition(input, clean));
}

/**
 * Removes an entry.
 * @throws ApiError 404 if there is none, 412 as `lockEntry` does
 */
export async function removeEntry(db: Db, entry: SiteEntry, write: WriteContext): Promise<{ id: number }> {
  const { kind, id, read } = entry;
  return db.transaction().execute(async (transaction) => {
    await lockEntry(transaction, entry, write);
    await read(transaction, id);
    await sql`delete from ${sql.table(`${kind}_texts`)} where ${sql.ref(`${kind}_id`)} = ${id}`.execute(transaction);
    await transaction
      .deleteFrom(kind === 'bulletin' ? 'bulletins' : 'advertisements')
      .where('id', '=', id)
      .execute();
    await recordEntryChange(transaction, entry, 'removed', write);
    return { id };
  });
}

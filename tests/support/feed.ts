import { type Cursor, newestCursor } from '@/lib/database/changes';
import type { Db } from '@/lib/database/connection';
import { eventually } from './eventually';

/**
 * Waits until all visible lines of the change feed are final, and answers the last: on PostgreSQL a
 * transaction of another test's database may stand in their way.
 */
export async function whenFinal(db: Db): Promise<Cursor> {
  const { id } = await db
    .selectFrom('changes')
    .select((field) => field.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return eventually(
    () => newestCursor(db),
    (newest) => newest.id === id,
    10_000,
  );
}

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/connection';
import { engineOf } from '../../../database/dialects/dialect';

/** Condition that a column contains `text`, ignoring case. */
export function containsText(db: Db, column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const like = engineOf(db) === 'postgres' ? sql`ilike` : sql`like`;
  return sql<SqlBool>`${sql.ref(column)} ${like} ${pattern} escape '\\'`;
}

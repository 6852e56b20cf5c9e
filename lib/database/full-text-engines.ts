import type { QueryExecutorProvider } from 'kysely';
import { engineOf } from './dialect';
import type { FullText } from './full-text';
import { postgresFullText } from './full-text-postgres';
import { sqliteFullText } from './full-text-sqlite';

/** The full text search of a database's engine. */
export function fullTextOf(db: QueryExecutorProvider): FullText {
  return engineOf(db) === 'postgres' ? postgresFullText : sqliteFullText;
}

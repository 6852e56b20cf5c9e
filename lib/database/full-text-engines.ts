import type { QueryExecutorProvider } from 'kysely';
import { engineOf } from './dialect';
import type { FullText } from './full-text';
import { sqliteFullText } from './full-text-sqlite';

/** The full text search of a database's engine. */
export function fullTextOf(db: QueryExecutorProvider): FullText {
  if (engineOf(db) === 'postgres') throw new Error('PostgreSQL has no full text search yet');
  return sqliteFullText;
}

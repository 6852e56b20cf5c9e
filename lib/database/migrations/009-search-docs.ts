import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../dialect';

/**
 * In SQLite a key of the type `bigint` is an index beside the table, and every story that is found
 * is looked up twice; one of the type `integer` is the table itself. PostgreSQL has no such
 * difference.
 */
export const searchDocs: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'sqlite') return;
    await db.schema
      .createTable('search_docs_by_number')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('article_id', 'integer', (c) => c.notNull().unique().references('articles.id').onDelete('cascade'))
      .addColumn('published_at', 'integer', (c) => c.notNull())
      .addColumn('has_hindi', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('has_gujarati', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    const columns = sql`id, article_id, published_at, has_hindi, has_gujarati`;
    await sql`insert into search_docs_by_number (${columns}) select ${columns} from search_docs order by id`.execute(
      db,
    );
    await db.schema.dropTable('search_docs').execute();
    await db.schema.alterTable('search_docs_by_number').renameTo('search_docs').execute();
  },
};

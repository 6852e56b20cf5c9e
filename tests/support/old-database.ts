import { Migrator, sql } from 'kysely';
import { type Db, migrations } from '@/lib/database/connection';

/** Databases as earlier versions of the site left them. */

/** Brings a database to where it stood with an earlier version of the site. */
export async function migrateTo(db: Db, name: keyof typeof migrations): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name);
  if (error) throw error;
}

/** Adds a row to a table as it was then, and returns its id. */
export async function addOld(db: Db, table: string, row: Record<string, unknown>): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
    values (${sql.join(Object.values(row))}) returning id`.execute(db);
  return Number(rows[0]?.id);
}

import { sql } from 'kysely';
import type { Db } from '@/lib/database/connection';
import type { OwnPostgres } from './own-postgres';
import type { silentWay } from './silent-way';

/** Ways in which a PostgreSQL server becomes unavailable. */

export type Outage = { begin: () => Promise<void> | void; end: () => Promise<void> | void };

type Parts = { server: OwnPostgres; way: Awaited<ReturnType<typeof silentWay>>; admin: Db };

const allTables = async (admin: Db): Promise<string[]> =>
  (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(admin)
  ).rows.map(({ name }) => name);

/** Locks tables for all other clients. Returns a function that unlocks them. */
function lockAll(admin: Db, tables: string[]): Promise<() => void> {
  return new Promise((locked, failed) => {
    admin
      .transaction()
      .execute(async (transaction) => {
        await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(
          transaction,
        );
        await new Promise<void>((end) => locked(end));
      })
      .catch(failed);
  });
}

/** Each kind of outage, for the server of a test file. */
export function outagesOf(parts: () => Parts): Record<string, Outage> {
  let giveBack: (() => void) | undefined;
  return {
    stopped: {
      begin: async () => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
          parts().admin,
        );
        await parts().way.refuse();
      },
      end: () => parts().way.takeAgain(),
    },
    frozen: { begin: () => parts().server.freeze(), end: () => parts().server.thaw() },
    vanished: { begin: () => parts().way.fallSilent(), end: () => parts().way.answerNewOnes() },
    locked: {
      begin: async () => {
        const tables = await allTables(parts().admin);
        // The tables are locked one after the other. If the site holds one and waits for another,
        // PostgreSQL aborts one of the two transactions.
        for (let attempt = 1; ; attempt += 1)
          try {
            giveBack = await lockAll(parts().admin, tables);
            return;
          } catch (error) {
            if ((error as { code?: string }).code !== '40P01' || attempt === 5) throw error;
          }
      },
      end: () => {
        giveBack?.();
        giveBack = undefined;
      },
    },
  };
}

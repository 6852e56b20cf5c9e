import { sql } from 'kysely';
import type { Db } from '@/lib/database/connection';
import type { OwnPostgres } from './own-postgres';
import type { silentWay } from './silent-way';

/** The ways in which a PostgreSQL server is away. */

export type Outage = { begin: () => Promise<void> | void; end: () => Promise<void> | void };

type Parts = { server: OwnPostgres; way: Awaited<ReturnType<typeof silentWay>>; admin: Db };

const allTables = async (admin: Db): Promise<string[]> =>
  (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(admin)
  ).rows.map(({ name }) => name);

/** Each way, of the server that a test file has by the time. */
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
        await new Promise<void>((locked) => {
          void parts()
            .admin.transaction()
            .execute(async (transaction) => {
              await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(
                transaction,
              );
              await new Promise<void>((resolve) => {
                giveBack = resolve;
                locked();
              });
            });
        });
      },
      end: () => {
        giveBack?.();
        giveBack = undefined;
      },
    },
  };
}

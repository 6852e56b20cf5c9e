import { sql } from 'kysely';
import { waitForBackgroundTasks } from '@/lib/platform/runtime/run-after-response';
import type { Db } from '@/lib/database/connection';
import type { LoginContext } from '@/lib/accounts/login/login';
import { resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import type { Engine } from './engines';
import { linesOf, type LogLine } from './log-lines';
import { tablesOn, testNow } from './newsroom';

/**
 * A site with accounts: its database, its clock, and the codes that it has sent, by phone number.
 */
export type AccountSite = {
  db: Db;
  site: LoginContext;
  /** The site, `seconds` after `testNow`. */
  at: (seconds: number) => LoginContext;
  /** The last code sent to a number. On this machine the sample edition logs each code. */
  lastCode: (phone: string) => string;
  logged: string[];
  close: () => Promise<void>;
};

export const pepper = 'pepper-of-the-tests-0123456789abcdef';

type AccountDatabase = { db: Db; drop: () => Promise<void>; tables: string[] };

/** Emptied PostgreSQL databases. Creating one takes longer than most tests. */
const spare: AccountDatabase[] = [];
if (typeof afterAll === 'function') {
  afterAll(async () => {
    for (const { drop } of spare.splice(0)) await drop();
  });
}

/** Names of the tables that have no rows after the migrations. */
async function emptyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(db);
  const empty: string[] = [];
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (found.rows.length === 0) empty.push(name);
  }
  return empty;
}

/** Empties the tables that have rows. Truncating all tables takes longer than most tests. */
async function emptyAgain(db: Db, tables: readonly string[]): Promise<void> {
  const looks = tables.map((name) => sql`select ${name} as name where exists (select 1 from ${sql.table(name)})`);
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  const filled = rows.map(({ name }) => sql.table(name));
  if (filled.length) await sql`truncate ${sql.join(filled)} restart identity cascade`.execute(db);
}

/** Returns a database without accounts. `free` makes it available to the next test. */
async function accountDatabase(engine: Engine): Promise<{ db: Db; free: () => Promise<void> }> {
  const known = engine === 'PostgreSQL' ? spare.pop() : undefined;
  const made = known ?? { ...(await tablesOn(engine)), tables: [] };
  const { db, drop } = made;
  if (engine === 'SQLite') return { db, free: drop };
  const tables = known?.tables ?? (await emptyTables(db));
  const free = async () => {
    await emptyAgain(db, tables);
    spare.push({ db, drop, tables });
  };
  return { db, free };
}

export async function accountSite(engine: Engine, settings: Record<string, string> = {}): Promise<AccountSite> {
  const { db, free } = await accountDatabase(engine);
  resetApp();
  const logged: string[] = [];
  const info = jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(line));
  const configuration = parseConfiguration({ ...settings }, '/srv/site');
  const at = (seconds: number): LoginContext => ({
    db,
    pepper,
    site: configuration,
    development: false,
    now: new Date(testNow.getTime() + seconds * 1000),
  });
  return {
    db,
    site: at(0),
    at,
    logged,
    lastCode: (phone) => /: (\d{6})"/.exec(logged.findLast((line) => line.includes(phone)) ?? '')?.[1] ?? '',
    close: async () => {
      await waitForBackgroundTasks();
      info.mockRestore();
      await free();
    },
  };
}

/**
 * Number of simultaneous requests, above every tested limit. PostgreSQL must give each of them a
 * connection within 2.5 seconds, also on a busy machine.
 */
export const crowdOf = (engine: Engine): number => (engine === 'PostgreSQL' ? 15 : 200);

/** Returns a wrong code. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/**
 * Records log lines of level error and above until `restore`. `alarms` returns those of level
 * alert.
 */
export function alarmList(): { alarms: () => LogLine[]; restore: () => void } {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return {
    alarms: () => linesOf(errors).filter(({ level }) => level === 'alert'),
    restore: () => errors.mockRestore(),
  };
}

import { hasPgbouncer, startPgbouncer } from '../../scripts/lib/pgbouncer.mjs';
import { openDatabase } from '@/lib/database/connection';
import { sql } from 'kysely';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { storyInput } from '../support/newsroom';
import { type Nodes, startNodes, withdrawAt, writeAt } from '../support/nodes';
import { request } from '../support/request';

/** Two nodes behind Debian's PgBouncer, which pools transactions and has its defaults otherwise. */

const soonMs = 30_000;
const server = process.env['TEST_POSTGRES_URL'] ?? '';

(engines.includes('PostgreSQL') && hasPgbouncer() ? describe : describe.skip)('behind PgBouncer', () => {
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let nodes: Nodes;
  beforeAll(async () => {
    pooler = await startPgbouncer(server);
    nodes = await startNodes('PostgreSQL', { PAGEVIEW_FLUSH_MS: '1000' }, pooler.through);
  }, 120_000);
  afterAll(async () => {
    await nodes?.stop();
    await pooler?.stop();
  });

  /** What a query of the server itself answers, about the sessions of the newsroom's database. */
  const asked = async <Row>(query: (name: string) => ReturnType<typeof sql<Row>>): Promise<Row[]> => {
    const db = openDatabase(server);
    const { rows } = await query(new URL(nodes.address).pathname.slice(1)).execute(db);
    await db.destroy();
    return rows;
  };

  test('both start, and what one publishes and withdraws is so at the other', async () => {
    const [first, second] = nodes.sites;
    const statusAt = (path: string) => async () => (await request(second.url, path)).status;
    for (let round = 0; round < 3; round += 1) {
      const story = await writeAt(first, '', storyInput({ title: `Behind a pooler ${round}` }));
      expect(await eventually(statusAt(story.path), (status) => status === 200, soonMs)).toBe(200);
      const list = async () => (await request(second.url, '/')).text;
      expect(await eventually(list, (text) => text.includes(story.path), soonMs)).toContain(story.path);
      await withdrawAt(first, story.id);
      expect(await eventually(statusAt(story.path), (status) => status === 404, soonMs)).toBe(404);
    }
  }, 120_000);

  test('many readers and editors at once get no error', async () => {
    const writes = nodes.sites.flatMap((site, node) =>
      Array.from({ length: 5 }, (_, n) => writeAt(site, '', storyInput({ title: `Many ${node} ${n}` }))),
    );
    const reads = nodes.sites.flatMap(({ url }) =>
      Array.from({ length: 20 }, async (_, n) => (await request(url, `/api/news/top/english?size=${n + 1}`)).status),
    );
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
    expect(await Promise.all(writes)).toHaveLength(10);
  }, 60_000);

  test('the pooled sessions keep nothing of ours: no lock, no listener, no prepared statement, no setting', async () => {
    const locks = await asked(
      (name) => sql<{ objid: number }>`
      select l.objid from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = ${name} and l.locktype = 'advisory' and l.objid = 847211903`,
    );
    expect(locks).toEqual([]);
    const last = await asked(
      (name) => sql<{ query: string }>`
      select query from pg_stat_activity where datname = ${name} and query ilike 'listen%'`,
    );
    expect(last).toEqual([]);
    // Any of the pooled sessions, several times.
    const pooled = openDatabase(nodes.address);
    for (let n = 0; n < 10; n += 1) {
      const { rows } = await sql`
        select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
               (select count(*) from pg_prepared_statements where name <> '') as prepared,
               (select count(*) from pg_listening_channels()) as channels`.execute(pooled);
      expect(rows).toEqual([{ timeout: '0', jit: 'on', prepared: 0, channels: 0 }]);
    }
    await pooled.destroy();
  });

  test('a transaction has our limits all the same', async () => {
    const pooled = openDatabase(nodes.address);
    const shown = await pooled.transaction().execute(async (trx) => {
      const { rows } = await sql`
        select current_setting('statement_timeout') as statement,
               current_setting('idle_in_transaction_session_timeout') as idle`.execute(trx);
      return rows;
    });
    expect(shown).toEqual([{ statement: '2500ms', idle: '1min' }]);
    await pooled.destroy();
  });

  test('no connection was refused', () => {
    expect(pooler.log()).not.toMatch(/unsupported startup parameter|ERROR|FATAL/);
    for (const site of nodes.sites) expect(site.log()).not.toMatch(/"level":"(error|alert)"/);
  });
});

import { hasPgbouncer, startPgbouncer } from '../../scripts/lib/pgbouncer.mjs';
import { openDatabase } from '@/lib/database/connection';
import { sql } from 'kysely';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { storyInput } from '../support/newsroom';
import { type Nodes, startNodes, withdrawAt, writeAt } from '../support/nodes';
import { request } from '../support/request';

/**
 * Two nodes behind Debian's PgBouncer in transaction mode, with its defaults for everything else.
 */

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

  /** A query to the server about the sessions of the newsroom's database. */
  const asked = async <Row>(query: (name: string) => ReturnType<typeof sql<Row>>): Promise<Row[]> => {
    const db = openDatabase(server);
    const { rows } = await query(new URL(nodes.address).pathname.slice(1)).execute(db);
    await db.destroy();
    return rows;
  };

  test('both nodes start, and share publications and withdrawals', async () => {
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

  test('readers and editors of both nodes share the sessions without errors', async () => {
    const editors = nodes.sites.map(async (site, node) => {
      for (let n = 0; n < 3; n += 1) await writeAt(site, '', storyInput({ title: `In turns ${node} ${n}` }));
    });
    const readers = [0, 1, 0, 1].map(async (node, reader) => {
      const { url } = nodes.sites[node]!;
      const statuses: number[] = [];
      // Repeated queries. A direct connection would prepare them under a name.
      for (let n = 0; n < 12; n += 1)
        statuses.push((await request(url, `/api/news/top/english?size=${20 + reader}&page=${1 + (n % 2)}`)).status);
      return statuses;
    });
    expect(new Set((await Promise.all(readers)).flat())).toEqual(new Set([200]));
    await Promise.all(editors);
  }, 60_000);

  test('the pooled sessions have no locks, listeners, prepared statements or settings left over', async () => {
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
    // Several times, to reach any of the pooled sessions.
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

  test('a transaction still has our timeouts', async () => {
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

  test('neither the pooler nor a node logged an unsupported feature', () => {
    expect(pooler.log()).not.toMatch(/unsupported startup parameter/);
    for (const site of nodes.sites)
      expect(site.log()).not.toMatch(/startup parameter|prepared statement|08P01|26000|42P05|25P02|"level":"alert"/);
  });
});

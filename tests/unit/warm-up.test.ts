import { sql } from 'kysely';
import { warmUp } from '@/lib/http/lifecycle/warm-up';
import { allEditions } from '../support/editions';
import { emptyDatabase, engines } from '../support/engines';
import { linesOf } from '../support/log-lines';

/** Work of a site before it listens. */

test('the front page and the 404 page of every edition are rendered, one after the other', async () => {
  const { db, drop } = await emptyDatabase('SQLite');
  const rendered: string[] = [];
  let running = 0;
  await warmUp(db, async (address) => {
    rendered.push(`${address} ${(running += 1)}`);
    await Promise.resolve();
    running -= 1;
  });
  const folders = allEditions.map(({ folder }) => folder);
  expect(rendered).toEqual([...folders.map((name) => `/${name} 1`), ...folders.map((name) => `/${name}/404 1`)]);
  await drop();
});

test('a page that cannot be rendered does not prevent the start', async () => {
  const { db, drop } = await emptyDatabase('SQLite');
  const spy = jest.spyOn(console, 'error').mockImplementation();
  await warmUp(db, () => Promise.reject(new Error('The database is away')));
  expect(linesOf(spy)).toMatchObject([{ level: 'error', event: 'warm_up_failed' }]);
  await drop();
});

if (engines.includes('PostgreSQL'))
  test('all database connections for readers are open before pages are rendered', async () => {
    const { db, drop } = await emptyDatabase('PostgreSQL');
    const open: number[] = [];
    await warmUp(db, async () => {
      const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
        where datname = current_database()`.execute(db);
      open.push(Number(rows[0]?.open));
    });
    expect(open[0]).toBe(10);
    await drop();
  });

import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import { eventually } from '../support/eventually';
import { type Answer, postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * A running site whose SQLite file is locked for writing by another process, such as a hanging
 * backup or a database client.
 */

/**
 * In milliseconds. A site that waits in its only thread delays every reader as long as one write
 * waits.
 */
const [medianMs, maxMs] = [250, 2000];
const writeMs = 4500;

let site: Site;
let other: SqliteDatabase.Database;
beforeAll(async () => {
  site = await startSite({ PRELOAD_PAGES: 'on' });
  other = new SqliteDatabase(path.join(site.dataDir, 'newsroom.db'), { timeout: 5000 });
});
afterAll(async () => {
  other?.close();
  await site?.stop();
});

let signUps = 0;
const signUp = () => postJson(site.url, '/api/news/subscriber', { email: `reader${(signUps += 1)}@reader.example` });

async function timed(
  pending: Promise<Answer>,
): Promise<{ status: number; retryAfter: string | undefined; ms: number }> {
  const from = performance.now();
  const { status, headers } = await pending;
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - from };
}

test('writes wait without blocking readers, then get Retry-After', async () => {
  expect((await request(site.url, '/')).status).toBe(200);
  other.exec('begin immediate');
  let isWaiting = true;
  const writes = Promise.all(Array.from({ length: 5 }, () => timed(signUp()))).finally(() => (isWaiting = false));
  const pageviews: { status: number; ms: number }[] = [];
  while (isWaiting) {
    for (const address of ['/', '/api/health']) pageviews.push(await timed(request(site.url, address)));
  }
  for (const { status, retryAfter, ms } of await writes) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    expect(ms).toBeLessThan(writeMs);
  }
  expect(new Set(pageviews.map(({ status }) => status))).toEqual(new Set([200]));
  const waits = pageviews.map(({ ms }) => ms).sort((a, b) => a - b);
  expect(waits.at(Math.floor(waits.length / 2))).toBeLessThan(medianMs);
  expect(waits.at(-1)).toBeLessThan(maxMs);

  other.exec('rollback');
  expect((await eventually(signUp, ({ status }) => status === 200, 20_000)).status).toBe(200);
});

test('a waiting write succeeds if the lock is released in time', async () => {
  other.exec('begin immediate');
  const write = signUp();
  // The site has accepted the write and waits.
  for (let round = 0; round < 5; round += 1) expect((await request(site.url, '/api/health')).status).toBe(200);
  other.exec('rollback');
  expect((await write).status).toBe(200);
});

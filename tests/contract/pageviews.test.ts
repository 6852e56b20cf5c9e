import path from 'node:path';
import { failure } from '@/lib/contract/envelope';
import { openDatabase } from '@/lib/database/connection';
import { removeFolders, temporaryFolder } from '../support/folders';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/** The beacon of the story page, from the reader's browser to the database. */

const phone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

let site: Site;
let dataDir: string;
beforeEach(async () => {
  dataDir = temporaryFolder();
  site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: '1' });
});
afterEach(async () => {
  await site.stop();
  removeFolders();
});

const send = (pageviews: object[], headers: Record<string, string> = {}, language = 'hindi') =>
  postJson(site.url, `/api/news/reads/${language}`, { reads: pageviews }, { ...phone, ...headers });

/** The stored counts, after the site has shut down. */
async function stored(): Promise<Record<number, number>> {
  await site.stop();
  const db = openDatabase(path.join(dataDir, 'newsroom.db'));
  try {
    // No data about a reader is stored.
    expect(await db.selectFrom('rate_limit_uses').selectAll().execute()).toEqual([]);
    const rows = await db.selectFrom('pageviews').select(['story_id', 'view_count']).execute();
    return Object.fromEntries(rows.map(({ story_id, view_count }) => [story_id, view_count]));
  } finally {
    await db.destroy();
  }
}

test('reads are stored by shutdown at the latest, except from bots, prefetches and unknown stories', async () => {
  const answers = [
    await send([{ id: 7 }]),
    await send([{ id: 7 }, { id: 8 }], {}, 'english'),
    await send([{ id: 9 }], { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    await send([{ id: 9 }], { 'user-agent': '' }),
    await send([{ id: 9 }], { 'sec-purpose': 'prefetch;prerender' }),
    await send([{ id: 4_000_000 }]),
  ];
  for (const { status, text } of answers) expect([status, text]).toEqual([200, '{"message":"Success","data":{}}']);
  expect(await stored()).toEqual({ 7: 2, 8: 1 });
});

test('one IP address and User-Agent can count 60 reads of a story an hour, others are unaffected', async () => {
  const one = { 'x-forwarded-for': '198.51.100.1' };
  expect((await send([{ id: 7, count: 59 }], one)).status).toBe(200);
  expect((await send([{ id: 7, count: 100 }], one)).status).toBe(200);
  const refused = await send([{ id: 7 }], one);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(failure.parse(JSON.parse(refused.text)).errors[0]?.code).toBe('TOO_MANY');
  expect((await send([{ id: 8 }], one)).status).toBe(200);
  expect((await send([{ id: 7 }], { 'x-forwarded-for': '198.51.100.2' })).status).toBe(200);
  const phones = Array.from({ length: 20 }, (_, n) => ({ ...one, 'user-agent': `${phone['user-agent']} No/${n}` }));
  for (const other of phones) expect((await send([{ id: 7 }], other)).status).toBe(200);
  expect(await stored()).toEqual({ 7: 81, 8: 1 });
});

test('a bad call is rejected and counts nothing', async () => {
  const post = (headers: Record<string, string>, body: string) =>
    request(site.url, '/api/news/reads/hindi', { method: 'POST', headers: { ...phone, ...headers }, body });
  const json = { 'content-type': 'application/json' };
  const good = '{"reads":[{"id":7}]}';
  const rows: [string, ReturnType<typeof post>, number][] = [
    ['broken JSON', post(json, '{"reads":[{"id":7}'), 400],
    ['a list', post(json, '[{"id":7}]'), 400],
    ['another content type', post({ 'content-type': 'text/plain' }, good), 415],
    ['100 kB', post(json, `{"reads":[{"id":7}],"x":"${'x'.repeat(100_000)}"}`), 413],
    ['another site', post({ ...json, 'sec-fetch-site': 'cross-site' }, good), 403],
    ['GET', request(site.url, '/api/news/reads/hindi', { headers: phone }), 405],
    ['HEAD', request(site.url, '/api/news/reads/hindi', { method: 'HEAD', headers: phone }), 405],
  ];
  for (const [name, answer, status] of rows) expect([name, (await answer).status]).toEqual([name, status]);
  const wrong: [object, string][] = [
    [{}, 'reads'],
    [{ reads: [] }, 'reads'],
    [{ reads: Array.from({ length: 501 }, (_, id) => ({ id: id + 1 })) }, 'reads'],
    [{ reads: [{ id: 7 }, { id: 'seven' }] }, 'reads.1.id'],
    [{ reads: [{ id: 7, count: 0 }] }, 'reads.0.count'],
    [{ reads: [{ id: 7, count: 10_001 }] }, 'reads.0.count'],
  ];
  for (const [body, field] of wrong) {
    const answer = await postJson(site.url, '/api/news/reads/english', body, phone);
    expect([answer.status, failure.parse(JSON.parse(answer.text)).errors[0]?.field]).toEqual([400, field]);
  }
  expect((await send([{ id: 7 }], {}, 'tamil')).status).toBe(404);
  expect(await stored()).toEqual({});
});

import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { forwardedReader } from '@/lib/news-api/forwarded-reader';
import { removeFolders, temporaryFolder } from '../support/folders';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * A site before a publisher's: the publisher counts its readers' reads, and limits each of them for
 * themselves.
 */

const secret = 'what-publisher-and-site-both-know';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const message = { name: 'Asha', email: 'asha@mail.in', subject: 'Wells', message: 'The well is dry.' };

let publisher: Site;
let site: Site;
let folder: string;

/** The publisher with its secret. */
async function startPublisher(): Promise<void> {
  folder = temporaryFolder();
  publisher = await startSite({ DATA_DIR: folder, NEWS_API_SECRET: secret });
}

/** The publisher, and the site before it with `theirs`. */
async function start(theirs?: string): Promise<void> {
  await startPublisher();
  site = await startSite({
    NEWS_API_URL: publisher.url,
    TRUSTED_PROXY_HOPS: '1',
    ...(theirs ? { NEWS_API_SECRET: theirs } : {}),
  });
}
afterEach(async () => {
  await site?.stop();
  await publisher.stop();
  removeFolders();
});

const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': phone });
const read = (id: number, count: number, address: string) =>
  postJson(site.url, '/api/news/reads/hindi', { reads: [{ id, count }] }, from(address));
const subscribe = (n: number, address: string, to = site) =>
  postJson(to.url, '/api/news/subscriber', { email: `reader${n}@mail.in` }, from(address));

/** What the publisher stored, once both have shut down. */
async function stored() {
  await site.stop();
  await publisher.stop();
  const db = openDatabase(path.join(folder, 'newsroom.db'));
  try {
    const pageviews = await db.selectFrom('pageviews').select(['story_id', 'count']).execute();
    return {
      reads: Object.fromEntries(pageviews.map(({ story_id, count }) => [story_id, count])),
      subscribers: (await db.selectFrom('subscribers').select('email').execute()).length,
      messages: (await db.selectFrom('contact_messages').select('email').execute()).length,
    };
  } finally {
    await db.destroy();
  }
}

test('with the secret reads of all readers are counted, and each has limits of their own', async () => {
  await start(secret);
  // More than one address may count of a story, by two readers of it and one of another.
  for (const [id, count, address] of [
    [7, 60, '198.51.100.1'],
    [7, 45, '198.51.100.2'],
    [8, 3, '203.0.113.9'],
  ] as const)
    expect((await read(id, count, address)).status).toBe(200);

  // Thirty an hour for each reader; the site asks the publisher more than thirty times.
  for (let n = 1; n <= 30; n++) expect((await subscribe(n, '198.51.100.1')).status).toBe(200);
  const refused = await subscribe(31, '198.51.100.1');
  expect([refused.status, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
  expect((await subscribe(32, '198.51.100.2')).status).toBe(200);
  expect((await postJson(site.url, '/api/benefit/contactus', message, from('198.51.100.2'))).status).toBe(200);

  expect(await stored()).toEqual({ reads: { 7: 105, 8: 3 }, subscribers: 31, messages: 1 });
});

test('the publisher holds a reader to its limits whichever site they come by', async () => {
  await start(secret);
  for (let n = 1; n <= 30; n++) {
    const header = { 'x-forwarded-reader': forwardedReader(secret, { address: '198.51.100.1', agent: phone }) };
    const answer = await postJson(publisher.url, '/api/news/subscriber', { email: `r${n}@mail.in` }, header);
    expect(answer.status).toBe(200);
  }
  const refused = await subscribe(31, '198.51.100.1');
  expect([refused.status, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
  // A plain form is told so by the page of the site, in its language.
  const form = await request(site.url, '/api/news/subscriber?from=/hindi/newsletter', {
    method: 'POST',
    headers: {
      ...from('198.51.100.1'),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: 'email=late%40mail.in',
  });
  expect([form.status, form.headers.location]).toEqual([303, '/hindi/newsletter?outcome=later']);
  expect((await subscribe(32, '198.51.100.2')).status).toBe(200);
});

test.each([
  ['another secret', 'a-secret-that-a-stranger-has-guessed'],
  ['none', undefined],
])('with %s the publisher believes nothing: no read is counted, and all readers are one', async (_, theirs) => {
  await start(theirs);
  expect((await read(7, 5, '198.51.100.1')).status).toBe(200);
  for (let n = 1; n <= 30; n++) expect((await subscribe(n, `198.51.100.${n}`)).status).toBe(200);
  expect((await subscribe(31, '198.51.100.31')).status).toBe(429);
  expect(await stored()).toEqual({ reads: {}, subscribers: 30, messages: 0 });
  expect(publisher.log().match(/forwarded_reader_refused/g) ?? []).toHaveLength(theirs ? 1 : 0);
});

test('a reader who says so of themselves is not believed', async () => {
  await startPublisher();
  for (let n = 1; n <= 30; n++) expect((await subscribe(n, '198.51.100.1', publisher)).status).toBe(200);
  const claimed = { 'x-forwarded-reader': forwardedReader('x'.repeat(32), { address: '203.0.113.1', agent: phone }) };
  expect((await postJson(publisher.url, '/api/news/subscriber', { email: 'a@mail.in' }, claimed)).status).toBe(429);
});

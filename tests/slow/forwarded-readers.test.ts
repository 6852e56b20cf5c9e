import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { signForwardedReader } from '@/lib/news-api/forwarded-reader';
import { removeFolders, temporaryFolder } from '../support/folders';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * A site in front of a publisher's site. The publisher counts the pageviews of its readers and
 * limits each reader separately.
 */

const secret = 'what-publisher-and-site-both-know';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const message = { name: 'Asha', email: 'asha@mail.in', subject: 'Wells', message: 'The well is dry.' };

const publisherFolder = temporaryFolder();
let publisher: Site;
/** Sites in front of the publisher: with its secret, with another one, and without one. */
let site: Site;
let stranger: Site;
let plain: Site;

const siteWith = (settings: Record<string, string>) =>
  startSite({ NEWS_API_URL: publisher.url, TRUSTED_PROXY_HOPS: '1', ...settings });
beforeAll(async () => {
  publisher = await startSite({ DATA_DIR: publisherFolder, NEWS_API_SECRET: secret });
  site = await siteWith({ NEWS_API_SECRET: secret });
  stranger = await siteWith({ NEWS_API_SECRET: 'a-secret-that-a-stranger-has-guessed' });
  plain = await siteWith({});
}, 120_000);
afterAll(async () => {
  for (const each of [site, stranger, plain, publisher]) await each?.stop();
  removeFolders();
});

const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': phone });
const read = (id: number, count: number, address: string, to = site) =>
  postJson(to.url, '/api/news/reads/hindi', { reads: [{ id, count }] }, from(address));
let subscribed = 0;
const subscribe = (address: string, to = site, headers: Record<string, string> = {}) =>
  postJson(
    to.url,
    '/api/news/subscriber',
    { email: `reader${(subscribed += 1)}@mail.in` },
    { ...from(address), ...headers },
  );

/** The publisher's stored counts, after all processes have shut down. */
async function stored() {
  for (const each of [site, stranger, plain, publisher]) await each.stop();
  const db = openDatabase(path.join(publisherFolder, 'newsroom.db'));
  try {
    const pageviews = await db.selectFrom('pageviews').select(['story_id', 'view_count']).execute();
    return {
      reads: Object.fromEntries(pageviews.map(({ story_id, view_count }) => [story_id, view_count])),
      subscribers: (await db.selectFrom('newsletter_subscribers').select('email').execute()).length,
      messages: (await db.selectFrom('contact_messages').select('email').execute()).length,
    };
  } finally {
    await db.destroy();
  }
}

test('with the secret each reader has separate limits', async () => {
  // Thirty per hour for each reader. The site itself sends more than thirty requests to the
  // publisher.
  for (let n = 1; n <= 30; n++) expect((await subscribe('198.51.100.1')).status).toBe(200);
  const refused = await subscribe('198.51.100.1');
  expect([refused.status, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
  expect((await subscribe('198.51.100.2')).status).toBe(200);
  expect((await postJson(site.url, '/api/benefit/contactus', message, from('198.51.100.2'))).status).toBe(200);
});

test('the publisher applies its limits to a reader across sites', async () => {
  const header = { 'x-forwarded-reader': signForwardedReader(secret, { address: '192.0.2.1', agent: phone }) };
  for (let n = 1; n <= 30; n++) expect((await subscribe('203.0.113.8', publisher, header)).status).toBe(200);
  const refused = await subscribe('192.0.2.1');
  expect([refused.status, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
  // The plain form shows this on the site's page, in its language.
  const form = await request(site.url, '/api/news/subscriber?from=/hindi/newsletter', {
    method: 'POST',
    headers: {
      ...from('192.0.2.1'),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: 'email=late%40mail.in',
  });
  expect([form.status, form.headers.location]).toEqual([303, '/hindi/newsletter?outcome=later']);
  expect((await subscribe('192.0.2.2')).status).toBe(200);
});

test('with a wrong or missing secret all readers share one limit', async () => {
  for (let n = 1; n <= 10; n++) {
    for (const to of [stranger, plain, publisher]) expect((await subscribe(`198.51.100.${n}`, to)).status).toBe(200);
  }
  for (const to of [stranger, plain, publisher]) expect((await subscribe('198.51.100.31', to)).status).toBe(429);
  expect(publisher.log().match(/forwarded_reader_refused/g) ?? []).toHaveLength(1);
});

test('a forwarded address that a reader sends is ignored', async () => {
  const claimed = {
    'x-forwarded-reader': signForwardedReader('x'.repeat(32), { address: '203.0.113.1', agent: phone }),
  };
  expect((await subscribe('198.51.100.1', publisher, claimed)).status).toBe(429);
});

test('reads of all readers count, except those without the secret', async () => {
  // More pageviews of a story than one IP address may cause, by two readers of it and one of
  // another.
  for (const [id, count, address, to] of [
    [7, 60, '198.51.100.1', site],
    [7, 45, '198.51.100.2', site],
    [8, 3, '203.0.113.9', site],
    [9, 5, '198.51.100.1', stranger],
    [10, 5, '198.51.100.1', plain],
  ] as const)
    expect((await read(id, count, address, to)).status).toBe(200);
  expect(await stored()).toEqual({ reads: { 7: 105, 8: 3 }, subscribers: 92, messages: 1 });
});

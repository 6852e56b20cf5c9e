import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Change } from '@/lib/database/change-feed/changes';
import { post } from '@/lib/platform/network/post';
import { cdnPurge } from '@/lib/distribution/subscribers/cdn-purge';
import { siteSubscribers } from '@/lib/distribution/subscribers/site-subscribers';
import { configuration } from '@/lib/platform/config/configuration';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { createTerm } from '@/lib/newsroom/taxonomy/terms';
import { allEditions } from '../support/editions';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { type Receiver, startReceiver } from '../support/receiver';

/** Requests to outside services, against a server on this machine. */

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => enterSite(undefined, { PRIVATE_NETWORK: 'on' }));
afterEach(leaveSite);

const about = { id: 1, what: '1', languages: [], subjects: {}, at: testNow.toISOString() };
const line: Change = { ...about, kind: 'bulletin' };
const bodiesAt = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body) as unknown);

test.each([
  ['an address in numbers', () => receiver.url],
  ['a name', () => receiver.url.replace('127.0.0.1', 'localhost')],
  ['IPv6', () => 'http://[::1]:80'],
])('%s cannot reach a private network', async (_, url) => {
  const request = { headers: {}, body: '{}' };
  await expect(post(`${url()}/private`, request, 'public')).rejects.toThrow('is not a public address');
  expect(receiver.at('/private')).toEqual([]);
});

test('a CDN is purged by URLs, thirty per call, or completely after lost changes', async () => {
  const purge = cdnPurge({ url: `${receiver.url}/cdn`, token: undefined, by: 'addresses' }, 'b1');
  await purge.deliver([line]);
  await purge.reset('');
  const bodies = bodiesAt('/cdn') as { files?: string[]; purge_everything?: true }[];
  expect(bodies.at(-1)).toEqual({ purge_everything: true });
  const files = bodies.slice(0, -1).map((body) => body.files ?? []);
  expect(files.every((some) => some.length <= 30)).toBe(true);
  expect(files.flat()).toEqual(expect.arrayContaining(['https://news.example/', 'https://news.example/hindi/video']));
});

test.each([
  ['tags', 'tags', 'authorization', 'Bearer t'],
  ['surrogate-keys', 'surrogate_keys', 'fastly-key', 't'],
] as const)('a CDN is purged by %s', async (by, field, header, value) => {
  const purge = cdnPurge({ url: `${receiver.url}/${by}`, token: 't', by }, 'b1');
  await purge.deliver([line]);
  await purge.reset('');
  expect(bodiesAt(`/${by}`)).toEqual([
    { [field]: ['home', 'video', 'documents'] },
    { [field]: ['pages', 'documents'] },
  ]);
  expect(receiver.at(`/${by}`)[0]?.headers[header]).toBe(value);
});

test('each receiver restarts in its own way if changes were lost', async () => {
  const db = await newsroomInMemory();
  const { path } = await saveStory(db, storyInput({ title: 'Since' }), testNow);
  const before = await saveStory(db, storyInput({ title: 'Before', publishOn: '2026-11-01T10:00:00Z' }), testNow);
  await createTerm(db, 'section', machineActor('desk'), { names: { english: 'Cricket' } }, testNow);
  const secret = 'a-secret-of-thirty-two-characters';
  enterSite(
    embeddedNewsApi(db, () => testNow),
    {
      PRIVATE_NETWORK: 'on',
      INDEXNOW_KEY: '0123abcd',
      INDEXNOW_URL: `${receiver.url}/anew/indexnow`,
      WEBSUB_HUB_URL: `${receiver.url}/anew/hub`,
      WEBHOOK_URLS: `${receiver.url}/anew/hook`,
      WEBHOOK_SECRET: secret,
      NEWS_API_SITES: receiver.url,
      NEWS_API_SECRET: secret,
    },
  );
  for (const follower of siteSubscribers(db, configuration().feedTargets, 'b1'))
    await follower.reset('2026-11-10T10:00:00.000Z');
  const submitted = bodiesAt('/anew/indexnow') as { urlList: string[] }[];
  const inEditions = ['', '/hindi', '/gujarati'].map((prefix) => `https://news.example${prefix}${path}`);
  expect(submitted.flatMap(({ urlList }) => urlList)).toEqual(inEditions);
  expect(JSON.stringify(submitted)).not.toContain(before.path);
  // Three formats of the feeds of the initial sections and of the site.
  const told = receiver.at('/anew/hub').map(({ body }) => new URLSearchParams(body).get('hub.url'));
  expect(told).toHaveLength(37 * allEditions.length);
  expect(told).toContain('https://news.example/feed/cricket/rss.xml');
  const everything = { kind: 'settings', what: 'everything', languages: [], subjects: {} };
  expect(bodiesAt('/anew/hook')).toMatchObject([{ site: 'https://news.example', changes: [everything] }]);
  expect(bodiesAt('/api/newsroom/changed')).toEqual([{ changes: [everything] }]);
  await db.destroy();
});

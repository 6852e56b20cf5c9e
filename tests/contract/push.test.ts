import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { failure } from '@/lib/contract/envelope';
import budgets from '../budgets.json';
import { newsroomCommand, newsroomCommandWith } from '../support/editor';
import { fullStory, fullStoryPath, publish } from '../support/publish';
import { browserSubscription, type PushService, pushServiceSettings, startPushService } from '../support/push-service';
import { postJson, request } from '../support/request';
import { logged, type Site, startSite } from '../support/site';

/** Notifications over HTTP: responses, limits, and how an editor sends a story. */

let service: PushService;
/** A site with a newsroom, which is the publisher's news API of the other site. */
let publisher: Site;
/** The site that receives the requests. */
let site: Site;

beforeAll(async () => {
  service = await startPushService();
  publisher = await startSite(pushServiceSettings(service));
});
beforeEach(() => {
  site = publisher;
});
afterAll(async () => {
  await publisher?.stop();
  await service.stop();
});

/** Deletes all tokens and used limits. */
async function forgetCalls(): Promise<void> {
  const db = openDatabase(path.join(publisher.dataDir, 'newsroom.db'));
  await db.deleteFrom('push_subscriptions').execute();
  await db.deleteFrom('rate_limit_uses').execute();
  await db.destroy();
}

const store = (token: unknown, headers: Record<string, string> = {}, query = '') =>
  postJson(site.url, `/api/store-fcm-token${query}`, { token }, headers);

const storedIn = async (dataDir: string) => {
  const db = openDatabase(path.join(dataDir, 'newsroom.db'));
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint as address', 'edition'])
    .orderBy('id')
    .execute();
  await db.destroy();
  return rows;
};

describe('on a site with its own newsroom', () => {
  test.each([
    ['none', undefined, '', 'token'],
    ['an empty one', '', '', 'token'],
    ['a number', 7, '', 'token'],
    ['4,097 characters', 'a'.repeat(4097), '', 'token'],
    ['one that leads into our network', JSON.stringify({ endpoint: 'https://10.0.0.1/', keys: {} }), '', 'token'],
    ['an unknown language', browserSubscription().token, '?language=tamil', 'language'],
  ])('a rejected token: %s', async (_, token, query, field) => {
    const answer = await store(token, {}, query);
    expect(answer.status).toBe(400);
    expect(failure.parse(JSON.parse(answer.text)).errors[0]).toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
      field,
    });
    expect(await storedIn(site.dataDir)).toEqual([]);
  });

  test('a token that its browser unsubscribed is deleted, and gets no more messages', async () => {
    const [one, other] = [browserSubscription(), browserSubscription()];
    for (const { token } of [one, other]) expect((await store(token)).status).toBe(200);
    const remove = (token: unknown) =>
      // Browsers send a length with a DELETE. Node's request does not.
      fetch(`${site.url}/api/store-fcm-token`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    expect((await remove('abc')).status).toBe(400);
    for (let n = 0; n < 2; n++) expect((await remove(one.token)).status).toBe(200);
    expect((await storedIn(site.dataDir)).map(({ address }) => address)).toEqual([other.endpoint]);
    expect((await remove(other.token)).status).toBe(200);
    expect(await storedIn(site.dataDir)).toEqual([]);
  });

  test('the service worker is a script that is always revalidated', async () => {
    const { status, headers } = await request(site.url, '/firebase-messaging-sw.js');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toMatch(/^(application|text)\/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    const compressed = await request(site.url, '/firebase-messaging-sw.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(Number(compressed.headers['content-length'])).toBeLessThanOrEqual(budgets.serviceWorkerBytes);
    const tag = headers['etag'] ?? '';
    const known = await request(site.url, '/firebase-messaging-sw.js', { headers: { 'if-none-match': tag } });
    expect(known.status).toBe(304);
  });

  test('the notify command sends a story in each reader’s language, and removes dead subscriptions', async () => {
    const { id } = await publish(site, fullStory);
    const browsers = ['english', 'hindi', 'gujarati', 'hindi'].map((language) => ({
      ...browserSubscription(),
      language,
    }));
    for (const { token, language } of browsers) await store(token, {}, `?language=${language}`);
    const [english, hindi, gujarati, dead] = browsers as [(typeof browsers)[0], ...typeof browsers];
    service.answers.set(dead!.endpoint, { status: 410 });
    const settings = { DATA_DIR: site.dataDir, ...pushServiceSettings(service) };
    expect(await newsroomCommandWith(settings, 'notify', String(id))).toMatchObject({
      code: 0,
      out: `Notified of story ${id}: 3 sent, 0 failed, 1 dead subscriptions removed\n`,
      error: '',
    });
    expect(await logged(site, '"event":"story_notified"')).toMatch(
      new RegExp(
        `"event":"story_notified","token":"command line","story":${id},"job":\\d+,"outcome":"sent","sent":3,"failed":0,"gone":1,"unsent":0}`,
      ),
    );
    const titles = [english, hindi!, gujarati!].map(({ endpoint, read }) =>
      read(service.posted.find(({ address }) => address === endpoint)!.body),
    );
    expect(titles).toMatchObject([
      { title: 'The House meets on Monday', lang: 'en', url: fullStoryPath(id) },
      { title: 'सदन की बैठक सोमवार को', lang: 'hi', url: `/hindi${fullStoryPath(id)}` },
      { title: 'ગૃહની બેઠક સોમવારે', lang: 'gu', url: `/gujarati${fullStoryPath(id)}` },
    ]);
    expect((await storedIn(site.dataDir)).map(({ address }) => address)).not.toContain(dead!.endpoint);
  });

  test.each([
    ['without an id', [], 'notify needs the id of a story: npm run newsroom -- notify 17\n'],
    ['with a word for an id', ['seven'], 'notify needs the id of a story: npm run newsroom -- notify 17\n'],
    ['of a story that is not there', ['999'], 'Story 999 does not exist\n'],
  ])('the command %s explains the error', async (_, words, error) => {
    expect(await newsroomCommand(site.dataDir, 'notify', ...words)).toMatchObject({ code: 1, out: '', error });
  });
});

describe('on a site with its own newsroom and no tokens', () => {
  beforeAll(forgetCalls);

  test('one IP address can store 30 tokens an hour, whatever X-Forwarded-For it sends, then gets Retry-After', async () => {
    for (let n = 0; n < 5; n++) expect((await store('')).status).toBe(400);
    const statuses = [];
    for (let n = 0; n < 31; n++) {
      statuses.push((await store(browserSubscription().token, { 'x-forwarded-for': `203.0.113.${n}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const late = await store(browserSubscription().token);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000);
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(failure.parse(JSON.parse(late.text)).errors).toEqual([
      { code: 'TOO_MANY', message: 'Too many requests. Please try again later.' },
    ]);
    expect(await storedIn(site.dataDir)).toHaveLength(30);
  });
});

describe('with a publisher’s news API', () => {
  beforeEach(forgetCalls);
  afterEach(() => site.stop());

  test('tokens are stored by the publisher, which welcomes them with its own key', async () => {
    site = await startSite({ NEWS_API_URL: publisher.url });
    const settings = async ({ url }: Site) => (await request(url, '/api/push-settings')).text;
    expect(await settings(site)).toBe(await settings(publisher));
    const browser = browserSubscription();
    expect((await store(browser.token, {}, '?language=hindi')).status).toBe(200);
    const welcomed = await postJson(site.url, '/api/send-welcome-notification', { token: browser.token });
    expect(welcomed.status).toBe(200);
    expect(await storedIn(publisher.dataDir)).toEqual([{ address: browser.endpoint, edition: 'hindi' }]);
    expect(await storedIn(site.dataDir)).toEqual([]);
    expect(browser.read(service.posted.at(-1)!.body)).toMatchObject({ title: 'त्रिवार्ता' });
  });

  test('the publisher’s Firebase configuration comes from the settings', async () => {
    site = await startSite({
      NEWS_API_URL: publisher.url,
      FIREBASE_API_KEY: 'AIzaKey',
      FIREBASE_PROJECT_ID: 'daily-news',
      FIREBASE_SENDER_ID: '12345',
      FIREBASE_APP_ID: '1:12345:web:ab',
      FIREBASE_VAPID_KEY: 'BKey',
    });
    expect(JSON.parse((await request(site.url, '/api/push-settings')).text)).toEqual({
      message: 'Success',
      data: {
        provider: 'firebase',
        publicKey: 'BKey',
        apiKey: 'AIzaKey',
        projectId: 'daily-news',
        senderId: '12345',
        appId: '1:12345:web:ab',
      },
    });
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { type Upstream } from '../support/bad-upstream';
import { editorsDesk, editorToken, newsroomCommand } from '../support/editor';
import { eventually } from '../support/eventually';
import { mailedCode } from '../support/mailed-code';
import { storyInput } from '../support/newsroom';
import { dataOf, problemOf, ReaderBrowser } from '../support/reader';
import { postJson, request } from '../support/request';
import { logged, type Site, startSite } from '../support/site';
import { hostileMarkup, startTampering } from '../support/tampering';

/** A site that reads from a publisher's news API, and its pages while that API is unavailable. */

const editions = [
  { prefix: '', lang: 'en', title: 'The House meets on Monday', sorry: 'This page cannot be shown right now' },
  { prefix: '/hindi', lang: 'hi', title: 'सदन की बैठक सोमवार को', sorry: 'यह पेज अभी नहीं खुल पा रहा है' },
  { prefix: '/gujarati', lang: 'gu', title: 'ગૃહની બેઠક સોમવારે', sorry: 'આ પાનું હાલ ખૂલી શકતું નથી' },
];
const own = '/politics/the-house-meets-on-monday/81';
/** The log line about a page that could not be rendered again. */
const failedRemake = /"request_failed".*: The news API did not respond/;

describe('a site with NEWS_API_URL', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-publisher-'));
  let publisher: Site;
  let site: Site;

  beforeAll(async () => {
    publisher = await startSite({ DATA_DIR: dataDir });
    const headers = { authorization: `Bearer ${editorToken(dataDir)}` };
    expect((await postJson(publisher.url, '/api/newsroom/stories', storyInput(), headers)).status).toBe(200);
    site = await startSite({ NEWS_API_URL: publisher.url, PAGE_MAX_AGE_SECONDS: '2' });
  });
  afterAll(async () => {
    await site.stop();
    await publisher.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const get = (address: string) => request(site.url, address);

  describe('while the API answers', () => {
    test.each(editions)('home, category and story in $lang are the publisher’s', async ({ prefix, lang, title }) => {
      for (const address of [prefix || '/', `${prefix}/politics`, `${prefix}${own}`]) {
        const { status, text } = await get(address);
        expect([address, status]).toEqual([address, 200]);
        expect(text).toContain(`<html lang="${lang}">`);
        expect(text).toContain(title);
      }
    });

    test.each(editions)('a page that the publisher does not have is a 404 in $lang', async ({ prefix, lang }) => {
      for (const address of [`${prefix}/politics/nothing/999`, `${prefix}/gossip`, `${prefix}/politics?page=9`]) {
        const { status, text } = await get(address);
        expect([address, status]).toEqual([address, 404]);
        expect(text).toContain(`<html lang="${lang}">`);
      }
    });

    test('the site’s own API passes on the publisher’s responses', async () => {
      const view = await get('/api/news/view/81');
      expect([view.status, JSON.parse(view.text)]).toMatchObject([200, { message: 'Success', data: { id: 81 } }]);
      expect((await get('/api/news/view/999')).status).toBe(404);
      expect((await postJson(site.url, '/api/news/search/english', { category: 'gossip' })).status).toBe(404);
    });

    test('subscribers are stored by the publisher, not the site', async () => {
      const email = 'asha@reader.example';
      expect((await postJson(site.url, '/api/news/subscriber', { email })).status).toBe(200);
      for (const [folder, stored] of [[dataDir, [{ email }]] as const, [site.dataDir, []] as const]) {
        const db = openDatabase(path.join(folder, 'newsroom.db'));
        expect(await db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual(stored);
        await db.destroy();
      }
    });
  });

  describe('its own unused newsroom', () => {
    const desk = editorsDesk();
    afterAll(() => desk.clear());
    const message = () =>
      `This site reads its news from ${publisher.url} (NEWS_API_URL) and its own newsroom is not used. Publish stories there.`;
    const stored = async () => {
      const db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
      try {
        const [stories, authors, categories] = await Promise.all([
          db.selectFrom('stories').select('id').execute(),
          db.selectFrom('authors').select('id').execute(),
          db.selectFrom('categories').select('id').execute(),
        ]);
        return { stories: stories.length, authors: authors.length, categories: categories.length };
      } finally {
        await db.destroy();
      }
    };
    const empty = { stories: 0, authors: 0, categories: 33 };

    test('does not contain the sample edition', async () => {
      expect(await stored()).toEqual(empty);
      expect(site.log()).not.toContain('sample_edition_loaded');
    });

    test.each([
      ['POST', '/api/newsroom/stories', storyInput()],
      ['POST', '/api/newsroom/stories', {}],
      ['DELETE', '/api/newsroom/stories/81', undefined],
      ['POST', '/api/newsroom/stories/81/breaking', { until: null }],
    ])('%s %s is a 409 that names the newsroom in use, for editors alone', async (method, address, value) => {
      const ask = (authorization?: string) =>
        request(site.url, address, {
          method,
          headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
          ...(value ? { body: JSON.stringify(value) } : {}),
        });
      const answer = await ask(`Bearer ${editorToken(site.dataDir)}`);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        409,
        { message: message(), errors: [{ code: 'NEWSROOM_NOT_USED', message: message() }] },
      ]);
      for (const authorization of [undefined, `Bearer ${editorToken(dataDir)}`]) {
        const refused = await ask(authorization);
        expect([refused.status, refused.text.includes(publisher.url)]).toEqual([401, false]);
      }
    });

    test('the command line also says so in one line, even if only the site has NEWS_API_URL', async () => {
      const file = desk.file('story.json', storyInput());
      for (const words of [
        ['publish', file],
        ['withdraw', '81'],
        ['breaking', '81', '30'],
      ])
        expect(await newsroomCommand(site.dataDir, ...words)).toEqual({ code: 1, out: '', error: `${message()}\n` });
    });

    test('was not changed by these requests, nor was the publisher’s', async () => {
      expect(await stored()).toEqual(empty);
      expect(site.log()).not.toMatch(/"event":"story_/);
      expect((await request(publisher.url, '/api/news/view/81')).status).toBe(200);
      expect((await request(publisher.url, '/api/news/view/82')).status).toBe(404);
    });
  });

  describe('when the API sends hostile HTML', () => {
    let tampering: Upstream;
    let tampered: Site;
    beforeAll(async () => {
      tampering = await startTampering(publisher.url);
      tampered = await startSite({ NEWS_API_URL: tampering.url });
    });
    afterAll(async () => {
      await tampered?.stop();
      await tampering?.close();
    });

    test.each([
      ...editions.map(({ prefix }) => `${prefix}${own}`),
      ...editions.map(({ prefix }) => `${prefix}/feed/rss.xml`),
      '/feed/atom.xml',
      '/feed/feed.json',
      '/api/news/view/81',
    ])('%s shows the story’s text without the hostile markup', async (address) => {
      const { status, text } = await request(tampered.url, address);
      expect([address, status]).toEqual([address, 200]);
      expect(text).toContain('Overlay');
      expect(text).not.toMatch(hostileMarkup);
    });
  });

  describe('an account of the site', () => {
    const email = 'meera@reader.example';
    let reader: ReaderBrowser;

    beforeAll(async () => {
      reader = new ReaderBrowser(site.url, '127.0.0.1');
      await reader.json('POST', '/api/login', { phone: '9876543210' });
      const log = await logged(site, 'Login code for +919876543210: ');
      const code = /Login code for \+919876543210: (\d{6})/.exec(log)?.[1];
      expect((await reader.json('POST', '/api/user/login/', { code })).status).toBe(200);
      expect((await reader.json('POST', '/api/user/profile/otp', { email })).status).toBe(200);
      const mailed = { email, code: await mailedCode(site.dataDir, email) };
      expect((await reader.json('PUT', '/api/user/profile/', mailed)).status).toBe(200);
    });

    test('downloads its data without newsletter data', async () => {
      const data = dataOf(await reader.get('/api/user/data'));
      expect(data).toMatchObject({ profile: { email } });
      expect(Object.keys(data)).toEqual(['profile', 'sessions', 'savedStories']);
    });

    test.each([
      ['', 'en', 'Get the newsletter', 'You can have the newsletter sent to meera@reader.example.'],
      ['/hindi', 'hindi', 'न्यूजलेटर मंगाएं', 'न्यूजलेटर meera@reader.example पर मंगाया जा सकता है।'],
      ['/gujarati', 'gujarati', 'ન્યૂઝલેટર મંગાવો', 'ન્યૂઝલેટર meera@reader.example પર મંગાવી શકાય છે.'],
    ])(
      'offers the newsletter at %s/account, and the publisher gets the address',
      async (prefix, edition, label, text) => {
        const before = (await reader.get(`${prefix}/account`)).text;
        for (const words of [label, text, `/api/user/newsletter?edition=${edition}`]) expect(before).toContain(words);
        const answer = await reader.form(`/api/user/newsletter?edition=${edition}`, { on: 'yes' });
        expect([answer.status, answer.headers.location]).toEqual([303, `${prefix}/account?done=newsletter`]);
        const db = openDatabase(path.join(dataDir, 'newsroom.db'));
        const stored = await db
          .selectFrom('newsletter_subscribers')
          .select('email')
          .where('email', '=', email)
          .execute();
        await db.destroy();
        expect(stored).toEqual([{ email }]);
      },
    );

    test('gets an error that the newsletter is unsubscribed elsewhere', async () => {
      const answer = await reader.json('PUT', '/api/user/newsletter', { on: false });
      expect([answer.status, problemOf(answer)?.code]).toEqual([409, 'ELSEWHERE']);
    });
  });

  describe('when the API is down', () => {
    beforeAll(() => publisher.stop());

    test.each(editions)(
      'cached pages in $lang are served, even if revalidation fails',
      async ({ prefix, title }) => {
        for (const address of [prefix || '/', `${prefix}/politics`, `${prefix}${own}`]) {
          // A page past its lifetime is revalidated in the background of a request, which fails
          // without the API.
          const before = site.log().length;
          const attempts = () => site.log().slice(before);
          await eventually(
            () => get(address).then(attempts),
            (lines) => failedRemake.test(lines),
            75_000,
          );
          expect([address, attempts()]).toEqual([address, expect.stringMatching(failedRemake)]);
          const { status, text } = await get(address);
          expect([address, status]).toEqual([address, 200]);
          expect(text).toContain(title);
        }
      },
      240_000,
    );

    const never = ['/sports', '/politics?page=2', '/gujarat/lions/80', '/gujarat/nothing/998'];
    test.each(
      editions.flatMap((edition) => never.map((address) => ({ ...edition, address: edition.prefix + address }))),
    )('$address, which is not cached, is a 503 in $lang, not a 404', async ({ address, lang, sorry }) => {
      const { status, headers, text } = await get(address);
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
      expect(text).toContain(`<html lang="${lang}">`);
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]).toBe(sorry);
      expect(text).toMatch(/<meta name="robots" content="noindex"/);
      expect(text).not.toMatch(/ECONNREFUSED|node_modules|\bat \S+ \(/);
    });

    test('the site’s own API responds with 502 in the envelope', async () => {
      const answer = await get('/api/news/cities');
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([502, { errors: [{ code: 'UPSTREAM' }] }]);
      expect(answer.text).not.toMatch(/node_modules|\bat \S+ \(/);
    });

    test('pages recover when it is back', async () => {
      publisher = await startSite({ DATA_DIR: dataDir, PORT: new URL(publisher.url).port });
      for (const { prefix, lang } of editions) {
        const { status, text } = await get(`${prefix}/sports`);
        expect([prefix, status]).toEqual([prefix, 200]);
        expect(text).toContain(`<html lang="${lang}">`);
        expect((await get(`${prefix}/gujarat/nothing/998`)).status).toBe(404);
      }
    });
  });
});

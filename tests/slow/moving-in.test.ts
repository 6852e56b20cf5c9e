import fs from 'node:fs';
import path from 'node:path';
import { editorsDesk, editorToken, newsroomCommand } from '../support/editor';
import { eventually } from '../support/eventually';
import { browserSubscription, type PushService, pushServiceSettings, startPushService } from '../support/push-service';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';
import { restPost, RestServer } from '../support/wordpress/rest-server';
import { oldSite, wxrFile, wxrItem } from '../support/wordpress/wxr';

/**
 * Imports a WordPress while the site runs, with redirects from its URLs. Another WordPress stays in
 * use and is followed.
 */

const example = path.resolve(__dirname, '../support/wordpress/export.xml');
const desk = editorsDesk();
const wordPress = new RestServer();
const map = {
  reviewed: true,
  source: 'https://desk.example',
  language: 'gujarati',
  languages: {},
  languageOfCategory: {},
  types: { post: 'story' },
  sections: { sports: 'sports' },
  defaultSection: 'india',
  cities: {},
  tags: {},
  authors: {},
  pages: {},
  bases: { category: 'category', tag: 'tag', author: 'author' },
};
let service: PushService;
let site: Site;
beforeAll(async () => {
  service = await startPushService();
  await wordPress.start();
  wordPress.home = map.source;
  site = await startSite({
    ...pushServiceSettings(service),
    WORDPRESS_URL: wordPress.url,
    WORDPRESS_TOKEN: 'asha:abcd efgh',
    WORDPRESS_MAP: desk.file('followed.json', map),
  });
});
afterAll(async () => {
  await site.stop();
  await wordPress.stop();
  await service.stop();
  desk.clear();
});

const command = async (...words: string[]) => {
  const { code, out, error } = await newsroomCommand(site.dataDir, ...words);
  expect([code, error.includes('Error')]).toEqual([0, false]);
  return out;
};
const ask = async (url: string) => {
  const { status, headers } = await request(site.url, url);
  return [status, headers.location];
};
/**
 * The redirect target of a URL, once the site knows it. Until then it leads at most to itself
 * without its `/`.
 */
const placeOf = async (url: string) => {
  const [status, location] = await eventually(
    () => ask(url),
    ([code, place]) => code === 308 && `${String(place)}/` !== url,
    20_000,
  );
  return status === 308 ? String(location) : undefined;
};

test('an import from WordPress, from dry run to redirects of old URLs', async () => {
  // 404 responses are cached, and must be invalidated.
  for (const url of ['/2024/03/05/match/', '/2024/03/05/match', '/match', '/epaper']) {
    expect([404, 308]).toContain((await ask(url))[0]);
  }
  const map = desk.path('map.json');
  expect(await command('import', 'wordpress', example, '--map', map, '--dry-run')).toMatch(/Nothing was written/);
  const uploads = desk.folder('uploads', {
    '2024/03/lion.jpg': fs.readFileSync(path.resolve('public/sample/monsoon.jpg')),
    '2024/03/અહેવાલ.pdf': Buffer.from('%PDF-1.7'),
  });
  const report = await command('import', 'wordpress', example, '--map', map, '--uploads', uploads);
  expect(report).toMatch(/^post +8 +7 +0 +0 +0 +1 +0$/m);

  const match = await placeOf('/2024/03/05/match/');
  expect(match).toMatch(/^\/gujarati\/sports\/match\/\d+$/);
  const page = await request(site.url, match ?? '');
  expect([page.status, page.text.includes('મેચ જીતી')]).toEqual([200, true]);
  expect(await placeOf('/2024/03/05/match')).toBe(match);
  const lion = await placeOf('/?p=31');
  expect(lion).toMatch(/^\/gujarati\/gujarat\/gir-sinh\/\d+$/);
  expect(page.text).toContain(`href="${lion}"`);
  expect(await placeOf('/hi/2024/03/02/gir-sher/')).toBe(
    lion?.replace(/^\/gujarati/, '/hindi').replace('gir-sinh', 'gir-sher'),
  );
  expect(await placeOf('/category/sports/feed/')).toBe('/gujarati/feed/sports/rss.xml');
  expect((await request(site.url, '/gujarati/feed/sports/rss.xml')).text).toContain('મેચ જીતી');
  const document = await placeOf(encodeURI('/wp-content/uploads/2024/03/અહેવાલ.pdf'));
  expect(await request(site.url, document ?? '')).toMatchObject({
    status: 200,
    text: '%PDF-1.7',
    headers: {
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('અહેવાલ.pdf')}`,
    },
  });
  expect(await placeOf('/2024/03/05/')).toBe('/gujarati/archive?date=2024-03-05');
  expect(await placeOf('/?s=gir')).toBe('/gujarati/searchpage?keyword=gir');
  for (const own of ['/sports', '/', '/about']) expect((await ask(own))[0]).toBe(200);

  // The redirect of a feed has precedence over typed URLs.
  expect(await placeOf('/feed')).toBe('/gujarati/feed/rss.xml');
  expect(await placeOf('/sports/feed/')).toBe('/feed/sports/rss.xml');
  await command('old-address', 'add', '/rss', match ?? '');
  expect(
    await eventually(
      () => ask('/rss'),
      ([, place]) => place === match,
      20_000,
    ),
  ).toEqual([308, match]);

  await command('old-address', 'add', '/epaper', match ?? '');
  expect(await placeOf('/epaper')).toBe(match);
  expect(await command('old-address', 'list', '/epaper')).toBe(`/epaper\t${match}\tcommand line\n`);
  await command('old-address', 'remove', '/epaper');
  expect(
    await eventually(
      () => ask('/epaper'),
      ([code]) => code === 404,
      20_000,
    ),
  ).toEqual([404, undefined]);
});

test('the complete items of a truncated file are imported, and a photograph is a story', async () => {
  const picture = `<img src="${oldSite}/wp-content/uploads/2024/03/lion.jpg" alt="">`;
  const whole = wxrFile([
    wxrItem({ title: 'ગીરનો સિંહ', content: `<p>${picture}</p>`, guid: '', link: `${oldSite}/2024/photo/` }),
    wxrItem({ id: 2, title: 'અધૂરું' }),
  ]);
  const lion = fs.readFileSync(path.resolve('public/sample/monsoon.jpg'));
  const folder = desk.folder('cut', {
    'x.xml': Buffer.from(`\ufeff${whole.slice(0, whole.indexOf('અધૂરું'))}`, 'utf16le'),
    'uploads/2024/03/lion.jpg': lion,
  });
  const words = ['import', 'wordpress', path.join(folder, 'x.xml'), '--map', path.join(folder, 'map.json')];
  for (const more of [['--dry-run'], ['--uploads', path.join(folder, 'uploads')]]) {
    const { code, out, error } = await newsroomCommand(site.dataDir, ...words, ...more);
    expect(code).toBe(1);
    expect(out).toMatch(/^post +1 +1 +0 +0 +0 +0 +0$/m);
    expect(error).toMatch(/x\.xml is cut off: line \d+, after 1 items, the last “ગીરનો સિંહ”\. Everything before/);
  }
  const own = (await placeOf('/2024/photo/')) ?? '';
  const page = await request(site.url, own);
  expect([page.status, page.text.includes('content=""'), page.text.includes('data-spoken="summary"')]).toEqual([
    200,
    false,
    false,
  ]);
  const [main = ''] = /<main.*<\/main>/s.exec(page.text) ?? [];
  expect(main.match(/<img [^>]*lion\.jpg/g)).toHaveLength(1);
  const record = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? '';
  const graph = (JSON.parse(record) as { '@graph': Record<string, unknown>[] })['@graph'];
  const article = graph.find(({ headline }) => headline === 'ગીરનો સિંહ');
  expect([article?.['description'], (article?.['image'] as unknown[]).length]).toEqual([undefined, 3]);
  const list = await request(site.url, '/gujarati/general');
  expect([list.text.includes(`href="${own}"`), /<p[^>]*><\/p>/.test(list.text)]).toEqual([true, false]);
  const feed = await request(site.url, '/gujarati/feed/general/rss.xml');
  expect([feed.text.includes(own), feed.text.includes('<description></description>')]).toEqual([true, false]);
});

describe('a connected WordPress', () => {
  const title = (text: string) => ({ title: { rendered: text } });
  /** In UTC without a time zone, as WordPress writes it. */
  const gmt = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString().slice(0, 19);
  const call = async (address: string, body?: object) => {
    const headers = { authorization: `Bearer ${editorToken(site.dataDir)}` };
    const answer = await (body
      ? postJson(site.url, `/api/newsroom/${address}`, body, headers)
      : request(site.url, `/api/newsroom/${address}`, { headers }));
    const { data, errors } = JSON.parse(answer.text) as { data: never; errors?: { field?: string }[] };
    return { status: answer.status, data, field: errors?.[0]?.field };
  };
  type Listed = { id: number; breakingUntil: string | null; sources: object[]; texts: { gujarati: { title: string } } };
  const listed = async (id: number): Promise<Listed | undefined> =>
    ((await call(`stories?source=https%3A%2F%2Fdesk.example&sourceId=${id}`)).data as { items: Listed[] }).items[0];
  const titleOf = (story: Listed | undefined) => story?.texts.gujarati.title;

  test('is read when it reports a change, can set breaking news and notify, and gets preview links', async () => {
    const reader = browserSubscription();
    expect((await postJson(site.url, '/api/store-fcm-token?language=gujarati', { token: reader.token })).status).toBe(
      200,
    );
    // Changed so long ago that the site finds the changes below only by WordPress's notification.
    wordPress.posts = [
      restPost(5, { ...title('નવા સમાચાર'), modified_gmt: gmt(60) }),
      restPost(6, { ...title('પછી'), modified_gmt: gmt(60), status: 'draft' }),
    ];
    expect((await call('sources/wordpress/changed', { posts: [5, 5, 6] })).data).toEqual({ posts: 2 });
    const first = await eventually(() => listed(6), Boolean, 10_000);
    expect(first?.sources).toEqual([{ source: 'https://desk.example', sourceId: '6', languages: ['gujarati'] }]);

    const until = new Date(Date.now() + 3_600_000).toISOString();
    const trivarta = { breaking_until: until, push: { id: 'a', at: new Date().toISOString() } };
    wordPress.posts = [
      restPost(5, { ...title('તાજા સમાચાર'), modified_gmt: gmt(60), trivarta }),
      ...wordPress.posts.slice(1),
    ];
    await call('sources/wordpress/changed', { posts: [5] });
    const story = await eventually(
      () => listed(5),
      (one) => one?.breakingUntil === until,
      10_000,
    );
    expect([titleOf(story), story?.breakingUntil]).toEqual(['તાજા સમાચાર', until]);
    const bar = await eventually(
      () => request(site.url, '/gujarati/business'),
      ({ text }) => text.includes('તાજા સમાચાર'),
      20_000,
    );
    expect(bar.text).toContain('તાજા સમાચાર');
    const sent = await eventually(
      () => Promise.resolve(service.posted),
      ({ length }) => length > 0,
      20_000,
    );
    expect(sent.map(({ body }) => reader.read(body))).toMatchObject([{ title: 'તાજા સમાચાર', lang: 'gu' }]);

    const made = (await call('sources/wordpress/preview', { post: 6 })).data;
    const { links, language } = made as { links: Record<string, string>; language: string };
    expect(language).toBe('gujarati');
    expect((await call('sources/wordpress/preview', { post: 7 })).status).toBe(404);
    const preview = new URL(links[language] ?? '');
    expect((await request(site.url, `${preview.pathname}${preview.search}`)).text).toContain('પછી');

    wordPress.posts = wordPress.posts.filter(({ id }) => id !== 5);
    await call('sources/wordpress/changed', { posts: [5] });
    const gone = () => request(site.url, `/gujarati/sports/post-5/${story?.id}`);
    expect((await eventually(gone, ({ status }) => status === 404, 10_000)).status).toBe(404);
    expect(service.posted).toHaveLength(1);
  });

  test('lists rejected posts with reasons, and its status', async () => {
    const content = { rendered: `<p>${'સમાચાર '.repeat(80_000)}</p>` };
    wordPress.posts = [...wordPress.posts, restPost(8, { content, modified_gmt: gmt(60) })];
    await call('sources/wordpress/changed', { posts: [8] });
    type Refused = { items: { id: string; reasons: { field: string }[] }[] };
    const refused = async () => ((await call('sources/wordpress/refused')).data as Refused).items;
    const [item] = await eventually(refused, ({ length }) => length > 0, 10_000);
    expect([item?.id, item?.reasons[0]?.field]).toEqual(['8', 'texts.gujarati.body']);
    expect((await call('sources/wordpress/posts?posts=6,8')).data).toMatchObject({
      items: [
        { post: 6, state: 'accepted', language: 'gujarati', status: 'draft' },
        { post: 8, state: 'refused', reasons: item?.reasons },
      ],
    });
    expect((await call('sources/wordpress')).data).toMatchObject({ state: 'following', refused: 1 });
    expect(await command('refused', map.source)).toMatch(/^https:\/\/desk\.example post 8, /);
    expect(await call('sources/wordpress/posts?posts=6,x')).toMatchObject({ status: 400, field: 'posts' });
  });

  test.each([
    [{ posts: ['5'] }, 'posts.0'],
    [{ posts: [0] }, 'posts.0'],
    [{ posts: Array.from({ length: 101 }, (_, n) => n + 1) }, 'posts'],
    [{ post: 5 }, 'post'],
  ])('rejects an invalid report with the field', async (body, field) => {
    expect(await call('sources/wordpress/changed', body)).toMatchObject({ status: 400, field });
  });
});

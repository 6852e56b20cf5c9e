import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { type Change, ChangeReader, getNewestCursor } from '@/lib/database/change-feed/changes';
import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { RedirectLookup } from '@/lib/newsroom/redirects/redirect-lookup';
import { readRedirectFile } from '@/lib/cli/redirect-file';
import { addRedirects, listRedirects, removeRedirect, upsertRedirects } from '@/lib/newsroom/redirects/redirects';
import { normaliseLegacyPath } from '@/lib/newsroom/redirects/legacy-paths';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { app } from '@/lib/platform/runtime/app';
import { pageCache } from '@/lib/page-cache/page-cache';
import { createCachedResponse } from '@/lib/page-cache/cached-response';
import { routeRequest } from '@/lib/http/router/request-router';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { request } from '../support/request';

/** Redirects from URLs of the site that this one has replaced. */

let db: Db;
let known: RedirectLookup;
let id: number;
beforeEach(async () => {
  db = await newsroomInMemory();
  ({ id } = await saveStory(db, storyInput(), testNow));
  await db.insertInto('authors').values({ slug: 'asha', kind: 'person', image_url: null }).execute();
  known = new RedirectLookup(db);
});
afterEach(async () => {
  await db.destroy();
  removeFolders();
});

const later = new Date(testNow.getTime() + 60_000);
const add = (...pairs: [string, string][]) =>
  addRedirects(
    db,
    pairs.map(([from, to]) => ({ from, to })),
    later,
  );
const placeOf = async (url: string) => {
  known.reset();
  return known.findTarget(url, later);
};

test.each([
  ['https://old.example/2024/03/02/Slug/', '/2024/03/02/slug'],
  ['//2024//x/', '/2024/x'],
  ['/%E0%AA%97%E0%AB%80%E0%AA%B0', '/ગીર'],
  ['/%e0%aa%97%zz', '/%e0%aa%97%zz'],
  ['/?utm_source=a&p=5&fbclid=x', '/?p=5'],
  ['/news.php?b=2&a=1#top', '/news.php?a=1&b=2'],
  ['https://old.example', undefined],
  ['/', undefined],
  ['old/path', undefined],
])('%s is normalised to %s', (address, expected) => expect(normaliseLegacyPath(address)).toBe(expected));

test('an old URL redirects to the current URL', async () => {
  await add(
    ['/2024/03/02/house/', `/politics/whatever/${id}`],
    ['https://old.example/hi/house', `/hindi/politics/x/${id}`],
    ['/?p=5', `/politics/x/${id}`],
    ['/category/raj', '/politics'],
    ['/writers/asha', '/gujarati/author/asha'],
    ['/about-us', '/about'],
    ['/epaper', 'https://epaper.example/today'],
    ['/list', '/searchpage?keyword=gir'],
  );
  const story = `/politics/the-house-meets-on-monday/${id}`;
  const rows: [string, string | undefined][] = [
    ['/2024/03/02/house', story],
    ['/2024/03/02/house/amp/', story],
    ['/2024/03/02/house/?utm_medium=x', story],
    ['/hi/house/', `/hindi${story}`],
    ['/?p=5', story],
    ['/category/raj/page/2', '/politics'],
    ['/category/raj/feed', '/feed/politics/rss.xml'],
    ['/writers/asha/', '/gujarati/author/asha'],
    ['/about-us', '/about'],
    ['/epaper', 'https://epaper.example/today'],
    ['/list', '/searchpage?keyword=gir'],
    ['/2024/03/02/', '/archive?date=2024-03-02'],
    ['/hi/2024/03/', '/hindi/archive/2024'],
    ['/nowhere', undefined],
    ['/', undefined],
    ['/?q=5', undefined],
  ];
  expect(await Promise.all(rows.map(async ([url]) => [url, await placeOf(url)]))).toEqual(rows);
  await saveStory(db, { id, title: 'Another title', category: 'crime' }, later);
  expect(await placeOf('/2024/03/02/house')).toBe(`/crime/another-title/${id}`);
  await withdrawStory(db, id, later);
  expect(await placeOf('/2024/03/02/house')).toBeUndefined();
});

test('a page of the site takes precedence, and no URL redirects to itself', async () => {
  const rows = ['/politics', '/about', `/politics/the-house-meets-on-monday/${id}`, '/author/asha', '/hindi/politics'];
  // Written like an import does, without checks.
  await upsertRedirects(
    db,
    'x',
    [...rows, `/old/form/${id}`, '/author/ramesh'].map((path) => ({ path, target: '/contact' })),
  );
  for (const path of rows.flatMap((one) => [one, `${one}/`]))
    expect([path, await placeOf(path)]).toEqual([path, undefined]);
  expect(await placeOf(`/old/form/${id}`)).toBe('/contact');
  expect(await placeOf('/author/ramesh')).toBe('/contact');
});

test('invalid input is refused with its field, and nothing is written', async () => {
  const rows: [string, string, RegExp][] = [
    ['/', '/about', /^from: "\/" must be a URL/],
    ['house', '/about', /^from: /],
    ['/politics', '/about', /^from: "\/politics" is a page of this site/],
    ['/a', 'about', /^to: must be a path/],
    ['/a', '//evil.example', /^to: must be a path/],
    ['/a', 'http://other.example', /^to: must be a path/],
    ['/a', '/a/', /^to: "\/a\/" would redirect to itself/],
    ['/a', '/politics/x/999', /^Story 999 does not exist/],
  ];
  for (const [from, to, message] of rows) await expect(add(['/fine', '/about'], [from, to])).rejects.toThrow(message);
  expect(await listRedirects(db, { now: later })).toEqual([]);
});

test('redirects are listed and removed', async () => {
  await add(['/b/1', '/about'], ['/a', '/contact'], ['/b/2', '/politics']);
  expect((await listRedirects(db, { begin: '/b', now: later })).map((row) => [row.path, row.target])).toEqual([
    ['/b/1', '/about'],
    ['/b/2', '/politics'],
  ]);
  await removeRedirect(db, 'https://old.example/b/1/', later);
  expect(await placeOf('/b/1')).toBeUndefined();
  await expect(removeRedirect(db, '/b/1', later)).rejects.toThrow('Redirect /b/1 does not exist');
});

test('the audit log shows the editors that added and removed redirects', async () => {
  const by = machineActor('command line');
  const pairs = Array.from({ length: 501 }, (_, index) => ({ from: `/b/${index}`, to: '/about' }));
  await addRedirects(db, pairs, later, by);
  await removeRedirect(db, 'https://old.example/b/500/', later, by);
  await expect(addRedirects(db, [{ from: '/c', to: '/c' }], later, by)).rejects.toThrow();
  const rows = await db
    .selectFrom('audit_log')
    .select(['editor_name as who', 'action', 'kind', 'entity_id as what'])
    .orderBy('id')
    .execute();
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([
    502,
    { who: 'command line', action: 'old_address_added', kind: 'old-address', what: '/b/0' },
    { who: 'command line', action: 'old_address_removed', kind: 'old-address', what: '/b/500' },
  ]);
});

test('a file of redirects is read line by line', () => {
  const file = path.join(temporaryFolder(), 'old.csv');
  fs.writeFileSync(file, '\uFEFFFrom,To\r\n/a,/about\r\n\r\n"/b,c","/politics?x=""y"""\r\n');
  expect(readRedirectFile(file)).toEqual([
    { from: '/a', to: '/about' },
    { from: '/b,c', to: '/politics?x="y"' },
  ]);
  fs.writeFileSync(file, '/a,/about\n/b\n');
  expect(() => readRedirectFile(file)).toThrow(/old\.csv: line 2 must have/);
  expect(() => readRedirectFile(`${file}.none`)).toThrow(/cannot be read/);
});

describe('a request without a redirect', () => {
  /** Executed SQL statements. */
  let statements: string[];
  const counting = () => {
    statements = [];
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return new RedirectLookup(counted);
  };

  test.each<[string, string[], number]>([
    ['costs nothing on the front page', ['/', '/'], 0],
    ['costs nothing for files and calls', ['/_next/static/x.js', '/api/news/x', '/pictures/x.webp'], 0],
    ['costs one query', ['/politics'], 2],
    ['costs one query however often it comes', ['/politics', '/politics', '/politics/'], 2],
    ['costs one query whatever campaign it comes from', ['/a/b?utm_source=x', '/a/b?fbclid=1', '/a/b?fbclid=2'], 2],
    ['costs one query for each address', ['/a', '/b', '/c?x=1', '/c?x=2'], 5],
  ])('%s', async (_, urls, expected) => {
    await add(['/old', '/about']);
    const lookup = counting();
    for (const url of urls) expect([url, await lookup.findTarget(url, later)]).toEqual([url, undefined]);
    // The first query checks whether there are redirects at all.
    expect(statements).toHaveLength(expected);
  });

  test('costs no query until a redirect exists', async () => {
    const lookup = counting();
    for (const url of ['/a', '/b', '/2024/03/02']) expect(await lookup.findTarget(url, later)).toBeUndefined();
    expect(statements).toHaveLength(1);
    expect(lookup.needsLookup('/c')).toBe(false);
    await add(['/a', '/about']);
    await lookup.handleChanges([]);
    expect(await lookup.findTarget('/a', later)).toBe('/about');
  });

  test('is not cached if a change came during the query', async () => {
    await add(['/old', '/about']);
    const lookup = counting();
    await lookup.findTarget('/first', later);
    const finding = lookup.findTarget('/new', later);
    lookup.reset();
    await finding;
    expect(lookup.needsLookup('/new')).toBe(true);
    await lookup.findTarget('/new', later);
    expect(lookup.needsLookup('/new')).toBe(false);
  });

  test('is dropped from the cache after 5,000 others', async () => {
    await add(['/old', '/about']);
    const lookup = counting();
    for (let index = 0; index <= 5000; index += 1) await lookup.findTarget(`/new/${index}`, later);
    expect([lookup.needsLookup('/new/0'), lookup.needsLookup('/new/1')]).toEqual([true, false]);
  });
});

test('redirects from another process are applied, and dropped 404s are listed', async () => {
  const added: string[] = [];
  const other = new RedirectLookup(db, (paths) => void added.push(...paths));
  expect(await other.findTarget('/old/story', later)).toBeUndefined();
  expect(await other.findTarget('/old/page', later)).toBeUndefined();
  const reader = new ChangeReader(db, await getNewestCursor(db));
  const follow = async () => {
    const batch = await reader.read();
    if (batch === 'lost') throw new Error('lost');
    await other.handleChanges(batch.lines);
    reader.accept(batch);
  };
  await upsertRedirects(db, 'x', [{ path: '/old/story', story_id: id, edition: 'hindi' }]);
  await saveStory(db, { id, title: 'Changed' }, later);
  await follow();
  expect(added).toEqual(['/old/story']);
  expect(await other.findTarget('/old/story', later)).toBe(`/hindi/politics/changed/${id}`);
  await add(['/old/page', '/about']);
  await follow();
  expect(await other.findTarget('/old/page', later)).toBe('/about');
});

describe('a database that does not respond', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(console, 'info').mockReturnValue();
  });
  afterEach(() => jest.restoreAllMocks());
  const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
  const lines = () => [jest.mocked(console.error).mock.calls.length, jest.mocked(console.info).mock.calls.length];

  test('leaves requests without a redirect, gets another query after a pause, and is logged once', async () => {
    await add(['/old/page', '/about']);
    let now = 0;
    const lookup = new RedirectLookup(db, undefined, { maxLookupMs: 10_000, pauseMs: 5000, clock: () => now });
    await rename('redirects', 'away');
    expect(await lookup.findTarget('/old/page', later)).toBeUndefined();
    expect([lookup.needsLookup('/old/page'), lookup.needsLookup('/other')]).toEqual([false, false]);
    now = 5000;
    expect(await lookup.findTarget('/old/page', later)).toBeUndefined();
    expect(lines()).toEqual([1, 0]);
    await rename('away', 'redirects');
    now = 10_000;
    expect(await lookup.findTarget('/old/page', later)).toBe('/about');
    expect(lines()).toEqual([1, 1]);
  });

  test('that responds late does not block requests', async () => {
    await add(['/old/page', '/about']);
    const lookup = new RedirectLookup(db, undefined, { maxLookupMs: 1, pauseMs: 5000, clock: () => 0 });
    const answering = db.transaction().execute(async () => {
      expect(await lookup.findTarget('/old/page', later)).toBeUndefined();
    });
    await answering;
    expect([lookup.needsLookup('/old/page'), ...lines()]).toEqual([false, 1, 0]);
  });

  test('during a story change has its redirects read at the next change', async () => {
    const added: string[] = [];
    const lookup = new RedirectLookup(db, (paths) => void added.push(...paths));
    await upsertRedirects(db, 'x', [{ path: '/old/page', story_id: id, edition: 'hindi' }]);
    const change: Change = { id: 1, kind: 'story', what: String(id), languages: [], subjects: {}, at: '' };
    await rename('redirects', 'away');
    await lookup.handleChanges([change]);
    await rename('away', 'redirects');
    expect(added).toEqual([]);
    await lookup.handleChanges([]);
    expect(added).toEqual(['/old/page']);
    expect(await lookup.findTarget('/old/page', later)).toBe(`/hindi/politics/the-house-meets-on-monday/${id}`);
  });
});

describe('the router', () => {
  let server: Server;
  let origin: string;
  beforeEach(async () => {
    enterSite(undefined);
    server = createServer(
      routeRequest(async (_, response) => {
        response.setHeader('Cache-Control', 's-maxage=30');
        response.statusCode = 404;
        response.end();
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await add(['/2024/03/house', '/about'], ['/?p=5', '/contact'], ['/ગીર', 'https://epaper.example/ગીર']);
    known.reset();
    app.redirects = known;
  });
  afterEach(async () => {
    leaveSite();
    await new Promise((resolve) => server.close(resolve));
  });
  const ask = async (url: string, method = 'GET') => {
    const { status, headers } = await request(origin, url, { method, headers: { connection: 'close' } });
    return [status, headers.location];
  };

  test('redirects an old URL to its target in one step', async () => {
    expect(await ask('/2024/03/house/')).toEqual([308, '/about']);
    expect(await ask('/2024//03/house', 'HEAD')).toEqual([308, '/about']);
    expect(await ask('/?p=5')).toEqual([308, '/contact']);
    expect(await ask('/%E0%AA%97%E0%AB%80%E0%AA%B0')).toEqual([308, `https://epaper.example/${encodeURI('ગીર')}`]);
    expect((await ask('/2024/03/house', 'POST'))[0]).toBe(405);
    expect((await ask('/2024/03/other'))[0]).toBe(404);
  });

  test('limits requests for unknown URLs like those for pages, and does not count stored pages', async () => {
    enterSite(undefined, { PAGE_LIMIT: '3/60' });
    app.redirects = known;
    const junk = async (from: number) =>
      Promise.all([0, 1, 2].map(async (index) => (await ask(`/junk/${from + index}//`))[0]));
    expect(await junk(0)).toEqual([308, 308, 308]);
    expect(await junk(10)).toEqual([429, 429, 429]);
    // A cached miss needs no query.
    expect(await junk(0)).toEqual([308, 308, 308]);
  });

  test('looks up no stored page except the front page, whatever its query', async () => {
    const asked: string[] = [];
    app.redirects = {
      needsLookup: () => true,
      findTarget: async (url) => void asked.push(url),
      isUnavailable: () => false,
    };
    const store = (key: string, status: number) =>
      pageCache().setResponse(
        key,
        createCachedResponse(new Map([['Content-Type', 'text/html']]), Buffer.from('page'), {
          status,
          renderedAt: Date.now(),
          freshUntil: Date.now() + 60_000,
          cachePaths: [key],
          facts: [],
          staleness: undefined,
          bars: [],
          barCheck: { changes: 0, until: 0 },
        }),
      );
    store('/', 200);
    store('/politics', 200);
    store('/gone', 404);
    for (const url of ['/politics', '/politics?utm_source=x', '/politics?p=5', '/gone?x=1', '/?p=5', '/crime?x=1'])
      await ask(url);
    expect(asked).toEqual(['/gone?x=1', '/?p=5', '/crime?x=1']);
  });

  test('continues if the database does not respond, and no cache may store the 404', async () => {
    const stored = async () =>
      (await request(origin, '/2024/03/house', { headers: { connection: 'close' } })).headers['cache-control'];
    app.redirects = { needsLookup: () => false, findTarget: async () => undefined, isUnavailable: () => false };
    expect(await stored()).toBe('s-maxage=30');
    app.redirects = known;
    await sql`drop table redirects`.execute(db);
    expect((await ask('/2024/03/house'))[0]).toBe(404);
    expect([known.isUnavailable(), await stored()]).toEqual([true, 'no-store']);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { call, done, haveEmptyNewsroom, holds, page, site, tokens } from '../support/empty-newsroom';
import { animatedPng, animatedWebp, heic, pngHeader, svg } from '../support/hostile-pictures';
import { eventually } from '../support/eventually';
import { request } from '../support/request';
import { parseXml, textsOf } from '../support/xml';

/**
 * Entities other than stories: pictures, previews, front page, bar, identity, bulletins,
 * advertisements.
 */

haveEmptyNewsroom();

const upload = (body: Buffer, type = 'image/jpeg') =>
  request(site.url, '/api/newsroom/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens['machine']}`, 'content-type': type },
    body,
  });
const texts = (title: string) => ({ english: { title, sortDescription: 'x', body: '<p>x</p>' } });
const save = (title: string, more: object = {}) =>
  done<{ id: number; path: string; warnings: { field: string }[] }>('machine', 'POST', 'stories', {
    category: 'world',
    texts: texts(title),
    ...more,
  });

describe('pictures', () => {
  type Uploaded = { id: number; url: string; width: number; height: number };
  let picture: Uploaded;

  test('are re-encoded without camera location', async () => {
    const photograph = await sharp(path.resolve(__dirname, '../../public/sample/gir-lions.jpg'))
      .resize(1600, 900)
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '21/1 7/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photograph.includes('SECRET-OWNER')).toBe(true);
    const answer = await upload(photograph);
    picture = (JSON.parse(answer.text) as { data: Uploaded }).data;
    expect([answer.status, picture]).toMatchObject([200, { width: 1600, height: 900, warnings: [], madeByAi: false }]);
    expect(picture.url).toMatch(/^\/media\/uploads\/\d{4}-\d\d\/[0-9a-f]{32}\.jpg$/);
    const file = fs.readFileSync(path.join(site.dataDir, picture.url));
    expect([file.includes('SECRET-OWNER'), (await sharp(file).metadata()).exif]).toEqual([false, undefined]);
    expect((await request(site.url, picture.url)).headers['content-type']).toBe('image/jpeg');
  });

  test('are accepted with a warning if they lose colour information', async () => {
    const wide = () => sharp({ create: { width: 1300, height: 700, channels: 3, background: 'orange' } });
    const rows: [Buffer, string, RegExp][] = [
      [await wide().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg', /^is CMYK/],
      [await wide().withIccProfile('p3').webp().toBuffer(), 'image/webp', /^has the colour profile /],
      [await wide().toColourspace('rgb16').png().toBuffer(), 'image/png', /^has more than 8 bits/],
    ];
    for (const [body, type, message] of rows) {
      const { status, text } = await upload(body, type);
      const { data } = JSON.parse(text) as { data: { url: string; warnings: object[] } };
      expect([status, data.warnings]).toEqual([
        200,
        [{ field: 'body', what: data.url, count: 1, message: expect.stringMatching(message) }],
      ]);
    }
  });

  test('from phones with many megapixels are accepted, reduced, shown and found again', async () => {
    const phone = await sharp({ create: { width: 7920, height: 5280, channels: 3, background: 'teal' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // A comment that decoders skip, larger than a request body in memory may be.
    const comment = Buffer.alloc(65_500, 'x');
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xde]), comment.subarray(0, 0xffde - 2)]);
    const large = Buffer.concat([phone.subarray(0, 2), ...Array<Buffer>(320).fill(segment), phone.subarray(2)]);
    expect(large.length).toBeGreaterThan(20_000_000);
    const { status, text } = await upload(large);
    const { data } = JSON.parse(text) as { data: Uploaded & { warnings: { message: string }[] } };
    expect([status, data]).toMatchObject([
      200,
      { width: 2828, height: 4242, warnings: [{ message: 'has 42 megapixels: it is reduced to 12' }] },
    ]);
    expect((await request(site.url, data.url)).status).toBe(200);
    await done('machine', 'PATCH', `pictures/${data.id}`, { alts: { gujarati: 'લીલું તળાવ' }, credit: 'Kiran' });
    const found = async (query: string) =>
      (await done<{ items: Uploaded[] }>('machine', 'GET', `pictures?${query}`)).items.map(({ id }) => id);
    expect(await found(`text=${encodeURIComponent('તળાવ kiran')}&use=unused`)).toEqual([data.id]);
    await save('At the lake', { imageUrl: data.url });
    expect([await found('use=used'), await found('text=Kiran&use=unused')]).toEqual([[data.id], []]);
    const { status: refused, text: reason } = await request(site.url, '/api/newsroom/pictures?month=2026-13', {
      headers: { authorization: `Bearer ${tokens['machine']}` },
    });
    expect([refused, reason]).toEqual([400, expect.stringContaining('month: must be a month, such as 2026-11')]);
  });

  test('that cannot be shown are rejected with the reason, and not stored', async () => {
    const count = () => (fs.readdirSync(path.join(site.dataDir, 'media'), { recursive: true }) as string[]).length;
    const before = count();
    const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const rows: [string, Buffer, string, number, RegExp][] = [
      ['SVG under another name', svg, 'image/png', 400, /body: the file is not a JPEG, PNG or WebP/],
      ['a page', Buffer.from('<!doctype html>'), 'image/jpeg', 400, /body: the file is not a JPEG/],
      ['half a picture', small.subarray(0, 200), 'image/jpeg', 400, /body: the file is damaged/],
      [
        'a picture of 2,500 megapixels',
        pngHeader(50_000, 50_000),
        'image/png',
        400,
        /has 2500 megapixels\. The maximum is 40/,
      ],
      ['an animation', await animatedPng(), 'image/png', 400, /is animated/],
      ['an animated WebP', await animatedWebp(), 'image/webp', 400, /is animated/],
      ['nothing', Buffer.alloc(0), 'image/png', 400, /is empty/],
      ['another type', small, 'image/gif', 415, /Send the file itself/],
      ['a HEIC', heic, 'image/heic', 400, /iPhone choose Settings > Camera > Formats > Most Compatible/],
      ['a HEIC under another type', heic, 'image/jpeg', 400, /is a HEIC photograph/],
      ['too many bytes', Buffer.alloc(30_000_001, 255), 'image/jpeg', 413, /larger than 30 MB/],
    ];
    for (const [name, body, type, status, message] of rows) {
      const { status: found, text } = await upload(body, type);
      expect([name, found, text]).toEqual([name, status, expect.stringMatching(message)]);
    }
    expect(count()).toBe(before);
  });

  test('pass their metadata to a story, and are labelled if made by AI', async () => {
    const known = {
      alts: { english: 'Lions at a well' },
      credit: 'Asha Patel',
      focus: { x: 0.2, y: 0.3 },
      madeByAi: true,
    };
    await done('machine', 'PATCH', `pictures/${picture.id}`, known);
    const { id, path: at, warnings } = await save('Lions at the well', { imageUrl: picture.url });
    expect(warnings).toEqual([]);
    const { story } = await done<{ story: object }>('machine', 'GET', `stories/${id}`);
    expect(story).toMatchObject({
      imageFocus: known.focus,
      texts: { english: { imageDescription: 'Lions at a well' } },
    });
    const caption = (await page(at)).document.querySelector('figcaption')?.textContent;
    expect(caption).toBe('Lions at a well · Photo: Asha Patel · Picture made with AI');
    expect(await holds('/', 'Picture made with AI')).toBe(true);
    const body = `<p>x</p><figure><img src="${picture.url}" alt="x"><figcaption>At noon</figcaption></figure>`;
    const within = await save('Lions in the text', { texts: { english: { ...texts('Lions').english, body } } });
    const inText = async () => (await page(within.path)).document.querySelector('figcaption')?.textContent;
    expect(await inText()).toBe('At noon · Picture made with AI');
    expect((await call('machine', 'DELETE', `pictures/${picture.id}`)).status).toBe(409);
    await done('machine', 'PATCH', `pictures/${picture.id}`, { madeByAi: false });
    const shown = async () => (await page(at)).document.querySelector('figcaption')?.textContent;
    expect(await eventually(shown, (text) => text !== caption, 30_000)).toBe('Lions at a well · Photo: Asha Patel');
    expect(await eventually(inText, (text) => text === 'At noon', 30_000)).toBe('At noon');
  });
});

test('a title with HTML character references is stored unchanged, with a warning', async () => {
  const english = {
    ...texts('Tom &amp; Jerry &#8217;26').english,
    sortDescription: 'Rain&nbsp;again',
    imageDescription: 'Rain',
  };
  const { id, warnings } = await save('', { texts: { english }, imageUrl: '/sample/monsoon.jpg' });
  expect(warnings.filter(({ field }) => field.startsWith('texts'))).toEqual([
    { field: 'texts.english.title', what: '&amp;', count: 2, message: 'is shown literally: write & instead' },
    {
      field: 'texts.english.sortDescription',
      what: '&nbsp;',
      count: 1,
      message: 'is shown literally: write a space instead',
    },
  ]);
  const { story } = await done<{ story: object }>('machine', 'GET', `stories/${id}`);
  expect(story).toMatchObject({ texts: { english: { title: 'Tom &amp; Jerry &#8217;26' } } });
});

test('pasted bold text, footnotes and URLs are preserved on the page and in feeds', async () => {
  const body =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span>' +
    '<span style="font-weight:400">&nbsp;words<a href="#ftnt1" id="ftnt_ref1">[1]</a></span></p><p>https://fb.watch/abc/</p>' +
    '<p id="ftnt1"><a href="#ftnt_ref1">[1]</a> A note.</p></b>';
  const english = { ...texts('A pasted text').english, body };
  const { path: at, warnings } = await save('', { texts: { english } });
  expect(warnings).toContainEqual({
    field: 'texts.english.body',
    what: 'https://fb.watch/abc/',
    count: 1,
    message: 'stays a link, because its URL is not supported',
  });
  const { document } = await page(at);
  const text = document.querySelector('[data-spoken=body]');
  expect([...(text?.querySelectorAll('strong, b') ?? [])].map(({ textContent }) => textContent)).toEqual(['Bold']);
  expect(text?.textContent).toContain('Bold words');
  expect(text?.querySelector('a[href="https://fb.watch/abc/"]')?.textContent).toBe('https://fb.watch/abc/');
  const lite = (await page(at.replace(/^/, '/lite'))).document;
  for (const one of [document, lite])
    for (const link of one.querySelectorAll('[data-spoken=body] a[href^="#"]'))
      expect(one.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
  expect([document, lite].map((one) => one.querySelectorAll('[data-spoken=body] a[href^="#note-"]').length)).toEqual([
    2, 2,
  ]);
  const feed = parseXml((await request(site.url, '/feed/world/rss.xml')).text);
  const item = [...feed.getElementsByTagName('item')].find((one) => textsOf(one, 'title')[0] === 'A pasted text');
  const [html] = item ? textsOf(item, 'content:encoded') : [];
  expect(html).toContain(`<a href="https://news.example${at}#note-ftnt1"`);
  expect(html).toContain('<p id="note-ftnt1">');
});

test('a save warns about missing fields and removed markup', async () => {
  const body = '<p>x</p><iframe src="https://a.example"></iframe>';
  const english = { title: 'Without much', body, status: 'draft' };
  const { warnings } = await save('', { texts: { english } });
  expect(warnings.map(({ field }) => field)).toEqual([
    'texts.english.body',
    'imageUrl',
    'texts.english.sortDescription',
  ]);
});

test('a draft is only visible with its preview link until the link expires', async () => {
  const { id } = await save('A draft to be seen', { status: 'draft' });
  const { links } = await done<{ links: Record<string, string> }>('machine', 'POST', `stories/${id}/preview`, {
    minutes: 5,
  });
  expect(Object.keys(links)).toEqual(['english']);
  const link = (links['english'] ?? '').replace('https://news.example', '');
  const { status, heading, document } = await page(link);
  expect([status, heading]).toEqual([200, 'A draft to be seen']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  // An invalid key, no key, and a link in the old format, before links were rows.
  const old = `/preview?story=${id}&until=9999999999&signature=${'a'.repeat(43)}`;
  const others = [
    link.replace(/key=./, (start) => `key=${start.endsWith('A') ? 'B' : 'A'}`),
    '/preview',
    `${link}0`,
    old,
  ];
  for (const other of others) expect([other, (await page(other)).status]).toEqual([other, 404]);
  type Link = { id: number; who: string };
  const [listed] = (await done<{ items: Link[] }>('machine', 'GET', `stories/${id}/preview`)).items;
  expect(listed?.who).toBe('EDITOR_TOKEN');
  const revoke = () => done('machine', 'DELETE', `stories/${id}/preview?link=${listed?.id}`);
  expect(await revoke()).toMatchObject({ revoked: 1 });
  expect((await page(link)).status).toBe(404);
  const { items } = await done<{ items: { action: string }[] }>('machine', 'GET', `audit?kind=story&what=${id}`);
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['preview_revoked', 'preview_created']);
});

test('editors order the front page, with an optional expiry for each slot', async () => {
  const first = await save('An old story that leads', { publishOn: '2026-01-05T06:00:00Z' });
  const second = await save('Another old one', { publishOn: '2026-01-06T06:00:00Z' });
  const lead = async () => (await page('/')).document.querySelector('main article h2')?.textContent;
  const until = new Date(Date.now() + 600_000).toISOString();
  const slots = [{ story: first.id, until }, { story: second.id }];
  await done('machine', 'PUT', 'front-page/english', { slots });
  expect(await lead()).toBe('An old story that leads');
  await done('machine', 'PUT', 'front-page/english', { slots: slots.slice(1) });
  expect(await lead()).toBe('Another old one');
  const rows: [object, string][] = [
    [{ slots: [{ story: 999 }] }, 'slots.0.story'],
    [{ slots: [slots[0], slots[0]] }, 'slots.1.story'],
    [{ slots: [{ story: first.id, until: '2020-01-01T00:00:00Z' }] }, 'slots.0.until'],
  ];
  for (const [body, field] of rows)
    expect((await call('machine', 'PUT', 'front-page/english', body)).errors[0]?.field).toBe(field);
  expect((await call('machine', 'PUT', 'front-page/hindi', { slots })).errors[0]?.field).toBe('slots.0.story');
});

test('editors change the menu bar and the identity, and unreadable colours are rejected', async () => {
  await done('machine', 'PUT', 'menu', { bar: { english: ['religion-and-community', 'world'] } });
  expect(await holds('/', 'href="/religion-and-community"')).toBe(true);
  expect((await call('machine', 'PUT', 'menu', { bar: { hindi: ['world', 'gossip'] } })).errors[0]?.field).toBe(
    'bar.hindi.1',
  );
  const refused = await call('machine', 'PUT', 'identity', { accent: '#ffdd00' });
  expect(refused.errors[0]).toMatchObject({ field: 'accent', message: expect.stringContaining('4.5 : 1') as string });
  await done('machine', 'PUT', 'identity', {
    accent: '#00558b',
    logoUrl: '/sample/gir-lions.jpg',
    iconUrl: '/sample/gir-lions.jpg',
  });
  const { document, text } = await page('/about');
  expect(text).toContain('--accent-text:#00558b');
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/sample/gir-lions.jpg');
  const { icons } = JSON.parse((await request(site.url, '/manifest.webmanifest')).text) as { icons: { src: string }[] };
  const touchIcon = document.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href');
  for (const icon of [...icons.map(({ src }) => src), touchIcon ?? '']) {
    const { status, headers } = await request(site.url, icon);
    expect([icon, status, headers['content-type']]).toEqual([
      expect.stringMatching(/^\/pictures\/(?:icon|maskable)-\d+\//),
      200,
      'image/png',
    ]);
  }
  await done('machine', 'PUT', 'identity', {});
  expect(await holds('/about', '#00558b')).toBe(false);
  expect(await holds('/manifest.webmanifest', '/icon-maskable-512.png')).toBe(true);
});

test('bulletins and advertisements are published and removed', async () => {
  await done('machine', 'POST', 'bulletin-categories', { names: { english: 'Explained' } });
  const bulletin = {
    category: 'explained',
    youtubeVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    texts: { english: { title: 'Why wells dry up', sortDescription: 'In two minutes.' } },
  };
  const { id } = await done<{ id: number }>('machine', 'POST', 'bulletins', bulletin);
  expect(await holds('/video/explained', 'Why wells dry up')).toBe(true);
  const elsewhere = await call('machine', 'PATCH', `bulletins/${id}`, {
    youtubeVideoUrl: 'https://evil.example/watch?v=1',
  });
  expect(elsewhere.errors[0]?.field).toBe('youtubeVideoUrl');
  await done('machine', 'DELETE', `bulletins/${id}`);
  expect(await holds('/video/explained', 'Why wells dry up')).toBe(false);

  const ad = {
    position: 'Top',
    imageUrl: '/sample/monsoon.jpg',
    link: '/contact',
    descriptions: { english: 'Write to us' },
  };
  const added = await done<{ id: number }>('machine', 'POST', 'advertisements', ad);
  expect(
    (await call('machine', 'POST', 'advertisements', { ...ad, link: 'javascript:alert(1)' })).errors[0]?.field,
  ).toBe('link');
  const listed = async () => (await request(site.url, '/api/advertisement/all')).text.includes('Write to us');
  expect(await listed()).toBe(true);
  await done('machine', 'DELETE', `advertisements/${added.id}`);
  expect(await listed()).toBe(false);
});

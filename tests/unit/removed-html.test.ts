import sharp from 'sharp';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { app } from '@/lib/platform/runtime/app';
import fs from 'node:fs';
import path from 'node:path';
import sanitizeHtml from 'sanitize-html';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { removedContentWarnings } from '@/lib/newsroom/text/removed-html';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { animatedPng, animatedWebp, page, pngBomb } from '../support/hostile-pictures';

// Counts its calls.
jest.mock('sanitize-html', () => jest.fn(jest.requireActual<typeof sanitizeHtml>('sanitize-html')));

/** The warnings about removed HTML. */

const reported = (html: string) => removedContentWarnings('body', html).map(({ what, count }) => `${count} ${what}`);

test.each<[string, string[]]>([
  ['<p>a</p><iframe src="https://v.example/1"></iframe><iframe src="https://v.example/2"></iframe>', ['2 <iframe>']],
  ['<p>a</p><img src="http://p.example/a.jpg">', ['1 <img src="http://p.example/a.jpg">']],
  ['<div class="x"><span lang="hi">अ</span></div>', ['1 <div>', '1 <span>']],
  [
    '<p lang="hi" class="x" style="color:red" data-id="1">अ</p>',
    ['1 lang of <p>', '1 class of <p>', '1 style of <p>', '1 data-id of <p>'],
  ],
  ['<blockquote cite="https://a.example/">a</blockquote>', ['1 cite of <blockquote>']],
  ['<a href="javascript:alert(1)" target="_blank">a</a>', ['1 <a href="javascript:alert(1)">', '1 target of <a>']],
  ['<script>alert("<b>")</script><p>a</p>', ['1 <script>']],
  ['<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" width="5" allowfullscreen></iframe>', []],
  ['<figure class="embed"><a href="https://x.com/a/status/12">a</a></figure><p>https://youtu.be/aqz-KE-bpKQ</p>', []],
  ['<figure class="embed"><a href="https://v.example/12">a</a></figure>', ['1 <figure class="embed">']],
  ['<ul><li><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></li></ul>', ['1 <figure class="embed">']],
  ['<section class="key-points"><p>a</p></section><section><p>b</p></section>', ['1 <section>']],
  ['<dl class="questions x"><dt>a</dt></dl><dl class="timeline"><dt>a</dt></dl>', ['1 class of <dl>']],
  ['<time datetime="2026-11-20" lang="hi">a</time>', ['1 lang of <time>']],
  ['<h1>a</h1><p>b<br>c</p><img src="/a.jpg" alt=""><a href="https://a.example/?a=1&amp;b=2">d</a>', []],
])('%s', (html, warnings) => {
  expect(reported(html)).toEqual(warnings);
});

test('URLs are checked one by one, however many a text has', () => {
  const links = Array.from(
    { length: 40 },
    (_, n) => `<a href="${n % 2 ? `https://a.example/${n}?b=1&amp;c=` : `ftp:${n}`}">a</a>`,
  );
  const html = `<p>${links.join('')}<img src="/7.jpg" alt=""><img src="http:/7.jpg"><img><a>b</a></p>`;
  expect(reported(html)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => `1 <a href="ftp:${2 * n}">`),
    '1 <img src="http:/7.jpg">',
    '1 <img src="">',
  ]);
});

test('a body of forty thousand URLs needs no more passes than one of ten, over a bounded text', () => {
  const sanitizer = jest.mocked(sanitizeHtml);
  const passes = (count: number) => {
    sanitizer.mockClear();
    expect(reported(Array.from({ length: count }, (_, n) => `<a href=${n}></a>`).join(''))).toEqual([]);
    return sanitizer.mock.calls.map(([html]) => html.length);
  };
  const [several, many] = [passes(10), passes(40_000)];
  expect(many).toHaveLength(several.length);
  const [whole, ...cleaned] = many;
  expect(whole).toBeGreaterThan(500_000);
  expect(Math.max(...cleaned)).toBeLessThan(100_000);
});

describe('a story with', () => {
  let db: Db;
  const elsewhere: Record<string, Buffer> = {
    'https://p.example.com/small.jpg': fs.readFileSync('public/icon-512.png'),
    'https://p.example.com/large.jpg': fs.readFileSync('public/sample/upi.jpg'),
  };
  beforeAll(async () => {
    const folder = temporaryFolder();
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    for (const [name, content] of Object.entries({
      'there.jpg': fs.readFileSync('public/sample/upi.jpg'),
      'gif.jpg': gif,
      'gif.png': gif,
      'text.webp': 'a picture',
      'svg.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'riff.webp': 'RIFF\0\0\0\0WAVEfmt ',
      'empty.jpg': '',
      'half.jpg': fs.readFileSync('public/sample/upi.jpg').subarray(0, 9000),
      'animated.webp': await animatedWebp(),
      'animated.png': await animatedPng(),
      'bomb.png': pngBomb(8000, 8000),
      'page.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(page)]),
      'small.jpg': await sharp('public/sample/upi.jpg').resize(1199).jpeg().toBuffer(),
      'wide enough.jpg': await sharp('public/sample/upi.jpg').resize(1200).jpeg().toBuffer(),
      'thumb.jpg': await sharp('public/sample/upi.jpg').resize(130).jpeg().toBuffer(),
    }))
      fs.writeFileSync(path.join(folder, name), content);
    fs.copyFileSync(path.join(folder, 'there.jpg'), path.join(folder, 'large.jpg'));
    fs.truncateSync(path.join(folder, 'large.jpg'), 30_000_001);
    enterSite(undefined, { MEDIA_DIR: folder, DATA_DIR: folder });
    app.fetchPicture = (url) => Promise.resolve(elsewhere[url]);
    db = await newsroomInMemory();
  });
  afterAll(async () => {
    leaveSite();
    await db.destroy();
    removeFolders();
  });

  test.each<[string, Partial<StoryInput>, string, RegExp]>([
    ['a file that is missing', { imageUrl: '/media/none.jpg' }, 'imageUrl', /none\.jpg does not exist in MEDIA_DIR/],
    ['a thumb that is missing', { thumbUrl: '/media/%6eone.jpg' }, 'thumbUrl', /does not exist/],
    ['a GIF', { imageUrl: 'https://p.example.com/a.GIF?x=1' }, 'imageUrl', /is a GIF/],
    ['a GIF of its own', { imageUrl: '/media/there.gif' }, 'imageUrl', /is a GIF/],
    ['a GIF under the name of a JPEG', { imageUrl: '/media/gif.jpg' }, 'imageUrl', /gif\.jpg is a GIF/],
    ['a GIF under the name of a PNG', { thumbUrl: '/media/gif.png?1' }, 'thumbUrl', /is a GIF/],
    ['such a GIF in its text', { body: '<p>a</p><img src="/media/gif.jpg">' }, 'body', /is a GIF/],
    ['a text under the name of a picture', { imageUrl: '/media/text.webp' }, 'imageUrl', /is not a picture/],
    ['an SVG under the name of a PNG', { imageUrl: '/media/svg.png' }, 'imageUrl', /is not a picture/],
    ['a sound under the name of a WebP', { imageUrl: '/media/riff.webp' }, 'imageUrl', /is not a picture/],
    ['an empty file', { imageUrl: '/media/empty.jpg' }, 'imageUrl', /is not a picture/],
    ['a picture that is too large to be shown', { imageUrl: '/media/large.jpg' }, 'imageUrl', /larger than 30 MB/],
    ['a picture that was cut off', { imageUrl: '/media/half.jpg' }, 'imageUrl', /half\.jpg is damaged/],
    ['an animation', { imageUrl: '/media/animated.webp' }, 'imageUrl', /is animated/],
    ['an animation in its text', { body: '<p>a</p><img src="/media/animated.png">' }, 'body', /is animated/],
    ['a bomb of 64 megapixels', { thumbUrl: '/media/bomb.png' }, 'thumbUrl', /has 64 megapixels\. The maximum is 40/],
    ['a page behind the mark of a JPEG', { imageUrl: '/media/page.jpg' }, 'imageUrl', /is damaged/],
    ['a missing file in its text', { body: '<p>a</p><img src="/media/none.jpg">' }, 'body', /does not exist/],
    ['a GIF in its Hindi text', { hindiBody: '<p>अ</p><img src="/sample/a.gif">' }, 'hindiBody', /is a GIF/],
  ])('%s is refused with the reason', async (_, changes, field, reason) => {
    await expect(saveStory(db, storyInput(changes), testNow)).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message: expect.stringMatching(reason) as string }],
    });
  });

  test('an existing file is published, and removed HTML is reported with its field', async () => {
    const descriptions = { imageDescription: 'a', hindiImageDescription: 'अ', gujaratiImageDescription: 'અ' };
    const given = {
      ...descriptions,
      imageUrl: '/media/there.jpg',
      gujaratiBody: '<p>અ</p><video src="/a.mp4"></video>',
    };
    const { warnings } = await saveStory(db, storyInput(given), testNow);
    expect(warnings).toMatchObject([{ field: 'gujaratiBody', what: '<video>', count: 1 }]);
  });

  test.each<[string, Partial<StoryInput>, string[]]>([
    [
      'of 1199 pixels',
      { imageUrl: '/media/small.jpg' },
      ['imageUrl: /media/small.jpg is 1199 pixels wide. Cards and Google Discover need 1200.'],
    ],
    ['of 1200 pixels', { imageUrl: '/media/wide%20enough.jpg' }, []],
    [
      'of a small thumb',
      { thumbUrl: '/media/thumb.jpg' },
      ['thumbUrl: /media/thumb.jpg is 130 pixels wide. High-density screens need 260.'],
    ],
    [
      'that is not among the site’s files',
      { imageUrl: '/sample/none.jpg' },
      ['imageUrl: /sample/none.jpg does not exist on this site'],
    ],
    [
      'of another host, that is small',
      { imageUrl: 'https://p.example.com/small.jpg' },
      ['imageUrl: https://p.example.com/small.jpg is 512 pixels wide. Cards and Google Discover need 1200.'],
    ],
    ['of another host, that is large', { imageUrl: 'https://p.example.com/large.jpg' }, []],
    [
      'of another host, that cannot be had',
      { imageUrl: 'https://p.example.com/none.jpg' },
      ['imageUrl: https://p.example.com/none.jpg could not be fetched'],
    ],
    ['in its text, that is small', { body: '<p>a</p><img src="/media/thumb.jpg" alt="">' }, []],
    [
      'in its text, that is missing',
      { body: '<p>a</p><img src="/sample/none.jpg" alt="">' },
      ['body: /sample/none.jpg does not exist on this site'],
    ],
  ])('a picture %s is published with its warnings', async (_, changes, expected) => {
    const { id, warnings } = await saveStory(db, storyInput(changes), testNow);
    expect(id).toBeGreaterThan(0);
    const told = warnings.filter(({ what }) => !what.startsWith('no picture'));
    expect(told.map(({ field, what, message }) => `${field}: ${what} ${message}`)).toEqual(expected);
  });

  test('a focus is stored, and a warning follows if only its picture changes', async () => {
    const focus = { x: 0.25, y: 0.75 };
    const { id } = await saveStory(db, storyInput({ imageUrl: '/sample/upi.jpg', imageFocus: focus }), testNow);
    const { items } = await embeddedNewsApi(db, () => testNow).search({ language: 'english' });
    expect(items.find((item) => item.id === id)?.imageFocus).toEqual(focus);
    const { changed, warnings } = await saveStory(db, { id, imageUrl: '/sample/monsoon.jpg' }, testNow);
    expect(changed).toEqual(['imageUrl']);
    expect(warnings).toContainEqual({
      field: 'imageFocus',
      what: '0.25, 0.75',
      count: 1,
      message: 'still belongs to the previous picture. Update or remove it',
    });
    const taken = await saveStory(db, { id, imageFocus: null }, testNow);
    expect([taken.changed, taken.warnings]).toEqual([['imageFocus'], []]);
  });

  test.each([{ x: 1.1, y: 0 }, { x: 0.5 }, { x: '0.5', y: 0.5 }, 'top'])('a focus of %j is refused', async (focus) => {
    const story = storyInput({ imageFocus: focus } as never);
    await expect(saveStory(db, story, testNow)).rejects.toMatchObject({ status: 400 });
  });
});

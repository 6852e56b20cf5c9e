import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Edition } from '@/lib/platform/editions';
import { cleanHtml } from '@/lib/newsroom/text/sanitize';
import { buildStoryBody } from '@/lib/pages/story/story-body';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';

/** The body of a story on its page, split at its embeds. */

beforeEach(async () => {
  const dataDir = temporaryFolder();
  enterSite(undefined, { DATA_DIR: dataDir });
  fs.mkdirSync(path.join(dataDir, 'media'));
  const well = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  await well.jpeg().toFile(path.join(dataDir, 'media/well.jpg'));
});
afterEach(() => {
  leaveSite();
  removeFolders();
});

const shown = (html: string, edition: Edition = 'en') => buildStoryBody([cleanHtml(html)], edition);
const film = '<p>https://youtu.be/aqz-KE-bpKQ?t=5</p>';

test('a text without blocks is one unchanged part', async () => {
  expect(await shown('<p>Rain.</p><figure>a</figure>')).toEqual(['<p>Rain.</p><figure>a</figure>']);
  expect(await buildStoryBody([''], 'en')).toEqual(['']);
});

test.each<[Edition, string, string, string, string, string]>([
  [
    'en',
    'YouTube',
    'Watch on YouTube',
    'Play the video here',
    'Video on YouTube',
    'Nothing is loaded from YouTube until you tap.',
  ],
  ['hindi', 'यूट्यूब', 'यूट्यूब पर देखें', 'वीडियो यहीं चलाएं', 'यूट्यूब पर वीडियो', 'आपके टैप करने तक यूट्यूब से कुछ लोड नहीं होता।'],
  [
    'gujarati',
    'યૂટ્યૂબ',
    'યૂટ્યૂબ પર જુઓ',
    'વીડિયો અહીં ચલાવો',
    'યૂટ્યૂબ પરનો વીડિયો',
    'તમે ટૅપ ન કરો ત્યાં સુધી યૂટ્યૂબ પરથી કંઈ લોડ થતું નથી.',
  ],
])(
  'a film is shown between the paragraphs in the language of %s',
  async (edition, host, words, play, title, notice) => {
    const href = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5s';
    const src = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=5';
    expect(await shown(`<p>a</p>${film}<p>b</p>`, edition)).toEqual([
      '<p>a</p>',
      {
        kind: 'video',
        host,
        before: '',
        after: '',
        link: { href, words, isNamed: false },
        source: { kind: 'video', src, title, play, notice },
      },
      '<p>b</p>',
    ]);
  },
);

test.each([
  ['https://x.com/a/status/12', 'post', 'X', 'See the post on X'],
  ['https://www.instagram.com/p/CxYz12345/', 'post', 'Instagram', 'See the post on Instagram'],
  ['https://www.facebook.com/a/posts/12', 'post', 'Facebook', 'See the post on Facebook'],
  ['https://www.facebook.com/a/videos/12', 'video', 'Facebook', 'Watch on Facebook'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'tall video', 'YouTube', 'Watch on YouTube'],
  ['https://open.spotify.com/track/6rqhFgbbKwnb9MLmUQDhG6', 'sound', 'Spotify', 'Listen on Spotify'],
  ['https://court.example/order.pdf', 'document', 'PDF', 'Open the PDF document'],
])('%s is a %s of %s: %s', async (address, kind, host, words) => {
  const [part, ...more] = await shown(`<p>${address}</p>`);
  expect(part).toMatchObject({ kind, host, link: { href: address, words } });
  expect((part as { source?: { kind: string } }).source?.kind).toBe(kind === 'document' ? undefined : kind);
  expect(more).toEqual([]);
});

test('the content of a figure surrounds its link, with the chosen link text', async () => {
  const figure =
    '<figure class="embed"><img src="/media/well.jpg" alt="A well"><blockquote><p>Rain &amp; wind</p></blockquote>' +
    '<a href="https://x.com/a/status/12">The <em>post</em></a><figcaption>On <b>Monday</b></figcaption></figure>';
  const [part] = await shown(figure);
  expect(part).toMatchObject({
    before: expect.stringMatching(
      /^<picture><source [^>]+><img src="\/pictures\/own-640[^>]+ width="900" height="600"[^>]*><\/picture><blockquote><p>Rain &amp; wind<\/p><\/blockquote>$/,
    ) as string,
    after: 'On <b>Monday</b>',
    link: { words: 'The post', isNamed: true },
    source: { title: 'The post' },
  });
});

test('a row of pictures is focusable, with a caption below and space for each picture', async () => {
  const gallery =
    '<figure class="gallery"><figcaption>Both</figcaption><figure><img src="/media/well.jpg" alt="A well"><figcaption>One</figcaption></figure>' +
    '<figure><img src="/media/well.jpg" alt="Another"></figure></figure>';
  const [html] = (await shown(`<p>a</p>${gallery}`, 'hindi')) as string[];
  expect(html).toMatch(
    /^<p>a<\/p><figure class="gallery"><div class="strip" role="group" aria-label="तस्वीरें" tabindex="0"><figure><picture>/,
  );
  expect(html).toMatch(/<\/figure><\/div><figcaption>Both<\/figcaption><\/figure>$/);
  expect(html?.match(/ width="900" height="600"/g)).toHaveLength(2);
});

test('lists, quotations and tables of a text in Urdu have an automatic direction', async () => {
  const urdu = '<ul><li>بارش</li></ul><blockquote><p>بارش</p></blockquote><p>rain</p>';
  expect(await shown(urdu)).toEqual([
    '<ul dir="auto"><li>بارش</li></ul><blockquote dir="auto"><p>بارش</p></blockquote><p>rain</p>',
  ]);
  expect(await shown('<ul><li>वर्षा</li></ul>')).toEqual(['<ul><li>वर्षा</li></ul>']);
});

test('a table has a box named by its caption, or as a table, but a nested table has none', async () => {
  const table = (caption: string) => `<table>${caption}<tbody><tr><td>1</td></tr></tbody></table>`;
  const [html] = await shown(
    `<figure>${table('<caption>Seats &amp; <b>"votes"</b></caption>')}</figure>${table('')}<table><tr><td>${table('')}</td></tr></table>`,
    'gujarati',
  );
  const boxes = [
    ...(html as string).matchAll(/<div class="table-box" role="group" aria-label="([^"]+)" tabindex="0"><table>/g),
  ];
  expect(boxes.map(([, label]) => label)).toEqual(['Seats &amp; &quot;votes&quot;', 'કોષ્ટક', 'કોષ્ટક']);
  expect((html as string).match(/<\/table><\/div>/g)).toHaveLength(3);
});

test('an embed without a link, as another newsroom may send, is HTML', async () => {
  const html = '<figure class="embed"><a href="https://evil.example/">a</a></figure>';
  expect(await buildStoryBody([html], 'en')).toEqual([html]);
});

test.each<[string, string, string]>([
  [
    'in its caption',
    '<figure><img src="/a.gif" /><figcaption>A <em>well</em></figcaption></figure>',
    '<figure><img src="/a.gif" /><figcaption>A <em>well</em> · NOTE</figcaption></figure>',
  ],
  [
    'in a caption of its own',
    '<figure><img src="/a.gif" /></figure>',
    '<figure><img src="/a.gif" /><figcaption>NOTE</figcaption></figure>',
  ],
  ['behind it', '<p>a <img src="/a.gif" /> b</p>', '<p>a <img src="/a.gif" /> <small>NOTE</small> b</p>'],
  [
    'and not for another',
    '<figure><img src="/b.gif" /></figure><figure><img src="/a.gif" /></figure>',
    '<figure><img src="/b.gif" /></figure><figure><img src="/a.gif" /><figcaption>NOTE</figcaption></figure>',
  ],
])('a picture made with AI is marked %s', async (_, html, wanted) => {
  const note = '<span lang="hi">एआई से बनी तस्वीर</span>';
  expect(await buildStoryBody([html], 'hindi', ['/a.gif'])).toEqual([wanted.replace('NOTE', note)]);
});

test('in a gallery, only the picture made with AI is marked', async () => {
  const gallery =
    '<figure class="gallery"><figure><img src="/a.gif"></figure><figure><img src="/b.gif"></figure><figcaption>All</figcaption></figure>';
  const [html] = await buildStoryBody([gallery], 'en', ['/a.gif']);
  expect(html).toContain(
    '<img src="/a.gif"><figcaption><span lang="en">Picture made with AI</span></figcaption></figure>',
  );
  expect(html).toContain('<img src="/b.gif"></figure></div><figcaption>All</figcaption></figure>');
});

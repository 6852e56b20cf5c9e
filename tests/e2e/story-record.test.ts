import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { content, crawlerOf, jsonOf, type StructuredRecord, structuredRecordsOf } from '../support/crawler';
import { allEditions, inEdition } from '../support/editions';
import { editorToken } from '../support/editor';
import { googleProblems } from '../support/google-rules';
import { fullStory, publish } from '../support/publish';
import { postJson } from '../support/request';
import { publicOrigin as origin } from '../support/shared';
import { type Site, startSite } from '../support/site';
import { vocabularyProblems } from '../support/vocabulary';

/** Metadata of a newly published story, compared with what readers see. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: origin });
});
afterAll(() => site?.stop());

const { get, documentAt } = crawlerOf(() => site);
const correction = { text: 'Noon, not one.', hindiText: 'बारह बजे, एक नहीं।', gujaratiText: 'બાર વાગ્યે, એક નહીં.' };

test('a story that is set in a city names the city in words of schema.org, and is on its page', async () => {
  const { path: story } = await publish(site, { ...fullStory, cities: ['mumbai'] });
  for (const address of allEditions.flatMap((edition) => [
    inEdition(edition, story),
    inEdition(edition, '/cities/mumbai'),
  ])) {
    const json = jsonOf(await documentAt(address));
    expect([address, vocabularyProblems(json), googleProblems(json)]).toEqual([address, [], []]);
  }
  expect((await documentAt('/cities/mumbai')).querySelector(`main a[href="${story}"]`)).not.toBeNull();
});

test.each(allEditions)('structured data of a story in $name matches the visible story', async (edition) => {
  const { id } = await publish(site, { ...fullStory, title: `Corrected in ${edition.name}` });
  await publish(site, { ...fullStory, id, title: `Corrected in ${edition.name}`, corrections: [correction] });
  const story = `/politics/corrected-in-${edition.name.toLowerCase()}/${id}`;
  const document = await documentAt(inEdition(edition, story));
  const [article] = structuredRecordsOf(document) as [
    StructuredRecord & { author: StructuredRecord[]; correction: StructuredRecord[]; image: StructuredRecord[] },
  ];
  const times = [...document.querySelectorAll('article header time')].map((time) => time.getAttribute('datetime'));
  expect(article['headline']).toBe(document.querySelector('h1')?.textContent);
  expect([article['datePublished'], article['dateModified']]).toEqual([times[0], times.at(-1)]);
  expect([content(document, 'article:published_time'), content(document, 'article:modified_time')]).toEqual([
    times[0],
    times.at(-1),
  ]);
  const author = document.querySelector('a[rel=author]');
  expect([article.author[0]?.['name'], article.author[0]?.['url']]).toEqual([
    author?.textContent,
    `${origin}${author?.getAttribute('href')}`,
  ]);
  expect(content(document, 'article:author')).toBe(`${origin}${author?.getAttribute('href')}`);
  const note = document.querySelector('article aside');
  expect(article.correction[0]?.['datePublished']).toBe(note?.querySelector('time')?.getAttribute('datetime'));
  expect(note?.textContent).toContain(article.correction[0]?.['text']);
});

describe('a picture supplied by the newsroom', () => {
  const requests: string[] = [];
  const inside = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  beforeAll(() => new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => inside.close(resolve)));

  test('in the media folder is on cards, in the record and in the feeds, in its true sizes', async () => {
    const folder = path.join(site.dataDir, 'media');
    fs.mkdirSync(folder, { recursive: true });
    const own = sharp({ create: { width: 800, height: 1000, channels: 3, background: 'teal' } });
    fs.writeFileSync(path.join(folder, 'flood-in-surat.png'), await own.png().toBuffer());
    const { path: story } = await publish(site, {
      ...fullStory,
      imageUrl: '/media/flood-in-surat.png',
      title: 'Flood',
    });
    expect((await get('/media/flood-in-surat.png')).headers.get('content-type')).toBe('image/png');
    const document = await documentAt(story);
    const card = content(document, 'og:image') ?? '';
    expect(card).toMatch(
      /^https:\/\/news\.example\/pictures\/share\/[\w-]+\.[0-9a-f]{8}\.[\w-]{16}\/flood-in-surat\.jpg$/,
    );
    const [article] = structuredRecordsOf(document) as [StructuredRecord & { image: Record<string, string>[] }];
    const named = [{ url: card, width: '1200 px', height: '630 px' }, ...article.image];
    expect(named).toHaveLength(4);
    for (const { url, width, height } of named) {
      const file = await sharp(Buffer.from(await (await get(url ?? '')).arrayBuffer())).metadata();
      expect([file.format, `${file.width} px`, `${file.height} px`]).toEqual(['jpeg', width, height]);
    }
    expect(await (await get('/feed/rss.xml')).text()).toContain(card.replace('/share/', '/16x9/'));
  });

  test.each([
    ['that is missing', '/sample/missing.jpg'],
    ['that is no picture', '/robots.txt'],
  ])('%s is not announced: the site’s own stands on the card', async (name, imageUrl) => {
    const { path: story } = await publish(site, { ...fullStory, imageUrl, title: `A picture ${name}` });
    const document = await documentAt(story);
    expect([content(document, 'og:image'), content(document, 'og:image:width')]).toEqual([
      `${origin}/share.jpg`,
      '1200',
    ]);
    expect(structuredRecordsOf(document)[0]).not.toHaveProperty('image');
  });

  test.each([
    ['in a private network', () => `https://127.0.0.1:${(inside.address() as AddressInfo).port}/a.jpg`],
    ['on this machine by name', () => 'https://localhost/a.jpg'],
  ])('%s is refused and never requested', async (_, address) => {
    const headers = { authorization: `Bearer ${editorToken(site.dataDir)}` };
    const story = { ...fullStory, imageUrl: address() };
    const answer = await postJson(site.url, '/api/newsroom/stories', story, headers);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { errors: [{ field: 'imageUrl' }] }]);
    expect(requests).toEqual([]);
  });
});

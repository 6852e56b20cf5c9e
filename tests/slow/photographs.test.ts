import type { Page, Request } from 'playwright';
import sharp from 'sharp';
import budgets from '../budgets.json';
import { hydrated } from '../support/browser';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { publishPhotographs, writePhotographs } from '../support/photographs';
import { fullStory, fullStoryPath, publish } from '../support/publish';

/**
 * An edition with a newsroom's own pictures: sixty uploaded photographs of 4000 pixels and 1.8 MB.
 * The limits are in tests/budgets.json, in bytes.
 */

const mediaDir = temporaryFolder();
let story: string;

startInBrowser(
  () => Promise.resolve({ MEDIA_DIR: mediaDir }),
  async () => {
    await writePhotographs(mediaDir);
    await publishPhotographs(site);
    const picture = { imageUrl: '/media/photo-7.jpg', thumbUrl: null, imageFocus: { x: 0.2, y: 0.9 } };
    const body = `${fullStory.body}<figure><img src="/media/photo-9.jpg" alt="A well"></figure>`;
    story = fullStoryPath((await publish(site, { ...fullStory, ...picture, body })).id);
  },
);
afterAll(removeFolders);

/** A phone of 360 pixels at double density. */
const telephone = { isAlone: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

type Loaded = { url: string; bytes: number };

/** Scrolls to the end of a page, one screen at a time, so that every picture is requested. */
async function readWhole(page: Page, address: string): Promise<Loaded[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') requests.push(request);
  });
  await page.goto(`${site.url}${address}`);
  await hydrated(page);
  await page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let top = 0; top < root.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // The browser looks for visible pictures in each frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, width } = image.getBoundingClientRect();
      return image.complete || !width || left >= innerWidth;
    }),
  );
  // Read only now, because the size of a picture that loads after the test would never resolve.
  return Promise.all(
    requests.map(async (request) => ({ url: request.url(), bytes: (await request.sizes()).responseBodySize })),
  );
}

const totalOf = (pictures: { bytes: number }[]) => pictures.reduce((sum, { bytes }) => sum + bytes, 0);

/** Visible pictures that did not load, are not renditions, or are larger than necessary. */
const faultsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.complete)
      .flatMap((image) => {
        const needed = image.getBoundingClientRect().width * devicePixelRatio;
        const isWide = image.naturalWidth * devicePixelRatio > needed * 2 + 260;
        return image.naturalWidth > 0 && image.currentSrc.endsWith('.webp') && !isWide
          ? []
          : [`${image.currentSrc} ${image.naturalWidth} for ${needed}`];
      }),
  );

test.each([
  ['/', budgets.photographs.homeBytes, 15],
  ['/india', budgets.photographs.sectionBytes, 5],
])('%s scrolled to its end loads at most %d bytes of pictures', async (address, limit, least) => {
  const page = await newReader(telephone);
  const pictures = await readWhole(page, address);
  expect(pictures.length).toBeGreaterThan(least);
  expect(pictures.filter(({ url }) => !url.includes('/pictures/'))).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  expect(totalOf(pictures)).toBeGreaterThan(20_000);
  expect(totalOf(pictures)).toBeLessThanOrEqual(limit);
});

test('a story loads its picture once, in the preloaded width for the screen', async () => {
  const page = await newReader(telephone);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const pictures = await readWhole(page, story);
  const { src, announced } = await page.evaluate(() => ({
    src: document.querySelector<HTMLImageElement>('figure img')?.currentSrc ?? '',
    announced: document.querySelector<HTMLLinkElement>('link[rel=preload][as=image]')?.imageSrcset ?? '',
  }));
  expect(src).toMatch(/\/pictures\/wide-720\/.+\/photo-7\.webp$/);
  expect(announced).toContain(new URL(src).pathname);
  expect(pictures.filter(({ url }) => url.includes('photo-7')).map(({ url }) => url)).toEqual([src]);
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
  expect(totalOf(pictures)).toBeLessThanOrEqual(budgets.photographs.storyBytes);
});

test('a picture in the text of a story has the width of the screen and reserved space', async () => {
  const page = await newReader(telephone);
  await readWhole(page, story);
  const image = page.getByAltText('A well');
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /\/pictures\/own-(?:640|720)\/.+\/photo-9\.webp$/,
  );
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
  expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['4000', '2667']);
  expect(Math.abs(width / height - 4000 / 2667)).toBeLessThan(0.01);
});

test('space for the picture is reserved before it loads', async () => {
  const page = await newReader(telephone);
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto(`${site.url}${story}`);
  const box = () => page.locator('figure img').first().boundingBox();
  const before = await box();
  expect(before).toMatchObject({ width: 360, height: 202.5 });
  await page.unroute('**/pictures/**');
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('figure img')?.naturalWidth);
  expect(await box()).toEqual(before);
});

type Answer = { status: number; headers: Headers; bytes: Buffer };

async function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const response = await fetch(new URL(address, site.url), { headers, method });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const forEver = 'public, max-age=31536000, immutable';

test('cards, structured data and feeds link to pictures of the sizes they declare', async () => {
  const html = (await ask(story)).bytes.toString();
  const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const records = /"image":(\[\{"@type":"ImageObject".*?\}\])/.exec(html)?.[1] ?? '[]';
  const images = JSON.parse(records) as { url: string; width: { value?: number } | number; height: unknown }[];
  expect(images).toHaveLength(3);
  const feed = (await ask('/feed/rss.xml')).bytes.toString();
  const enclosure =
    /<enclosure url="([^"]+photo-7\.jpg)"/.exec(feed)?.[1] ??
    /(?:url|href)="([^"]+photo-7\.jpg)"/.exec(feed)?.[1] ??
    '';
  const months = /sitemap-en-\d{4}-\d\d\.xml/.exec((await ask('/sitemap.xml')).bytes.toString())?.[0] ?? '';
  const sitemap = /<image:loc>([^<]+)<\/image:loc>/.exec((await ask(`/${months}`)).bytes.toString())?.[1] ?? '';
  const sizes: [string, number, number][] = [
    [card, 1200, 630],
    [images[0]?.url ?? '', 1200, 675],
    [images[1]?.url ?? '', 1200, 900],
    [images[2]?.url ?? '', 1200, 1200],
    [enclosure, 1200, 675],
    [sitemap, 1200, 675],
  ];
  for (const [url, width, height] of sizes) {
    const { status, headers, bytes } = await ask(new URL(url).pathname);
    expect([url, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      url,
      200,
      'image/jpeg',
      forEver,
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(bytes.length).toBeLessThan(600_000);
  }
});

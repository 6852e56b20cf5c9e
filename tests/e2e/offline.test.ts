import type { BrowserContext, Page } from 'playwright';
import { cacheName, workerFile } from '@/lib/client/service-worker/messages';
import type { OfflineIndex } from '@/lib/client/service-worker/offline-index';
import { hydrated } from '../support/browser';
import { editorToken } from '../support/editor';
import { allEditions, hindi, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { lineTo } from '../support/line-to-site';
import { fullStory, publish } from '../support/publish';

/**
 * Offline reading on the running site. Everything is real except the connection between browser and
 * site, which the test cuts.
 */

let line: Awaited<ReturnType<typeof lineTo>>;
/** Stories of the Hindi edition by their role in the test. */
type Story = { id: number; path: string; title: string };
const stories: Story[] = [];

startInBrowser({}, async () => {
  for (const name of ['एक', 'दो', 'तीन', 'चार', 'पांच', 'छह']) {
    const title = `कुएं की बात: ${name}`;
    const { id, path } = await publish(site, { ...fullStory, hindiTitle: title });
    stories.push({ id, path: inEdition(hindi, path), title });
  }
});
beforeEach(async () => (line = await lineTo(site.url)));
afterEach(() => line.close());

const edit = (id: number, changes: object) => publish(site, { ...fullStory, id, ...changes });

const withdraw = (id: number) =>
  fetch(`${site.url}/api/newsroom/stories/${id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${editorToken(site.dataDir)}` },
  });

let page: Page;
let context: BrowserContext;

async function reader(): Promise<void> {
  page = await newReader({ isAlone: true, viewport: { width: 360, height: 740 } });
  context = page.context();
}

const open = (path: string) => page.goto(`${line.url}${path}`);

/** The stored stories, once they are as expected. */
const kept = (isRight: (list: OfflineIndex) => boolean) =>
  eventually(
    () =>
      page.evaluate(async (name) => {
        const list = await (await caches.open(name)).match('/offline?kept');
        return (list ? await list.json() : { stories: [], offlinePages: {}, fronts: {} }) as OfflineIndex;
      }, cacheName),
    isRight,
    60_000,
  );
const hasStory = (path: string) => (list: OfflineIndex) => list.stories.some((story) => story.path === path);

/** Opens a story and waits until it is stored. */
async function read({ path, title }: { path: string; title: string }): Promise<void> {
  expect((await open(path))?.status()).toBe(200);
  expect(await page.locator('h1').textContent()).toBe(title);
  expect((await kept(hasStory(path))).stories.map((story) => story.path)).toContain(path);
}

/** Cuts the connection, and clears the site's files from the browser's HTTP cache. */
async function cut(): Promise<void> {
  await line.cut();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

const notice = () => page.locator('[data-kept=away]');
const links = (list: string) => page.locator(`[data-kept=${list}] a`).allTextContents();
const pictureWidth = () => page.locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth);

test('three stories can be read offline, a fourth cannot, and a correction appears once online', async () => {
  const [first, second, third, fourth] = stories as [Story, Story, Story, Story];
  await reader();
  await open(hindi.prefix);
  const seen = await page.locator('main :is(h2, h3) a').first().textContent();
  await kept(({ fronts }) => hindi.prefix in fronts);
  for (const story of [first, second, third]) await read(story);
  expect(await notice().isVisible()).toBe(false);
  const pages = allEditions.map((edition) => inEdition(edition, '/offline'));
  const all = await kept((list) => pages.every((path) => path in list.offlinePages));
  expect(Object.keys(all.offlinePages).sort()).toEqual([...pages].sort());

  await cut();
  // A third story reloads completely: text, style and picture.
  expect((await page.reload())?.status()).toBe(200);
  expect(await page.locator('h1').textContent()).toBe(third.title);
  expect(await page.locator('[data-spoken=body]').innerText()).toContain('सत्र दो हफ्ते चलेगा।');
  expect(await notice().isVisible()).toBe(true);
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('figure img')?.complete);
  expect(await pictureWidth()).toBeGreaterThan(200);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontWeight)).toBe('700');
  // The first story was opened before the worker existed.
  expect((await open(first.path))?.status()).toBe(200);
  expect(await page.locator('h1').textContent()).toBe(first.title);

  expect((await open(fourth.path))?.status()).toBe(503);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  expect(await page.locator('h1').textContent()).toBe('बिना इंटरनेट पढ़ें');
  expect(await notice().isVisible()).toBe(true);
  expect((await links('read')).sort()).toEqual([first, second, third].map(({ title }) => title).sort());
  expect((await links('front'))[0]).toBe(seen);
  expect(await page.locator('[data-kept=seen]').textContent()).toMatch(/पहले$/);
  for (const [prefix, lang, title] of [
    ['', 'en', 'Offline reading'],
    ['/gujarati', 'gu', 'ઇન્ટરનેટ વિના વાંચો'],
  ] as const) {
    expect((await open(`${prefix}/politics`))?.status()).toBe(503);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await links('read')).toHaveLength(3);
  }

  const [corrected, body] = ['कुएं की बात: सुधारी हुई', '<p>सत्र तीन हफ्ते चलेगा।</p>'];
  await edit(third.id, {
    hindiTitle: corrected,
    hindiBody: body,
    corrections: [{ text: 'Three weeks, not two.', hindiText: 'दो नहीं, तीन हफ्ते।', gujaratiText: 'ત્રણ અઠવાડિયાં.' }],
  });
  await open(third.path);
  expect(await page.locator('h1').textContent()).toBe(third.title);
  await line.restore();
  await open(third.path);
  expect(await page.locator('h1').textContent()).toBe(corrected);
  expect(await page.locator('main').innerText()).toContain('दो नहीं, तीन हफ्ते।');
  expect(await notice().isVisible()).toBe(false);
  // From now on the corrected version is stored.
  await kept((list) => list.stories.some(({ title }) => title === corrected));
  await cut();
  await page.reload();
  expect(await page.locator('[data-spoken=body]').innerText()).toContain('सत्र तीन हफ्ते चलेगा।');

  // An unavailable page reloads by itself once the network is back.
  await open(fourth.path);
  await hydrated(page);
  await line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.locator('h1', { hasText: fourth.title }).waitFor();
});

test('a saved story is stored without being opened, and a withdrawn one is deleted', async () => {
  const [saved, gone] = stories.slice(4) as [Story, Story];
  await reader();
  await open('/about');
  await page.evaluate(
    ([href, title]) => {
      const category = { name: 'राजनीति', href: '/hindi/politics' };
      const story = { href, title, lang: 'hi', category, published: '2026-01-05T10:00:00Z', readingMinutes: 1 };
      localStorage.setItem('savedStories', JSON.stringify([story]));
    },
    [saved.path, saved.title],
  );
  await read(gone);
  await kept(hasStory(saved.path));
  await cut();
  await open(saved.path);
  expect(await page.locator('h1').textContent()).toBe(saved.title);
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('figure img')?.complete);
  expect(await pictureWidth()).toBeGreaterThan(200);
  await line.restore();
  expect((await withdraw(gone.id)).status).toBe(200);
  expect((await open(gone.path))?.status()).toBe(404);
  await kept((list) => !hasStory(gone.path)(list));
  await cut();
  expect((await open(gone.path))?.status()).toBe(503);
  expect([await links('saved'), await links('read')]).toEqual([[saved.title], []]);
});

test('the network has three seconds; a deployment brings a worker that takes over under open pages', async () => {
  const [story] = stories as [Story];
  await reader();
  await read(story);
  line.fallSilent();
  await page.reload();
  expect([await page.locator('h1').textContent(), await notice().isVisible()]).toEqual([story.title, true]);
  line.speak();
  await page.reload();
  expect(await notice().isVisible()).toBe(false);

  let loads = 0;
  page.on('load', () => (loads += 1));
  const script = await (await fetch(`${site.url}${workerFile}`)).text();
  const css = Object.keys((await kept(hasStory(story.path))).sizes).find((path) => path.endsWith('.css'));
  await page.evaluate(async () => {
    await (await caches.open('offline-0')).put('/old', new Response('old'));
    Object.assign(window, { isOpen: true });
  });
  const build = /"[0-9a-f]{16}"/;
  expect(script).toMatch(build);
  line.bring(workerFile, script.replace(build, '"0000000000000000"'));
  // A busy browser may delay an update, so the test repeats it.
  const updated = async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing, waiting, active } = registration;
    const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', ');
    return { names: await caches.keys(), states };
  };
  const devTools = await context.newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  // A new worker waits until the old one has stopped. Browsers stop an idle worker, but not while a
  // program controls the browser.
  const stopOldWorker = async () => {
    const found = await page.evaluate(updated);
    if (found.states.includes('installed')) await devTools.send('ServiceWorker.stopAllWorkers');
    return found;
  };
  const found = await eventually(stopOldWorker, ({ names }) => !names.includes('offline-0'), 60_000);
  expect(found).toMatchObject({ names: [cacheName] });
  // The page did not reload, and its files are still stored.
  expect(await page.evaluate(() => 'isOpen' in window)).toBe(true);
  expect(loads).toBe(0);
  await page.reload();
  const after = await kept((list) => list.build === '0000000000000000');
  expect([after.build, hasStory(story.path)(after), css! in after.sizes]).toEqual(['0000000000000000', true, true]);
  expect(loads).toBe(1);
});

test('a reader turns it off and on again, and nothing is stored for a reader who saves data', async () => {
  const [story] = stories as [Story];
  const state = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await reader();
  await read(story);
  await open('/hindi/saved');
  await page.locator('main').getByRole('link', { name: 'बिना इंटरनेट पढ़ें' }).click();
  await page.waitForURL(`${line.url}/hindi/offline`);
  expect(await links('read')).toEqual([story.title]);
  const press = (name: string) => Promise.all([page.waitForEvent('load'), page.getByRole('button', { name }).click()]);
  await press('बंद करें और प्रतियां मिटाएं');
  await page.getByText('इस डिवाइस पर खबरें नहीं रखी जातीं।').waitFor();
  expect(await links('read')).toEqual([]);
  expect(await state()).toEqual([0, 0]);
  await open(story.path);
  await hydrated(page);
  expect(await state()).toEqual([0, 0]);
  await open('/hindi/offline');
  await press('चालू करें');
  await page.getByText('खबरें इस डिवाइस पर रखी जाती हैं।').waitFor();
  expect(await state()).toEqual([1, 1]);

  await reader();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await open('/hindi/offline');
  await page.getByText('ब्राउजर में डेटा बचत चालू है, इसलिए और खबरें नहीं रखी जातीं।').waitFor();
  await open(story.path);
  await hydrated(page);
  expect(await state()).toEqual([0, 0]);
});

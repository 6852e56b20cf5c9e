import type { Page } from 'playwright';
import { focused, hydrated } from '../support/browser';
import { newReader, site, readInBrowser } from '../support/in-browser';

readInBrowser();

/**
 * Opens a page and records its requests to other origins. All are blocked, so a test needs no
 * YouTube.
 */
async function openPage(path: string, settings: { javaScriptEnabled?: boolean } = {}): Promise<[Page, string[]]> {
  const page = await newReader(settings);
  const requests: string[] = [];
  await page.context().route(
    (url) => url.origin !== site.url,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
    },
  );
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  if (settings.javaScriptEnabled !== false) await hydrated(page);
  return [page, requests];
}

const playLlamigos = 'Play video: Caminandes 3: Llamigos, or the last berry of winter';

test.each(['/video', '/hindi/video', '/gujarati/video/comedy'])(
  '%s asks nothing of anybody else, hovered and scrolled through',
  async (path) => {
    const [page, requests] = await openPage(path);
    for (const button of await page.locator('main button').all()) await button.hover();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main button').count()).toBeGreaterThan(2);
    expect(requests).toEqual([]);
  },
);

test('a click puts the player where the poster was, and nothing moves', async () => {
  const [page, requests] = await openPage('/video/comedy');
  const cards = page.locator('main article');
  const before = await cards.first().boundingBox();
  const loaded = page.waitForResponse(/youtube/);
  await page.getByRole('button', { name: playLlamigos }).click();
  await loaded;
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/SkVqJ1SGeL0?autoplay=1');
  expect(await cards.first().boundingBox()).toEqual(before);
  expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/SkVqJ1SGeL0?autoplay=1']);
});

test('without a network the poster stays and says why', async () => {
  const [page] = await openPage('/gujarati/video/comedy');
  await page.context().setOffline(true);
  const player = page.locator('main article').first();
  await player.getByRole('button').click();
  await player.getByRole('status').filter({ hasText: 'અત્યારે ઇન્ટરનેટ નથી.' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.context().setOffline(false);
  await player.getByRole('button').click();
  await page.locator('iframe').waitFor();
});

test('Enter also plays it, and the focus moves into the player', async () => {
  const [page] = await openPage('/video/comedy');
  await page.getByRole('button', { name: playLlamigos }).focus();
  await page.keyboard.press('Enter');
  await focused(page.locator('iframe'));
});

test('without script the poster is a link to the video at YouTube', async () => {
  const [page, requests] = await openPage('/video/comedy', { javaScriptEnabled: false });
  expect(requests).toEqual([]);
  const link = page.getByRole('link', { name: playLlamigos });
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=SkVqJ1SGeL0');
  await link.click();
  await page.waitForURL('https://www.youtube.com/watch?v=SkVqJ1SGeL0');
});

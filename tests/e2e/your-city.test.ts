import type { Locator } from 'playwright';
import { addUpShifts } from '../../scripts/lib/screen-figures';
import budgets from '../budgets.json';
import { hydrated } from '../support/browser';
import { newReader, readInBrowser, site } from '../support/in-browser';

readInBrowser();

/** Scrolls by half a window until an element is visible, as a reader does. */
const readDownTo = (element: Locator): Promise<void> =>
  element.evaluate(async (wanted) => {
    while (wanted.getBoundingClientRect().top > innerHeight / 2) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

test('a chosen city’s news stays on the front page and causes no layout shift', async () => {
  const page = await newReader({ viewport: { width: 360, height: 740 } });
  await addUpShifts(page.context());
  await page.addInitScript(() => localStorage.setItem('pushPermission', 'denied'));
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/city/')) requested.push(new URL(request.url()).pathname);
  });
  const part = page.getByRole('region', { name: 'તમારું શહેર' });
  const heightOf = async () => (await part.boundingBox())?.height;

  await page.goto(`${site.url}/gujarati`, { waitUntil: 'networkidle' });
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: 'મુંબઈ' }).click();
  await part.getByRole('article').first().waitFor();

  await page.goto(`${site.url}/gujarati`, { waitUntil: 'networkidle' });
  const height = await heightOf();
  // Nothing is requested before the strip is near the window.
  expect(requested).toEqual(['/api/city/gujarati/mumbai']);
  await readDownTo(part);
  await part.getByRole('article').first().waitFor();
  expect(await heightOf()).toBe(height);
  expect(await page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? Infinity)).toBeLessThanOrEqual(
    budgets.layoutShift,
  );
  expect(await part.getByRole('link', { name: 'મુંબઈ' }).getAttribute('href')).toBe('/gujarati/cities/mumbai');

  await part.getByRole('button', { name: 'શહેર બદલો' }).click();
  await part.getByRole('button', { name: 'મુંબઈ' }).waitFor();
  // Cities of the edition's own state come first.
  expect((await part.getByRole('listitem').allInnerTexts()).slice(0, 3)).toEqual(['બધાં શહેરો', 'અમદાવાદ', 'સુરત']);
  expect(await page.evaluate(() => localStorage.getItem('city'))).toBeNull();

  await part.getByRole('button', { name: 'બધાં શહેરો' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'સુરત' }).click();
  await part.getByRole('link', { name: 'સુરત' }).first().waitFor();
});

test('one chosen city is used for news and, without a shared location, for weather', async () => {
  const page = await newReader();
  await page.addInitScript(() => localStorage.setItem('pushPermission', 'denied'));
  const weather = { temperature: 31.4, code: 2, day: true };
  const queries: string[] = [];
  await page.route('**/api/weather?*', (route) => {
    queries.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { message: 'Success', data: weather } });
  });
  await page.goto(site.url);
  // The weather box in the header is hydrated while it is visible.
  await hydrated(page);
  const news = page.getByRole('region', { name: 'Your city' });
  const box = page.locator('header [class*=WeatherBox_box]');
  await news.scrollIntoViewIfNeeded();
  await news.getByRole('button', { name: 'Mumbai' }).click();
  await box.getByRole('button', { name: 'Mumbai' }).click();
  // Surat is not in the city row of the front page.
  await page.getByRole('dialog').getByRole('button', { name: 'Surat' }).click();
  await box.getByRole('button', { name: 'Surat' }).waitFor();
  await news.getByRole('link', { name: 'Surat' }).first().waitFor();
  expect(queries).toEqual(['?lat=19.08&lon=72.88', '?lat=21.17&lon=72.83']);
  await news.getByRole('button', { name: 'Change city' }).click();
  await box.getByRole('button').waitFor({ state: 'detached' });
});

test('without script the cities are links to their pages', async () => {
  const page = await newReader({ javaScriptEnabled: false });
  await page.goto(`${site.url}/hindi`);
  const links = page.getByRole('region', { name: 'आपका शहर' }).getByRole('listitem').getByRole('link');
  expect(await links.nth(0).getAttribute('href')).toBe('/hindi/cities');
  expect(await links.nth(1).getAttribute('href')).toMatch(/^\/hindi\/cities\/[a-z]+$/);
  expect(await links.count()).toBeGreaterThan(5);
});

test.each(['/api/city/tamil/surat', '/api/city/hindi/atlantis'])('%s is not found', async (path) => {
  expect((await fetch(`${site.url}${path}`)).status).toBe(404);
});

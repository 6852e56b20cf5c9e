import { addUpShifts, screenFigures } from '../../scripts/lib/screen-figures';
import budgets from '../budgets.json';
import { hydrated } from '../support/browser';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { placesOn } from '../support/page-types';
import { fullStoryPath } from '../support/publish';

/** The position of toasts. newsletter.test.ts tests how they open and close. */

readInBrowser();

test.each([
  [360, 740],
  [768, 1024],
  [1280, 900],
  [740, 360],
])('a toast at %i × %i stands at the right, over no control of the header, and moves nothing', async (...size) => {
  const [width, height] = size;
  const page = await newReader({ viewport: { width, height }, reducedMotion: 'reduce' });
  await addUpShifts(page);
  await page.goto(`${site.url}${fullStoryPath((await placesOn(site)).storyId)}`);
  await hydrated(page);
  const header = page.locator('header').first();
  // By keyboard, so that the window stays at the top of the page.
  await page
    .locator('article > div > header')
    .getByRole('button', { name: 'Save story' })
    .evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const [place, above] = [await toast.boundingBox(), await header.boundingBox()];
  const [top, bottom] = [place?.y ?? 0, (above?.y ?? 0) + (above?.height ?? Infinity)];
  expect([top >= bottom, top <= bottom + 24]).toEqual([true, true]);
  expect(width - (place?.x ?? 0) - (place?.width ?? 0)).toBeLessThanOrEqual(16);
  // If the header is scrolled out of view, the toast is at the top of the window.
  await page.evaluate(() => scrollTo(0, 1000));
  expect((await toast.boundingBox())?.y).toBeLessThanOrEqual(24);
  // The button's own text changes, which moves elements next to it.
  expect((await screenFigures(page)).shifted).toBeLessThanOrEqual(budgets.layoutShift);
});

test('a message is shown even if the first request for its script fails', async () => {
  const page = await newReader({ isAlone: true, reducedMotion: 'reduce' });
  await page.goto(`${site.url}${fullStoryPath((await placesOn(site)).storyId)}`);
  await hydrated(page);
  const lost = new Set<string>();
  await page.route('**/_next/static/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  await page.locator('article > div > header').getByRole('button', { name: 'Save story' }).click();
  await page.locator('.Toastify__toast').waitFor();
  expect(lost.size).toBeGreaterThan(0);
});

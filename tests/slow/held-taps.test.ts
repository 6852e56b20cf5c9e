import { hydrated } from '../support/browser';
import { allEditions, inEdition } from '../support/editions';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { placesOn } from '../support/page-types';
import { fullStoryPath } from '../support/publish';

/** Readers who tap before the page's scripts have loaded. */

let id = 0;
readInBrowser(async () => {
  id = (await placesOn(site)).storyId;
});

async function onASlowLine(path: string) {
  const page = await newReader({ viewport: { width: 360, height: 740 } });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**/*.js', (route) => released.then(() => route.continue()));
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
  await page.locator('#content').waitFor();
  return { page, release };
}

test.each(allEditions)('in $name a story saved before the scripts load is saved once', async (edition) => {
  const { page, release } = await onASlowLine(inEdition(edition, fullStoryPath(id)));
  const save = page.locator('main button[aria-pressed]').first();
  await save.click();
  await save.click();
  expect(await save.getAttribute('aria-busy')).toBe('true');
  release();
  await page.locator('main button[aria-pressed=true]').first().waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('savedStories') ?? '[]') as unknown[])).toHaveLength(
    1,
  );
});

test('theme and text size opened before the scripts load open with them', async () => {
  const { page, release } = await onASlowLine('/');
  await page.getByRole('button', { name: 'Theme and text size' }).first().click();
  release();
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
});

test('a drawer opened before the scripts load is completed without moving links', async () => {
  const { page, release } = await onASlowLine('/');
  await page.locator('header summary', { hasText: /^Menu$/ }).click();
  const last = page.locator('header [class*=MenuDrawer_sheet]').getByRole('link', { name: 'Facebook' });
  const before = await last.boundingBox();
  release();
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
  await page.getByRole('button', { name: 'Weather here' }).waitFor();
  expect(await last.boundingBox()).toEqual(before);
});

test('the share menu opens before the scripts load', async () => {
  const { page, release } = await onASlowLine(fullStoryPath(id));
  await page.locator('article header summary').click();
  expect(await page.getByRole('link', { name: 'Share on Telegram' }).first().isVisible()).toBe(true);
  release();
});

test('a video played before the scripts load plays on the page, not on YouTube', async () => {
  const { page, release } = await onASlowLine('/video/comedy');
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'The player' }));
  await page
    .getByRole('button', { name: /^Play video: / })
    .first()
    .click();
  release();
  await page.locator('main iframe').waitFor();
  expect(new URL(page.url()).pathname).toBe('/video/comedy');
});

test('text typed before the scripts load gets suggestions', async () => {
  const { page, release } = await onASlowLine('/');
  await page.locator('header summary[title^="Search"]').click();
  // The search box focuses itself.
  await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
  await page.keyboard.type('surat');
  release();
  await page.getByRole('option', { name: 'City Surat' }).waitFor();
});

test('the scroll position stays while the rest of the front page is laid out', async () => {
  const { page, release } = await onASlowLine('/');
  await page.waitForLoadState();
  const footer = page.locator('footer');
  const place = () => footer.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Sections that enter the window are laid out one frame later and move the content below them.
  for (let times = 0; times < 3; times++) {
    await footer.evaluate(async (element) => {
      scrollBy(0, element.getBoundingClientRect().top + 40);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }
  const before = await place();
  expect(await page.locator('[data-far]').count()).toBeGreaterThan(0);
  release();
  await hydrated(page);
  await page.locator('[data-far]').first().waitFor({ state: 'detached' });
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
});

import type { Page } from 'playwright';
import { hydrated } from '../support/browser';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { fullStory, publish } from '../support/publish';

/**
 * The reader opens the tenth story of a list and goes back, on a private site. Each reader has a
 * new browser, because a list may contain what an earlier reader's browser cached.
 */

startInBrowser({}, undefined, {
  name: 'return-to-place',
  sample: true,
  stories: Array.from({ length: 20 }, (_, index) => ({ ...fullStory, title: `Advice ${index + 1} on the harvest` })),
});

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

const lists = [
  ['home', () => '/'],
  ['a section', () => '/politics'],
  ['search', () => '/searchpage?keyword=harvest'],
  ['a day of the archive', () => `/archive?date=${today()}`],
] as const;

/**
 * The tenth headline of the page by its text, because new stories may appear above it. Home lists a
 * story several times; the lowest one counts.
 */
async function tenthHeadline(page: Page) {
  const headline = page.locator('main :is(h2, h3) a').nth(9);
  return page.locator('main :is(h2, h3) a', { hasText: (await headline.textContent()) ?? '' }).last();
}

async function goAndComeBack(page: Page, meanwhile: () => Promise<unknown> = async () => undefined) {
  const list = page.url();
  const headline = await tenthHeadline(page);
  await headline.scrollIntoViewIfNeeded();
  const before = Math.round((await headline.boundingBox())?.y ?? 0);
  const scrolled = await page.evaluate(() => window.scrollY);
  await headline.click();
  await page.waitForURL((url) => url.href !== list);
  await page.locator('article h1').waitFor();
  await meanwhile();
  await page.goBack();
  await page.waitForURL(list);
  await headline.waitFor();
  return { scrolled, before, after: Math.round((await headline.boundingBox())?.y ?? 0) };
}

describe.each([360, 1280])('at %i px, Back from the tenth story', (width) => {
  test.each(lists)('of %s restores the scroll position', async (_, path) => {
    const page = await newReader({ isAlone: true, viewport: { width, height: 740 } });
    await page.goto(`${site.url}${path()}`);
    await hydrated(page);
    const { scrolled, before, after } = await goAndComeBack(page);
    expect(scrolled).toBeGreaterThan(100);
    // The scroll position is rounded to whole pixels.
    expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
  });

  // The browser shows the list that it cached. The reader sees new stories on request.
  test('returns to the same story if a new one was added above it', async () => {
    const page = await newReader({ isAlone: true, viewport: { width, height: 740 } });
    await page.goto(`${site.url}/politics`);
    await hydrated(page);
    const news = { ...fullStory, title: `News at ${width} px` };
    const { before, after } = await goAndComeBack(page, () => publish(site, news));
    expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
    await page.reload();
    expect(await page.locator('main').innerText()).toContain(news.title);
  });
});

test('Back and Forward restore each scroll position', async () => {
  const page = await newReader({ isAlone: true, viewport: { width: 360, height: 740 } });
  await page.goto(`${site.url}/politics`);
  await hydrated(page);
  const headline = await tenthHeadline(page);
  await headline.scrollIntoViewIfNeeded();
  const inList = await page.evaluate(() => window.scrollY);
  await headline.click();
  await page.locator('article h1').waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goBack();
  await headline.waitFor();
  await page.goForward();
  await page.locator('article h1').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await page.goBack();
  await headline.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(inList);
});

test('a reloaded page restores its scroll position', async () => {
  const page = await newReader({ isAlone: true, viewport: { width: 360, height: 740 } });
  await page.goto(`${site.url}/politics`);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('changing the language in the middle of a story stays at the same paragraph', async () => {
  const page = await newReader({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => localStorage.setItem('pushPermission', 'denied'));
  await page.goto(`${site.url}/gujarat`);
  await page.getByRole('link', { name: 'How Gir became', exact: false }).first().click();
  await page.waitForURL(/\/gujarat\/.*gir/);
  await hydrated(page);
  const paragraph = (nth: number) => page.locator('[class*=ArticleBody_text] > *').nth(nth);
  await paragraph(4).scrollIntoViewIfNeeded();
  await paragraph(3).evaluate((one) => window.scrollTo(0, window.scrollY + one.getBoundingClientRect().top + 30));
  await page.mouse.wheel(0, -20);
  await page.locator('[data-story-bar] a[hreflang=gu]').click();
  await page.waitForURL(/\/gujarati\/.*#part-3$/);
  await hydrated(page);
  expect((await paragraph(3).boundingBox())?.y).toBeCloseTo(0, -1);
});

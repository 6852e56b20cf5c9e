import type { BrowserContextOptions, Page } from 'playwright';
import { addUpShifts, screenFigures } from '../../scripts/lib/screen-figures';
import { hydrated } from '../support/browser';
import { allEditions, english, gujarati, hindi, inEdition, inTurn } from '../support/editions';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { fullStoryPath } from '../support/publish';
import { placesOn } from '../support/page-types';

let page: Page;
let id = 0;

const dark = 'rgb(20, 18, 15)';
const light = 'rgb(255, 253, 250)';

readInBrowser(async () => {
  id = (await placesOn(site)).storyId;
});

/** Opens a page with these values in the device's storage. */
async function reader(stored: Record<string, string> = {}, settings: BrowserContextOptions = {}): Promise<void> {
  page = await newReader(settings);
  await page.addInitScript((values) => {
    if (localStorage.length === 0) for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}
const open = (path: string) => page.goto(`${site.url}${path}`);
const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the first paint waits for the complete header', async () => {
  await reader();
  await open('/');
  const waits = page.locator('head > link[rel="expect"][blocking="render"]');
  expect(await waits.getAttribute('href')).toBe('#content');
});

describe('the theme', () => {
  test.each([
    ['of a light system', 'light', {}, light],
    ['of a dark system', 'dark', {}, dark],
    ['that was chosen dark on a light system', 'light', { theme: 'dark' }, dark],
    ['that was chosen light on a dark system', 'dark', { theme: 'light' }, light],
  ] as const)('%s is applied before any script of the page runs', async (_, colorScheme, stored, expected) => {
    await reader(stored, { colorScheme });
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await open('/');
    expect(await paper()).toBe(expected);
  });

  test('and the text size stay as chosen on the next page, in every edition', async () => {
    await reader({}, { viewport: { width: 360, height: 740 } });
    await open('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Theme and text size' }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('radio', { name: 'Larger' }).click();
    for (const edition of inTurn(1, allEditions)) {
      await open(inEdition(edition, fullStoryPath(id)));
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect([await paper(), size]).toEqual([dark, '20.8px']);
    }
  });

  test('without script is the system’s, and there is no button that would do nothing', async () => {
    await reader({}, { colorScheme: 'dark', javaScriptEnabled: false });
    await open(fullStoryPath(id));
    expect(await paper()).toBe(dark);
    for (const name of ['Theme and text size', 'Save story'])
      expect([name, await page.getByRole('button', { name }).isVisible()]).toEqual([name, false]);
  });
});

describe('saved stories', () => {
  test.each(
    inTurn(0, [
      ['English', english, 'Save story', 'Saved', 'Saved stories', 'The House meets on Monday', 'Remove', 'Undo'],
      ['Hindi', hindi, 'खबर सहेजें', 'सहेजी गई', 'सहेजी खबरें', 'सदन की बैठक सोमवार को', 'हटाएं', 'वापस लें'],
      ['Gujarati', gujarati, 'સમાચાર સાચવો', 'સાચવ્યા', 'સાચવેલા સમાચાર', 'ગૃહની બેઠક સોમવારે', 'કાઢી નાખો', 'પાછું લો'],
    ] as const),
  )(
    'in %s can be saved, undone, saved again, opened from the toast, read, removed and restored',
    async (_, edition, save, saved, link, title, remove, undo) => {
      await reader();
      await open(inEdition(edition, fullStoryPath(id)));
      await hydrated(page);
      const button = page.locator('article > div > header').getByRole('button', { name: save });
      await button.click();
      await page.locator('article > div > header').getByRole('button', { name: saved, pressed: true }).waitFor();
      await page.locator('.Toastify').getByRole('button', { name: undo }).click();
      await button.click();
      await page.locator('.Toastify').getByRole('link', { name: link }).last().click();
      await page.waitForURL(`${site.url}${inEdition(edition, '/saved')}`);
      const list = page.locator('[class*=SavedPage_saved]');
      await page.reload();
      await list.getByRole('link', { name: title }).click();
      await page.waitForURL(`${site.url}${inEdition(edition, fullStoryPath(id))}`);
      await page.goBack();
      await page.getByRole('button', { name: `${remove}: ${title}` }).click();
      await list.getByRole('link', { name: title }).first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `${undo}: ${title}` }).click();
      await list.getByRole('link', { name: title }).first().waitFor();
      await page.getByRole('button', { name: `${remove}: ${title}` }).click();
      await page.getByRole('button', { name: `${undo}: ${title}` }).waitFor();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    },
  );

  test('without script, the page says that it needs JavaScript', async () => {
    await reader({}, { javaScriptEnabled: false });
    await open('/saved');
    const words = await page.locator('main').innerText();
    expect(words).toContain('This list needs JavaScript');
    expect(words).not.toContain('No story is saved yet');
  });

  test('after removing a story with a long headline, Undo fits on a phone', async () => {
    await reader({}, { viewport: { width: 360, height: 740 } });
    const title = 'Carpet, built-up, super built-up: which square foot you pay for';
    const published = '2026-11-16T06:00:00.000Z';
    const category = { name: 'Economy', href: '/economy' };
    const story = { href: fullStoryPath(id), title, category, published, readingMinutes: 1, lang: 'en' };
    await page.addInitScript((saved) => localStorage.setItem('savedStories', saved), JSON.stringify([story]));
    await open('/saved');
    await page.getByRole('button', { name: `Remove: ${title}` }).click();
    const undo = await page.getByRole('button', { name: `Undo: ${title}` }).boundingBox();
    expect((undo?.x ?? 0) + (undo?.width ?? Infinity)).toBeLessThanOrEqual(360);
  });

  test('an empty list shows trending stories on the first screen of a phone without a layout shift', async () => {
    await reader({}, { viewport: { width: 360, height: 740 } });
    await addUpShifts(page);
    await open('/saved');
    await hydrated(page);
    expect((await page.locator('main article').first().boundingBox())?.y).toBeLessThan(600);
    expect((await screenFigures(page)).shifted).toBe(0);
  });
});

test('an archive day links to the previous day with stories, and back', async () => {
  await reader({}, { javaScriptEnabled: false });
  const { day } = await placesOn(site);
  await open(inEdition(gujarati, `/archive?date=${day}`));
  const title = await page.locator('main h1').innerText();
  // Above and below the stories.
  expect(await page.locator('main [class*=DayPage_days]').count()).toBe(2);
  const other = page.locator('main [class*=DayPage_days]').first().locator('a');
  // The oldest day has only a following day.
  expect(await other.count()).toBe(1);
  const name = await other.innerText();
  await other.click();
  expect(await page.locator('main h1').innerText()).toBe(name);
  expect(new URL(page.url()).searchParams.get('date')! > day).toBe(true);
  await other.first().click();
  expect(await page.locator('main h1').innerText()).toBe(title);
});

test('the advertisement for languages opens the language list on the current page', async () => {
  await reader();
  await open('/politics');
  await hydrated(page);
  // The link is in the second of three rotating slides.
  const slide = page.locator('header a[href="#editions"]');
  await slide.first().waitFor({ state: 'attached' });
  await slide.first().evaluate((link: HTMLElement) => link.click());
  await page.locator('header').getByRole('link', { name: 'ગુજરાતી' }).click();
  await page.waitForURL(`${site.url}/gujarati/politics`);
});

test('the menu marks Home on the home page and nothing on a not-found page', async () => {
  for (const [path, marks] of [
    ['/', 2],
    ['/no-such-page', 0],
  ] as const) {
    await reader();
    await open(path);
    await hydrated(page);
    expect([path, await page.locator('header [aria-current=page]').count()]).toEqual([path, marks]);
  }
});

describe('a right-click', () => {
  test.each(['/', '/no-such-category'])(
    'opens no menu on %s, and middle click and selection still work',
    async (path) => {
      await reader();
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        for (const type of ['contextmenu', 'auxclick', 'selectstart', 'copy'])
          window.addEventListener(type, (event) =>
            seen.push(`${type} ${event.defaultPrevented ? 'refused' : 'let through'}`),
          );
      });
      await open(path);
      await hydrated(page);
      // Not a link, where the browser's context menu is allowed.
      const headline = page.locator('main p:not(:has(a)):visible').first();
      await headline.click({ button: 'right' });
      await headline.dblclick({ position: { x: 5, y: 5 }, modifiers: ['Alt'] });
      await page.keyboard.press('Control+C');
      await page.mouse.click(3, 3, { button: 'middle' });
      const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)].sort());
      expect(seen).toEqual(expect.arrayContaining(['auxclick let through', 'contextmenu refused', 'copy let through']));
      expect(seen).not.toContain('contextmenu let through');
      expect(seen).not.toContain('selectstart refused');
    },
  );
});

describe('on a slow way to another page', () => {
  test.each([
    ['a category', '/politics', 'the page’s shape', true],
    ['About', '/about', 'the loader', false],
  ])('to %s (%s) the reader sees %s until it is there', async (_, path, _what, isPlaceholder) => {
    await reader();
    await open('/');
    await hydrated(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // Requests after the release continue, too: the placeholder may appear before the browser sends
    // the request.
    await page.route(`${site.url}${path}`, (route) => released.then(() => route.continue()));
    // Reported by the page, which cannot be queried during a navigation.
    const reported = page.waitForEvent('console', (line) => line.text().startsWith('shown '));
    await page.evaluate(() => {
      const placeOf = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      };
      const tell = (_: unknown, observer: MutationObserver) => {
        const status = [...document.querySelectorAll('[role=status]')].find((one) => one.textContent === 'Loading…');
        const main = document.querySelector('main');
        if (!status || !main) return;
        observer.disconnect();
        const hasShape = status.querySelector('div') !== null;
        console.info(`shown ${JSON.stringify({ place: placeOf(status), main: placeOf(main), hasShape })}`);
      };
      new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
    });
    await page
      .locator(`header nav a[href="${path}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    type Place = { x: number; y: number; width: number; height: number };
    const { place, main, hasShape } = JSON.parse((await reported).text().slice('shown '.length)) as {
      place: Place;
      main: Place;
      hasShape: boolean;
    };
    // The placeholder covers the content between header and footer, the loader covers everything.
    expect(place).toEqual(isPlaceholder ? main : { x: 0, y: 0, width: 1280, height: 900 });
    expect(hasShape).toBe(isPlaceholder);
    release();
    await page.waitForURL(`${site.url}${path}`);
    expect(await page.locator('[role=status]', { hasText: 'Loading…' }).count()).toBe(0);
    expect(await page.locator('h1').innerText()).not.toBe('');
  });
});

import type { BrowserContext, Page } from 'playwright';
import budgets from '../budgets.json';
import { dateLine as dateText } from '@/lib/time';
import { allEditions, english, gujarati, hindi, inEdition, type TestEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { browser, newReader, readInBrowser, site } from '../support/in-browser';
import { pokingOut } from '../support/poking-out';
import { fullStoryPath } from '../support/publish';
import { placesOn } from '../support/page-types';

let id = 0;

type PageType = { name: string; path: () => string };

const home: PageType = { name: 'home', path: () => '/' };

const pageTypes: PageType[] = [
  home,
  { name: 'a category', path: () => '/politics' },
  { name: 'a story', path: () => fullStoryPath(id) },
  { name: 'no page', path: () => '/no-such-category' },
];

/** Pages that are looked at on a phone alone, and in one edition. */
const onPhones: (PageType & { edition: TestEdition })[] = [
  { name: 'search results', path: () => '/searchpage?keyword=india', edition: english },
  { name: 'an author', path: () => '/author/gujarat-desk', edition: english },
  { name: 'video', path: () => '/video', edition: hindi },
  { name: 'a city', path: () => '/cities/ahmedabad', edition: hindi },
  { name: 'archive', path: () => '/archive', edition: gujarati },
  { name: 'contact', path: () => '/contact', edition: gujarati },
];

/**
 * The header is no higher than this at a width, so that the first picture is seen without
 * scrolling.
 */
const highestHeader: Record<number, number> = { 320: 240, 360: 240, 640: 250, 768: 210, 900: 270, 1280: 270 };

/**
 * The longest date line in each language, on a day that the server does not have: the browser puts
 * it in after loading.
 */
const widestDay = '2026-09-30T06:00:00Z';
const widestDate: Record<string, string> = {
  en: 'Wednesday, September 30, 2026',
  hi: 'बुधवार, 30 सितंबर 2026',
  gu: 'બુધવાર, 30 સપ્ટેમ્બર, 2026',
};

readInBrowser(async () => {
  id = (await placesOn(site)).storyId;
});

/** What moved, as the Layout Instability API reports it; TypeScript's DOM does not know it. */
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

type Shift = { value: number; moved: string };
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

async function opened(context: BrowserContext, edition: TestEdition, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(widestDay);
  await page.addInitScript(() => {
    const store = window as unknown as { shifts: Shift[] };
    store.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} in ${node?.parentElement?.className} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`,
        );
        store.shifts.push({ value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.url}${inEdition(edition, path)}`);
  await page.waitForFunction(
    (line) => document.querySelector('header span')?.textContent === line,
    widestDate[edition.lang],
  );
  return page;
}

/**
 * Scrolls to the end as a reader would, a screen at a time, until every picture on the way has
 * come.
 */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    while (window.scrollY + window.innerHeight < root.scrollHeight - 1) {
      window.scrollBy(0, window.innerHeight);
      await frame();
      await frame();
    }
  });
  // Pictures of slides that are not shown, and of places that this width hides, never come: they
  // are loaded when they are seen.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getClientRects().length > 0 && !image.closest('[inert]'))
      .every((image) => image.complete),
  );
}

/**
 * Links, buttons and fields of header and footer that are lower than 44 px, but for links inside
 * running text.
 */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(body > * > header, body > * > footer) :is(a, button, summary, input)')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('p'))
      .map((element) => ({
        text: element.textContent || element.className,
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 44),
  );

/**
 * Links, buttons and fields of the header that stand neither below nor beyond the one before them:
 * the keyboard would go there against the eye. Only the pause button comes before the
 * advertisements that it stops, as it should.
 */
const againstTheEye = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body > * > header :is(a, button, summary, input)')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [data-state]'),
      )
      .map((element) => ({ name: element.textContent || element.className, box: element.getBoundingClientRect() }))
      .filter(({ box }, index, all) => {
        const before = all[index - 1]?.box;
        return before && box.top < before.bottom - 1 && box.left < before.right - 1;
      })
      .map(({ name }) => name),
  );

/**
 * The date takes two lines at most beside the weather, which are no higher than one line of the
 * header.
 */
const dateLine = (page: Page) =>
  page
    .locator('header span')
    .first()
    .evaluate((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      const lines = new Set(Array.from(text.getClientRects(), ({ top }) => top)).size;
      return { lines, height: line.parentElement?.getBoundingClientRect().height };
    });

const widths = [320, 360, 768, 1280];

/** Just beyond the widths at which the header changes, of which home shows enough. */
const widthsOfHome = [640, 900];

const inAll = (chosen: number[]) =>
  chosen.flatMap((width) => allEditions.map((edition) => ({ width, edition, inName: edition.name })));

const views = [
  ...inAll(widths).map((view) => ({
    ...view,
    pages: [...pageTypes, ...onPhones.filter(({ edition }) => view.width === 360 && edition === view.edition)],
  })),
  ...inAll(widthsOfHome).map((view) => ({ ...view, pages: [home] })),
];

describe.each(views)('in $inName at $width px', ({ width, edition, pages }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width, height: 740 } });
  });
  afterAll(() => context?.close());

  /**
   * `layoutShift` in tests/budgets.json is what Lighthouse prints as 0: a hair's breadth of hinting
   * now and then is no movement.
   */
  test.each(pages)('$name: nothing pokes out, nothing moves, and all is in its order and room', async (row) => {
    const page = await opened(context, edition, row.path());
    expect(await pokingOut(page)).toEqual([]);
    await readToTheEnd(page);
    expect(await pokingOut(page)).toEqual([]);
    const shifts = await shiftsOf(page);
    const score = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(score > budgets.layoutShift ? shifts : []).toEqual([]);
    expect(await lowTargets(page)).toEqual([]);
    expect(await againstTheEye(page)).toEqual([]);
    const header = await page.locator('body > * > header').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(highestHeader[width] ?? 0);
    const { lines, height } = await dateLine(page);
    expect(lines).toBeLessThanOrEqual(2);
    expect(height).toBe(44);
    await page.close();
  });

  test('an open category menu stays within the page', async () => {
    const page = await opened(context, edition, '/');
    for (const index of [0, 1, 2, 3]) {
      const group = page.locator('header [name=category-menu]').nth(index);
      await group.locator('summary').click();
      expect(await pokingOut(page)).toEqual([]);
      expect(await lowTargets(page)).toEqual([]);
      const link = await group.locator('a').last().boundingBox();
      expect(link?.width).toBeGreaterThan(20);
      expect((link?.x ?? -1) >= 0 && (link?.x ?? 0) + (link?.width ?? 0) <= width).toBe(true);
    }
    await page.close();
  });
});

test('advertisements have their full size where there is room', async () => {
  const page = await newReader({ viewport: { width: 1536, height: 740 } });
  await page.goto(site.url);
  // Asked again until both stand: a picture that is measured may be just giving way to the
  // carousel's.
  const sizeOf = async (position: string) => {
    const box = await page.locator(`${position} [role=group] img`).locator('visible=true').first().boundingBox();
    return [box?.width, box?.height];
  };
  await page.locator('footer [role=group]').scrollIntoViewIfNeeded();
  const sizes = await eventually(
    async () => [await sizeOf('header'), await sizeOf('footer')],
    (all) => all.flat().every((length) => length !== undefined),
    60_000,
  );
  expect(sizes).toEqual([
    [500, 90],
    [1340, 170],
  ]);
});

test.each(allEditions)('in $name every day of a year has the same room on a narrow phone', async (edition) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 740 } });
  await page.goto(`${site.url}${inEdition(edition, '/about')}`);
  const days = Array.from({ length: 365 }, (_, day) => dateText(new Date(Date.UTC(2026, 0, 1 + day)), edition.lang));
  const heights = await page.evaluate((dates) => {
    const line = document.querySelector('header span');
    return dates.map((date) => {
      if (line) line.textContent = date;
      return line?.parentElement?.getBoundingClientRect().height;
    });
  }, days);
  expect([...new Set(heights)]).toEqual([44]);
  await page.close();
});

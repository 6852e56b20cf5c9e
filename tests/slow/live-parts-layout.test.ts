import type { Page, Route } from 'playwright';
import { promptSooner } from '../support/browser';
import { allEditions, editionsInWords, gujarati, hindi, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { browser, newReader, readInBrowser, site } from '../support/in-browser';
import { fits, inAhmedabad, noPlace } from '../support/live-parts';
import { noteShifts, shiftsOf } from '../support/page-layout';
import { placesOn } from '../support/page-types';
import { pokingOut } from '../support/poking-out';
import { fullStoryPath } from '../support/publish';

/**
 * The boxes of market and weather: their space on a page, their motion, and the settings that they
 * follow.
 */

let id = 0;
readInBrowser(async () => {
  ({ storyId: id } = await placesOn(site));
});

test.each(editionsInWords)(
  'in $name the weather box shows that the location is not shared, without moving the date',
  async (edition) => {
    // A headless browser denies permissions by default.
    const page = await newReader();
    await page.goto(`${site.url}${inEdition(edition, fullStoryPath(id))}`);
    await page.locator('[class*=MenuDrawer_toggle]').click();
    const box = page.locator('[class*=MenuDrawer_sheet] [class*=WeatherBox_box]');
    await box.locator('button').click();
    await box.getByText(noPlace[edition.name]!, { exact: true }).waitFor();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await fits(box), await pokingOut(page)]).toEqual([width, true, []]);
    }
  },
);

test('a reader who does not share their location can choose a city, which is remembered', async () => {
  const requested: string[] = [];
  const page = await newReader({ viewport: { width: 320, height: 740 } });
  await page.route('**/api/weather*', (route) => {
    requested.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { message: 'Success', data: { temperature: 31.4, code: 2, day: true } } });
  });
  const box = page.locator('[class*=MenuDrawer_sheet] [class*=WeatherBox_box]');
  await page.goto(`${site.url}${inEdition(hindi, fullStoryPath(id))}`);
  await page.locator('[class*=MenuDrawer_toggle]').click();
  await box.locator('button').click();
  await box.getByRole('button', { name: noPlace[hindi.name]! }).click();
  const dialog = page.getByRole('dialog', { name: 'किस शहर का मौसम?' });
  await dialog.getByRole('button', { name: 'सूरत' }).click();
  await dialog.waitFor({ state: 'detached' });
  await box.getByRole('button', { name: 'सूरत' }).waitFor();
  await page.reload();
  await page.locator('[class*=MenuDrawer_toggle]').click();
  await box.getByRole('button', { name: 'सूरत' }).waitFor();
  expect(new Set(requested)).toEqual(new Set(['?lat=21.17&lon=72.83']));
  expect([await fits(box), await pokingOut(page)]).toEqual([true, []]);
});

test('without scripts there is no weather box, and the market is a strip', async () => {
  const page = await newReader({ javaScriptEnabled: false });
  await page.goto(`${site.url}${inEdition(hindi, '/')}`);
  const boxes = page.locator('[class*=WeatherBox_box]');
  // In the drawer and in the header.
  expect(await boxes.count()).toBe(2);
  expect(await boxes.filter({ visible: true }).count()).toBe(0);
  // The market box is a strip without animation.
  const strip = page.locator('main [class*=Ticker_window]');
  expect(await page.locator('[class*=Ticker_window]').count()).toBe(1);
  expect(await strip.innerText()).toMatch(/84,200\.50/);
  expect(await strip.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('with reduced motion the ticker is a strip that the keyboard scrolls', async () => {
  const page = await newReader({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  await page.goto(`${site.url}${inEdition(gujarati, '/')}`);
  const strip = page.locator('main [class*=Ticker_window]');
  await strip.waitFor();
  expect(await pokingOut(page)).toEqual([]);
  const state = () =>
    strip.evaluate((element) => ({
      moves: element.getAnimations({ subtree: true }).length,
      overflows: element.scrollWidth > element.clientWidth,
      scrolled: element.scrollLeft > 0,
    }));
  expect(await state()).toEqual({ moves: 0, overflows: true, scrolled: false });
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  expect((await eventually(state, ({ scrolled }) => scrolled, 30_000)).scrolled).toBe(true);
  expect(await page.locator('[class*=Ticker_pause]:visible').count()).toBe(0);
  // The same in the drawer and, in a wide window, in the header.
  await page.locator('[class*=MenuDrawer_toggle]').click();
  await page.locator('[class*=MenuDrawer_sheet] [class*=Ticker_window]').waitFor();
  expect(await pokingOut(page)).toEqual([]);
});

test('the ticker runs, and stops on hover, on focus and when paused', async () => {
  const page = await newReader();
  await page.goto(`${site.url}/`);
  const region = page.getByRole('region', { name: 'Stock market' });
  await region.waitFor();
  const state = () =>
    region.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .map(({ playState }) => playState)
        .join(),
    );
  const becomes = async (wanted: string) =>
    expect(await eventually(state, (now) => now === wanted, 30_000)).toBe(wanted);
  await becomes('running');
  await region.getByRole('group').hover();
  await becomes('paused');
  await page.mouse.move(0, 0);
  await becomes('running');
  await region.getByRole('group').focus();
  await becomes('paused');
  await page.getByRole('link').first().focus();
  await becomes('running');
  await region.getByRole('button', { name: 'Pause the ticker' }).click();
  await page.mouse.move(0, 0);
  await becomes('paused');
});

describe('the layout does not shift when market, weather and prompt appear', () => {
  const cases = [320, 360, 768, 1280].flatMap((width, index) =>
    allEditions.flatMap((edition, place) => {
      const home = { width, edition, inName: edition.name, of: 'home', path: () => '/' };
      const story = { ...home, of: 'a story', path: () => fullStoryPath(id) };
      const isTurn = (turn: number) => place === turn % allEditions.length;
      // The narrowest place in every edition, which has its own texts. Other widths, and a box
      // whose data never comes, are checked in one edition.
      return [
        ...(width === 320 || isTurn(index) ? [{ ...home, comes: 'late' }] : []),
        ...((width === 320 || width === 1280) && isTurn(index + 1) ? [{ ...home, comes: 'never' }] : []),
        ...(isTurn(index + 2) ? [{ ...story, comes: 'late' }] : []),
      ];
    }),
  );

  const weather = { temperature: 31.4, code: 99, day: true };
  const market = {
    marketOpen: true,
    code: 200,
    indices: [{ name: 'NIFTY 50', livePrice: 25750.1, netChange: -96.4, percentChange: -0.38 }],
  };

  let page: Page;
  beforeAll(async () => {
    const context = await browser.newContext(inAhmedabad);
    await noteShifts(context);
    // Every case is the first page of a tab.
    await context.addInitScript(() => {
      if (location.protocol === 'about:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
    page = await context.newPage();
    await promptSooner(page);
  });
  afterAll(() => page?.context().close());
  afterEach(async () => {
    await page.unrouteAll();
    await page.goto('about:blank');
  });

  test.each(cases)('$comes on $of at $width px in $inName', async ({ width, edition, path, of, comes }) => {
    await page.setViewportSize({ width, height: 740 });
    const held: Promise<() => Promise<void>>[] = [];
    for (const [address, data] of [
      ['**/api/weather*', weather],
      ['**/api/market/*', market],
    ] as const) {
      const answer = (route: Route) =>
        comes === 'late' ? route.fulfill({ json: { message: 'Success', data } }) : route.abort();
      let come: (go: () => Promise<void>) => void = () => undefined;
      held.push(new Promise((resolve) => (come = resolve)));
      await page.route(address, (route) => come(() => answer(route)));
    }
    await page.goto(`${site.url}${inEdition(edition, path())}`);
    // In a narrow window the weather is in the drawer, and it is requested when the drawer opens.
    const drawer = page.locator('[class*=MenuDrawer_toggle]');
    const isInDrawer = !(await page.locator('header nav [class*=WeatherBox_box]').last().isVisible());
    if (isInDrawer) await drawer.click();
    await (
      await held[0]
    )?.();
    if (comes === 'late') await page.locator('[class*=WeatherNow_degrees]').filter({ visible: true }).waitFor();
    if (isInDrawer) await page.keyboard.press('Escape');
    // The header loads the market with the page if there is space for it. Otherwise the drawer or
    // the content loads it once visible.
    const place = width >= 1200 ? 'header nav' : of === 'home' ? 'main' : '[class*=MenuDrawer_sheet]';
    if (place === 'main') await page.locator('main [class*=Ticker_ticker]').scrollIntoViewIfNeeded();
    await (
      await held[1]
    )?.();
    if (comes === 'late') {
      const state = place === '[class*=MenuDrawer_sheet]' ? 'attached' : 'visible';
      await page.locator(`${place} [class*=Ticker_window]`, { hasText: '-96.40' }).waitFor({ state });
      await page.locator('[class*=PromptBar_bar]').waitFor();
    } else {
      await page.locator('[class*=Ticker_window]:visible').waitFor({ state: 'detached' });
    }
    expect(await pokingOut(page)).toEqual([]);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    // The button that opens the drawer becomes the one that closes it.
    const shifts = (await shiftsOf(page)).filter(({ moved }) => !moved.includes('MenuDrawer_toggle'));
    expect(shifts.reduce((sum, { value }) => sum + value, 0) < 0.0005 ? [] : shifts).toEqual([]);
  });
});

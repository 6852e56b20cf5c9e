import type { BrowserContextOptions, Page, Request } from 'playwright';
import { tabKeys } from '@/lib/client/storage/device-storage';
import { startUpstream } from '../support/bad-upstream';
import { allEditions, english, hindi, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { fits, inAhmedabad, noWeather } from '../support/live-parts';
import { logLines } from '../support/log-lines';
import { misbehaviours } from '../support/misbehaviour';
import { fullStory, fullStoryPath, publish } from '../support/publish';
import { postJson } from '../support/request';
import { freePort, startSite } from '../support/site';

/**
 * Market, weather, location and pageviews on pages: their requests, and that a page is complete
 * without them.
 */

/** A browser with a reader. A headless one identifies itself as such and is not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

startInBrowser({ PAGEVIEW_FLUSH_MS: '200' });
let id = 0;
beforeAll(async () => {
  id = (await publish(site, fullStory)).id;
});

const newTab = (options: BrowserContextOptions = {}) =>
  newReader({ isAlone: true, userAgent, viewport: { width: 360, height: 740 }, ...options });

/** Requests other than the page and its files. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  const files = ['document', 'script', 'stylesheet', 'image', 'font', 'manifest'];
  page.on('request', (request) => {
    // The icon of a page that is opened directly has another type. Calls have no file extension.
    const isFile = files.includes(request.resourceType()) || /\.\w+$/.test(new URL(request.url()).pathname);
    if (!isFile) calls.push(request);
  });
  return calls;
}

const pathOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * Runs the page's clock, one second at a time, until the page has made `wanted` calls. Then runs it
 * for another minute, in which no further call may be made.
 */
async function letRun(page: Page, calls: Request[], wanted: number): Promise<void> {
  // The network uses real time, so the test waits for responses. Otherwise the page's clock would
  // time them out.
  const answered = () =>
    Promise.all(calls.filter((call) => call.resourceType() !== 'ping').map((call) => call.response()));
  await eventually(
    async () => {
      await page.clock.runFor(1000);
      await answered();
      return calls.length;
    },
    (count) => count >= wanted,
    60_000,
  );
  // The last response may have come during the wait for the others.
  await answered();
  await page.clock.runFor(60_000);
  await answered();
}

// Before the other tests, whose readers would make their own story trend.
test('a story with reads is trending', async () => {
  const viewed = await fetch(`${site.url}/api/news/view/1`);
  const story = ((await viewed.json()) as { data: { displayName: string; friendlyUrl: string } }).data;
  // A story trends with five pageviews: four of others, and the one of this browser.
  const others = { reads: [{ id: 1, count: 4 }] };
  const othersRead = () => postJson(site.url, '/api/news/reads/english', others, { 'user-agent': userAgent });
  const hour = () => new Date().getHours();
  const began = hour();
  await othersRead();
  const page = await newTab();
  const beacon = page.waitForResponse('**/api/news/reads/english');
  await page.goto(`${site.url}/${story.displayName}/${story.friendlyUrl}/1`);
  expect((await beacon).status()).toBe(200);
  // Pageviews of the previous hour count slightly less than one.
  if (hour() !== began) await othersRead();
  const first = async () => {
    const answer = await fetch(`${site.url}/api/news/trending/english?size=1`);
    return ((await answer.json()) as { data: { items: { id: number }[] } }).data.items[0]?.id;
  };
  expect(await eventually(first, (leading) => leading === 1, 20_000)).toBe(1);
});

const views = allEditions.flatMap((edition, place) => {
  const language = edition.apiLanguage;
  const market = `GET /api/market/${language}`;
  const types = [
    { name: 'home', in: edition.name, edition, path: () => '/', expected: [market] },
    { name: 'a category', in: edition.name, edition, path: () => '/politics', expected: [] },
    {
      name: 'a story',
      in: edition.name,
      edition,
      path: () => fullStoryPath(id),
      expected: [`POST /api/news/reads/${language}`],
    },
  ];
  // Every type in the first edition, and one in each of the others, whose pages are equal.
  return place === 0 ? types : types.slice(place, place + 1);
});

test.each(views)(
  '$name in $in sends at most one request, one more in a new tab, all beacons or cacheable',
  async (view) => {
    const page = await newTab();
    await page.clock.install();
    const calls = callsOf(page);
    for (const expected of [['GET /api/ip', ...view.expected], view.expected]) {
      calls.length = 0;
      await page.goto(`${site.url}${inEdition(view.edition, view.path())}`);
      await page.evaluate(() => document.querySelector('main [class*=Ticker_ticker]')?.scrollIntoView());
      await letRun(page, calls, expected.length);
      expect(calls.map(pathOf).sort()).toEqual(expected);
      // The next page of the tab reads this response once it is stored.
      await eventually(
        () => page.evaluate((key) => sessionStorage.getItem(key), tabKeys.currentLocation),
        (stored) => stored !== null,
        30_000,
      );
      for (const call of calls.filter((one) => one.resourceType() !== 'ping')) {
        expect((await call.response())?.headers()['cache-control']).toMatch(/^(public|private), max-age=[1-9]\d/);
      }
    }
  },
);

test.each([
  { where: 'a wide window', width: 1280, opens: false },
  { where: 'a phone once the drawer is open', width: 360, opens: true },
])(
  'with a shared location a tab requests the weather once, starting on a story, in $where',
  async ({ width, opens }) => {
    const weather = { temperature: 31.4, code: 2, day: true };
    const page = await newTab({ ...inAhmedabad, viewport: { width, height: 740 } });
    await page.clock.install();
    await page.route('**/api/weather*', (route) => route.fulfill({ json: { message: 'Success', data: weather } }));
    const calls = callsOf(page);
    const areAsked = async (path: string, expected: string[]) => {
      await letRun(page, calls, expected.length);
      expect([path, ...calls.map(pathOf).sort()]).toEqual([path, ...expected.sort()]);
    };
    for (const [path, byItself, ofWeather] of [
      [fullStoryPath(id), ['GET /api/ip', 'POST /api/news/reads/english'], ['GET /api/weather']],
      ['/politics', [], []],
      [fullStoryPath(id), ['POST /api/news/reads/english'], []],
    ] as const) {
      const market = opens ? [] : ['GET /api/market/english'];
      calls.length = 0;
      await page.goto(`${site.url}${path}`);
      if (opens) {
        await areAsked(path, [...byItself]);
        await page.locator('[class*=MenuDrawer_toggle]').click();
        // The drawer also shows the market.
        market.push('GET /api/market/english');
      }
      await areAsked(path, [...byItself, ...ofWeather, ...market]);
      // The tab shows received data on pages that request nothing.
      const degrees = page.locator('[class*=WeatherNow_degrees]').filter({ visible: true });
      expect(await degrees.textContent()).toBe('31°');
    }
  },
);

test('in a wide window each page fetches the market once for header and drawer', async () => {
  const page = await newTab({ viewport: { width: 1280, height: 740 } });
  const calls = callsOf(page);
  const asked = () => calls.map(pathOf).filter((path) => path.includes('/api/market/'));
  for (const path of ['/', '/business', '/about', fullStoryPath(id)]) {
    calls.length = 0;
    await page.goto(`${site.url}${path}`);
    const strip = page.locator('header nav [class*=Ticker_window]');
    await strip.waitFor();
    expect(await page.locator('main [class*=Ticker_ticker]').filter({ visible: true }).count()).toBe(0);
    await page.locator('[class*=MenuDrawer_toggle]').click();
    await page.locator('[class*=MenuDrawer_sheet] [class*=Ticker_window]').waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, asked()]).toEqual([path, ['GET /api/market/english']]);
  }
});

test('the location is looked up once per tab, even if the first page is a story', async () => {
  const page = await newTab();
  const calls = callsOf(page);
  const lookUps = () => calls.filter((call) => pathOf(call) === 'GET /api/ip').length;
  const stored = () => page.evaluate(() => sessionStorage.getItem('currentLocation'));
  const address = '{"ip":"127.0.0.1"}';
  for (const path of [fullStoryPath(id), '/', fullStoryPath(id)]) {
    await page.goto(`${site.url}${inEdition(hindi, path)}`);
    await page.getByRole('region').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await eventually(stored, (value) => value === address, 30_000)).toBe(address);
    expect([path, lookUps()]).toEqual([path, 1]);
  }
});

// tests/unit/services.test.ts covers all ways of failing. A browser sees an immediate failure, a
// late one and an invalid response. There are two readers, so that the log could repeat its line.
test('if external services fail, pages are complete without their parts, and the failure is logged once', async () => {
  const failing = (failure: string) =>
    startUpstream(misbehaviours.find((known) => known.failure.startsWith(failure))!.listener);
  const [slow, wrong] = await Promise.all([failing('is slow'), failing('answers the wrong shape')]);
  const ownSite = await startSite({
    MARKET_API_URL: `http://127.0.0.1:${await freePort()}`,
    WEATHER_API_URL: slow.url,
    IP_LOOKUP_URL: wrong.url,
  });
  try {
    for (const edition of [english, hindi]) {
      const page = await newTab(inAhmedabad);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      const answered = page.waitForResponse((response) => response.url().includes('/api/weather'));
      const lookedUp = page.waitForEvent('console', (line) => /location could not be looked up/.test(line.text()));
      await page.goto(`${ownSite.url}${inEdition(edition, '/')}`);
      await page.locator('[class*=MenuDrawer_toggle]').click();
      expect((await answered).status()).toBe(503);
      const box = page.locator('[class*=MenuDrawer_sheet] [class*=WeatherBox_box]');
      await box.getByText(noWeather[edition.name]!, { exact: true }).waitFor();
      expect(await fits(box)).toBe(true);
      await lookedUp;
      await page.goto(`${ownSite.url}${inEdition(edition, '/politics')}`);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('main a[href]').count()).toBeGreaterThan(20);
      expect(await page.locator('main [class*=Ticker_ticker]').count()).toBe(0);
      // The market's place in the header is empty and takes no other space.
      await page.setViewportSize({ width: 1280, height: 740 });
      await eventually(
        () => page.locator('header nav [class*=Ticker_ticker]').innerText(),
        (text) => text === '',
        30_000,
      );
      expect(faults).toEqual([]);
    }
    const troubles = async () =>
      logLines(ownSite).flatMap(({ event, service }) => (event === 'upstream_unavailable' ? [String(service)] : []));
    expect((await eventually(troubles, ({ length }) => length >= 3, 10_000)).sort()).toEqual([
      'IP look-up service',
      'market service',
      'weather service',
    ]);
    expect(ownSite.log()).not.toMatch(/\n {4}at |23\.02/);
  } finally {
    await ownSite.stop();
    await slow.close();
    await wrong.close();
  }
});

import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request, Route } from 'playwright';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { launchBrowser, promptSooner } from '../support/browser';
import { allEditions, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { logLines } from '../support/log-lines';
import { misbehaviours } from '../support/misbehaviour';
import { pokingOut } from '../support/poking-out';
import { fullStory, fullStoryPath, publish } from '../support/publish';
import { postJson } from '../support/request';
import { freePort, type Site, startSite } from '../support/site';

/**
 * Market, weather, location and reads, as pages have them: what they cost, and that a page is whole
 * without any of them.
 */

/** A browser with a reader before it; a headless one says so, and is not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const inAhmedabad = { permissions: ['geolocation'], geolocation: { latitude: 23.0224987, longitude: 72.5713621 } };

const noWeather: Record<string, string> = {
  English: 'No weather now. Try again',
  Hindi: 'मौसम का पता नहीं चला। फिर देखें',
  Gujarati: 'હવામાન જાણી શકાયું નથી. ફરી જુઓ',
};
const noPlace: Record<string, string> = {
  English: 'Location is blocked, so no weather',
  Hindi: 'लोकेशन बंद है, मौसम नहीं दिख सकता',
  Gujarati: 'લોકેશન બંધ છે, હવામાન નહીં દેખાય',
};

/** Whether what a box says has room in it. */
const fits = (box: Locator) =>
  box.evaluate((element) => element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function inNewTab<T>(options: BrowserContextOptions, work: (page: Page, context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 740 }, ...options });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Requests that are neither a page nor one of its files. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  const files = ['document', 'script', 'stylesheet', 'image', 'font', 'manifest'];
  page.on('request', (request) => {
    // The icon of a page that is opened by hand is another kind; no call has an ending.
    const isFile = files.includes(request.resourceType()) || /\.\w+$/.test(new URL(request.url()).pathname);
    if (!isFile) calls.push(request);
  });
  return calls;
}

const pathOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * Lets the page's clock run, a second at a time until it has made so many calls, and then a minute
 * at once, in which no other may come.
 */
async function letRun(page: Page, calls: Request[], wanted: number): Promise<void> {
  // The network keeps its own time: it is waited for, or the page's clock would call it late.
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
  await page.clock.runFor(60_000);
  await answered();
}

describe('on a site of the sample edition', () => {
  let site: Site;
  let id = 0;
  beforeAll(async () => {
    site = await startSite();
    id = (await publish(site, fullStory)).id;
  });
  afterAll(() => site?.stop());

  // Before the other tests, whose readers would make a trend of their own story.
  test('a story that readers read is trending within half a minute', async () => {
    const viewed = await fetch(`${site.url}/api/news/view/1`);
    const story = ((await viewed.json()) as { data: { displayName: string; friendlyUrl: string } }).data;
    // Five reads make a trend: four of others, and the one of this browser.
    const others = { reads: [{ id: 1, count: 4 }] };
    await postJson(site.url, '/api/news/reads/english', others, { 'user-agent': userAgent });
    await inNewTab({}, async (page) => {
      const beacon = page.waitForResponse('**/api/news/reads/english');
      await page.goto(`${site.url}/${story.displayName}/${story.friendlyUrl}/1`);
      expect((await beacon).status()).toBe(200);
    });
    const first = async () => {
      const answer = await fetch(`${site.url}/api/news/trending/english?size=1`);
      return ((await answer.json()) as { data: { items: { id: number }[] } }).data.items[0]?.id;
    };
    // Half a minute, and what a machine adds that has much else to do.
    expect(await eventually(first, (leading) => leading === 1, 60_000)).toBe(1);
  });

  const views = allEditions.flatMap((edition, place) => {
    const { lang } = edition;
    const language = { en: 'english', hi: 'hindi', gu: 'gujarati' }[lang] ?? '';
    const market = `GET /api/market/${language}`;
    const types = [
      { name: 'home', in: edition.name, edition, path: () => '/', expected: [market] },
      { name: 'a category', in: edition.name, edition, path: () => '/politics', expected: [market] },
      {
        name: 'a story',
        in: edition.name,
        edition,
        path: () => fullStoryPath(id),
        expected: [market, `POST /api/news/reads/${language}`],
      },
    ];
    // Every type in English, and one in each of the others, whose pages are the same.
    return place === 0 ? types : types.slice(place, place + 1);
  });

  test.each(views)(
    '$name in $in costs two requests, one more in a new tab, each a beacon or kept by caches',
    async (view) => {
      await inNewTab({}, async (page) => {
        await page.clock.install();
        const calls = callsOf(page);
        for (const expected of [['GET /api/ip', ...view.expected], view.expected]) {
          calls.length = 0;
          await page.goto(`${site.url}${inEdition(view.edition, view.path())}`);
          await letRun(page, calls, expected.length);
          expect(calls.map(pathOf).sort()).toEqual(expected);
          for (const call of calls.filter((one) => one.resourceType() !== 'ping')) {
            expect((await call.response())?.headers()['cache-control']).toMatch(/^(public|private), max-age=[1-9]\d/);
          }
        }
      });
    },
  );

  test('where the reader allowed their place a tab asks for weather and address on its first page, a story too', async () => {
    const weather = { temperature: 31.4, code: 2, day: true };
    await inNewTab(inAhmedabad, async (page) => {
      await page.clock.install();
      await page.route('**/api/weather*', (route) => route.fulfill({ json: { message: 'Success', data: weather } }));
      const calls = callsOf(page);
      const market = 'GET /api/market/english';
      for (const [path, expected] of [
        [fullStoryPath(id), ['GET /api/ip', market, 'GET /api/weather', 'POST /api/news/reads/english']],
        ['/', [market]],
        ['/politics', [market]],
        [fullStoryPath(id), [market, 'POST /api/news/reads/english']],
      ] as const) {
        calls.length = 0;
        await page.goto(`${site.url}${path}`);
        await letRun(page, calls, expected.length);
        expect([path, ...calls.map(pathOf).sort()]).toEqual([path, ...expected]);
      }
      // What the tab was told is shown on the story, which asked for nothing.
      expect(await page.locator('[class*=WeatherNow_degrees]').textContent()).toBe('31°');
    });
  });

  test.each(allEditions)(
    'in $name a reader who does not share their place is told so, beside a date that stays',
    async (edition) => {
      // A headless browser refuses what nobody allowed.
      await inNewTab({}, async (page) => {
        await page.goto(`${site.url}${inEdition(edition, fullStoryPath(id))}`);
        const box = page.locator('[class*=WeatherBox_box]');
        await box.locator('button').click();
        await box.getByText(noPlace[edition.name]!, { exact: true }).waitFor();
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          expect([width, await fits(box), await pokingOut(page)]).toEqual([width, true, []]);
        }
      });
    },
  );

  test.each(allEditions)(
    'in $name the location is looked up once for a tab, on a first page that is a story',
    async (edition) => {
      await inNewTab({}, async (page) => {
        const calls = callsOf(page);
        const lookUps = () => calls.filter((call) => pathOf(call) === 'GET /api/ip').length;
        const stored = () => page.evaluate(() => sessionStorage.getItem('currentLocation'));
        const address = '{"ip":"127.0.0.1"}';
        for (const path of [fullStoryPath(id), '/', fullStoryPath(id)]) {
          await page.goto(`${site.url}${inEdition(edition, path)}`);
          await page.getByRole('region').first().waitFor();
          await page.waitForLoadState('networkidle');
          expect(await eventually(stored, (value) => value === address, 30_000)).toBe(address);
          expect([path, lookUps()]).toEqual([path, 1]);
        }
      });
    },
  );

  test.each(allEditions)('without script there is no box in $name', async (edition) => {
    await inNewTab({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${site.url}${inEdition(edition, '/')}`);
      const boxes = page.locator('[class*=MarketBox_box], [class*=WeatherBox_box]');
      expect(await boxes.count()).toBe(2);
      for (const box of await boxes.all()) expect(await box.boundingBox()).toBeNull();
    });
  });

  test.each(allEditions)('with less motion the ticker in $name is a strip that a keyboard scrolls', async (edition) => {
    await inNewTab({ reducedMotion: 'reduce' }, async (page) => {
      await page.goto(`${site.url}${inEdition(edition, '/')}`);
      const strip = page.locator('[class*=Ticker_window]');
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
    });
  });

  test('the ticker runs, and stands still under the pointer, with the focus and when paused', async () => {
    await inNewTab({ viewport: { width: 1280, height: 740 } }, async (page) => {
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
  });

  const shiftWidths = [320, 360, 768, 1280].flatMap((width, index) =>
    allEditions.flatMap((edition, place) => {
      const home = { width, edition, inName: edition.name, of: 'home', path: () => '/' };
      const story = { ...home, of: 'a story', path: () => fullStoryPath(id) };
      const isTurn = (turn: number) => place === turn % allEditions.length;
      // Where it is narrowest in every edition, which has its own words; at other widths in one, as
      // is what never comes and so has no words.
      return [
        ...(width === 320 || isTurn(index) ? [{ ...home, comes: 'late' }] : []),
        ...((width === 320 || width === 1280) && isTurn(index + 1) ? [{ ...home, comes: 'never' }] : []),
        ...(isTurn(index + 2) ? [{ ...story, comes: 'late' }] : []),
      ];
    }),
  );
  test.each(shiftWidths)(
    'nothing moves on $of at $width px in $inName when market, weather and prompt come $comes',
    async ({ width, edition, path, comes }) => {
      await inNewTab({ viewport: { width, height: 740 }, ...inAhmedabad }, async (page) => {
        await page.addInitScript(() => {
          const store = window as unknown as { shifted: number };
          store.shifted = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              store.shifted += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await promptSooner(page);
        const weather = { temperature: 31.4, code: 99, day: true };
        const answers: [string, object][] = [
          ['**/api/weather*', weather],
          [
            '**/api/market/*',
            {
              marketOpen: true,
              code: 200,
              indices: [{ name: 'NIFTY 50', livePrice: 25750.1, netChange: -96.4, percentChange: -0.38 }],
            },
          ],
        ];
        const held: Promise<() => Promise<void>>[] = [];
        for (const [address, data] of answers) {
          const answer = (route: Route) =>
            comes === 'late' ? route.fulfill({ json: { message: 'Success', data } }) : route.abort();
          let come: (go: () => Promise<void>) => void = () => undefined;
          held.push(new Promise((resolve) => (come = resolve)));
          await page.route(address, (route) => come(() => answer(route)));
        }
        await page.goto(`${site.url}${inEdition(edition, path())}`);
        for (const go of await Promise.all(held)) await go();
        if (comes === 'late') {
          await page.locator('[class*=Ticker_window]').waitFor();
          await page.locator('[class*=WeatherNow_degrees]').waitFor();
          await page.locator('[class*=PromptBar_bar]').waitFor();
        } else {
          await page.getByRole('button', { name: noWeather[edition.name] }).waitFor();
        }
        expect(await pokingOut(page)).toEqual([]);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.0005);
      });
    },
  );
});

test('a site without market and weather keeps no room for them', async () => {
  const site = await startSite({ SAMPLE_EDITION: 'off', WEATHER_API_URL: 'off' });
  try {
    const html = await (await fetch(site.url)).text();
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/MarketBox_box|WeatherBox_box/);
  } finally {
    await site.stop();
  }
});

describe('with outside services that', () => {
  // How the site takes each way of failing is in tests/unit/services.test.ts; a browser sees one
  // that comes at once and one that comes late.
  const named = ['is slow', 'answers the wrong shape'];
  const failing = misbehaviours.filter(({ failure }) => named.some((name) => failure.startsWith(name)));
  const kinds: { failure: string; open: () => Promise<Pick<Upstream, 'url' | 'close'>> }[] = [
    {
      failure: 'refuses the connection',
      open: async () => ({ url: `http://127.0.0.1:${await freePort()}`, close: async () => undefined }),
    },
    ...failing.map(({ failure, listener }) => ({ failure, open: () => startUpstream(listener) })),
  ];
  // The editions ask the same routes. Two readers where a service is not there or slow, so that the
  // log has a chance to say it twice.
  const cases = kinds.map((kind, index) => ({
    ...kind,
    editions: (index < 2 ? [0, 1] : [0]).flatMap((place) => allEditions[(index + place) % allEditions.length] ?? []),
  }));

  test.each(cases)('$failure: pages are whole, the parts are absent, and the log says it once', async (given) => {
    const services = await given.open();
    const site = await startSite({
      MARKET_API_URL: services.url,
      WEATHER_API_URL: services.url,
      IP_LOOKUP_URL: services.url,
    });
    try {
      for (const [reader, edition] of given.editions.entries()) {
        await inNewTab(inAhmedabad, async (page) => {
          const faults: string[] = [];
          page.on('pageerror', (error) => faults.push(error.message));
          // The market gives its place up once it has failed: pages that are made then do not ask
          // for it.
          const answered = ['/api/weather', ...(reader === 0 ? ['/api/market/'] : [])].map((part) =>
            page.waitForResponse((response) => response.url().includes(part)),
          );
          const lookedUp = page.waitForEvent('console', (line) => /location could not be looked up/.test(line.text()));
          await page.goto(`${site.url}${inEdition(edition, '/')}`);
          for (const answer of await Promise.all(answered)) expect(answer.status()).toBe(503);
          const box = page.locator('[class*=WeatherBox_box]');
          await box.getByText(noWeather[edition.name]!, { exact: true }).waitFor();
          expect(await fits(box)).toBe(true);
          await lookedUp;
          await page.goto(`${site.url}${inEdition(edition, '/politics')}`);
          await page.waitForLoadState('networkidle');
          expect(await page.locator('main a[href]').count()).toBeGreaterThan(20);
          expect(await page.locator('[class*=Ticker_ticker]').count()).toBe(0);
          expect(faults).toEqual([]);
        });
      }
      const troubles = async () =>
        logLines(site).flatMap(({ event, service }) => (event === 'upstream_unavailable' ? [String(service)] : []));
      expect((await eventually(troubles, ({ length }) => length >= 3, 10_000)).sort()).toEqual([
        'IP look-up service',
        'market service',
        'weather service',
      ]);
      expect(site.log()).not.toMatch(/\n {4}at |23\.02/);
    } finally {
      await site.stop();
      await services.close();
    }
  });
});

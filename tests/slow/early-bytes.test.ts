import type { CDPSession, Page } from 'playwright';
import { hydrated, launchFullBrowser } from '../support/browser';
import { allEditions, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { documentOf } from '../support/html';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { pageTypes, type Places, placesOn } from '../support/page-types';

/** What is preloaded: lead pictures, the next page, the previous page. */

let places: Places;
readInBrowser(async () => {
  places = await placesOn(site);
});

const rulesPath = '/speculation-rules.json';
const documentAt = async (path: string) => documentOf(await (await fetch(`${site.url}${path}`)).text());

describe('the first picture of a page', () => {
  // Each type in another edition, because preloading does not depend on texts.
  const rows = pageTypes.map((type, index) => ({ ...type, edition: allEditions[index % allEditions.length]! }));
  test.each(rows)('of $name, and no other, is preloaded as it is shown', async ({ path, edition }) => {
    const document = await documentAt(inEdition(edition, path(places)));
    const announced = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')];
    const early = [...document.querySelectorAll('picture')].filter(
      (picture) => picture.querySelector('img')?.getAttribute('loading') !== 'lazy',
    );
    expect(
      announced.map((link) => [link.getAttribute('imagesrcset'), link.getAttribute('imagesizes'), link.type]),
    ).toEqual(
      early.flatMap((picture) =>
        [...picture.querySelectorAll('source')].map((source) => [source.srcset, source.sizes, source.type]),
      ),
    );
    expect(announced.length).toBeLessThanOrEqual(1);
    for (const link of announced) expect(link.getAttribute('fetchpriority')).toBe('high');
  });

  test.each(
    [360, 1280].flatMap((width) => (['/', '/politics', 'story'] as const).map((path) => [width, path] as const)),
  )('is downloaded once in the width of a %d px screen on %s', async (width, path) => {
    const page = await newReader({ isAlone: true, viewport: { width, height: 800 } });
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto(`${site.url}${path === 'story' ? places.sampleStory : path}`);
    const shown = await page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
      return image?.decode().then(() => image.currentSrc);
    });
    expect(shown).toMatch(/\/pictures\/wide-\d+\//);
    const announced = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
        .map(({ name }) => name)
        .filter((name) => name.includes('/pictures/')),
    );
    expect(announced).toEqual([shown]);
    expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
  });
});

describe('prefetched pages', () => {
  test('are defined by speculation rules in a header of every reading page', async () => {
    const headerOf = async (path: string) => (await fetch(`${site.url}${path}`)).headers.get('speculation-rules');
    for (const edition of allEditions)
      for (const path of ['/', '/politics', places.sampleStory, '/cities', `/archive?date=${places.day}`])
        expect([path, await headerOf(inEdition(edition, path))]).toEqual([path, `"${rulesPath}"`]);
    for (const path of ['/login-mobile-number', '/searchpage', '/contact', '/api/health', '/rss.xml', '/display.js'])
      expect([path, await headerOf(path)]).toEqual([path, null]);
    const rules = await fetch(`${site.url}${rulesPath}`);
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(rules.headers.get('cache-control')).toBe('public, max-age=86400');
    const { prefetch, ...others } = (await rules.json()) as Record<string, { eagerness: string }[]>;
    expect(others).toEqual({});
    expect(prefetch?.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  });

  /** URLs that the browser would prefetch, from the rules and the page. */
  async function candidatesOf(page: Page, path: string): Promise<string[]> {
    const devtools = await page.context().newCDPSession(page);
    let found: string[] = [];
    devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      found = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
    });
    await devtools.send('Preload.enable');
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    return eventually(
      async () => found,
      (all) => all.length > 20,
      10_000,
    );
  }

  const apart = /^(?:\/hindi|\/gujarati)?\/(?:login|account|api|search|contact|newsletter|error|lite|desk)|\.\w+$/;

  test.each(allEditions)('are only stories and sections of $name', async (edition) => {
    const page = await newReader({ isAlone: true });
    // Adds links of every kind that the site serves.
    await page.addInitScript(() => {
      const all = [
        '/login-mobile-number?callbackUrl=%2F',
        '/hindi/account',
        '/gujarati/searchpage?keyword=a',
        '/search',
      ];
      addEventListener('DOMContentLoaded', () => {
        for (const href of [...all, '/api/auth/signout', '/lite/politics', '/hindi/lite', '/desk/1', '/rss.xml'])
          document.body.append(Object.assign(document.createElement('a'), { href, textContent: href }));
      });
    });
    const found = await candidatesOf(page, inEdition(edition, '/'));
    expect(found.filter((path) => apart.test(path))).toEqual([]);
    expect(found).toContain(inEdition(edition, '/politics'));
    expect(found.filter((path) => /\/\d+$/.test(path)).length).toBeGreaterThan(10);
  });

  test('are fetched on hover, shown on click, and counted as read only then', async () => {
    const page = await newReader({ isAlone: true });
    const violations: string[] = [];
    page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
    const devtools: CDPSession = await page.context().newCDPSession(page);
    const ready = new Promise<string>((resolve) =>
      devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
        if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
      }),
    );
    await devtools.send('Preload.enable');
    const asked: string[] = [];
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', ({ request }) => asked.push(new URL(request.url).pathname));
    await page.goto(`${site.url}/`);
    await hydrated(page);
    const link = page.locator('main h3 a').nth(3);
    const href = (await link.getAttribute('href')) ?? '';
    await link.hover();
    expect(await ready).toBe(href);
    expect(asked.filter((path) => path.startsWith('/api/news/reads'))).toEqual([]);
    await link.click();
    await page.waitForURL(`**${href}`);
    const navigation = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    );
    expect(navigation).toBe('navigational-prefetch');
    expect(violations).toEqual([]);
  });

  test.each([
    [{ 'sec-purpose': 'prefetch', 'save-data': 'on' }, 503],
    [{ 'sec-purpose': 'prefetch;prerender', 'save-data': 'on' }, 503],
    [{ 'sec-purpose': 'prefetch' }, 200],
    [{ 'save-data': 'on' }, 200],
  ])('are not sent to readers with Save-Data: %j gets %d', async (headers, status) => {
    // Twice, because a stored response is sent before routing.
    for (const time of ['first', 'second']) {
      const answer = await fetch(`${site.url}/politics`, { headers: headers as Record<string, string> });
      expect([time, answer.status]).toEqual([time, status]);
      if (status === 503) {
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.text()).toBe('');
      }
    }
  });
});

test('a page whose style sheets fail to load is reloaded once', async () => {
  const page = await newReader({ isAlone: true, serviceWorkers: 'block' });
  const asked = { pages: 0, sheets: 0 };
  let isAway = true;
  await page.route(`${site.url}/politics`, (route) => {
    asked.pages += 1;
    return route.fallback();
  });
  await page.route('**/*.css', (route) => {
    asked.sheets += 1;
    return isAway ? route.abort() : route.fallback();
  });
  const reloaded = page.waitForEvent('framenavigated', () => asked.pages === 2);
  await page.goto(`${site.url}/politics`);
  await reloaded;
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
  expect(asked.pages).toBe(2);
  isAway = false;
  await page.goto(`${site.url}/politics`);
  await hydrated(page);
  expect(asked.pages).toBe(3);
  expect(asked.sheets).toBeGreaterThan(4);
});

describe('page transitions', () => {
  /** Opens a section from another page, and returns whether there is a view transition. */
  async function follow(page: Page): Promise<string> {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['revealed'] = viewTransition ? 'fading' : 'at once';
        // Duration that the test needs.
        const slow = new CSSStyleSheet();
        slow.replaceSync('::view-transition-old(root) { animation-duration: 60s !important }');
        document.adoptedStyleSheets = [slow];
      });
    });
    await page.goto(`${site.url}/about`);
    await page.locator('footer a[href="/politics"]').first().click();
    await page.waitForURL('**/politics');
    return (await page.locator('html[data-revealed]').getAttribute('data-revealed')) ?? '';
  }

  test('the old page fades while the new one can be clicked', async () => {
    const page = await newReader({ isAlone: true });
    expect(await follow(page)).toBe('fading');
    const link = page.locator('main h2 a').first();
    const href = await link.getAttribute('href');
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    await page.mouse.click(x + 8, y + 8);
    await page.waitForURL(`**${href}`);
  });

  test('there is no fade with reduced motion', async () => {
    const page = await newReader({ isAlone: true, reducedMotion: 'reduce' });
    expect(await follow(page)).toBe('at once');
  });
});

test('Back restores every type of page from the browser’s back/forward cache', async () => {
  const browser = await launchFullBrowser({ keepsPages: true });
  try {
    const context = await browser.newContext();
    await context.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['persisted'] = String(persisted);
      }),
    );
    const page = await context.newPage();
    const paths = ['/', '/politics', places.sampleStory, '/searchpage?keyword=rain', '/video', '/saved', '/archive'];
    for (const path of paths) {
      await page.goto(`${site.url}${path}`);
      await hydrated(page);
      await page.evaluate((address) => location.assign(address), `${site.url}/about`);
      await page.waitForURL('**/about');
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => document.documentElement.dataset['persisted'] === 'true');
      const reasons = await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons: unknown })
            .notRestoredReasons,
      );
      expect([new URL(page.url()).pathname, reasons]).toEqual([path.replace(/\?.*/, ''), null]);
    }
  } finally {
    await browser.close();
  }
});

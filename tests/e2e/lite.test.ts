import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import budgets from '../budgets.json';
import { everything, violations } from '../support/axe';
import {
  allEditions,
  atRoot,
  editionsInWords,
  hindi,
  inEdition,
  inEveryEdition,
  type TestEdition,
  inTurn,
} from '../support/editions';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { pageTypes, placesOn, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';

/**
 * Lite pages: their content, and journeys on them, without script as intended, and from and to the
 * full pages.
 */

let places: Places;
let page: Page;

readInBrowser(async () => {
  places = await placesOn(site);
});

/** One edition for checks that do not depend on it. */
const some = allEditions.find(({ folder }) => folder === hindi.folder) ?? atRoot;

const liteIn = (edition: TestEdition, path: string) => `${edition.prefix}/lite${path === '/' ? '' : path}`;

/** Login pages and login errors are for one reader, and need script or a cookie. */
const rows = inEveryEdition([
  ...pageTypes
    .filter(({ name }) => !/login|offline/.test(name))
    .map(({ name, path, robots }) => ({ name, path, robots, status: 200 })),
  { name: 'no page', path: () => '/no-such-category', robots: undefined, status: 404 },
  { name: 'an address of nothing', path: () => '/api/health', robots: undefined, status: 404 },
  { name: 'search results', path: () => '/searchpage?keyword=india', robots: undefined, status: 200 },
]);

/** Matches the beginning of a Lite path: an optional edition and `lite`. */
const isLite = /^(?:\/[a-z]+)?\/lite(?:[/?#]|$)/;
const valuesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'));

// Each page in one edition, home and a story in all.
const checked = process.env['TEST_FULL']
  ? rows
  : rows.filter(
      ([, edition, { name }], index) =>
        ['home', 'a story'].includes(name) || allEditions[index % allEditions.length] === edition,
    );
describe.each(checked)('%s', (_, edition, { path, robots, status }) => {
  test('is small, has no script and no picture, and keeps its reader on lite pages', async () => {
    const address = liteIn(edition, path(places)).replace('/lite/saved/', '/lite/saved?saved=');
    const response = await fetch(`${site.url}${address}`, { redirect: 'manual' });
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(gzipSync(html).length).toBeLessThanOrEqual(budgets.lite.pageBytes);
    expect(html).toContain(`<html lang="${edition.lang}"`);
    expect(html).toMatch(/<main id="content".*<h1[ >].*<\/main>/s);
    // Nothing else is loaded: only text and links are allowed.
    expect(html.match(/<(?:script|img|picture|source|link(?! rel="(?:canonical|icon)")|iframe|svg|noscript)\b/g)).toBe(
      null,
    );
    expect(html).not.toMatch(/ (?:on\w+|style|src|srcset|data-island|data-props)=|javascript:|url\(/);
    const crawlers = robots === 'noindex, nofollow' ? robots : 'noindex, follow';
    expect(html).toContain(`<meta name="robots" content="${crawlers}">`);
    expect(html).not.toContain('hreflang');

    const full = inEdition(edition, path(places));
    const links = [...valuesOf(html, 'href'), ...valuesOf(html, 'action')].filter(
      (link) => !/^(?:https?:|mailto:|tel:|#|data:,$)/.test(link),
    );
    const outside = links.filter((link) => !isLite.test(link) && !link.startsWith('/pictures/'));
    const wayOut = status === 404 ? expect.stringMatching(/#full$/) : `${full}#full`;
    expect(outside.filter((link) => !link.startsWith('/api/news/subscriber?from='))).toEqual([wayOut]);
    expect(links.length).toBeGreaterThan(20);
  });
});

test('a picture is shown on request', async () => {
  const html = await (await fetch(`${site.url}${liteIn(some, places.sampleStory)}`)).text();
  const [picture = ''] = valuesOf(html, 'href').filter((link) => link.startsWith('/pictures/'));
  const { headers } = await fetch(`${site.url}${picture}`);
  expect(headers.get('content-type')).toBe('image/jpeg');
});

test.each([
  ['/lite/politics/', '/lite/politics'],
  [`${some.prefix}/lite/search?q=rain&size=large`, `${some.prefix}/lite/searchpage?keyword=rain&size=large`],
  ...allEditions
    .slice(1)
    .map(({ prefix }) => [`/lite${prefix}/politics?size=large`, `${prefix}/lite/politics?size=large`]),
  [`/${atRoot.folder}/lite/politics`, '/lite/politics'],
])('%s leads to %s', async (address, place) => {
  const { status, headers } = await fetch(`${site.url}${address}`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, place]);
});

test('the story of another address is found on lite pages, with what its reader chose', async () => {
  const id = places.sampleStory.split('/').at(-1);
  const moved = await fetch(`${site.url}${some.prefix}/lite/old/words/${id}?size=large`, { redirect: 'manual' });
  expect(moved.headers.get('location')).toBe(`${liteIn(some, places.sampleStory)}?size=large`);
});

const words: Record<string, { size: string; save: string; remove: string; full: string; search: string }> = {
  en: { size: 'Large', save: 'Save story', remove: 'Remove', full: 'Full page', search: 'election' },
  hi: { size: 'बड़ा', save: 'खबर सहेजें', remove: 'हटाएं', full: 'पूरा पेज', search: 'चुनाव' },
  gu: { size: 'મોટું', save: 'સમાચાર સાચવો', remove: 'કાઢી નાખો', full: 'આખું પાનું', search: 'ચૂંટણી' },
};
const heading = () => page.locator('h1').innerText();
const link = (name: string) => page.getByRole('link', { name, exact: true });
const textSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

describe.each(inTurn(2, editionsInWords).map((edition) => [edition.name, edition] as const))(
  'without script, in %s,',
  (_, edition) => {
    const texts = words[edition.lang]!;

    test('a reader reads, enlarges the text, saves, searches, changes the language and leaves', async () => {
      page = await newReader({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.resourceType()));
      await page.goto(`${site.url}${liteIn(edition, '/')}`);
      const first = page.locator('main h2 a').first();
      const title = await first.innerText();
      await first.click();
      expect(await heading()).toBe(title);
      expect(await page.locator('[data-spoken=body] p').count()).toBeGreaterThan(0);

      await link(texts.size).click();
      await page.waitForURL(/\?size=large$/);
      await link(texts.save).click();
      await page.waitForURL(/\?size=large&saved=\d+$/);
      expect([await heading(), await textSize()]).toEqual([title, '18px']);

      // The search form preserves both parameters.
      await page.locator('header summary').nth(-1).click();
      await page.locator('header [name=keyword]').fill(texts.search);
      await page.locator('header [type=submit]').click();
      await page.waitForURL(({ pathname }) => pathname === liteIn(edition, '/searchpage'));
      await page.locator('main li :is(h2, h3) a').filter({ hasNotText: title }).first().click();
      await page.waitForURL(/\/\d+\?size=large&saved=\d+$/);
      const second = await heading();
      await link(texts.save).click();
      await page.waitForURL(/saved=\d+-\d+$/);

      await page.locator('main ~ footer, header ~ nav').locator('a[href*="/saved?"]').first().click();
      await page.waitForURL(/\/saved\?/);
      expect(await page.locator('main li h2').allInnerTexts()).toEqual([second, title]);
      await page.locator('main a', { hasText: texts.remove }).first().click();
      await page.waitForURL(/saved=\d+$/);
      expect(await page.locator('main li h2').allInnerTexts()).toEqual([title]);

      const other = allEditions.find(({ lang }) => lang !== edition.lang);
      if (!other) return;
      await page.locator(`header nav a[lang=${other.lang}]`).click();
      await page.waitForURL(({ pathname }) => pathname === liteIn(other, '/saved'));
      expect([await page.locator('html').getAttribute('lang'), await textSize()]).toEqual([other.lang, '18px']);

      await page.locator('header a[href*="/lite?"]:visible').first().click();
      await page.waitForURL(({ pathname }) => pathname === liteIn(other, '/'));
      await link(words[other.lang]!.full).click();
      await page.waitForURL(({ pathname }) => pathname === inEdition(other, '/'));
      expect(await page.context().cookies()).toEqual([]);
      expect(new Set(loaded.slice(0, loaded.lastIndexOf('document')))).toEqual(new Set(['document']));
    });
  },
);

test('without script, a message and an address are sent and answered on lite pages', async () => {
  page = await newReader({ javaScriptEnabled: false });
  await page.goto(`${site.url}${some.prefix}/lite/contact?size=large`);
  await page.locator('main form [name=message]').fill('Half of it');
  await page.locator('main form [type=submit]').click();
  expect(page.url()).toBe(`${site.url}${some.prefix}/lite/contact?size=large`);
  expect(await page.locator('main form [name=message]').inputValue()).toBe('Half of it');
  expect(await textSize()).toBe('18px');

  await page.goto(`${site.url}${some.prefix}/lite/newsletter?size=large`);
  await page.locator('main form [name=email]').fill('reader@mail');
  await page.locator('main form [type=submit]').click();
  expect(page.url()).toBe(`${site.url}${some.prefix}/lite/newsletter?size=large&outcome=problem`);
  expect(await page.locator('main form [name=email]').inputValue()).toBe('reader@mail');
});

describe('a reader whose browser saves data', () => {
  const slow = async (): Promise<void> => {
    page = await newReader({ isAlone: true, viewport: { width: 360, height: 740 } });
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  };
  const offer = () => page.locator('aside[data-lite]');
  const at = (path: string) => page.goto(`${site.url}${path}`);

  test('is offered lite pages, and has them from then on until a full one is asked for', async () => {
    await slow();
    await at(`${some.prefix}/politics`);
    await expect(offer().isVisible()).resolves.toBe(true);
    await offer().getByRole('link').click();
    expect(page.url()).toBe(`${site.url}${some.prefix}/lite/politics`);
    // For example from a search engine.
    await at('/parenting?page=2');
    await page.waitForURL(`${site.url}/lite/parenting?page=2`);
    await link(words[atRoot.lang]!.full).click();
    await page.waitForURL(`${site.url}/parenting?page=2`);
    await at(inEdition(some, '/'));
    expect([page.url(), await offer().isVisible()]).toEqual([`${site.url}${inEdition(some, '/')}`, false]);
    await page.locator('footer [data-choose=lite]').click();
    expect(page.url()).toBe(`${site.url}${some.prefix}/lite`);
  });

  test('is not offered them again after declining, and a login stays where it is', async () => {
    await slow();
    await at('/');
    await offer().getByRole('button').click();
    await expect(offer().isVisible()).resolves.toBe(false);
    await at('/politics');
    expect([page.url(), await offer().isVisible()]).toEqual([`${site.url}/politics`, false]);
    await page.evaluate(() => localStorage.setItem('pages', 'lite'));
    await at('/login-mobile-number');
    expect(page.url()).toBe(`${site.url}/login-mobile-number`);
  });
});

test('stories saved on the device are read as a lite list', async () => {
  page = await newReader();
  await page.goto(`${site.url}${places.sampleStory}`);
  await page.locator('[data-lite=save]').first().click();
  await page.locator('[data-lite=save][aria-pressed=true]').first().waitFor();
  await page.goto(`${site.url}/saved`);
  const title = await page.locator('main li h2').first().innerText();
  await page.locator('main a[href*="/lite/"]').click();
  expect([new URL(page.url()).pathname, await page.locator('main li h2').innerText()]).toEqual(['/lite/saved', title]);
});

/** One Lite page of each kind, in one of the editions. */
const seen = ['home', 'a story', 'search results', 'contact', 'saved stories', 'video', 'archive'];
test.each(
  rows.filter(
    ([, edition, { name }]) => seen.includes(name) && allEditions[seen.indexOf(name) % allEditions.length] === edition,
  ),
)('%s is easy to use at every width, with the largest text too', async (_, edition, { path }) => {
  page = await newReader({ isAlone: true, viewport: { width: 320, height: 740 }, colorScheme: 'dark' });
  for (const size of ['', 'size=larger']) {
    const address = liteIn(edition, path(places));
    await page.goto(`${site.url}${address}${size && `${address.includes('?') ? '&' : '?'}${size}`}`);
    expect(await pokingOut(page)).toEqual([]);
  }
  expect(await violations(page, everything)).toEqual([]);
});

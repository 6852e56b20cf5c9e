import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { hydrated } from '../support/browser';
import { english, gujarati, hindi, inEdition, inEveryEdition } from '../support/editions';
import { browser, newReader, site, startInBrowser } from '../support/in-browser';
import { logIn, newPhone } from '../support/logged-in';
import { fillSite, pageTypes, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';
import { fullStoryPath } from '../support/publish';
import { freePort, startSite } from '../support/site';

/** Every page type in every edition against axe-core: WCAG 2.2 A and AA, and axe's best practices; colours in both themes. And nothing pokes out of a narrow window. */
const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

const everywhere = inEveryEdition([
  ...pageTypes,
  { name: 'no page', path: () => '/no-such-category' },
  { name: 'search results', path: () => '/searchpage?keyword=india' },
  { name: 'a search without results', path: () => '/searchpage?keyword=qzxv' },
  { name: 'a sent message', path: () => '/contact?outcome=sent' },
  { name: 'what became of an address', path: () => '/newsletter?outcome=sent' },
]);

let places: Places;
let page: Page;

async function fill(): Promise<void> {
  places = await fillSite(site);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(axe.source);
  page = await context.newPage();
}

startInBrowser({}, fill, 120_000);

/**
 * What axe finds wrong, each with the elements; a run that looked at nothing is wrong too. Of what passes axe keeps the first element
 * alone, and only what is wrong leaves the browser: whole results are megabytes.
 */
const violations = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(
    async (given) => {
      const { passes, violations: wrong } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
      if (!passes.length) return ['axe looked at nothing'];
      return wrong.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );

const none = { light: [], dark: [], narrow: [], large: [] };

/** What is wrong on the page that is open: to axe in both themes, and in a narrow window with the text as it is and at its largest. */
async function faultsOf(page: Page): Promise<Record<keyof typeof none, unknown[]>> {
  const light = await violations(page, everything);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, colours);
  await page.setViewportSize({ width: 320, height: 740 });
  const narrow = await pokingOut(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
  return { light, dark, narrow, large: await pokingOut(page) };
}

test.each(everywhere)('%s: no violation, and all within 320 px with the largest text', async (_, edition, row) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}${inEdition(edition, row.path(places))}`);
  await hydrated(page);
  expect(await faultsOf(page)).toEqual(none);
});

/** One edition each: the parts are the same in all. */
describe('what no address alone shows', () => {
  let own: Page;
  beforeEach(async () => {
    own = await newReader({ reducedMotion: 'reduce' });
    await own.addInitScript(axe.source);
  });

  test('the account in Hindi, logged in: no violation', async () => {
    const account = inEdition(hindi, '/account');
    await logIn(own, site, `${inEdition(hindi, '/login-mobile-number')}?callbackUrl=${account}`, newPhone());
    expect(new URL(own.url()).pathname).toBe(account);
    await hydrated(own);
    await own.locator('input[name=name]').waitFor();
    expect(await faultsOf(own)).toEqual(none);
  });

  test('saved stories in Gujarati, of which there is one: no violation', async () => {
    await own.goto(`${site.url}${inEdition(gujarati, fullStoryPath(places.storyId))}`);
    await hydrated(own);
    await own.getByRole('button', { name: 'સમાચાર સાચવો' }).click();
    await own.getByRole('button', { name: 'સમાચાર સાચવો', pressed: true }).waitFor();
    await own.goto(`${site.url}${inEdition(gujarati, '/saved')}`);
    await own.getByRole('button', { name: /^કાઢી નાખો/ }).waitFor();
    expect(await faultsOf(own)).toEqual(none);
  });

  test('a page in English that could not be made: no violation', async () => {
    const failing = await startSite({ NEWS_API_URL: `http://127.0.0.1:${await freePort()}` });
    try {
      const answer = await own.goto(`${failing.url}${inEdition(english, '/sports')}`);
      expect(answer?.status()).toBe(503);
      await hydrated(own);
      expect(await faultsOf(own)).toEqual(none);
    } finally {
      await failing.stop();
    }
  });
});

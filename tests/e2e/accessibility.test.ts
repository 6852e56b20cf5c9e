import axe, { type RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright';
import { hydrated } from '../support/browser';
import { allEditions, inEdition, inEveryEdition, type TestEdition } from '../support/editions';
import { browser, newReader, readInBrowser, site } from '../support/in-browser';
import { logIn, newPhone } from '../support/logged-in';
import { pageTypes, placesOn, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';
import { fullStoryPath } from '../support/publish';
import { freePort, startSite } from '../support/site';

/**
 * Every page type in every edition against axe-core: WCAG 2.2 A and AA, and axe's best practices;
 * colours in both themes. And nothing pokes out of a narrow window.
 */
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
  places = await placesOn(site);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(axe.source);
  page = await context.newPage();
}

readInBrowser(fill);

/**
 * What axe finds wrong, each with the elements; a run that looked at nothing is wrong too. Of what
 * passes axe keeps the first element alone, and only what is wrong leaves the browser: whole
 * results are megabytes.
 */
const violations = (page: Page, options: RunOptions, within = 'html'): Promise<string[]> =>
  page.evaluate(
    async ([part, given]) => {
      const { passes, violations: wrong } = await (window as unknown as { axe: typeof axe }).axe.run(part, given);
      if (!passes.length) return ['axe looked at nothing'];
      return wrong.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, { ...options, resultTypes: ['violations'] }] satisfies [string, RunOptions],
  );

const none = { light: [], dark: [], narrow: [], large: [] };

/**
 * What is wrong on the page that is open, or in a part of it: to axe in both themes, and in a
 * narrow window with the text as it is and at its largest.
 */
async function faultsOf(page: Page, part?: string): Promise<Record<keyof typeof none, unknown[]>> {
  const light = await violations(page, everything, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, colours, part);
  await page.setViewportSize({ width: 320, height: 740 });
  const narrow = await pokingOut(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
  return { light, dark, narrow, large: await pokingOut(page) };
}

/** Opens an address as on a wide screen by day. */
async function open(page: Page, edition: TestEdition, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}${inEdition(edition, path)}`);
  await hydrated(page);
}

test.each(everywhere)('%s: no violation, and all within 320 px with the largest text', async (_, edition, row) => {
  await open(page, edition, row.path(places));
  expect(await faultsOf(page)).toEqual(none);
});

const named = allEditions.map((edition) => [edition.name, edition] as const);

/** Words that stories of the sample edition hold. */
const searched: Record<string, string> = { en: 'voting', hi: 'चुनाव', gu: 'ચૂંટણી' };

type State = {
  name: string;
  path: string;
  /** The part of the page that is another one then. */
  part: string;
  /** Of a window in which its way in stands. */
  width?: number;
  enter: (page: Page, edition: TestEdition) => Promise<void>;
};

const menuTitle = 'header [name=category-menu] summary';
const problem = (page: Page) => page.locator('main [role=alert]').waitFor();

/**
 * What a reader's hand brings forth. The prompt for notifications and toasts have suites of their
 * own.
 */
const states: State[] = [
  {
    name: 'the drawer, a group of it open',
    path: '/about',
    part: '[role=dialog]',
    width: 360,
    enter: async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').click();
      await page.locator('[role=dialog] button[aria-expanded=false]').first().click();
      await page.locator('[role=dialog] [aria-expanded=true]').waitFor();
    },
  },
  {
    name: 'an open menu of categories',
    path: '/about',
    part: 'header',
    enter: (page) => page.locator(menuTitle).first().click(),
  },
  {
    name: 'the open menu of languages',
    path: '/about',
    // Not the header around it: what the menu lies over in part is too small for axe, until the
    // menu is closed.
    part: 'header details:not([name])',
    enter: (page) => page.locator('header details:not([name]) summary').click(),
  },
  {
    name: 'the panel of theme and text size',
    path: '/about',
    part: 'header',
    enter: async (page) => {
      await page.locator('header button[aria-controls][aria-expanded]:not([aria-haspopup])').click();
      await page.locator('header [type=radio]').first().waitFor();
    },
  },
  {
    name: 'suggestions of the search box, one of them chosen',
    path: '/about',
    part: 'header',
    enter: async (page, edition) => {
      await page.locator('header input[name=keyword]').fill(searched[edition.lang] ?? '');
      await page.locator('header [role=option]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.locator('header [role=option][aria-selected=true]').waitFor();
    },
  },
  {
    name: 'a newsletter without an address',
    path: '/about',
    part: 'footer',
    enter: async (page) => {
      await page.locator('footer form button').click();
      await page.locator('footer [role=alert]').waitFor();
    },
  },
  {
    name: 'a message that was refused',
    path: '/contact',
    part: 'main',
    enter: async (page) => {
      await page.locator('main form [type=submit]').click();
      await problem(page);
    },
  },
  {
    name: 'a login with what is no number',
    path: '/login-mobile-number',
    part: 'main',
    enter: async (page) => {
      await page.locator('#login-phone').fill('12345');
      await page.keyboard.press('Enter');
      await problem(page);
    },
  },
  {
    name: 'a login with a wrong code',
    path: '/login-mobile-number',
    part: 'main',
    enter: async (page) => {
      await page.locator('#login-phone').fill(newPhone());
      await page.keyboard.press('Enter');
      await page.locator('#login-code').fill('12');
      await page.keyboard.press('Enter');
      await problem(page);
    },
  },
];

test.each(inEveryEdition(states))('%s: no violation, and all within 320 px', async (_, edition, state) => {
  const own = await reader({ viewport: { width: state.width ?? 1280, height: 900 } });
  await own.goto(`${site.url}${inEdition(edition, state.path)}`);
  await hydrated(own);
  await state.enter(own, edition);
  expect(await faultsOf(own, state.part)).toEqual(none);
});

/** A page of a reader of their own, under axe. */
async function reader(options: BrowserContextOptions = {}): Promise<Page> {
  const own = await newReader({ reducedMotion: 'reduce', ...options });
  await own.addInitScript(axe.source);
  return own;
}

describe('what no address alone shows', () => {
  test('the account, logged in: no violation in any edition', async () => {
    const own = await reader();
    await logIn(own, site, '/login-mobile-number', newPhone());
    for (const edition of allEditions) {
      await open(own, edition, '/account');
      await own.locator('input[name=name]').waitFor();
      expect([edition.name, await faultsOf(own)]).toEqual([edition.name, none]);
    }
  });

  test.each(named)('saved stories in %s, of which there is one: no violation', async (_, edition) => {
    const own = await reader();
    await own.goto(`${site.url}${inEdition(edition, fullStoryPath(places.storyId))}`);
    await hydrated(own);
    await own.locator('main button[aria-pressed=false]').click();
    await own.locator('main button[aria-pressed=true]').waitFor();
    await own.goto(`${site.url}${inEdition(edition, '/saved')}`);
    await own.locator('main li button').waitFor();
    expect(await faultsOf(own)).toEqual(none);
  });

  test('a page that could not be made: no violation in any edition', async () => {
    const failing = await startSite({ NEWS_API_URL: `http://127.0.0.1:${await freePort()}` });
    try {
      for (const [, edition] of named) {
        const own = await reader();
        const answer = await own.goto(`${failing.url}${inEdition(edition, '/sports')}`);
        expect([edition.lang, answer?.status()]).toEqual([await own.locator('html').getAttribute('lang'), 503]);
        await hydrated(own);
        expect([edition.name, await faultsOf(own)]).toEqual([edition.name, none]);
      }
    } finally {
      await failing.stop();
    }
  });
});

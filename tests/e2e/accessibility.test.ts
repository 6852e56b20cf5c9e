import net from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright';
import { colours, everything, violations } from '../support/axe';
import { hydrated } from '../support/browser';
import { allEditions, gujarati, hindi, inEdition, type TestEdition, inTurn } from '../support/editions';
import { eventually } from '../support/eventually';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { logIn, newPhone } from '../support/logged-in';
import { inWordsOf } from '../support/more-editions';
import { placesOn, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';
import { fullStoryPath } from '../support/publish';
import { freePort, startSite } from '../support/site';

/**
 * States of pages that a URL alone does not show, checked by axe-core in both themes and in a
 * window of 320 px with the largest text. Initial states are checked in
 * tests/e2e/every-page.test.ts.
 */

let places: Places;

readInBrowser(async () => {
  places = await placesOn(site);
});

const none = { light: [], dark: [], narrow: [], large: [] };

/**
 * Faults of the open page, or of a part of it: axe in both themes, and overflow in a narrow window
 * with normal and largest text.
 */
async function faultsOf(page: Page, part?: string): Promise<Record<keyof typeof none, unknown[]>> {
  const light = await violations(page, everything, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, colours, part);
  return { light, dark, ...(await overflowOf(page)) };
}

/** Elements wider than a narrow window. */
async function overflowOf(page: Page): Promise<{ narrow: string[]; large: string[] }> {
  await page.setViewportSize({ width: 320, height: 740 });
  const narrow = await pokingOut(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
  return { narrow, large: await pokingOut(page) };
}

/** Opens a URL on a wide screen in the light theme. */
async function open(page: Page, edition: TestEdition, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}${inEdition(edition, path)}`);
  await hydrated(page);
}

/** Words that occur in the sample edition. */
const searched: Record<string, string> = { en: 'voting', hi: 'चुनाव', gu: 'ચૂંટણી' };

type State = {
  name: string;
  path: string;
  /** The part of the page that this state changes. */
  part: string;
  /** Window width in which its control is visible. */
  width?: number;
  enter: (page: Page, edition: TestEdition) => Promise<void>;
};

const menuTitle = 'header [name=category-menu] summary';
const problem = (page: Page) => page.locator('main [role=alert]').waitFor();

/**
 * States that a reader's actions cause. The prompt for notifications and toasts have their own
 * suites.
 */
const states: State[] = [
  {
    name: 'the drawer, a group of it open',
    path: '/about',
    part: '[class*=MenuDrawer_sheet]',
    width: 360,
    enter: async (page) => {
      await page.locator('[class*=MenuDrawer_toggle]').click();
      await page.locator('[class*=MenuDrawer_sheet] summary').first().click();
      await page.locator('[class*=MenuDrawer_sheet] [type=radio]').first().waitFor();
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
    // Only the menu: controls that it covers partly are too small for axe while it is open.
    part: '[class*=EditionSelector_dropdown]',
    enter: (page) => page.locator('[class*=EditionSelector_dropdown] summary').click(),
  },
  {
    name: 'the panel of theme and text size',
    path: '/about',
    part: 'header',
    width: 360,
    enter: async (page) => {
      await page.locator('header button[aria-controls][aria-expanded]').click();
      await page.locator('header [type=radio]').first().waitFor();
    },
  },
  {
    name: 'suggestions of the search box, one of them chosen',
    path: '/about',
    part: 'header',
    enter: async (page, edition) => {
      await page.locator('[class*=SearchDropdown_mark]').click();
      await page.locator('header input[name=keyword]').fill(searched[inWordsOf(edition).lang] ?? '');
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

test.each(states.map((state, index) => ({ ...state, index })))(
  '$name: no violation, and all within 320 px',
  async (state) => {
    const own = await reader({ viewport: { width: state.width ?? 1280, height: 900 } });
    for (const edition of inTurn(state.index, allEditions)) {
      await own.setViewportSize({ width: state.width ?? 1280, height: 900 });
      await own.emulateMedia({ colorScheme: 'light' });
      await own.goto(`${site.url}${inEdition(edition, state.path)}`);
      await hydrated(own);
      await state.enter(own, edition);
      // Each state in another edition, because axe checks roles and names, which are equal in all
      // editions.
      const isLookedInto = edition === allEditions[state.index % allEditions.length];
      const faults = isLookedInto ? await faultsOf(own, state.part) : { ...none, ...(await overflowOf(own)) };
      expect([edition.name, faults]).toEqual([edition.name, none]);
    }
  },
);

/** A page of a new reader for axe. */
async function reader(options: BrowserContextOptions = {}): Promise<Page> {
  const own = await newReader({ reducedMotion: 'reduce', ...options });
  return own;
}

describe('states that no URL shows', () => {
  test('the account, logged in: no violation, and all within 320 px', async () => {
    const own = await reader();
    await logIn(own, site, '/login-mobile-number', newPhone());
    for (const edition of inTurn(2, allEditions)) {
      await open(own, edition, '/account');
      await own.locator('input[name=name]').waitFor();
      const faults = edition === gujarati ? await faultsOf(own) : { ...none, ...(await overflowOf(own)) };
      expect([edition.name, faults]).toEqual([edition.name, none]);
    }
  });

  test('saved stories with one story: no violation', async () => {
    const edition = hindi;
    const own = await reader();
    await own.goto(`${site.url}${inEdition(edition, fullStoryPath(places.storyId))}`);
    await hydrated(own);
    await own.locator('main button[aria-pressed=false]').first().click();
    await own.locator('main button[aria-pressed=true]').first().waitFor();
    await own.goto(`${site.url}${inEdition(edition, '/saved')}`);
    await own.locator('main li button').waitFor();
    expect(await faultsOf(own)).toEqual(none);
  });

  test('a page that could not be made: no violation, within 320 px, and back by itself', async () => {
    const port = await freePort();
    const failing = await startSite({ NEWS_API_URL: `http://127.0.0.1:${port}` });
    // A news API that is available again, served by the shared site.
    const newsApi = net.createServer((caller) => {
      const called = net.connect(Number(new URL(site.url).port), '127.0.0.1');
      caller.on('error', () => called.destroy()).pipe(called);
      called.on('error', () => caller.destroy()).pipe(caller);
    });
    try {
      const own = await reader();
      for (const edition of inTurn(2, allEditions)) {
        await own.setViewportSize({ width: 1280, height: 900 });
        await own.emulateMedia({ colorScheme: 'light' });
        const answer = await own.goto(`${failing.url}${inEdition(edition, '/sports')}`);
        expect([edition.lang, answer?.status()]).toEqual([await own.locator('html').getAttribute('lang'), 503]);
        await hydrated(own);
        const faults = edition === gujarati ? await faultsOf(own) : { ...none, ...(await overflowOf(own)) };
        expect([edition.name, faults]).toEqual([edition.name, none]);
      }
      await new Promise<void>((resolve) => newsApi.listen(port, '127.0.0.1', resolve));
      const title = own.locator('h1');
      const lookAgain = async () => {
        // Simulates that the device is online again. The page may already be navigating.
        await own.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
        return title.textContent();
      };
      const isSection = (name: string | null) => name === 'રમતગમત';
      expect(await eventually(lookAgain, isSection, 20_000)).toBe('રમતગમત');
    } finally {
      await failing.stop();
      newsApi.close();
    }
  });
});

import type { Page } from 'playwright';
import { hydrated } from '../support/browser';
import { english, gujarati, hindi, inEdition, inTurn } from '../support/editions';
import { eventually } from '../support/eventually';
import { browser, newReader, readInBrowser, site } from '../support/in-browser';
import { fullStoryPath } from '../support/publish';
import { placesOn } from '../support/page-types';

let page: Page;
let id = 0;

readInBrowser(async () => {
  id = (await placesOn(site)).storyId;
});

async function open(address: string): Promise<void> {
  page = await newReader();
  await page.goto(`${site.url}${address}`);
  await hydrated(page);
}

const path = () => new URL(page.url()).pathname;
const headline = () => page.locator('h1').innerText();
const language = () => page.locator('html').getAttribute('lang');

describe('category menus', () => {
  const groups = () => page.locator('header [name=category-menu]');
  const isOpen = (index: number) =>
    groups()
      .nth(index)
      .evaluate((group) => (group as HTMLDetailsElement).open);

  beforeEach(async () => {
    await open('/hindi');
    await groups().nth(0).locator('summary').click();
    expect(await isOpen(0)).toBe(true);
  });

  test('one closes with Escape, and its title has the focus', async () => {
    await groups().nth(0).locator('a').first().focus();
    await page.keyboard.press('Escape');
    expect(await isOpen(0)).toBe(false);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('समाचार');
  });

  test('one closes when another opens', async () => {
    await groups().nth(1).locator('summary').click();
    expect([await isOpen(0), await isOpen(1)]).toEqual([false, true]);
  });

  test('one closes by a click elsewhere', async () => {
    await page.mouse.click(640, 880);
    expect(await isOpen(0)).toBe(false);
  });

  test('one closes when its link was followed', async () => {
    await groups().nth(0).locator('a', { hasText: 'खेल' }).click();
    await page.waitForURL(`${site.url}/hindi/sports`);
    await page.waitForFunction(() => !document.querySelector('header [name=category-menu][open]'));
    expect(await headline()).toBe('खेल');
  });
});

describe('from home to a story to its category and back', () => {
  test.each(
    inTurn(2, [
      ['English', english, 'The House meets on Monday', 'Politics', 'Trivarta'],
      ['Hindi', hindi, 'सदन की बैठक सोमवार को', 'राजनीति', 'त्रिवार्ता'],
      ['Gujarati', gujarati, 'ગૃહની બેઠક સોમવારે', 'રાજકારણ', 'ત્રિવાર્તા'],
    ] as const),
  )('in %s', async (_, edition, title, category, siteName) => {
    await open(inEdition(edition, '/'));
    const homeTitle = await page.title();

    await page.locator('main h2 a', { hasText: title }).first().click();
    await page.locator('h1', { hasText: title }).waitFor();
    expect(path()).toBe(inEdition(edition, fullStoryPath(id)));
    // The head is updated after the page.
    await page.waitForFunction((name) => document.title === name, `${title} | ${siteName}`);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);

    await page.locator('main article p a', { hasText: category }).first().click();
    await page.waitForFunction((name) => document.querySelector('h1')?.textContent === name, category);
    expect(path()).toBe(inEdition(edition, '/politics'));
    const inCategory = await eventually(
      () => page.title(),
      (text) => !text.includes(title),
      30_000,
    );
    expect(inCategory).not.toContain(title);
    expect(inCategory).toMatch(new RegExp(` \\| ${siteName}$`));

    await page.goBack();
    await page.locator('h1', { hasText: title }).waitFor();
    await page.goBack();
    await page.waitForFunction((name) => document.title === name, homeTitle);
    expect(path()).toBe(inEdition(edition, '/'));
    expect(await language()).toBe(edition.lang);
  });
});

describe('the language selector leads to the same page in the other edition', () => {
  const titles: Record<string, string> = {
    en: 'The House meets on Monday',
    hi: 'सदन की बैठक सोमवार को',
    gu: 'ગૃહની બેઠક સોમવારે',
  };
  // From each edition to each other.
  const pairs = [
    { from: english, to: hindi, change: 'English to Hindi' },
    { from: hindi, to: gujarati, change: 'Hindi to Gujarati' },
    { from: gujarati, to: english, change: 'Gujarati to English' },
  ];
  const select = async (lang: string) => {
    await page.locator('[class*=EditionSelector_dropdown] summary').click();
    await page.locator(`[class*=EditionSelector_dropdown] a[hreflang=${lang}]`).click();
  };

  /** Language and headline, once they are as expected, because the URL changes first. */
  const shown = (wanted: unknown[]) =>
    eventually(
      async () => [await language(), await headline()],
      (now) => now.join() === wanted.join(),
      30_000,
    );

  test.each(inTurn(0, pairs))('for a story, $change', async ({ from, to }) => {
    await open(inEdition(from, fullStoryPath(id)));
    await select(to.lang);
    await page.waitForURL(`${site.url}${inEdition(to, fullStoryPath(id))}`);
    expect(await shown([to.lang, titles[to.lang]])).toEqual([to.lang, titles[to.lang]]);
  });

  test('for a category that was reached by a link', async () => {
    await open('/hindi');
    await page.locator('header [name=category-menu] summary').first().click();
    await page.locator('header [name=category-menu] a[href="/hindi/sports"]').click();
    await page.waitForURL(`${site.url}/hindi/sports`);
    await page.locator('h1', { hasText: 'खेल' }).waitFor();
    await select('gu');
    await page.waitForURL(`${site.url}/gujarati/sports`);
    expect(await shown(['gu', 'રમતગમત'])).toEqual(['gu', 'રમતગમત']);
  });
});

describe('the date line shows the day in India, even on an older page', () => {
  // A time zone far from India, so that a date in the reader's own time zone would be noticed.
  let tab: Page;
  beforeAll(async () => {
    tab = await browser.newPage({ timezoneId: 'America/New_York' });
  });
  afterAll(() => tab?.close());

  test.each([
    ['after midnight in India', '2026-01-05T18:30:00Z', english, 'Tuesday, January 06, 2026'],
    ['a second before', '2026-01-05T18:29:59Z', english, 'Monday, January 05, 2026'],
    ['in 2025, without the year', '2025-03-09T06:00:00Z', english, 'Sunday, March 09'],
    ['on the last evening of 2025', '2025-12-31T18:30:00Z', english, 'Thursday, January 01, 2026'],
    ['in Hindi', '2026-01-05T18:30:00Z', hindi, 'मंगलवार, 06 जनवरी 2026'],
    ['in Hindi in 2025', '2025-03-09T06:00:00Z', hindi, 'रविवार, 09 मार्च'],
    ['in Gujarati', '2026-01-05T18:30:00Z', gujarati, 'મંગળવાર, 06 જાન્યુઆરી, 2026'],
  ])('%s', async (_, moment, edition, line) => {
    await tab.clock.setFixedTime(moment);
    await tab.goto(`${site.url}${inEdition(edition, '/')}`);
    await tab.getByRole('banner').getByText(line, { exact: true }).filter({ visible: true }).waitFor();
  });
});

import type { Page } from 'playwright';
import { editionsInWords, inEdition, inTurn } from '../support/editions';
import { browser, readInBrowser, site } from '../support/in-browser';
import { fullStoryPath } from '../support/publish';
import { placesOn } from '../support/page-types';

type Texts = {
  home: string;
  headline: string;
  standfirst: string;
  body: string[];
  byline: string;
  caption: string;
  tag: string;
  related: string;
  group: string;
  link: string;
};

/** Texts that a reader without script must see in each edition, from the published story. */
const texts = {
  en: {
    home: 'Latest news from India and the world',
    headline: 'The House meets on Monday',
    standfirst: 'Members take up three Bills.',
    body: ['The session lasts two weeks.', 'What comes first', 'The Bill on wells.'],
    byline: 'Politics desk',
    caption: 'The House in session.',
    tag: 'Parliament',
    related: 'Read next',
    group: 'News',
    link: 'World',
  },
  hi: {
    home: 'देश और दुनिया की ताजा खबरें',
    headline: 'सदन की बैठक सोमवार को',
    standfirst: 'सदस्य तीन विधेयकों पर चर्चा करेंगे।',
    body: ['सत्र दो हफ्ते चलेगा।', 'पहले क्या', 'कुओं का विधेयक।'],
    byline: 'राजनीति डेस्क',
    caption: 'सदन की बैठक।',
    tag: 'संसद',
    related: 'आगे पढ़ें',
    group: 'समाचार',
    link: 'दुनिया',
  },
  gu: {
    home: 'દેશ અને દુનિયાના તાજા સમાચાર',
    headline: 'ગૃહની બેઠક સોમવારે',
    standfirst: 'સભ્યો ત્રણ ખરડા હાથ પર લેશે.',
    body: ['સત્ર બે અઠવાડિયાં ચાલશે.', 'પહેલાં શું', 'કૂવાનો ખરડો.'],
    byline: 'રાજકારણ ડેસ્ક',
    caption: 'ગૃહની બેઠક.',
    tag: 'સંસદ',
    related: 'આગળ વાંચો',
    group: 'સમાચાર',
    link: 'વિશ્વ',
  },
} as Record<string, Texts>;

let page: Page;
let id = 0;

readInBrowser(async () => {
  page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  id = (await placesOn(site)).storyId;
});

/** Visible text of these elements, one line each. The text of a hidden one is empty. */
const seen = async (selector: string) => (await page.locator(selector).allInnerTexts()).map((text) => text.trim());

describe.each(inTurn(1, editionsInWords).map((edition) => [edition.name, edition] as const))(
  'without script, in %s,',
  (_, edition) => {
    const expected = texts[edition.lang]!;
    const open = (path: string) => page.goto(`${site.url}${inEdition(edition, path)}`);

    test('home reads: its headline, the lead story with its standfirst, and a section for each group', async () => {
      await open('/');
      expect(await seen('h1')).toEqual([expected.home]);
      expect((await seen('main h2'))[0]).toBe(expected.headline);
      expect(await seen('main article p')).toContain(expected.standfirst);
      expect(await page.locator('main section[aria-labelledby]').count()).toBeGreaterThanOrEqual(5);
      const titles = await seen('main article :is(h2, h3)');
      expect(titles.length).toBeGreaterThan(20);
      expect(titles.filter((title) => title.length < 5)).toEqual([]);
    });

    test('a story reads from headline to related stories', async () => {
      await open(fullStoryPath(id));
      expect(await seen('h1')).toEqual([expected.headline]);
      const story = await seen('main article >> nth=0');
      for (const part of [expected.standfirst, ...expected.body, expected.byline, expected.caption, expected.tag]) {
        expect(story[0]).toContain(part);
      }
      expect(await seen('main section h2')).toContain(expected.related);
      const related = page.locator('main section', {
        has: page.getByRole('heading', { name: expected.related, exact: true }),
      });
      expect(await related.locator('li article').count()).toBe(4);
    });

    test('a category menu opens and leads to a category', async () => {
      await open('/');
      const link = page.locator('header [name=category-menu] a', { hasText: expected.link }).first();
      expect(await link.isVisible()).toBe(false);
      await page.locator('header [name=category-menu] summary', { hasText: expected.group }).first().click();
      expect(await link.isVisible()).toBe(true);
      await link.click();
      await page.waitForURL(`${site.url}${inEdition(edition, '/world')}`);
      expect(await seen('h1')).toEqual([expected.link]);
    });

    test('the drawer of a phone opens, its group expands, and its veil closes it', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/');
      const link = page.locator('[class*=MenuDrawer_sheet] a', { hasText: expected.link }).first();
      await page.locator('[class*=MenuDrawer_toggle]').click();
      await page.locator('[class*=MenuDrawer_sheet] summary', { hasText: expected.group }).first().click();
      expect(await link.isVisible()).toBe(true);
      await page.mouse.click(350, 600);
      expect(await link.isVisible()).toBe(false);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    test('the search box is a plain form that leads to what it finds in the edition', async () => {
      await open('/');
      await page.locator('header [class*=SearchDropdown_mark]').click();
      const form = page.locator('header form[role=search]');
      expect(await form.getAttribute('method')).toBe('get');
      expect(await form.getAttribute('action')).toBe(inEdition(edition, '/searchpage'));
      await form.locator('input[name=keyword]').fill(expected.headline);
      await form.locator('button').click();
      await page.waitForURL((url) => url.pathname === inEdition(edition, '/searchpage'));
      expect(new URL(page.url()).searchParams.get('keyword')).toBe(expected.headline);
      expect((await seen('main article :is(h2, h3)'))[0]).toBe(expected.headline);
    });

    test('the archive leads to the newest day, and the day to its stories', async () => {
      await open('/archive');
      await page.locator('main table').first().locator('a').last().click();
      await page.waitForURL((url) => url.pathname === inEdition(edition, '/archive') && url.searchParams.has('date'));
      const story = page.locator('main article a', { hasText: expected.headline }).first();
      await story.click();
      await page.waitForURL(`${site.url}${inEdition(edition, fullStoryPath(id))}`);
      expect(await seen('h1')).toEqual([expected.headline]);
    });
  },
);

import type { Browser, Page } from 'playwright';
import { allEditions, inEdition } from '../support/editions';
import { hydrated } from '../support/browser';
import { sharedBrowser, sharedSite } from '../support/shared';
import type { Site } from '../support/site';
import { fullStoryPath } from '../support/publish';

/** From the tag of a story to the page of its topic. */

let browser: Browser;
let page: Page;
let site: Site;
beforeAll(async () => {
  [browser, site] = [await sharedBrowser(), await sharedSite()];
  page = await browser.newPage();
});
afterAll(() => browser.close());

const names: Record<string, string> = { en: 'Parliament', hi: 'संसद', gu: 'સંસદ' };
const served = allEditions.filter(({ lang }) => lang in names);
const robots = () => page.locator('meta[name=robots]').getAttribute('content');

test.each(served)('a tag links to the stories of its topic in $name', async (edition) => {
  const name = names[edition.lang] ?? '';
  const story = inEdition(edition, fullStoryPath(site.storyIds.at(-1) ?? 0));
  await page.goto(`${site.url}${story}`);
  await page.locator('main article').getByRole('link', { name, exact: true }).click();
  await page.waitForURL(`${site.url}${inEdition(edition, '/topic/parliament')}`);
  expect(await page.locator('h1').textContent()).toBe(name);
  // The editors' description of the topic.
  expect(await page.locator('main header + p').textContent()).not.toBe('');
  expect(await page.locator(`main a[href="${story}"]`).count()).toBeGreaterThan(0);
  expect(await robots()).toMatch(/^index, follow/);
  const feed = inEdition(edition, '/feed/topic/parliament/rss.xml');
  expect(await page.locator(`link[rel=alternate][type="application/rss+xml"][href$="${feed}"]`).count()).toBe(1);
  expect(await (await fetch(`${site.url}${feed}`)).text()).toContain(`<title>${name} | `);
});

const suggested: Record<string, [typed: string, row: string]> = {
  en: ['parlia', 'Topic Parliament'],
  hi: ['sansad', 'विषय संसद'],
  gu: ['સંસ', 'વિષય સંસદ'],
};

test.each(served)('the search box suggests it by what is typed of its name in $name', async (edition) => {
  const [typed, row] = suggested[edition.lang] ?? ['', ''];
  await page.goto(`${site.url}${inEdition(edition, '/searchpage?keyword=2026')}`);
  await hydrated(page);
  await page.locator('input[name=keyword]:visible').last().fill(typed);
  await page.getByRole('option', { name: row, exact: true }).click();
  await page.waitForURL(`${site.url}${inEdition(edition, '/topic/parliament')}`);
});

const gir: Record<string, string> = { en: 'Gir', hi: 'गिर', gu: 'ગીર' };

test('a topic with few stories in an edition is for its readers and not for search engines', async () => {
  for (const edition of served) {
    await page.goto(`${site.url}${inEdition(edition, '/topic/monsoon')}`);
    expect([edition.lang, await robots()]).toEqual([edition.lang, expect.stringMatching(/^index, follow/)]);
    // Every edition has the same number of these stories, so each page links to the topic in the
    // others.
    const named = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('hreflang')} ${new URL(link.getAttribute('href') ?? '').pathname}`),
      );
    for (const other of served) expect(named).toContain(`${other.lang} ${inEdition(other, '/topic/monsoon')}`);
    await page.goto(`${site.url}${inEdition(edition, '/topic/gir')}`);
    expect([edition.lang, await page.locator('h1').textContent(), await robots()]).toEqual([
      edition.lang,
      gir[edition.lang],
      expect.stringMatching(/^noindex, follow/),
    ]);
  }
  expect((await fetch(`${site.url}/topic/no-such-topic`)).status).toBe(404);
  // The slug of another language is not found.
  const statuses = await Promise.all(
    served.map(async (edition) => (await fetch(`${site.url}${inEdition(edition, '/topic/advice-columns')}`)).status),
  );
  expect(statuses).toEqual(served.map(({ lang }) => (lang === 'en' ? 200 : 404)));
});

test('from a topic without a name in another language its switch leads to the stories there', async () => {
  await page.goto(`${site.url}/topic/advice-columns`);
  const id = (await page.locator('main article h2 a').first().getAttribute('href'))?.split('/').at(-1);
  for (const { lang, prefix } of served.filter((edition) => edition.lang !== 'en')) {
    await page.goto(`${site.url}/topic/advice-columns`);
    await page.locator('header nav[data-menu] summary').click();
    await page.locator(`header a[hreflang=${lang}]`).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/searchpage`);
    await page.locator(`main a[href$="/${id}"]`).first().waitFor();
  }
});

import type { Page } from 'playwright';
import { hydrated } from '../support/browser';
import { allEditions, english, hindi, inEdition, type TestEdition, inTurn } from '../support/editions';
import { browser, site, startInBrowser } from '../support/in-browser';
import { factsOf } from '../support/page-facts';
import type { Newsroom } from '../support/newsroom-template';
import { fullStory } from '../support/publish';

const origin = 'https://news.example';
const published = 45;
const onPages = [20, 20, 5];

let page: Page;

const fortyFive: Newsroom = {
  name: 'forty-five-stories',
  sample: false,
  stories: Array.from({ length: published }, (_, index) => ({
    ...fullStory,
    // Desk authors are part of the sample edition.
    author: undefined,
    title: `Story ${index + 1}`,
    hindiTitle: `खबर ${index + 1}`,
    // The same time for all, so pages must not depend on the order of the database's rows.
    publishOn: '2025-01-05T06:30:00Z',
  })),
};

async function openPage(): Promise<void> {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
}

startInBrowser({ SITE_URL: origin, SAMPLE_EDITION: 'off', WEATHER_API_URL: 'off' }, openPage, fortyFive);

const get = (edition: TestEdition, path: string) =>
  fetch(`${site.url}${inEdition(edition, path)}`, { redirect: 'manual' });
const addressOf = (number: number) => (number === 1 ? '/politics' : `/politics?page=${number}`);
const storyNumbers = (titles: string[]) => titles.map((title) => Number(/^(?:Story|खबर) (\d+)$/.exec(title)?.[1]));
const listed = async () => storyNumbers(await page.locator('main > div > div:first-child article h2').allInnerTexts());
const newestFirst = Array.from({ length: published }, (_, index) => published - index);

const pageWords: Record<string, string> = { en: ' – page 2 | ', hi: ' – पेज 2 | ' };

describe.each(inTurn(1, [english, hindi]))('in $name', (edition: TestEdition) => {
  const labels = { en: ['Newer stories', 'Older stories'], hi: ['नई खबरें', 'पुरानी खबरें'] }[edition.lang]!;

  test.each([1, 2, 3])('page %i has its own address, no translations, and links to the others', async (number) => {
    const facts = await factsOf(page, await (await get(edition, addressOf(number))).text());
    expect(facts.canonical).toEqual([`${origin}${inEdition(edition, addressOf(number))}`]);
    expect(facts.meta['og:url']).toBe(`${origin}${inEdition(edition, addressOf(number))}`);
    expect(facts.alternates).toHaveLength(number === 1 ? allEditions.length + 1 : 0);
    expect(facts.title).toContain(number === 1 ? ' | ' : pageWords[edition.lang]!.replace('2', String(number)));
    expect(facts.meta['og:title']).toBe(facts.title);
    expect(facts.links).toEqual(expect.arrayContaining([1, 2, 3].map((other) => inEdition(edition, addressOf(other)))));
  });

  test.each([1, 2, 3])('page %i is cached for all readers', async (number) => {
    const { status, headers } = await get(edition, addressOf(number));
    expect([status, headers.get('x-nextjs-cache')]).toEqual([200, null]);
    expect(headers.get('cache-control')).toMatch(/^s-maxage=30, stale-while-revalidate=30, /);
  });

  test('there is no page 4', async () => {
    expect((await get(edition, '/politics?page=4')).status).toBe(404);
  });

  test('each story is on exactly one page, loaded one by one', async () => {
    const pages: number[][] = [];
    for (const number of [1, 2, 3]) {
      await page.goto(`${site.url}${inEdition(edition, addressOf(number))}`);
      pages.push(await listed());
    }
    expect(pages.map((stories) => stories.length)).toEqual(onPages);
    expect(pages.flat()).toEqual(newestFirst);
  });

  test('each story is on exactly one page, reached by clicking, there and back', async () => {
    await page.goto(`${site.url}${inEdition(edition, '/politics')}`);
    await hydrated(page);
    const pages = [await listed()];
    const go = async (label: string, number: number) => {
      await page.locator('main nav a', { hasText: label }).click();
      await page.waitForFunction(
        (current) => document.querySelector('main nav [aria-current=page]')?.textContent === current,
        String(number),
      );
      expect(page.url()).toBe(`${site.url}${inEdition(edition, addressOf(number))}`);
      return listed();
    };
    pages.push(await go(labels[1]!, 2), await go(labels[1]!, 3));
    expect(pages.flat()).toEqual(newestFirst);
    expect(await go('2', 2)).toEqual(pages[1]);
    expect(await go(labels[0]!, 1)).toEqual(pages[0]);
  });
});

test('a site without market and weather reserves no space for them', async () => {
  const html = await (await get(english, '/')).text();
  expect(html).toContain('<h1');
  expect(html).not.toMatch(/Ticker_ticker|WeatherBox_box/);
});

import path from 'node:path';
import type { Page } from 'playwright';
import { openDatabase } from '@/lib/database/connection';
import { brokenWords } from '../support/broken-words';
import { eventually } from '../support/eventually';
import { gluedWords, wordlessLinks } from '../support/glued-words';
import { allEditions, inEdition, inEveryEdition } from '../support/editions';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { rename } from '../support/named';
import { pageTypes, placesOn, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';
import { englishOnly, fullStory, publish } from '../support/publish';

/**
 * Unusual texts of editors. No page is wider than a phone, whatever words it contains: hashtags,
 * URLs, joined words. Short words are not broken. Urdu texts run from right to left. Words of
 * neighbouring links are separate without styles.
 */

const long = {
  en: '#IndependenceDayCelebrations2026InGandhinagar press.office.of.the.celebrations@information.department.example A/B/C/D/E/F/G/H/I/J/K/L/M/N/O/P/Q/R/S/T',
  hi: '#स्वतंत्रतादिवससमारोह२०२६गांधीनगरगुजरात #BharatJodoNyayYatra2026ReachesSurat',
  gu: '#સ્વતંત્રતાદિવસનીઉજવણી૨૦૨૬ગાંધીનગરગુજરાત #BharatJodoNyayYatra2026ReachesSurat',
  /** 85 letters, the longest name of a place. */
  name: 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu',
};
const tag = 'IndependenceDayCelebrations2026InGandhinagarAndAhmedabad';
const url = 'https://www.example.com/aVeryLongAddressWithoutAnyPlaceToBreakIt?of=IndependenceDayCelebrations2026';
const body = (words: string) =>
  `<h2>${words}</h2><p>${words} ${url}</p><ul><li>${words}</li></ul><blockquote><p>${words}</p></blockquote>
  <figure><img src="/sample/monsoon.jpg" alt="Clouds"><figcaption>${words}</figcaption></figure>
  <dl class="questions"><dt>${words}</dt><dd><p>${words}</p></dd></dl>
  <table><caption>${words}</caption><tbody><tr>${'<td>A constituency</td>'.repeat(9)}</tr></tbody></table>`;

const wordy = {
  author: 'gujarat-desk',
  cities: ['ahmedabad'],
  title: `${long.en} ${long.name}`,
  hindiTitle: long.hi,
  gujaratiTitle: long.gu,
  sortDescription: long.en,
  hindiSortDescription: `${long.hi} ${long.name}`,
  gujaratiSortDescription: long.gu,
  body: body(long.en),
  hindiBody: body(long.hi),
  gujaratiBody: body(long.gu),
  imageDescription: long.en,
  hindiImageDescription: long.hi,
  gujaratiImageDescription: long.gu,
  tags: [tag, 'Parliament'],
  hindiTags: [tag, 'संसद'],
  gujaratiTags: [tag, 'સંસદ'],
  corrections: [{ text: long.en, hindiText: long.hi, gujaratiText: long.gu }],
};

let places: Places;
let page: Page;

async function nameLong(): Promise<void> {
  const db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
  const names = { name: long.name, hindi_name: long.hi, gujarati_name: long.gu };
  for (const [table, slug] of [
    ['categories', 'politics'],
    ['authors', 'gujarat-desk'],
    ['cities', 'ahmedabad'],
    ['bulletin_categories', 'comedy'],
  ] as const)
    await rename(db, table, slug, names);
  await db.updateTable('bulletin_texts').set({ title: long.en, summary: long.en }).execute();
  await db.destroy();
}

startInBrowser(
  {},
  async () => {
    await nameLong();
    places = await placesOn(site);
  },
  {
    name: 'long-words',
    sample: true,
    stories: [
      ...Array.from({ length: 20 }, () => ({
        ...fullStory,
        ...wordy,
        category: 'parenting' as const,
      })),
      { ...englishOnly, title: long.en },
      { ...fullStory, ...wordy, breakingUntil: new Date(Date.now() + 86_400_000).toISOString() },
    ],
  },
);

const withNames = [
  ...pageTypes,
  { name: 'the topic of a long word', path: () => `/topic/${tag.toLowerCase()}` },
  { name: 'the results of a long word', path: () => `/searchpage?keyword=${encodeURIComponent(long.en)}` },
  { name: 'no page', path: () => `/${tag}/${tag}` },
];
const noLitePage = ['login', 'a login that failed', 'offline reading'];
const rows = inEveryEdition(withNames);

/** Faults of the open page at the widths of two phones. */
async function faults(): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const fault of [...(await pokingOut(page)), ...(await brokenWords(page))]) wrong.push([width, fault]);
  }
  return wrong;
}

test.each(rows)(
  '%s and its lite page are no wider than a phone, and text browsers show spaces between links',
  async (_, edition, { name, path }) => {
    page = await newReader({ viewport: { width: 320, height: 740 }, javaScriptEnabled: false });
    const found: Record<string, unknown> = {};
    const address = path(places);
    const lite = `/lite${address === '/' ? '' : address}`;
    for (const one of noLitePage.includes(name) ? [address] : [address, lite]) {
      const answer = await page.goto(`${site.url}${inEdition(edition, one)}`);
      const html = (await answer?.text()) ?? '';
      found[one] = [...(await faults()), ...gluedWords(html), ...wordlessLinks(html)];
    }
    expect(Object.values(found).flat()).toEqual([]);
  },
);

test.each(allEditions)('in $name a wide table scrolls on the lite page, by keyboard too', async (edition) => {
  page = await newReader({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await page.goto(`${site.url}${inEdition(edition, `/lite/politics/story/${places.storyId}`)}`);
  const box = page.locator('[data-spoken=body] [role=group]:has(table)');
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  const scrolled = () => box.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await eventually(scrolled, (pixels) => pixels > 0, 30_000)).toBeGreaterThan(0);
});

describe('a story in Urdu', () => {
  const urdu = 'بارش (2026) کے بعد سڑک بند رہی';
  const own = `<p>${urdu}</p><ul><li>${urdu}</li></ul><figure><img src="/sample/monsoon.jpg" alt="x"><figcaption>${urdu}</figcaption></figure><p>Rain again.</p>`;
  let at: string;
  beforeAll(async () => {
    const { path } = await publish(site, {
      category: 'world',
      title: urdu,
      sortDescription: urdu,
      body: own,
      imageUrl: '/sample/monsoon.jpg',
      imageDescription: urdu,
    });
    at = path;
  });

  /** The side on which an element's text is, judged by the free space next to it. */
  const sides = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return Math.abs(box.right - text.right) < Math.abs(text.left - box.left) ? 'right' : 'left';
      }),
    );

  test.each([
    ['its page', () => at, 'h1'],
    ['its lite page', () => `/lite${at}`, 'h1'],
  ])('is right-aligned on %s', async (_, address, headline) => {
    page = await newReader({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
    await page.goto(`${site.url}${address()}`);
    expect(await sides(headline)).toEqual(['right']);
    expect(await sides('[data-spoken=summary]')).toEqual(['right']);
    expect(await sides('[data-spoken=body] > p')).toEqual(['right', 'left']);
    expect(await sides('[data-spoken=body] li')).toEqual(['right']);
  });

  test.each(['/world', '/lite/world'])('is right-aligned in the list of %s', async (address) => {
    page = await newReader({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
    await page.goto(`${site.url}${address}`);
    expect(await sides(`main :is(h2, h3):has(a[href*="${at.split('/').at(-1)}"])`)).toEqual(['right']);
  });
});

test('a link that lost its URL looks like the text around it', async () => {
  const { path: at } = await publish(site, {
    ...englishOnly,
    title: 'A footnote without its note',
    body: '<p>Passed<a href="#fn1">1</a>, <a href="/about">see</a>.</p>',
  });
  page = await newReader({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  for (const address of [at, `/lite${at}`]) {
    await page.goto(`${site.url}${address}`);
    const looks = await page.locator('[data-spoken=body] p').evaluate((paragraph) => {
      const look = (element: Element) => {
        const { color, textDecorationLine } = getComputedStyle(element);
        return `${color} ${textDecorationLine}`;
      };
      return [paragraph, ...paragraph.querySelectorAll('a')].map(look);
    });
    expect([address, looks[1]]).toEqual([address, looks[0]]);
    expect(looks[2]).toContain('underline');
  }
});

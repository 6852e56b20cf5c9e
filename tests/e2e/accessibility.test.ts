import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser } from '../support/browser';
import { inEdition, inEveryEdition } from '../support/editions';
import { fillSite, pageTypes, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';
import { type Site, startSite } from '../support/site';

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

let site: Site;
let browser: Browser;
let places: Places;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  browser = await launchBrowser();
  places = await fillSite(site);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(axe.source);
  page = await context.newPage();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** What axe finds wrong, each with the elements; a run that looked at nothing is wrong too. */
async function violations(options: RunOptions): Promise<string[]> {
  const results = await page.evaluate(
    (given): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
  if (!results.passes.length) return ['axe looked at nothing'];
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.each(everywhere)('%s: no violation, and all within 320 px with the largest text', async (_, edition, row) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}${inEdition(edition, row.path(places))}`);
  await hydrated(page);
  expect(await violations(everything)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(colours)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await pokingOut(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
  expect(await pokingOut(page)).toEqual([]);
});

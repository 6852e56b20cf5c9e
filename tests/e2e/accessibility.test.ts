import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { hydrated } from '../support/browser';
import { inEdition, inEveryEdition } from '../support/editions';
import { browser, site, startInBrowser } from '../support/in-browser';
import { fillSite, pageTypes, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';

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
const violations = (options: RunOptions): Promise<string[]> =>
  page.evaluate(
    async (given) => {
      const { passes, violations: wrong } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
      if (!passes.length) return ['axe looked at nothing'];
      return wrong.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );

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

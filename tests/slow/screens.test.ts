import type { Page } from 'playwright';
import { addUpShifts, screenFigures, tabStops, windows } from '../../scripts/lib/screen-figures';
import budgets from '../budgets.json';
import { hydrated } from '../support/browser';
import { allEditions, inEdition } from '../support/editions';
import { browser, newReader, readInBrowser, site } from '../support/in-browser';
import { placesOn, type Places } from '../support/page-types';

/**
 * The first screen of pages. `npm run bench -- screens` prints the same figures, and those with
 * long headlines and long site names.
 */

const { screen: limits } = budgets;
const headlines: Record<string, number> = limits.headlines;
const sectionHeadlines: Record<string, number> = limits.sectionHeadlines;
const firstWords: Record<string, number> = limits.firstWords;

let places: Places;
readInBrowser(async () => {
  places = await placesOn(site);
});

const highestHeader = (width: number, height: number) => {
  if (width >= 1200) return limits.desktopHeader;
  return height <= 480 ? limits.flatHeader : limits.phoneHeader;
};

const sizes = ['normal', 'larger'] as const;
const rows = allEditions.flatMap((edition) => sizes.map((size) => ({ edition, inName: edition.name, size })));

/** A page of a reader with a text size. Its cache is shared by all editions. */
async function readerOf(size: (typeof sizes)[number]): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await addUpShifts(context);
  await context.addInitScript((chosen) => {
    localStorage.setItem('pushPermission', 'denied');
    if (chosen !== 'normal') localStorage.setItem('textSize', chosen);
  }, size);
  return context.newPage();
}
const readers: Partial<Record<(typeof sizes)[number], Page>> = {};

test.each(rows)('in $inName with $size text the first screen shows news at every window size', async (row) => {
  const page = (readers[row.size] ??= await readerOf(row.size));
  const faults: unknown[] = [];
  for (const [name, path] of [
    ['home', '/'],
    ['section', '/politics'],
    ['story', places.sampleStory],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.url}${inEdition(row.edition, path)}`);
    const { shifted } = await screenFigures(page);
    // Layout shifts of stories are checked in tests/e2e/every-page.test.ts.
    if (name !== 'story' && shifted > budgets.layoutShift) faults.push({ name, shifted });
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      const found = await screenFigures(page);
      const place = `${name} at ${width}×${height}`;
      if (found.header > highestHeader(width, height)) faults.push({ place, header: found.header });
      if (width === 360 && row.size === 'normal' && found.footer > limits.phoneFooter)
        faults.push({ place, footer: found.footer });
      if (found.overflow > 0) faults.push({ place, overflow: found.overflow });
      if (found.cut.length) faults.push({ place, cut: found.cut });
      const wanted = name === 'home' ? headlines[width] : name === 'section' ? sectionHeadlines[width] : 0;
      if (height > 480 && found.headlines < (wanted ?? 0)) faults.push({ place, headlines: found.headlines });
      if ((found.words ?? 0) > (firstWords[width] ?? Infinity)) faults.push({ place, words: found.words });
    }
  }
  expect(faults).toEqual([]);
});

test.each(allEditions)('in $name the first story is reached with few tab stops', async (edition) => {
  // Reduced motion, because two advertisements can have the focus during the animation.
  const page = await newReader({ isAlone: true, reducedMotion: 'reduce' });
  // The prompt for notifications appears after three seconds and adds tab stops.
  await page.addInitScript(() => localStorage.setItem('pushPermission', 'denied'));
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}${inEdition(edition, '/')}`);
    await hydrated(page);
    expect(await tabStops(page)).toBeLessThanOrEqual(limits.tabsToFirstStory);
  }
});

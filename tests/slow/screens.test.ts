import type { Page } from 'playwright';
import { addUpShifts, screenFigures, tabStops, windows } from '../../scripts/lib/screen-figures';
import budgets from '../budgets.json';
import { hydrated } from '../support/browser';
import { allEditions, inEdition } from '../support/editions';
import { browser, newReader, readInBrowser, site } from '../support/in-browser';
import { placesOn, type Places } from '../support/page-types';

/**
 * What a reader sees of the news before scrolling. `npm run bench -- screens` prints the same
 * figures, and those of long headlines and long names of the site.
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

/** A page of a reader who has chosen a text size; for all editions it loads the files once. */
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

test.each(rows)('in $inName with $size text the first screen of every window belongs to the news', async (row) => {
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
    // What moves on stories is in tests/e2e/every-page.test.ts.
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
      if (found.words > (firstWords[width] ?? Infinity)) faults.push({ place, words: found.words });
    }
  }
  expect(faults).toEqual([]);
});

test.each(allEditions)('in $name few stops of the keyboard lead to the first story', async (edition) => {
  // Less motion: while the advertisements change places, two of them can have the focus.
  const page = await newReader({ isAlone: true, reducedMotion: 'reduce' });
  // The question of notifications, which comes after three seconds, has stops of its own.
  await page.addInitScript(() => localStorage.setItem('pushPermission', 'denied'));
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}${inEdition(edition, '/')}`);
    await hydrated(page);
    expect(await tabStops(page)).toBeLessThanOrEqual(limits.tabsToFirstStory);
  }
});

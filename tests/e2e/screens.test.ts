import { addUpShifts, screenFigures, tabStops, windows } from '../../scripts/lib/screen-figures';
import budgets from '../budgets.json';
import { allEditions, inEdition } from '../support/editions';
import { browser, readInBrowser, site } from '../support/in-browser';
import { placesOn, type Places } from '../support/page-types';

/**
 * What a reader sees of the news before scrolling. `npm run measure:screens` prints the same
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

const rows = allEditions.flatMap((edition) =>
  (['normal', 'larger'] as const).map((size) => ({ edition, inName: edition.name, size })),
);

test.each(rows)('in $inName with $size text the first screen of every window belongs to the news', async (row) => {
  const context = await browser.newContext();
  try {
    await addUpShifts(context);
    await context.addInitScript((size) => {
      localStorage.setItem('pushPermission', 'denied');
      if (size !== 'normal') localStorage.setItem('textSize', size);
    }, row.size);
    const page = await context.newPage();
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
  } finally {
    await context.close();
  }
});

test.each(allEditions)('in $name few stops of the keyboard lead to the first story', async (edition) => {
  // Less motion: while the advertisements change places, two of them can have the focus.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}${inEdition(edition, '/')}`);
      expect(await tabStops(page)).toBeLessThanOrEqual(limits.tabsToFirstStory);
    }
  } finally {
    await context.close();
  }
});

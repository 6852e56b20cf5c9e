/**
 * Measures the first screen of home, a section and a story: the height of the header, complete
 * headlines, where a story's text begins, cut headlines, Tab presses until the first story,
 * elements that are too wide, and layout shifts.
 *
 *     npm run bench -- screens                 every window, edition and text size
 *     npm run bench -- screens home --width 360 --edition hindi --size larger --theme dark
 *     npm run bench -- screens --long          with long headlines and a long site name
 *
 * It runs the site on a free port with the sample edition. tests/slow/screens.test.ts holds the
 * limits.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import editions from '../../scripts/lib/editions.js';
import { ensureFonts } from '../../scripts/lib/fonts.mjs';
import { browserPath, ensureBuilt, stop } from '../../scripts/lib/project.mjs';
import { publish, type SampleStory, sampleStory, topStory, withSite } from '../../scripts/lib/sample-site';
import { addUpShifts, screenFigures, tabStops, windows } from '../../scripts/lib/screen-figures';

const prefixes = editions.prefixes();
const list = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  options: { width: list, theme: list, edition: list, size: list, long: { type: 'boolean' } },
  allowPositionals: true,
});
const sizes = values.size ?? ['normal', 'larger'];
const chosenEditions = values.edition ?? Object.keys(prefixes);
const themes = values.theme ?? ['light', 'dark'];
const names = positionals.length ? positionals : ['home', 'section', 'story'];
const chosen = windows.filter(([width]) => !values.width || values.width.includes(String(width)));
const executablePath = browserPath();
if (!executablePath)
  stop('Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH');

/** A name of 24 letters, and headlines of the greatest usual length. */
const longNames = {
  SITE_NAME: 'Saurashtra Samachar News',
  SITE_NAME_HINDI: 'सौराष्ट्र समाचार न्यूज नेटवर्क',
  SITE_NAME_GUJARATI: 'સૌરાષ્ટ્ર સમાચાર ન્યૂઝ નેટવર્ક',
};
const repeated = (text: unknown) => `${text}; ${text}`;
function longStories(): SampleStory[] {
  const story = sampleStory('bill-becomes-law');
  const titles = Object.fromEntries(
    ['title', 'hindiTitle', 'gujaratiTitle'].map((field) => [field, repeated(story[field])]),
  );
  return Array.from({ length: 12 }, () => ({ ...story, ...titles, category: 'politics' }));
}

async function measure(url: string, dataDir: string): Promise<void> {
  const story = values.long ? await publish(url, dataDir, longStories()) : await topStory(url);
  const paths: Record<string, string> = { home: '/', section: '/politics', story };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  console.log('page     edition   window     size    theme  header  headlines  words  cut  tabs  wide  moved');
  for (const theme of themes) {
    for (const size of sizes) {
      const context = await browser.newContext({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
      await addUpShifts(context);
      await context.addInitScript((chosenSize) => {
        localStorage.setItem('pushPermission', 'denied');
        if (chosenSize !== 'normal') localStorage.setItem('textSize', chosenSize);
      }, size);
      const page = await context.newPage();
      // Colours do not change the layout, so two windows are enough for the dark theme.
      for (const [width, height] of chosen.filter(([each]) => theme === 'light' || each === 360 || each === 1280)) {
        await page.setViewportSize({ width, height });
        for (const name of names) {
          for (const edition of chosenEditions) {
            await page.goto(`${url}${`${prefixes[edition]}${paths[name]}`.replace(/(?<=.)\/$/, '')}`);
            const found = await screenFigures(page);
            const cells = [
              name.padEnd(8),
              edition.padEnd(9),
              `${width}×${height}`.padEnd(10),
              size.padEnd(7),
              theme.padEnd(6),
              String(found.header).padStart(6),
              String(found.headlines).padStart(10),
              String(found.words ?? '').padStart(6),
              String(found.cut.length).padStart(4),
              String(await tabStops(page)).padStart(5),
              String(found.overflow).padStart(5),
              found.shifted.toFixed(4),
            ];
            console.log(cells.join(' '));
          }
        }
      }
      await context.close();
    }
  }
  await browser.close();
}

export async function main(): Promise<void> {
  ensureFonts();
  if (!(await ensureBuilt())) stop('The build failed. Its output is above');
  await withSite(values.long ? longNames : {}, measure).catch((error: Error) => stop(error.message));
}

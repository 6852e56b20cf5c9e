/**
 * Takes screenshots of every page type in three editions, three widths and both themes.
 *
 *     npm run screenshots                      all pages into screenshots/, with contact sheets
 *     npm run screenshots -- home story        only these pages
 *     npm run screenshots -- --width 360 --theme dark --edition hindi
 *
 * It builds the site if its sources changed, and runs it on a free port with the sample edition.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { byPage, contactSheet } from './lib/contact-sheet';
import { firstDay, publish, sampleStory, topStory, withSite } from './lib/sample-site';
import editions from './lib/editions.js';
import { ensureFonts } from './lib/fonts.mjs';
import { browserPath, ensureBuilt, stop } from './lib/project.mjs';

const prefixes = editions.prefixes();
const text = { type: 'string', multiple: true } as const;
const options = { width: text, theme: text, edition: text };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const widths = (values.width ?? ['360', '768', '1280']).map(Number);
const themes = values.theme ?? ['light', 'dark'];
const chosenEditions = values.edition ?? Object.keys(prefixes);
if (widths.some((width) => !(width >= 200 && width <= 4000))) stop('--width must be 200 to 4000 pixels');
if (themes.some((theme) => theme !== 'light' && theme !== 'dark')) stop('--theme must be light or dark');
if (chosenEditions.some((edition) => !(edition in prefixes)))
  stop(`--edition must be one of ${Object.keys(prefixes).join(', ')}`);
const executablePath = browserPath();
if (!executablePath)
  stop('Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH');

/**
 * Publishes what the sample edition lacks: a story in English only, and more stories of the section
 * "parenting" than one page lists. They are older than all others, so other pages do not change.
 * Returns the path of the English story.
 */
async function publishMore(url: string, dataDir: string, publishOn: string): Promise<string> {
  const advice = sampleStory('reading-aloud');
  const whole = Object.entries(sampleStory('bill-becomes-law'));
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  return publish(url, dataDir, [
    ...numbers.map((number) => ({ ...advice, title: `${advice.title} (${number})`, publishOn })),
    { ...Object.fromEntries(whole.filter(([name]) => !/^(hindi|gujarati)/.test(name))), publishOn },
  ]);
}

/**
 * Returns every page type by a short name. The paths of a story and a day are read from the site.
 */
async function pagesOf(url: string, dataDir: string): Promise<Record<string, string>> {
  const story = await topStory(url);
  const date = await firstDay(url);
  const englishOnly = await publishMore(url, dataDir, `${date}T00:00:00+05:30`);
  return {
    home: '/',
    category: '/politics',
    older: '/parenting?page=2',
    story,
    english: englishOnly,
    author: '/author/gujarat-desk',
    topic: '/topic/parliament',
    about: '/about',
    contact: '/contact',
    sent: '/contact?outcome=sent',
    privacy: '/privacy-policy',
    cookies: '/cookie-policy',
    terms: '/terms-and-condition',
    archive: '/archive',
    day: `/archive?date=${date}`,
    cities: '/cities',
    city: '/cities/delhi',
    video: '/video',
    videos: '/video/comedy',
    search: '/searchpage',
    results: '/searchpage?keyword=india',
    nothing: '/searchpage?keyword=qzxv',
    saved: '/saved',
    newsletter: '/newsletter',
    login: '/login-mobile-number',
    refused: '/error',
    failed: '/sports',
    missing: '/no-such-page',
  };
}

/** Scrolls through the page, so that lazy pictures load, and captures its full length. */
async function take(page: Page, address: string, file: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage: true });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Takes the chosen pages at every width, in every theme and edition. `failingUrl` is a site that
 * cannot render pages.
 */
async function takeAll(url: string, dataDir: string, failingUrl: string): Promise<void> {
  const pages = await pagesOf(url, dataDir);
  const unknown = positionals.filter((name) => !(name in pages));
  if (unknown.length)
    throw new Error(`There is no page called ${unknown.join(', ')}. Pages: ${Object.keys(pages).join(', ')}`);
  const names = positionals.length ? positionals : Object.keys(pages);
  fs.mkdirSync('screenshots', { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const taken: string[] = [];
  for (const width of widths) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      // Playwright would wait for ever for background revalidation of the browser's cache, so the
      // cache is disabled.
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      for (const name of names) {
        for (const edition of chosenEditions) {
          const file = path.join('screenshots', `${name}-${edition}-${width}-${colorScheme}.png`);
          const origin = name === 'failed' ? failingUrl : url;
          const address = `${origin}${`${prefixes[edition]}${pages[name]}`.replace(/(?<=.)\/$/, '')}`;
          const tooWide = await take(page, address, file);
          if (tooWide > 0) console.log(`${file}: ${tooWide} px wider than the screen`);
          taken.push(file);
        }
      }
      await context.close();
    }
  }
  await browser.close();
  for (const [name, files] of byPage(taken)) await contactSheet(files, path.join('screenshots', `sheet-${name}.png`));
  console.log(`${taken.length} pictures and a sheet of each page in screenshots/`);
}

/** A news API that does not respond. */
const noApi = { NEWS_API_URL: 'http://127.0.0.1:9' };

async function main(): Promise<void> {
  ensureFonts();
  if (!(await ensureBuilt())) stop('The build failed. Its output is above');
  // The error log of the failing site would hide the messages about the screenshots.
  await withSite({}, (url, dataDir) => withSite(noApi, (failingUrl) => takeAll(url, dataDir, failingUrl), 'ignore'));
}

main().catch((error: Error) => stop(error.message));

/**
 * Taps every control of all page types, in every edition, on a slow phone (400 kbit/s, 400 ms
 * latency, a sixth of the processor), 2, 3, 4 and 5 seconds after navigation. Each tap is a
 * separate visit. Reports whether each tap had the same effect as on a page that is ready.
 *
 *     npm run bench -- taps                          all of it, two phones at a time: an hour
 *     npm run bench -- taps --list                   list the taps
 *     npm run bench -- taps home story --second 3    only these pages, at this second
 *     npm run bench -- taps home --control Share     only controls whose name contains this
 *     npm run bench -- taps --edition hindi          only this edition
 *     npm run bench -- taps --no-links               only controls that are not links
 *
 * It runs the site on a free port with the sample edition. The page layout is tapped on the first
 * page of an edition only, and one link of each list in one edition. It is not part of npm test,
 * because the results depend on the machine.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import editions from '../../scripts/lib/editions.js';
import { ensureFonts } from '../../scripts/lib/fonts.mjs';
import { browserPath, ensureBuilt, stop } from '../../scripts/lib/project.mjs';
import { firstDay, publish, sampleStory, topStory, withSite } from '../../scripts/lib/sample-site';
import { readyAnswer, type Report, slowTap, type Visit } from './slow-tap';

const list = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  options: {
    second: list,
    edition: list,
    control: { type: 'string' },
    phones: { type: 'string' },
    list: { type: 'boolean' },
    'no-links': { type: 'boolean' },
  },
  allowPositionals: true,
});
const seconds = (values.second ?? ['2', '3', '4', '5']).map(Number);
const phones = Number(values.phones ?? 2);
const prefixes = editions.prefixes();
const chosenEditions = values.edition ?? Object.keys(prefixes);
const noEdition = chosenEditions.find((name) => !(name in prefixes));
if (noEdition) stop(`No edition is called ${noEdition}. There are: ${Object.keys(prefixes).join(', ')}`);
if (seconds.some((second) => !(second > 0 && second < 60))) stop('--second must be between 0 and 60');
if (!(phones >= 1 && phones <= 16)) stop('--phones must be 1 to 16');
const executablePath = browserPath();
if (!executablePath)
  stop('Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH');

/** Pages of an edition by a short name, each with what the reader's phone has stored. */
async function pagesOf(url: string, dataDir: string): Promise<Record<string, Visit>> {
  const story = await topStory(url);
  const advice = sampleStory('reading-aloud');
  const publishOn = '2026-01-01T00:00:00+05:30';
  await publish(
    url,
    dataDir,
    Array.from({ length: 25 }, (_, at) => ({ ...advice, title: `${advice.title} (${at})`, publishOn })),
  );
  const day = await firstDay(url);
  const saved = {
    href: story,
    title: 'A story',
    category: { name: 'Politics', href: '/politics' },
    published: publishOn,
    readingMinutes: 3,
    lang: 'en',
  };
  return {
    home: { path: '/' },
    yourCity: { path: '/', stored: { city: 'surat' } },
    section: { path: '/parenting' },
    story: { path: story },
    savedStory: { path: story, stored: { savedStories: JSON.stringify([saved]) } },
    city: { path: '/cities/surat' },
    cities: { path: '/cities' },
    archive: { path: '/archive' },
    year: { path: `/archive/${day.slice(0, 4)}` },
    day: { path: `/archive?date=${day}` },
    topic: { path: '/topic/parliament' },
    author: { path: '/author/politics-desk' },
    search: { path: '/searchpage' },
    results: { path: '/searchpage?keyword=india' },
    contact: { path: '/contact' },
    newsletter: { path: '/newsletter' },
    video: { path: '/video' },
    videos: { path: '/video/comedy' },
    saved: { path: '/saved', stored: { savedStories: JSON.stringify([saved]) } },
    savedList: { path: `/saved/${story.split('/').at(-1)}` },
    login: { path: '/login-mobile-number' },
    failedLogin: { path: '/error' },
    about: { path: '/about' },
    privacy: { path: '/privacy-policy' },
    cookies: { path: '/cookie-policy' },
    terms: { path: '/terms-and-condition' },
    offline: { path: '/offline' },
    missing: { path: '/no-such-page' },
  };
}

async function tapAll(url: string, dataDir: string): Promise<void> {
  const pages = await pagesOf(url, dataDir);
  const unknown = positionals.filter((name) => !(name in pages));
  if (unknown.length) stop(`There is no page called ${unknown.join(', ')}. Pages: ${Object.keys(pages).join(', ')}`);
  // Requests to other origins are counted, but they cannot leave the machine.
  const args = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
  const browser = await chromium.launch({ executablePath, args });
  const known = new Set<string>();
  const visits: (Visit & { page: string; control: string })[] = [];
  for (const edition of chosenEditions) {
    for (const name of positionals.length ? positionals : Object.keys(pages)) {
      const { path, stored } = pages[name] ?? { path: '/' };
      const at = `${prefixes[edition]}${path}`.replace(/(?<=.)\/$/, '');
      const visit = { path: at, stored, page: `${edition} ${name}` };
      for (const control of await readyAnswer.controls(browser, url, visit)) {
        const isLink = control.startsWith('link ');
        if (isLink && values['no-links']) continue;
        // Names of buttons are texts of their edition, names of links are not.
        const key = isLink ? control : `${edition} ${control}`;
        if (known.has(key) || !control.includes(values.control ?? '')) continue;
        known.add(key);
        visits.push({ ...visit, control });
      }
    }
  }
  console.log(`${visits.length} controls, ${visits.length * seconds.length} taps`);
  if (values.list) for (const { page, control } of visits.splice(0)) console.log(`${page} ${control}`);
  const counts: Record<string, number> = {};
  const say = (
    visit: { page: string; control: string },
    second: number | string,
    { outcome, detail, after }: Report,
  ) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    const mark = outcome === 'answered' || outcome === 'absent' ? ' ' : '!';
    const time = after === undefined ? '' : ` after ${after.toFixed(1)} s`;
    console.log(`${mark} ${visit.page} ${second} s ${visit.control}: ${outcome}${time}${detail ? ` (${detail})` : ''}`);
  };
  const work = async () => {
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const expected = visit.control.startsWith('link ') ? undefined : await readyAnswer.of(browser, url, visit);
      if (expected?.isNothing) say(visit, 'ready', { outcome: 'unseen', detail: 'its answer changes no control' });
      else
        for (const second of seconds) say(visit, second, await slowTap(browser, url, { ...visit, second, expected }));
    }
  };
  await Promise.all(Array.from({ length: phones }, work));
  await browser.close();
  const summary = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(summary.join(', '));
}

export async function main(): Promise<void> {
  ensureFonts();
  if (!(await ensureBuilt())) stop('The build failed. Its output is above');
  await withSite({}, tapAll).catch((error: Error) => stop(error.message));
}

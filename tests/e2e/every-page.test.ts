import type { Page } from 'playwright';
import budgets from '../budgets.json';
import { colours, everything, violations } from '../support/axe';
import { allEditions, inEdition, inEveryEdition, type TestEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { browser, readInBrowser, site } from '../support/in-browser';
import { againstTheEye, headerHeight, lowTargets, noteShifts, readToTheEnd, shiftsOf } from '../support/page-layout';
import { pageTypes, placesOn, type Places } from '../support/page-types';
import { pokingOut, pokingOutAtLargest } from '../support/poking-out';

/**
 * One visit to every page type in every edition: its status, errors that the browser reports
 * (console, failed requests, content security policy), axe violations, layout shifts, and overflow
 * at all widths with normal and largest text. The HTML is checked in tests/e2e/behaviour.test.ts.
 */

/** Pages that differ from others only in their text. Each is visited in one edition. */
const alike = [
  'a story of the sample edition',
  'the privacy policy',
  'the cookie policy',
  'the terms of use',
  'a login that failed',
  'a year of the archive',
  'a sent message',
  'what became of an address',
];

const rows = inEveryEdition([
  ...pageTypes.map((type) => ({ ...type, status: 200 })),
  { name: 'no page', path: () => '/no-such-category', status: 404 },
  { name: 'search results', path: () => '/searchpage?keyword=india', status: 200 },
  { name: 'a search without results', path: () => '/searchpage?keyword=qzxv', status: 200 },
  { name: 'a sent message', path: () => '/contact?outcome=sent', status: 200 },
  { name: 'what became of an address', path: () => '/newsletter?outcome=sent', status: 200 },
]).filter(
  ([, edition, { name }]) => !alike.includes(name) || allEditions[alike.indexOf(name) % allEditions.length] === edition,
);

/** Initial widths, one for each visit. */
const widths = [320, 360, 768, 1200, 1280];
/** The narrowest windows of phone, tablet and desktop, where everything must fit. */
const narrowest = [320, 768, 1200];
/** Widths at the breakpoints of the header. They are checked on home only. */
const widthsOfHome = [320, 360, 640, 768, 900, 1200, 1280];

/**
 * Additional widths of a visit. In `npm test` each visit is checked at its initial width and on the
 * narrowest phone. Home of one edition is checked at all widths.
 */
function widthsOf(name: string, turn: number): number[] {
  if (name === 'home' && turn % allEditions.length === 0) return widthsOfHome;
  if (process.env['TEST_FULL']) return name === 'home' ? widthsOfHome : narrowest;
  return [320];
}

/**
 * Maximum height of the header at a width, so that the first picture is visible without scrolling.
 */
const highestHeader = (width: number) => (width < 1200 ? 104 : 180);

/**
 * The longest date line in each language, on another day than the server's: the browser replaces
 * the date after loading.
 */
const widestDay = '2026-09-30T06:00:00Z';
const widestDate: Record<string, string> = {
  en: 'Wednesday, September 30, 2026',
  hi: 'बुधवार, 30 सितंबर 2026',
  gu: 'બુધવાર, 30 સપ્ટેમ્બર, 2026',
};

/**
 * Whether the only layout shift is that of the row with the date. The date of the test is wider
 * than the server's, by an amount that depends on the day of the run.
 */
const isOfOurDay = (moved: string): boolean =>
  moved.startsWith('DIV in page Header_wide from ') && moved.split(' from ').length === 2;

/** The month in the date line, for languages without a written expectation. */
const widestMonth = ({ lang }: TestEdition): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(new Date(widestDay));

let places: Places;
let page: Page;
/** Errors that the browser reported since the last navigation. */
let reported: string[] = [];
/** The URL of the open page. */
let address = '';
const pending = new Set<unknown>();

readInBrowser(async () => {
  places = await placesOn(site);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // The prompt for notifications would appear in some visits only. Offline reading is tested
    // elsewhere.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site.url,
          localStorage: [
            { name: 'pushPermission', value: 'denied' },
            { name: 'offlineReading', value: 'off' },
          ],
        },
      ],
    },
  });
  await noteShifts(context);
  await context.exposeFunction('reportViolation', (what: string) => reported.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
      reportViolation(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page = await context.newPage();
  await page.clock.setFixedTime(widestDay);
  page.on('console', (message) => {
    // The browser also reports the status of the page itself, which is expected. On a busy machine,
    // a page may stay for seconds at a width other than the one for which it preloaded pictures.
    const isExpected = message.location().url === address || /was preloaded using link preload/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) reported.push(message.text());
  });
  page.on('pageerror', (error) => reported.push(error.message));
  page.on('request', (request) => {
    // Playwright never sees the end of background revalidation (stale-while-revalidate).
    if (!request.url().includes('/api/market/')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    // A new width may need another file of a picture and abort the first one. Background
    // revalidation and beacons are aborted with the page.
    const isGivenUp = request.resourceType() === 'image' || /\/api\/(market|news\/reads)\//.test(request.url());
    if (isGivenUp && request.failure()?.errorText === 'net::ERR_ABORTED') return;
    reported.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== address) reported.push(`${response.url()} ${response.status()}`);
  });
});

/**
 * Layout faults at the current width, with normal text and, at the narrowest windows, with the
 * largest text.
 */
async function faultsAt(width: number): Promise<unknown[]> {
  const header = await headerHeight(page);
  const faults = [...(await pokingOut(page)), ...(header > highestHeader(width) ? [`header: ${header} px`] : [])];
  const largest = narrowest.includes(width) ? await pokingOutAtLargest(page) : [];
  return [...faults, ...largest.map((fault) => `largest text: ${fault}`)].map((fault) => ({ width, fault }));
}

/** Opens the page at one width, scrolls to its end, and checks it at all other widths. */
async function layoutFaults(edition: TestEdition, first: number, all: number[]): Promise<unknown[]> {
  await page.setViewportSize({ width: first, height: 740 });
  const response = await page.goto(address);
  // The browser writes its own date after hydration. With a mocked clock the page has no
  // performance entries that show this.
  await page.waitForFunction(
    (line) => [...document.querySelectorAll('header span')].some(({ textContent }) => textContent.includes(line)),
    widestDate[edition.lang] ?? widestMonth(edition),
  );
  const faults: unknown[] = [{ status: response?.status() }, ...(await faultsAt(first))];
  faults.push(...(await lowTargets(page)), ...(await againstTheEye(page)));
  await readToTheEnd(page);
  faults.push(...(await pokingOut(page)));
  // Lighthouse prints `layoutShift` of tests/budgets.json as 0, because font hinting may move text
  // minimally.
  const shifts = (await shiftsOf(page)).filter(({ moved }) => !isOfOurDay(moved));
  if (shifts.reduce((sum, { value }) => sum + value, 0) > budgets.layoutShift) faults.push(...shifts);
  for (const width of all.filter((other) => other !== first)) {
    await page.setViewportSize({ width, height: 740 });
    faults.push(...(await faultsAt(width)));
  }
  return faults;
}

const numbered = rows.map(([name, edition, type]) => {
  const place = rows.filter(([, other]) => other === edition).findIndex(([, , other]) => other === type);
  // Each type is opened at another width in each edition.
  return { name, edition, type, turn: place + allEditions.indexOf(edition) };
});

test.each(numbered)('$name: nothing is wrong in any window', async ({ edition, type, turn }) => {
  // Ends the requests of the page before.
  await page.goto('about:blank');
  reported = [];
  address = `${site.url}${inEdition(edition, type.path(places))}`;
  const first = widths[turn % widths.length]!;
  const layout = await layoutFaults(edition, first, widthsOf(type.name, turn));
  await page.setViewportSize({ width: 1280, height: 900 });
  // Roles, names and colours are equal in every edition, and a missing text does not compile. So
  // each type is checked in the light theme in one edition and in the dark theme in another.
  const axe: string[] = [];
  if (turn % allEditions.length === 0) axe.push(...(await violations(page, everything)));
  if (turn % allEditions.length === 1) {
    await page.emulateMedia({ colorScheme: 'dark' });
    axe.push(...(await violations(page, colours)));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const unanswered = await eventually(
    async () => pending.size,
    (count) => count === 0,
    30_000,
  );
  expect({ layout, axe, reported, unanswered }).toEqual({
    layout: [{ status: type.status }],
    axe: [],
    reported: [],
    unanswered: 0,
  });
});

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
 * One visit to every page type in every edition: its status, what the browser has against it
 * (console, failed requests, content security policy), what axe has, what moves while it is read,
 * and what does not fit at any width, with the text as it is and at its largest. What its HTML says
 * is in tests/e2e/behaviour.test.ts.
 */

/** Pages that are others with another text: each is seen in one edition. */
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

/** What a page is opened at, one for each visit. */
const widths = [320, 360, 768, 1200, 1280];
/** The narrowest window of phone, tablet and desk, where everything must fit. */
const narrowest = [320, 768, 1200];
/** Just beyond the widths at which the header changes, of which home shows enough. */
const widthsOfHome = [320, 360, 640, 768, 900, 1200, 1280];

/**
 * The widths of a visit. A page type is seen in every edition, so that a visit of `npm test` is
 * looked at where it was opened and in the narrowest phone, and home of one edition everywhere.
 */
function widthsOf(name: string, turn: number): number[] {
  if (name === 'home' && turn % allEditions.length === 0) return widthsOfHome;
  if (process.env['TEST_FULL']) return name === 'home' ? widthsOfHome : narrowest;
  return [320];
}

/**
 * The header is no higher than this at a width, so that the first picture is seen without
 * scrolling.
 */
const highestHeader = (width: number) => (width < 1200 ? 104 : 180);

/**
 * The longest date line in each language, on a day that the server does not have: the browser puts
 * it in after loading.
 */
const widestDay = '2026-09-30T06:00:00Z';
const widestDate: Record<string, string> = {
  en: 'Wednesday, September 30, 2026',
  hi: 'बुधवार, 30 सितंबर 2026',
  gu: 'બુધવાર, 30 સપ્ટેમ્બર, 2026',
};

/**
 * Whether what moved is the row of tools with the date alone: the day that we set is wider than the
 * one that the site has put there, by how much is a matter of the day on which the test runs.
 */
const isOfOurDay = (moved: string): boolean =>
  moved.startsWith('DIV in page Header_wide from ') && moved.split(' from ').length === 2;

/** What the line has of its month in a language in which it is not written out. */
const widestMonth = ({ lang }: TestEdition): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(new Date(widestDay));

let places: Places;
let page: Page;
/** What the browser reported since the last page was opened. */
let reported: string[] = [];
/** The page that was opened last. */
let address = '';
const pending = new Set<unknown>();

readInBrowser(async () => {
  places = await placesOn(site);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // The question of notifications would come into some visits and not into others. What is kept
    // for reading without a network is tested elsewhere.
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
    // The browser reports the status of the page itself, too, which is as it should be. On a busy
    // machine a page stands for seconds in another window than it was opened in, whose pictures it
    // has loaded ahead.
    const isExpected = message.location().url === address || /was preloaded using link preload/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) reported.push(message.text());
  });
  page.on('pageerror', (error) => reported.push(error.message));
  page.on('request', (request) => {
    // What is asked for anew behind a page (stale-while-revalidate) has no end that is told.
    if (!request.url().includes('/api/market/')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    // Another width may want another file of the same picture, and give the first up; and what is
    // asked for anew behind a page, or tells of a reading, goes with the page.
    const isGivenUp = request.resourceType() === 'image' || /\/api\/(market|news\/reads)\//.test(request.url());
    if (isGivenUp && request.failure()?.errorText === 'net::ERR_ABORTED') return;
    reported.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== address) reported.push(`${response.url()} ${response.status()}`);
  });
});

/**
 * What is wrong with the width at which the page stands, with the text as it is and, at the
 * narrowest window of phone, tablet and desk, with the text at its largest.
 */
async function faultsAt(width: number): Promise<unknown[]> {
  const header = await headerHeight(page);
  const faults = [...(await pokingOut(page)), ...(header > highestHeader(width) ? [`header: ${header} px`] : [])];
  const largest = narrowest.includes(width) ? await pokingOutAtLargest(page) : [];
  return [...faults, ...largest.map((fault) => `largest text: ${fault}`)].map((fault) => ({ width, fault }));
}

/** Opens the page at one width, reads it to the end, and looks at it at all others. */
async function layoutFaults(edition: TestEdition, first: number, all: number[]): Promise<unknown[]> {
  await page.setViewportSize({ width: first, height: 740 });
  const response = await page.goto(address);
  // The browser writes its own day once React has taken the page over; with a clock of ours the
  // page has no entries of performance to tell that.
  await page.waitForFunction(
    (line) => [...document.querySelectorAll('header span')].some(({ textContent }) => textContent.includes(line)),
    widestDate[edition.lang] ?? widestMonth(edition),
  );
  const faults: unknown[] = [{ status: response?.status() }, ...(await faultsAt(first))];
  faults.push(...(await lowTargets(page)), ...(await againstTheEye(page)));
  await readToTheEnd(page);
  faults.push(...(await pokingOut(page)));
  // `layoutShift` in tests/budgets.json is what Lighthouse prints as 0: a hair's breadth of hinting
  // now and then is no movement.
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
  // What the page before still fetches ends with it.
  await page.goto('about:blank');
  reported = [];
  address = `${site.url}${inEdition(edition, type.path(places))}`;
  const first = widths[turn % widths.length]!;
  const layout = await layoutFaults(edition, first, widthsOf(type.name, turn));
  await page.setViewportSize({ width: 1280, height: 900 });
  // Roles, names and colours are the same in every edition, and a text that a language lacks does
  // not compile: each type is looked into by day in one edition, by night in another.
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

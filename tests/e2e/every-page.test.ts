import type { Page } from 'playwright';
import budgets from '../budgets.json';
import { colours, everything, violations } from '../support/axe';
import { allEditions, inEdition, type TestEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { browser, newReader, readInBrowser, site } from '../support/in-browser';
import { againstTheEye, headerHeight, lowTargets, noteShifts, readToTheEnd, shiftsOf } from '../support/page-layout';
import { pageTypes, placesOn, type Places } from '../support/page-types';
import { pokingOut, pokingOutAtLargest } from '../support/poking-out';

/**
 * Visits to every page type: its status, errors that the browser reports (console, failed requests,
 * content security policy), axe violations, layout shifts, and overflow with normal and largest
 * text. `npm test` visits home and a story in every edition and the other types in one. In the
 * other editions, whose texts alone differ, it checks that these texts fit on a narrow phone.
 * `npm run test:full` visits every type in every edition. The HTML is checked in
 * tests/e2e/behaviour.test.ts.
 */

const types = [
  ...pageTypes.map((type) => ({ ...type, status: 200 })),
  { name: 'no page', path: () => '/no-such-category', status: 404 },
  { name: 'search results', path: () => '/searchpage?keyword=india', status: 200 },
  { name: 'a search without results', path: () => '/searchpage?keyword=qzxv', status: 200 },
  { name: 'a sent message', path: () => '/contact?outcome=sent', status: 200 },
  { name: 'what became of an address', path: () => '/newsletter?outcome=sent', status: 200 },
];
const inAllEditions = ['home', 'a story'];

/** Every type in every edition. `isFirst` is the edition in which axe checks the type. */
const rows = allEditions.flatMap((edition, place) =>
  types.map((type, index) => {
    const turn = index + place;
    const isFirst = turn % allEditions.length === 0;
    const isVisited = isFirst || inAllEditions.includes(type.name) || process.env['TEST_FULL'] !== undefined;
    return { name: `${type.name} in ${edition.name}`, edition, type, turn, isFirst, isVisited };
  }),
);

/** Initial widths, one for each visit. */
const widths = [320, 360, 768, 1200, 1280];
/** The narrowest windows of phone, tablet and desktop, where everything must fit. */
const narrowest = [320, 768, 1200];
/** Widths at the breakpoints of the header. They are checked on home only. */
const widthsOfHome = [320, 360, 640, 768, 900, 1200, 1280];

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

test.each(rows.filter(({ isVisited }) => isVisited))(
  '$name: nothing is wrong in any window',
  async ({ edition, type, turn, isFirst }) => {
    // Ends the requests of the page before.
    await page.goto('about:blank');
    reported = [];
    address = `${site.url}${inEdition(edition, type.path(places))}`;
    const first = widths[turn % widths.length]!;
    const layout = await layoutFaults(edition, first, type.name === 'home' && isFirst ? widthsOfHome : narrowest);
    const axe: string[] = [];
    // Roles, names and colours are equal in every edition, and a missing text does not compile.
    if (isFirst) {
      await page.setViewportSize({ width: 1280, height: 900 });
      axe.push(...(await violations(page, everything)));
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
  },
);

test.each(allEditions)('in $name the texts of all other pages fit on a narrow phone', async (edition) => {
  const phone = await newReader({ javaScriptEnabled: false, viewport: { width: 320, height: 740 } });
  const faults: unknown[] = [];
  for (const { type } of rows.filter((row) => row.edition === edition && !row.isVisited)) {
    const response = await phone.goto(`${site.url}${inEdition(edition, type.path(places))}`);
    const found = [...(await pokingOut(phone)), ...(await pokingOutAtLargest(phone))];
    if (response?.status() !== type.status || found.length)
      faults.push({ type: type.name, status: response?.status(), found });
  }
  expect(faults).toEqual([]);
});

// One tap of a reader, on a page that is ready and on one that loads slowly.
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { root } from '../../scripts/lib/project.mjs';

/** A page, with what the reader's phone has stored. */
export type Visit = { path: string; stored?: Record<string, string> };

/** A control in the middle of the window, and what a finger touches there. */
type Place = { x: number; y: number; href: string; action: string; isMet: boolean; met: string };

/** The functions of tap-state.js. */
type Taps = {
  names: () => string[];
  titles: (name: string) => string[];
  place: (name: string) => Promise<Place | null>;
  fill: (name: string, values: Record<string, string>) => void;
  state: () => string[];
  isHydrated: () => boolean;
};

/** What a tap changes on a page that is ready. */
export type Expected = { leads?: string; come: string[]; gone: string[]; isNothing: boolean; sent?: string };

/** `after`: seconds until the tap had its effect. */
export type Report = { outcome: string; detail?: string; after?: number };

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const typed = {
  search: 'surat',
  email: 'reader@example.com',
  tel: '9876543210',
  text: 'A Reader',
  textarea: 'A message of some length for the newsroom.',
};
const withoutQuery = (address: string) => address.replace(/\?.*/, '');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Calls a helper of tap-state.js in the page. */
const inPage = <Name extends keyof Taps>(
  page: Page,
  method: Name,
  ...given: Parameters<Taps[Name]>
): Promise<Awaited<ReturnType<Taps[Name]>>> =>
  page.evaluate(
    ([name, values]) =>
      (window as unknown as { __taps: Record<string, (...words: unknown[]) => never> }).__taps[name]?.(
        ...values,
      ) as never,
    [method, given] as [string, unknown[]],
  );
/** A page that is being unloaded cannot be queried. */
const stateOf = (page: Page): Promise<string[]> => inPage(page, 'state').catch(() => []);

async function open(
  browser: Browser,
  { stored = {} }: Pick<Visit, 'stored'>,
  isSlow: boolean,
): Promise<{ context: BrowserContext; page: Page; requested: string[] }> {
  const context = await browser.newContext(phone);
  await context.addInitScript({ path: path.join(root, 'benchmarks/readers/tap-state.js') });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries({ pushPermission: 'denied', ...values }))
      localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  const requested: string[] = [];
  context.on('request', (request) => request.isNavigationRequest() && requested.push(request.url()));
  if (isSlow) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowLine);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  }
  return { context, page, requested };
}

/** Opens the disclosures around a control and taps it. */
async function tap(page: Page, control: string): Promise<Place | null> {
  const titles = await inPage(page, 'titles', control);
  for (const title of titles) {
    const place = await inPage(page, 'place', title);
    if (place) await page.touchscreen.tap(place.x, place.y);
  }
  let place = await inPage(page, 'place', control);
  // A busy page may open a disclosure a little later.
  for (let tries = 0; !place && titles.length && tries < 20; tries++) {
    await pause(100);
    place = await inPage(page, 'place', control);
  }
  if (!place?.isMet) return place;
  await inPage(page, 'fill', control, typed);
  await page.touchscreen.tap(place.x, place.y);
  return place;
}

async function settled(page: Page): Promise<{ url: string; state: string[] }> {
  let last = '';
  for (let same = 0, tries = 0; same < 4 && tries < 40; tries++) {
    await pause(150);
    const now = `${page.url()} ${JSON.stringify(await stateOf(page))}`;
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return { url: page.url(), state: await stateOf(page) };
}

export const readyAnswer = {
  /** Names of the controls that a page has before its scripts load. */
  async controls(browser: Browser, url: string, visit: Visit): Promise<string[]> {
    const { context, page } = await open(browser, visit, false);
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto(`${url}${visit.path}`);
    const names = await inPage(page, 'names');
    await context.close();
    return names;
  },

  /**
   * Returns what a tap changes on a page that is ready: the target of a link, elements that appear,
   * and elements that disappear.
   */
  async of(browser: Browser, url: string, visit: Visit & { control: string }): Promise<Expected> {
    const { context, page, requested } = await open(browser, visit, false);
    await page.goto(`${url}${visit.path}`, { waitUntil: 'load' });
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    // Disclosures that open before the control is tapped do not count as its response.
    for (const title of await inPage(page, 'titles', visit.control)) {
      const place = await inPage(page, 'place', title);
      if (place) await page.touchscreen.tap(place.x, place.y);
    }
    await inPage(page, 'place', visit.control);
    const before = await settled(page);
    requested.length = 0;
    await tap(page, visit.control);
    const after = await settled(page);
    await context.close();
    const leads = after.url === before.url ? undefined : after.url;
    const come = after.state.filter((line) => !before.state.includes(line));
    const gone = before.state.filter((line) => !after.state.includes(line));
    const sent = requested[0];
    // Tapping a field only focuses it, and opening its form may have done that before.
    const isNothing = !/^(input|textarea)/.test(visit.control) && !leads && !sent && come.length + gone.length === 0;
    return { leads, come, gone, isNothing, sent };
  },
};

/** Taps a control some seconds after navigation and reports the result. */
export async function slowTap(
  browser: Browser,
  url: string,
  {
    path: address,
    stored,
    control,
    second,
    expected,
  }: Visit & { control: string; second: number; expected?: Expected },
): Promise<Report> {
  const { context, page, requested } = await open(browser, { stored }, true);
  const start = Date.now();
  const since = () => (Date.now() - start) / 1000;
  const report = async (outcome: string, detail?: string, after?: number): Promise<Report> => {
    await context.close();
    return { outcome, detail, after };
  };
  await page.goto(`${url}${address}`, { waitUntil: 'commit' });
  await pause(Math.max(0, second * 1000 - (Date.now() - start)));
  const here = page.url();
  requested.length = 0;
  const place = await tap(page, control).catch((error: Error) => ({
    isMet: false,
    met: error.message,
    href: '',
    action: '',
  }));
  if (!place) return report('absent');
  if (!place.isMet) return report('covered', `the finger meets ${place.met}`);
  const tapped = since();
  const goal = expected?.leads ?? expected?.sent ?? place.href;
  const isLink = !expected;
  const went = () => [...requested, page.url()];
  const isThere = async () => {
    if (goal) return went().includes(goal);
    const state = await stateOf(page);
    if (!expected) return false;
    return expected.come.every((line) => state.includes(line)) && expected.gone.every((line) => !state.includes(line));
  };
  let answered: number | undefined;
  for (let hydratedAt: number | undefined; since() < 25; await pause(100)) {
    // Without script, submitting a form loads another page.
    if (place.action && requested.some((each) => withoutQuery(each) === withoutQuery(place.action)))
      return report('answered', '', since() - tapped);
    const away = went().find((each) => each !== here && each !== goal);
    if (away && !(goal && went().includes(goal))) return report('astray', away);
    const isAnswered = await isThere();
    if (isAnswered) answered ??= since() - tapped;
    if (isAnswered && (isLink || goal)) return report('answered', '', answered);
    const isHydrated = await inPage(page, 'isHydrated').catch(() => false);
    if (isHydrated) hydratedAt ??= since();
    // The result must persist after the page is hydrated.
    if (isAnswered && hydratedAt && since() > hydratedAt + 1) return report('answered', '', answered);
    if (!isAnswered && hydratedAt && since() > hydratedAt + 8) break;
  }
  if (answered !== undefined) return report('lost', `answered after ${answered.toFixed(1)} s, and gone again`);
  const state = await stateOf(page);
  const missing = expected
    ? [
        ...expected.come.filter((line) => !state.includes(line)),
        ...expected.gone.filter((line) => state.includes(line)).map((line) => `still ${line}`),
      ]
    : [];
  return report('unanswered', missing.join('; ').slice(0, 200) || goal);
}

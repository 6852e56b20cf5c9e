import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import english from '@/locales/en/account.json';
import gujarati from '@/locales/gujarati/account.json';
import hindi from '@/locales/hindi/account.json';
import { focused, hydrated } from '../support/browser';
import { allEditions, inEdition, type TestEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { logIn, logInByApi, newPhone } from '../support/logged-in';
import { mailedCode } from '../support/mailed-code';
import { freePort } from '../support/site';

/**
 * Readers who are logged in, in a real browser: what the header says, three tabs, and the account
 * with and without script.
 */

let context: BrowserContext;

startInBrowser(async () => {
  // Each test comes from an address of its own: codes are limited by address.
  const PORT = String(await freePort());
  // The browser's address is the site's own: the current URL of a page is a callback then.
  return { TRUSTED_PROXY_HOPS: '1', PORT, SITE_URL: `http://127.0.0.1:${PORT}` };
});

let visitor = 0;
const enter = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  visitor += 1;
  context = (await newReader({ extraHTTPHeaders: { 'x-forwarded-for': `203.0.${visitor}.7` }, ...options })).context();
  return context;
};

/**
 * Another browser of the same reader: a second code for one number would have to wait for half a
 * minute.
 */
async function sameReader(first: BrowserContext): Promise<BrowserContext> {
  const cookies = await first.cookies();
  await (await enter()).addCookies(cookies);
  return context;
}

const words = { '': english, '/hindi': hindi, '/gujarati': gujarati } as Record<string, typeof english>;
const logInWord = { '': 'Log In', '/hindi': 'लॉग इन', '/gujarati': 'લૉગ ઇન' } as Record<string, string>;
const logOutWord = { '': 'Log Out', '/hindi': 'लॉग आउट', '/gujarati': 'લૉગ આઉટ' } as Record<string, string>;
/** The browser of these tests. */
const browserWord = { '': 'Chrome', '/hindi': 'क्रोम', '/gujarati': 'ક્રોમ' } as Record<string, string>;
const at = (edition: TestEdition, place: string) => inEdition(edition, place);
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Requests of a page to addresses under a path. */
function requestsTo(page: Page, under: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(under)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

/** How far the page has moved under the reader's eyes. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

describe.each(allEditions)('in $name', (edition: TestEdition) => {
  const t = words[edition.prefix]!;

  test('the account: name, address by code, newsletter, devices, deletion', async () => {
    const page = await (await enter()).newPage();
    const phone = newPhone();
    await logIn(page, site, `${at(edition, '/login-mobile-number')}?callbackUrl=${at(edition, '/account')}`, phone);
    expect(pathOf(page)).toBe(at(edition, '/account'));
    await hydrated(page);
    expect(await page.locator('h1').innerText()).toBe(t.title);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
    await page.getByText(t.thisDevice, { exact: true }).first().waitFor();
    expect(await page.getByText(t.thisDevice, { exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: `${t.signOut}: ${browserWord[edition.prefix]}, ` }).count()).toBe(1);

    await page.locator('input[name=name]').fill('Asha Patel');
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.doneProfile).waitFor();
    expect(await page.locator('input[name=name]').inputValue()).toBe('Asha Patel');

    await page.getByRole('button', { name: t.delete, exact: true }).scrollIntoViewIfNeeded();
    await page.getByLabel(t.deleteConfirm).check();
    await page.getByRole('button', { name: t.delete, exact: true }).click();
    await page.waitForURL(`${site.url}${at(edition, '/')}`);
    await page.getByRole('link', { name: logInWord[edition.prefix]! }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
    const session = await page.evaluate(async () => (await fetch('/api/auth/session')).json() as Promise<unknown>);
    expect(session).toEqual({});
  });
});

// What another language would do no differently.
describe.each(allEditions.slice(1, 2))('in $name', (edition: TestEdition) => {
  const t = words[edition.prefix]!;

  test('a visitor asks for no session, and Log In leads to the login and back', async () => {
    const page = await (await enter()).newPage();
    const requests = requestsTo(page, '/api/auth');
    await page.goto(`${site.url}${at(edition, '/politics')}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => ['isLoggedIn', 'fingerprint'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
    ]);
    await page.getByRole('link', { name: logInWord[edition.prefix]! }).click();
    await page.waitForURL(/login-mobile-number/);
    expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(at(edition, '/politics'));
  });

  test('the account without script: login, name, deletion, and back to the login', async () => {
    const page = await (await enter({ javaScriptEnabled: false })).newPage();
    await logIn(
      page,
      site,
      `${at(edition, '/login-mobile-number')}?callbackUrl=${at(edition, '/account')}`,
      newPhone(),
      false,
    );
    expect(pathOf(page)).toBe(at(edition, '/account'));
    await page.locator('input[name=name]').fill('આશા पटेल');
    await page.getByRole('button', { name: t.save }).click();
    await page.getByRole('status').first().getByText(t.doneProfile, { exact: true }).waitFor();
    await page.waitForLoadState();
    expect(await page.locator('input[name=name]').inputValue()).toBe('આશા पटेल');

    await page.getByLabel(t.deleteConfirm).check();
    await page.getByRole('button', { name: t.delete, exact: true }).click();
    await page.waitForURL((url) => url.pathname === at(edition, '/'));
    await page.goto(`${site.url}${at(edition, '/account')}`);
    expect(pathOf(page)).toBe(at(edition, '/login-mobile-number'));
    expect(new URL(page.url()).searchParams.get('error')).toBe('SessionRequired');
  });

  test('the header of a cached page says Log Out from the first paint on, and nothing moves', async () => {
    const page = await (await enter()).newPage();
    // With a route nothing is kept: of what is asked for anew behind a page
    // (stale-while-revalidate) Playwright never sees the end.
    await context.route('**/api/market/**', (route) => route.continue());
    await logInByApi(context, site, newPhone());
    for (const place of ['/', '/politics']) {
      // Held back, so that what stands before React runs is seen.
      await page.route('**/_next/static/**/*.js', async (route) => {
        await first;
        await route.continue();
      });
      let go: () => void = () => undefined;
      const first = new Promise<void>((resolve) => (go = resolve));
      const opening = page.goto(`${site.url}${at(edition, place)}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: logOutWord[edition.prefix]! }).waitFor();
      expect(await page.getByRole('link', { name: logInWord[edition.prefix]! }).isVisible()).toBe(false);
      go();
      await opening;
      await hydrated(page);
      await page.unrouteAll({ behavior: 'wait' });
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('button', { name: logOutWord[edition.prefix]! }).isVisible()).toBe(true);
      expect(await layoutShift(page)).toBeLessThan(0.0005);
    }
  });
});

test('three tabs: who logs out in one is logged out in the others, and a page that requires a session is left', async () => {
  await enter();
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  const [first, second, third] = tabs as [Page, Page, Page];
  await second.goto(`${site.url}/hindi`);
  await hydrated(second);
  await logIn(first, site, '/login-mobile-number?callbackUrl=/politics', newPhone());
  await hydrated(first);
  await first.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('pushPermission', 'denied');
  });
  // The tab that was open already has learned of the login.
  await second.getByRole('button', { name: 'लॉग आउट' }).waitFor();
  await third.goto(`${site.url}/gujarati/account`);
  await hydrated(third);

  // A tap beside what was meant logs nobody out.
  const logOut = first.getByRole('button', { name: 'Log Out', exact: true });
  await logOut.click();
  await first.getByRole('dialog').waitFor();
  await first.keyboard.press('Escape');
  await first.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(logOut);
  await logOut.click();
  const leave = first.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Yes, log out' });
  await Promise.all([first.waitForEvent('load'), leave.click()]);
  await first.getByRole('link', { name: 'Log In' }).waitFor();
  expect(pathOf(first)).toBe('/politics');
  await second.getByRole('link', { name: 'लॉग इन' }).waitFor();
  await third.waitForURL(/\/gujarati\/login-mobile-number\?/);
  const { searchParams } = new URL(third.url());
  expect(searchParams.get('error')).toBe('SessionRequired');
  expect(new URL(searchParams.get('callbackUrl') ?? '', site.url).pathname).toBe('/gujarati/account');

  const stored = await first.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(stored).toMatchObject({ theme: 'dark', pushPermission: 'denied' });
  expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['token']));
  expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['user']));
  expect(await first.evaluate(() => document.cookie)).not.toContain('x-access-token');
});

test('a story that is saved on one device comes to another, and one that is let go does not come back', async () => {
  const one = await (await enter()).newPage();
  const firstContext = context;
  await logIn(one, site, '/login-mobile-number?callbackUrl=/politics', newPhone());
  await one.locator('main h2 a, main h1 a').first().click();
  await one.waitForURL(/\/\d+$/);
  await hydrated(one);
  const place = pathOf(one);
  // The page asks the account of itself, too: what is waited for is the answer to this story.
  const stored = one.waitForResponse(
    (response) => response.request().method() === 'PUT' && (response.request().postData() ?? '').includes(place),
  );
  await one.getByRole('button', { name: 'Save story' }).first().click();
  expect((await stored).ok()).toBe(true);

  const two = await (await sameReader(firstContext)).newPage();
  await two.goto(`${site.url}/saved`);
  await two.locator(`main a[href="${place}"]`).first().waitFor();
  const dropped = two.waitForResponse((response) => response.request().method() === 'DELETE');
  await two.getByRole('button', { name: /^Remove/ }).click();
  expect((await dropped).ok()).toBe(true);
  const agreed = await eventually(
    () => two.evaluate(() => localStorage.getItem('keptStories') ?? ''),
    (text) => text.includes('"hrefs":[]'),
    30_000,
  );
  expect(agreed).toContain('"hrefs":[]');

  await one.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('keptStories') ?? '{}') as object;
    localStorage.setItem('keptStories', JSON.stringify({ ...stored, at: 1 }));
  });
  await one.goto(`${site.url}/saved`);
  const left = await eventually(
    () => one.evaluate(() => localStorage.getItem('savedStories')),
    (text) => text === null,
    30_000,
  );
  expect(left).toBeNull();
});

test('a session that ended elsewhere is known when the tab is shown again', async () => {
  const one = await (await enter()).newPage();
  const firstContext = context;
  await logIn(one, site, '/login-mobile-number?callbackUrl=/politics', newPhone());
  await hydrated(one);
  await one.getByRole('button', { name: 'Log Out', exact: true }).waitFor();

  const two = await (await sameReader(firstContext)).newPage();
  await two.goto(`${site.url}/account`);
  await hydrated(two);
  await two.getByRole('button', { name: 'Sign out everywhere' }).click();
  await two.waitForURL(`${site.url}/`);

  // Who comes back within the second of an answer is not asked for again.
  const comeBack = async () => {
    await one.evaluate(() => window.dispatchEvent(new Event('focus')));
    return one.getByRole('link', { name: 'Log In' }).isVisible();
  };
  expect(await eventually(comeBack, Boolean, 30_000)).toBe(true);
  expect(await one.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
});

test.each([true, false])(
  'an address is confirmed by its code, gets the newsletter, and is in the data (script: %s)',
  async (javaScriptEnabled) => {
    await enter({ javaScriptEnabled });
    const page = await context.newPage();
    const address = `reader-${String(javaScriptEnabled)}@mail.example`;
    await logInByApi(context, site, newPhone());
    await page.goto(`${site.url}/account`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByText(english.newsletterNeedsEmail).waitFor();
    await page.getByLabel(english.newEmail).fill(address);
    await page.getByRole('button', { name: english.sendCode }).click();
    await page.getByText(`A code is on its way to ${address}.`).waitFor();
    const code = await mailedCode(site.dataDir, address);
    expect(code).toMatch(/^\d{6}$/);

    await page.getByLabel(english.code).fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: english.confirm }).click();
    await page.getByText(english.errorCodeWrong).waitFor();
    await page.getByLabel(english.code).fill(code);
    await page.getByRole('button', { name: english.confirm }).click();
    await page.getByText(english.doneProfile).waitFor();
    await page.getByText(`Your confirmed address: ${address}`).waitFor();

    await page.getByRole('button', { name: english.subscribe }).click();
    await page.getByText(`You have asked for the newsletter at ${address}.`).waitFor();
    const data = await context.request.get(`${site.url}/api/user/data`);
    expect(data.headers()['content-disposition']).toBe('attachment; filename="account.json"');
    expect(await data.json()).toMatchObject({ data: { profile: { email: address }, newsletter: true } });
    await page.getByRole('button', { name: english.unsubscribe }).click();
    await page.getByText(english.newsletterOff).waitFor();
  },
);

test('the account is kept by no cache, and one that cannot be deleted says so in a toast, in the reader’s language', async () => {
  await enter();
  const page = await context.newPage();
  await logInByApi(context, site, newPhone());
  const response = await page.goto(`${site.url}/hindi/account`);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await hydrated(page);
  await page.route('**/api/user/soft-delete', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await page.getByLabel(hindi.deleteConfirm).check();
  await page.getByRole('button', { name: hindi.delete, exact: true }).click();
  await page.getByText('खाता हटाया नहीं जा सका').waitFor();
  expect(pathOf(page)).toBe('/hindi/account');
});

test.each([
  ['on another site', 'localhost'],
  ['on another port of this machine, whose requests carry the cookies', '127.0.0.1'],
])('a page %s can neither change an account nor end its session', async (_, host) => {
  await enter();
  const page = await context.newPage();
  await logInByApi(context, site, newPhone());
  const other = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    const action = new URL(request.url ?? '/', 'http://_').searchParams.get('action') ?? '';
    response.end(`<form method="post" action="${site.url}${action}"><input name="name" value="Mallory"></form>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const from = `http://${host}:${(other.address() as AddressInfo).port}/`;
    await page.goto(from);
    const answers = await page.evaluate(async (url) => {
      const ask = (method: string, path: string, type: string) =>
        fetch(`${url}/api/user/${path}`, {
          method,
          credentials: 'include',
          headers: { 'Content-Type': type },
          body: '{"name":"Mallory"}',
        }).then(
          () => 'read',
          () => 'refused',
        );
      return Promise.all([
        ask('PUT', 'profile/', 'application/json'),
        ask('DELETE', 'soft-delete', 'application/json'),
        ask('POST', 'logout', 'text/plain'),
      ]);
    }, site.url);
    expect(answers).toEqual(['refused', 'refused', 'refused']);
    for (const action of ['profile', 'soft-delete', 'logout', 'sessions']) {
      await page.goto(`${from}?action=/api/user/${action}`);
      const address = `${site.url}/api/user/${action}`;
      const [posted] = await Promise.all([
        page.waitForResponse((response) => response.url() === address),
        page.waitForURL(address),
        page.evaluate(() => document.forms[0]?.submit()),
      ]);
      expect(posted.status()).toBe(403);
    }
    await page.goto(`${site.url}/account`);
    expect(pathOf(page)).toBe('/account');
    expect(await page.locator('input[name=name]').inputValue()).toBe('');
  } finally {
    await new Promise((resolve) => {
      other.close(resolve);
      other.closeAllConnections();
    });
  }
});

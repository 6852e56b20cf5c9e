import account from '@/generated/texts/account';
import common from '@/generated/texts/common';
import devices from '@/generated/texts/devices';
import { hydrated } from '../support/browser';
import { allEditions, type TestEdition, inTurn } from '../support/editions';
import { site, startInBrowser } from '../support/in-browser';
import { logIn, logInByApi, newPhone } from '../support/logged-in';
import { accountSettings, at, context, enter, layoutShift, pathOf, requestsTo } from '../support/account-reader';

/**
 * Logged-in readers in a real browser: the header, and the account page with and without script.
 */

startInBrowser(accountSettings);

describe.each(inTurn(2, allEditions))('in $name', (edition: TestEdition) => {
  const t = account[edition.folder];
  const { logIn: logInWord } = common[edition.folder];

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
    expect(await page.getByRole('button', { name: `${t.signOut}: ${devices[edition.folder].Chrome}, ` }).count()).toBe(
      1,
    );

    await page.locator('input[name=name]').fill('Asha Patel');
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.doneProfile).waitFor();
    expect(await page.locator('input[name=name]').inputValue()).toBe('Asha Patel');

    await page.getByRole('button', { name: t.delete, exact: true }).scrollIntoViewIfNeeded();
    await page.getByLabel(t.deleteConfirm).check();
    await page.getByRole('button', { name: t.delete, exact: true }).click();
    await page.waitForURL(`${site.url}${at(edition, '/')}`);
    await page.getByRole('link', { name: logInWord }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
    const session = await page.evaluate(async () => (await fetch('/api/auth/session')).json() as Promise<unknown>);
    expect(session).toEqual({});
  });
});

// The behaviour does not depend on the language.
describe.each(allEditions.slice(1, 2))('in $name', (edition: TestEdition) => {
  const t = account[edition.folder];
  const { logIn: logInWord, logOut: logOutWord } = common[edition.folder];

  test('a visitor sends no session request, and Log In opens the login and returns to the page', async () => {
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
    await page.getByRole('link', { name: logInWord }).click();
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
    // A route disables the cache. Playwright never sees the end of background revalidation
    // (stale-while-revalidate).
    await context.route('**/api/market/**', (route) => route.continue());
    await logInByApi(context, site, newPhone());
    for (const place of ['/', '/politics']) {
      // Delays script, so that the page before hydration is visible.
      await page.route('**/_next/static/**/*.js', async (route) => {
        await first;
        await route.continue();
      });
      let go: () => void = () => undefined;
      const first = new Promise<void>((resolve) => (go = resolve));
      const opening = page.goto(`${site.url}${at(edition, place)}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: logOutWord }).waitFor();
      expect(await page.getByRole('link', { name: logInWord }).isVisible()).toBe(false);
      go();
      await opening;
      await hydrated(page);
      await page.unrouteAll({ behavior: 'wait' });
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('button', { name: logOutWord }).isVisible()).toBe(true);
      expect(await layoutShift(page)).toBeLessThan(0.0005);
    }
  });
});

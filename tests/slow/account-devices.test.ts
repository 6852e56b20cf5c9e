import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import english from '@/locales/en/account.json';
import hindi from '@/locales/hindi/account.json';
import { focused, hydrated } from '../support/browser';
import { eventually } from '../support/eventually';
import { site, startInBrowser } from '../support/in-browser';
import { logIn, logInByApi, newPhone } from '../support/logged-in';
import { mailedCode } from '../support/mailed-code';
import { accountSettings, context, enter, pathOf, sameReader } from '../support/account-reader';

/** Readers who are logged in on several devices, and error messages of the account. */

startInBrowser(accountSettings);

test('a logout in one of three tabs logs out the others, and leaves pages that require a session', async () => {
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
    localStorage.setItem('newsletter', '{"email":"asha@reader.example","undo":"1.x"}');
  });
  // The tab that was already open has received the login.
  await second.getByRole('button', { name: 'लॉग आउट' }).waitFor();
  await third.goto(`${site.url}/gujarati/account`);
  await hydrated(third);

  // A tap next to the intended button must not log a reader out.
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
  expect(stored).not.toHaveProperty('newsletter');
  expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['token']));
  expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['user']));
  expect(await first.evaluate(() => document.cookie)).not.toContain('x-access-token');
});

test('a name saved in one tab is in the session of another', async () => {
  const one = await (await enter()).newPage();
  await logIn(one, site, '/login-mobile-number?callbackUrl=/account', newPhone());
  const two = await context.newPage();
  await two.goto(`${site.url}/politics`);
  await hydrated(two);
  await two.getByRole('button', { name: 'Log Out', exact: true }).waitFor();
  const fetched = two.waitForResponse((response) => response.url().endsWith('/api/auth/session'));
  await one.locator('input[name=name]').fill('Asha Patel');
  await one.getByRole('button', { name: english.save }).click();
  const session = (await (await fetched).json()) as { user: { name?: string } };
  expect(session.user.name).toBe('Asha Patel');
  const stored = await eventually(
    () => two.evaluate(() => localStorage.getItem('user') ?? ''),
    (text) => text.includes('Asha Patel'),
    30_000,
  );
  expect(stored).toContain('Asha Patel');
});

test('saved and removed stories are synchronized to another device', async () => {
  const one = await (await enter()).newPage();
  const firstContext = context;
  await logIn(one, site, '/login-mobile-number?callbackUrl=/politics', newPhone());
  await one.locator('main h2 a, main h1 a').first().click();
  await one.waitForURL(/\/\d+$/);
  await hydrated(one);
  const place = pathOf(one);
  // The page also requests the account by itself, so the test waits for the response for this
  // story.
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

test('a tab notices that its session ended elsewhere when it is shown again', async () => {
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

  // A reader who returns within a second of a response does not cause another request.
  const comeBack = async () => {
    await one.evaluate(() => window.dispatchEvent(new Event('focus')));
    return one.getByRole('link', { name: 'Log In' }).isVisible();
  };
  expect(await eventually(comeBack, Boolean, 30_000)).toBe(true);
  expect(await one.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
});

test.each([true, false])(
  'an e-mail address is confirmed by code, subscribed to the newsletter, and in the data download (script: %s)',
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
    await page.getByText(`You are subscribed to the newsletter with ${address}.`).waitFor();
    const data = await context.request.get(`${site.url}/api/user/data`);
    expect(data.headers()['content-disposition']).toBe('attachment; filename="account.json"');
    expect(await data.json()).toMatchObject({ data: { profile: { email: address }, newsletter: true } });
    await page.getByRole('button', { name: english.unsubscribe }).click();
    await page.getByText(english.newsletterOff).waitFor();
  },
);

test('the account page is not cached, and a failed deletion shows a toast in the reader’s language', async () => {
  await enter();
  const page = await context.newPage();
  await logInByApi(context, site, newPhone());
  const response = await page.goto(`${site.url}/hindi/account`);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await hydrated(page);
  await page.route('**/api/user/soft-delete', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await page.getByLabel(hindi.deleteConfirm).check();
  await page.getByRole('button', { name: hindi.delete, exact: true }).click();
  await page.getByText('खाता हटाया नहीं जा सका।').waitFor();
  expect(pathOf(page)).toBe('/hindi/account');
});

test.each([
  ['on another site', 'localhost'],
  ['on another port of this machine, whose requests carry the cookies', '127.0.0.1'],
])('a page %s cannot change an account or end its session', async (_, host) => {
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

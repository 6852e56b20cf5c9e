import type { BrowserContext, Page } from 'playwright';
import { hydrated } from '../support/browser';
import { allEditions, editionsInWords, english, hindi, inEdition, type TestEdition } from '../support/editions';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { loginTexts } from '../support/login-texts';
import { type OpenIdServer, passOpenIdServer, startOpenIdServer } from '../support/openid-server';
import { freePort } from '../support/site';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway';
import { wrongCode } from '../support/accounts';

/** Login as readers do it, in Chromium. */

let gateway: SmsGateway;
let openId: OpenIdServer;
let count = 0;

async function settings(): Promise<Record<string, string>> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  gateway = await startSmsGateway();
  openId = await startOpenIdServer(url);
  return { PORT: port, SITE_URL: url, SMS_WEBHOOK_URL: gateway.url, TRUSTED_PROXY_HOPS: '1', ...openId.settings };
}

startInBrowser(settings);

afterAll(async () => {
  await openId?.stop();
  await gateway?.stop();
});

/** A new reader on a phone, with an unused IP address. */
async function reader(javaScriptEnabled: boolean, isAlone = false) {
  count += 1;
  const extraHTTPHeaders = { 'x-forwarded-for': `10.0.${count}.1` };
  const phone = { viewport: { width: 360, height: 740 }, extraHTTPHeaders };
  const page = await newReader({ isAlone, javaScriptEnabled, ...phone });
  return { context: page.context(), page, phone: `98${String(10_000_000 + count * 1_000_003)}` };
}

const session = async (context: BrowserContext) =>
  (await (await context.request.get(`${site.url}/api/auth/session`)).json()) as Record<string, unknown>;
/** By keyboard, because the welcome toast covers the button on a phone for seconds. */
const openMenu = (page: Page) => page.locator('header summary[class*=MenuDrawer_toggle]').press('Enter');

/** The link in the header, which is in the menu on a phone. */
async function clickLogIn(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true });
  if (!(await link.count())) await openMenu(page);
  await link.first().click();
}
const codeFor = (phone: string) => gateway.lastCode(`+91${phone}`);

describe.each(editionsInWords.map((edition) => [edition.name, edition] as const))(
  'in %s',
  (_, edition: TestEdition) => {
    const t = loginTexts[edition.lang as keyof typeof loginTexts];
    const at = (path: string) => `${site.url}${inEdition(edition, path)}`;

    // With script in one edition and without in another. `npm run test:full` uses them all.
    const isLeftOut = edition === english && !process.env['TEST_FULL'];
    const numberWays: [string, boolean][] = [edition === hindi ? ['without script', false] : ['with script', true]];
    (isLeftOut ? test.skip : test).each(numberWays)(
      'a reader logs in by number %s, comes back to the story’s category, and logs out',
      async (_name, script) => {
        const { context, page, phone } = await reader(script);
        const kinds: (string | undefined)[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (/^\/api\/(user\/)?login\/?$/.test(pathname)) kinds.push(request.headers()['usertype']);
        });
        await page.goto(at('/politics'));
        await page.goto(at('/login-mobile-number'), { referer: at('/politics') });
        if (script) await hydrated(page);
        expect(await page.locator('h1').innerText()).toBe(t.title);
        const field = page.locator('input[name=phone]').first();
        const send = page.getByRole('button', { name: t.send });

        // The error is next to the field, in the page's language, and no input is lost.
        if (script) {
          await send.click();
          await page.locator('main [role=alert]').waitFor();
          expect(await page.locator('main [role=alert]').innerText()).toBe(t.invalid);
        }
        await field.fill('12345');
        await send.click();
        await page.locator('main [role=alert]').waitFor();
        expect(await page.locator('main [role=alert]').innerText()).toBe(t.invalid);
        expect(await page.locator('#login-phone').inputValue()).toBe('12345');
        expect(await page.locator('#login-phone').getAttribute('aria-describedby')).toContain('login-problem');
        expect(page.url()).not.toContain('12345');

        await page.locator('#login-phone').fill(phone);
        await page.getByRole('button', { name: t.send }).click();
        const code = page.locator('#login-code');
        await code.waitFor();
        expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
        expect(page.url()).not.toContain(phone);

        await code.fill(wrongCode(codeFor(phone)));
        await page.getByRole('button', { name: t.logIn, exact: true }).click();
        await page.locator('main [role=alert]').waitFor();
        expect(await page.locator('main [role=alert]').innerText()).toBe(t.wrong);

        await page.locator('#login-code').fill(codeFor(phone));
        await page.getByRole('button', { name: t.logIn, exact: true }).click();
        await page.waitForURL(at('/politics'));
        if (script) await page.getByText(t.welcome).first().waitFor();
        expect(await session(context)).toMatchObject({ user: { phone: `+91${phone}` }, provider: 'mobile' });

        // A plain form cannot send custom headers.
        expect([...new Set(kinds)]).toEqual([script ? 'reader' : undefined]);

        // Without script, the same page logs out.
        await page.goto(at('/login-mobile-number'));
        const out = page.locator('main').getByRole('button', { name: t.logOut });
        await out.click();
        await page.waitForURL((url) => !url.pathname.includes('login-mobile-number'));
        expect(await session(context)).toEqual({});
      },
    );

    // Each login method in another edition.
    const ways = (
      [
        ['the home page', 'with script', '/', true],
        ['a story', 'with script', 'story', true],
        ['a search', 'without script', '/searchpage?keyword=2026', false],
      ] as const
    ).filter((_way, index) => allEditions[index] === edition);
    test.each(ways)(
      'a reader clicks from %s to the OpenID server and back %s, and logs out',
      async (_from, _how, path, script) => {
        const { context, page } = await reader(script);
        const name = t.googleReader;
        const faults: string[] = [];
        page.on('console', (message) => {
          if (/Content Security Policy/i.test(message.text()) && page.url().startsWith(site.url))
            faults.push(message.text());
        });
        await page.goto(at(path === 'story' ? '/' : path));
        if (path === 'story') {
          await page.locator('main h2 a, main h3 a').first().click();
          await page.waitForURL(/\/\d+$/);
        }
        if (script) await hydrated(page);
        const beginning = decodeURIComponent(page.url());
        await clickLogIn(page, t.logInLink);
        await page.waitForURL(/login-mobile-number/);
        await page.getByRole('button', { name: t.google }).waitFor();
        if (script) await hydrated(page);
        await page.getByRole('button', { name: t.google }).click();
        await passOpenIdServer(page, openId, name);
        await page.waitForURL((url) => decodeURIComponent(url.href) === beginning, { waitUntil: 'domcontentloaded' });
        expect(await session(context)).toMatchObject({
          user: { email: `${name}@reader.example` },
          provider: 'google',
        });
        expect(faults).toEqual([]);

        if (script) {
          await hydrated(page);
          await openMenu(page);
          const reloaded = page.waitForEvent('load');
          await page.getByRole('button', { name: t.logOut, exact: true }).first().click();
          await page.getByRole('dialog').getByRole('button', { name: t.leave }).click();
          await reloaded;
          await openMenu(page);
          await page.getByRole('link', { name: t.logInLink, exact: true }).first().waitFor();
        } else {
          await page.goto(at('/login-mobile-number'));
          await page.locator('main').getByRole('button', { name: t.logOut }).click();
          await page.waitForURL((url) => !url.pathname.includes('login-mobile-number'));
        }
        expect(await session(context)).toEqual({});
      },
    );

    test('a reader who declines at Google sees a message in their language', async () => {
      const { page } = await reader(false);
      await page.goto(`${at('/error')}?error=AccessDenied`);
      expect(await page.locator('main [role=alert]').innerText()).toBe(t.denied);
      await page.locator('main a').click();
      await page.waitForURL(at('/login-mobile-number'));
    });
  },
);

test('a forged OpenID response does not log anyone in', async () => {
  const { context, page } = await reader(true);
  await page.goto(`${site.url}/api/auth/callback/google?code=forged&state=forged`);
  expect(new URL(page.url()).pathname).toBe('/login-mobile-number');
  expect(await page.locator('main [role=alert]').first().innerText()).toMatch(/Google/);
  expect(await session(context)).toEqual({});
});

test('the same Google account is the same reader at the next login', async () => {
  const ids: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const { context, page } = await reader(true);
    await page.goto(`${site.url}/login-mobile-number`);
    await page.getByRole('button', { name: 'Log in with Google' }).click();
    await passOpenIdServer(page, openId, 'asha');
    await page.waitForURL(`${site.url}/`, { waitUntil: 'domcontentloaded' });
    const { user } = (await session(context)) as { user: { id: number; name: string } };
    expect(user.name).toBe('Asha of the tests');
    ids.push(user.id);
  }
  expect(ids[0]).toBe(ids[1]);
});

test('a code that the browser reads from the message is filled in and sent (WebOTP)', async () => {
  const { context, page, phone } = await reader(true);
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    const message = new Promise((resolve) => Object.assign(window, { messageCame: resolve }));
    navigator.credentials.get = (options) =>
      JSON.stringify((options as { otp?: unknown }).otp) === '{"transport":["sms"]}'
        ? (message as Promise<Credential>)
        : Promise.reject(new Error('asked for something else'));
  });
  await page.goto(`${site.url}/login-mobile-number`);
  await hydrated(page);
  await page.locator('#login-phone').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.locator('#login-code').waitFor();
  await page.evaluate(
    (code) => (window as unknown as { messageCame: (value: object) => void }).messageCame({ code }),
    codeFor(phone),
  );
  await page.waitForURL(`${site.url}/`);
  expect(await session(context)).toMatchObject({ provider: 'mobile' });
});

test('no code is in the log of the site', () => {
  const codes = gateway.messages.map(({ message }) => /#(\d{6})$/.exec(message)?.[1] ?? '');
  expect(codes.length).toBeGreaterThan(2);
  expect(codes.filter((code) => site.log().includes(code))).toEqual([]);
});

describe('the button of Google', () => {
  const press = async (page: Page) => page.getByRole('button', { name: 'Log in with Google' }).click();
  const arrive = async (script = true) => {
    const given = await reader(script, true);
    await given.page.goto(`${site.url}/politics`);
    if (script) await hydrated(given.page);
    await clickLogIn(given.page, 'Log In');
    await given.page.waitForURL(/login-mobile-number/);
    await given.page.getByRole('button', { name: 'Log in with Google' }).waitFor();
    if (script) await hydrated(given.page);
    return given.page;
  };

  test('opens the error page if the providers cannot be loaded', async () => {
    const page = await arrive();
    await page.route('**/api/auth/providers', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page);
    await page.waitForURL((url) => url.pathname === '/error');
    expect(await page.locator('h1').innerText()).toBe('You are not logged in');
  });

  test('leads to the sign-in page with the way back where the provider is not known', async () => {
    const page = await arrive();
    const mobile = { id: 'mobile', name: 'Mobile', type: 'credentials' };
    await page.route('**/api/auth/providers', (route) => route.fulfill({ json: { mobile } }));
    // The page does not report a navigation that its service worker fetched.
    const signIn = page.context().waitForEvent('request', (request) => request.url().includes('/api/auth/signin?'));
    await press(page);
    expect(new URL((await signIn).url()).searchParams.get('callbackUrl')).toBe('/politics');
    await page.waitForURL((url) => url.pathname === '/login-mobile-number');
  });

  test('says so where nobody answers, and leaves the reader where they are', async () => {
    const page = await arrive();
    await page.route('**/api/auth/signin/google', (route) => route.abort());
    await press(page);
    await page.locator('main [role=alert]').waitFor();
    expect(await page.locator('main [role=alert]').innerText()).toContain('The server could not be reached.');
    expect(new URL(page.url()).pathname).toBe('/login-mobile-number');
  });

  test('no page’s policy lets a form go to the OpenID server', async () => {
    for (const path of ['/', '/login-mobile-number', '/hindi/login-mobile-number']) {
      const policy = (await fetch(`${site.url}${path}`)).headers.get('content-security-policy');
      expect(policy).toMatch(/form-action 'self'(;|$)/);
      expect(policy).not.toContain(new URL(openId.issuer).host);
    }
  });

  // Must be the last of this file, because the OpenID server is stopped.
  test.each([
    ['with script', true],
    ['without script', false],
  ])('reports that Google did not work when it cannot be reached, %s', async (_, script) => {
    await openId.stop();
    const page = await arrive(script);
    await press(page);
    const text = 'Login with Google did not work. Try again, or use your mobile number.';
    await page.locator('main [role=alert]').getByText(text, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login-mobile-number');
  });
});

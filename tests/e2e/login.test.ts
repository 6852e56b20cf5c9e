import type { BrowserContext, Page } from 'playwright-core';
import { hydrated } from '../support/browser';
import { allEditions, inEdition, type TestEdition } from '../support/editions';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { type OpenIdServer, passOpenIdServer, startOpenIdServer } from '../support/openid-server';
import { freePort } from '../support/site';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway';
import { wrongCode } from '../support/accounts';

/** Login as readers do it, in Chromium. */

const texts = {
  en: {
    title: 'Log in',
    send: 'Send code',
    logIn: 'Log in',
    invalid: 'This is not a mobile number. Type ten digits, such as 98765 43210.',
    wrong: 'The code is wrong. Check the message and type it again.',
    google: 'Log in with Google',
    logOut: 'Log Out',
    denied: 'Google did not let you log in, or you chose not to.',
  },
  hi: {
    title: 'लॉग इन करें',
    send: 'कोड भेजें',
    logIn: 'लॉग इन करें',
    invalid: 'यह मोबाइल नंबर नहीं है। दस अंक लिखें, जैसे 98765 43210।',
    wrong: 'कोड गलत है। संदेश देखकर दोबारा लिखें।',
    google: 'गूगल से लॉग इन करें',
    logOut: 'लॉग आउट',
    denied: 'गूगल ने लॉग इन की अनुमति नहीं दी, या आपने मना कर दिया।',
  },
  gu: {
    title: 'લૉગ ઇન કરો',
    send: 'કોડ મોકલો',
    logIn: 'લૉગ ઇન કરો',
    invalid: 'આ મોબાઇલ નંબર નથી. દસ આંકડા લખો, જેમ કે 98765 43210.',
    wrong: 'કોડ ખોટો છે. સંદેશો જોઈને ફરી લખો.',
    google: 'ગૂગલથી લૉગ ઇન કરો',
    logOut: 'લૉગ આઉટ',
    denied: 'ગૂગલે લૉગ ઇનની મંજૂરી ન આપી, અથવા તમે ના પાડી.',
  },
} as Record<string, Record<'title' | 'send' | 'logIn' | 'invalid' | 'wrong' | 'google' | 'logOut' | 'denied', string>>;

const googleReader: Record<string, string> = { en: 'asha', hi: 'meera', gu: 'ravi' };

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

/** A new reader on a phone, at an address of their own. */
async function reader(javaScriptEnabled: boolean): Promise<{ context: BrowserContext; page: Page; phone: string }> {
  count += 1;
  const page = await newReader({
    javaScriptEnabled,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.${count}.1` },
  });
  // What a page of the other server would fetch from elsewhere is not there.
  const context = page.context();
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  return { context, page, phone: `98${String(10_000_000 + count * 1_000_003)}` };
}

const session = async (context: BrowserContext) =>
  (await (await context.request.get(`${site.url}/api/auth/session`)).json()) as Record<string, unknown>;
const codeFor = (phone: string) => gateway.lastCode(`+91${phone}`);

describe.each(allEditions.map((edition) => [edition.name, edition] as const))('in %s', (_, edition: TestEdition) => {
  const t = texts[edition.lang]!;
  const at = (path: string) => `${site.url}${inEdition(edition, path)}`;

  test.each([
    ['with script', true],
    ['without script', false],
  ])('a reader logs in by number %s, comes back to the story’s category, and logs out', async (_name, script) => {
    const { context, page, phone } = await reader(script);
    await page.goto(at('/politics'));
    await page.goto(at('/login-mobile-number'), { referer: at('/politics') });
    if (script) await hydrated(page);
    expect(await page.locator('h1').innerText()).toBe(t.title);
    const field = page.locator('input[name=phone]').first();
    const send = page.getByRole('button', { name: t.send });

    // What is wrong is said beside the field, and nothing is lost.
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
    expect(await session(context)).toMatchObject({ user: { phone: `+91${phone}` }, provider: 'mobile' });

    // The same page is the way out without script.
    await page.goto(at('/login-mobile-number'));
    const out = page.locator('main').getByRole('button', { name: t.logOut });
    await out.click();
    await page.waitForURL((url) => !url.pathname.includes('login-mobile-number'));
    expect(await session(context)).toEqual({});
  });

  test.each([
    ['with script', true],
    ['without script', false],
  ])('a reader logs in at the OpenID server %s', async (_name, script) => {
    const { context, page } = await reader(true);
    const name = googleReader[edition.lang] ?? '';
    const faults: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text()) && page.url().startsWith(site.url))
        faults.push(message.text());
    });
    // Our page runs no script in the second case; the server's own pages do as they like.
    if (!script) await context.route(`${site.url}/_next/static/**`, (route) => route.abort());
    await page.goto(`${at('/login-mobile-number')}?callbackUrl=${encodeURIComponent(inEdition(edition, '/sports'))}`);
    if (script) await hydrated(page);
    await page.getByRole('button', { name: t.google }).click();
    await passOpenIdServer(page, openId, name);
    await page.waitForURL(at('/sports'), { waitUntil: 'domcontentloaded' });
    expect(await session(context)).toMatchObject({
      user: { email: `${name}@reader.example` },
      provider: 'google',
    });
    expect(faults).toEqual([]);
  });

  test('who says no to Google is told so in their language', async () => {
    const { page } = await reader(true);
    await page.goto(`${at('/error')}?error=AccessDenied`);
    expect(await page.locator('main [role=alert]').innerText()).toBe(t.denied);
    await page.locator('main a').click();
    await page.waitForURL(at('/login-mobile-number'));
  });
});

test('an answer that the OpenID server never gave is no login', async () => {
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
  await context.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    const asked = new Promise((resolve) => Object.assign(window, { messageCame: resolve }));
    navigator.credentials.get = (options) =>
      JSON.stringify((options as { otp?: unknown }).otp) === '{"transport":["sms"]}'
        ? (asked as Promise<Credential>)
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
  expect(codes.length).toBeGreaterThan(6);
  expect(codes.filter((code) => site.log().includes(code))).toEqual([]);
});

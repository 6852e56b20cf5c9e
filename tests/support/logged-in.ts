import type { BrowserContext, Page } from 'playwright';
import { hydrated } from './browser';
import { eventually } from './eventually';
import type { Site } from './site';

/** The codes that a sample edition logged for a number, newest last. */
export const codesFor = (site: Site, phone: string): string[] =>
  [...site.log().matchAll(new RegExp(`Login code for \\${phone}: (\\d{6})`, 'g'))].map(([, code = '']) => code);

let next = 0;
/** A phone number that is new on this site. Its prefix differs, too, because limits count both. */
export const newPhone = (): string => `+9198${String(next++ * 10_007 + 76_543).padStart(8, '0')}`;

/** The code that was logged for a number after the first `before` codes. */
const codeFor = async (site: Site, phone: string, before: number): Promise<string> => {
  const codes = await eventually(
    async () => codesFor(site, phone),
    ({ length }) => length > before,
    30_000,
  );
  return codes.at(-1) ?? '';
};

/** Logs a browser in by the API, for tests of later steps. */
export async function logInByApi(context: BrowserContext, site: Site, phone: string): Promise<void> {
  const post = async (address: string, data: object) =>
    (await context.request.post(`${site.url}${address}`, { data })).status();
  const before = codesFor(site, phone).length;
  const requested = await post('/api/login', { phone });
  const answered = await post('/api/user/login/', { code: await codeFor(site, phone, before) });
  if (requested !== 200 || answered !== 200) throw new Error(`The login was answered ${requested} and ${answered}`);
}

/**
 * Logs in on the login page as a reader does, with or without script. Ends on the page that the
 * login leads to.
 */
export async function logIn(page: Page, site: Site, address: string, phone: string, script = true): Promise<void> {
  await page.goto(`${site.url}${address}`);
  // Input may be lost while React hydrates the page.
  if (script) await hydrated(page);
  const number = page.locator('input[name=phone]').first();
  await number.fill(phone);
  const before = codesFor(site, phone).length;
  await number.press('Enter');
  await page.locator('#login-code').waitFor();
  await page.locator('#login-code').fill(await codeFor(site, phone, before));
  await Promise.all([
    page.waitForURL((url) => !url.pathname.endsWith('/login-mobile-number')),
    page.locator('#login-code').press('Enter'),
  ]);
}

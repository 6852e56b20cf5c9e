import type { Page } from 'playwright';
import { hydrated } from './browser';
import { eventually } from './eventually';
import type { Site } from './site';

/** The codes that a sample edition on this machine logged for a number, the latest last. */
const codesFor = (site: Site, phone: string): string[] =>
  [...site.log().matchAll(new RegExp(`Login code for \\${phone}: (\\d{6})`, 'g'))].map(([, code = '']) => code);

let next = 0;
/** A number that nobody has used on this site yet: limits are by number. Prefixes differ too. */
export const newPhone = (): string => `+9198${String(next++ * 10_007 + 76_543).padStart(8, '0')}`;

/**
 * Logs in on the login page at `address` as a reader does, with script or without; ends where the
 * login leads.
 */
export async function logIn(page: Page, site: Site, address: string, phone: string, script = true): Promise<void> {
  await page.goto(`${site.url}${address}`);
  // What is typed while React takes the page over may be lost.
  if (script) await hydrated(page);
  const number = page.locator('input[name=phone]').first();
  await number.fill(phone);
  const before = codesFor(site, phone).length;
  await number.press('Enter');
  await page.locator('#login-code').waitFor();
  const codes = await eventually(
    async () => codesFor(site, phone),
    ({ length }) => length > before,
    30_000,
  );
  await page.locator('#login-code').fill(codes.at(-1) ?? '');
  await Promise.all([
    page.waitForURL((url) => !url.pathname.endsWith('/login-mobile-number')),
    page.locator('#login-code').press('Enter'),
  ]);
}

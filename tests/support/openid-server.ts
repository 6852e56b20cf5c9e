import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright';
import { freePort } from './site';

/** A running OpenID Connect server (openid-program.mjs) that replaces Google, under its own URL. */
export type OpenIdServer = { issuer: string; settings: Record<string, string>; stop: () => Promise<void> };

export async function startOpenIdServer(siteUrl: string): Promise<OpenIdServer> {
  const port = await freePort();
  const script = path.join(__dirname, 'openid-program.mjs');
  const child: ChildProcess = spawn(process.execPath, [script, String(port), `${siteUrl}/api/auth/callback/google`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        if (/^ready$/m.test(log)) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`The OpenID server ended with ${code}:\n${log}`)));
  });
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'news-site',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-news-site-0123456789',
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Logs in on the server's own pages and gives consent. */
export async function passOpenIdServer(page: Page, { issuer }: OpenIdServer, name: string): Promise<void> {
  await page.waitForURL(`${issuer}/**`, { waitUntil: 'domcontentloaded' });
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
}

import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from './browser';
import { copyNewsroom } from './newsroom-template';
import { allPageTypes } from './page-types';
import { freePort, type Site, siteEnvironment, siteProgram } from './site';

type Shared = { prepare: true } | object;

/**
 * A resource that all files of a run share, held by Jest's main process
 * (tests/support/shared-host.mjs). The first file that requests it prepares the start.
 */
async function share<Found extends object>(name: string, prepare: () => Promise<object>): Promise<Found> {
  const host = process.env['TEST_SHARED_HOST'];
  if (!host) throw new Error('TEST_SHARED_HOST is not set: this project of jest.config.mjs needs the globalSetup');
  const ask = async (question: object): Promise<Shared> => {
    const response = await fetch(host, { method: 'POST', body: JSON.stringify({ name, ...question }) });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return JSON.parse(text) as Shared;
  };
  const found = await ask({});
  if (!('prepare' in found)) return found as Found;
  const start = await prepare().catch(async (error: unknown) => {
    await ask({ failed: String(error) });
    throw error;
  });
  return (await ask({ start })) as Found;
}

/** The browser of the run. Closing it closes only the contexts of this file. */
export async function sharedBrowser(): Promise<Browser> {
  const { endpoint } = await share<{ endpoint: string }>('browser', async () => {
    const options = launchOptions();
    // Tabs of one reader share a process. By default Chromium starts a process for each, and a
    // spare one. Different readers never share one.
    return {
      ...options,
      args: [...options.args, '--renderer-process-limit=1'],
      // Deleted with the newsrooms of the run. Playwright does not delete its own temporary traces.
      tracesDir: path.join(process.env['TEST_NEWSROOMS'] ?? '', 'traces'),
    };
  });
  return chromium.connect(endpoint);
}

type Found = Pick<Site, 'url' | 'dataDir' | 'storyIds'> & { log: string };

/** The origin of `sharedPublicSite` in its own URLs. It is requested elsewhere. */
export const publicOrigin = 'https://news.example';

/**
 * Shares a site of the sample edition with every page type (tests/support/page-types.ts), under a
 * name.
 */
async function shareSite(name: string, settings: Record<string, string>): Promise<Site> {
  const { log, ...site } = await share<Found>(name, async () => {
    const port = String(await freePort());
    const dataDir = fs.mkdtempSync(path.join(process.env['TEST_NEWSROOMS'] ?? '', 'shared-'));
    return {
      program: siteProgram,
      env: siteEnvironment({ PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings }),
      log: `${dataDir}.log`,
      url: `http://127.0.0.1:${port}`,
      dataDir,
      storyIds: await copyNewsroom(allPageTypes, dataDir),
    };
  });
  return { ...site, log: () => fs.readFileSync(log, 'utf8'), stop: async () => null };
}

/**
 * The site of all suites that only read. A test that writes, or reads what others write, starts a
 * private site.
 */
export const sharedSite = (): Promise<Site> => shareSite('site', {});

/**
 * The same as crawlers see it, with a public URL, for suites that read many pages without a
 * browser: each page is rendered once for all of them.
 */
export const sharedPublicSite = (): Promise<Site> => shareSite('public site', { SITE_URL: publicOrigin });

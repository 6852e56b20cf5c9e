import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { copyNewsroom, type Newsroom, sampleNewsroom } from './newsroom-template';

/**
 * A running instance of the built site with its own data folder. `storyIds` are the ids of the
 * stories that its newsroom began with. `stop` returns its exit code.
 */
export type Site = {
  url: string;
  dataDir: string;
  storyIds: number[];
  log: () => string;
  stop: () => Promise<number | null>;
};

/** Whether a port of the loopback address is free. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns a port that is free and stays free. It is below 32,768, where operating systems choose
 * ports for servers without one and for outgoing connections.
 */
export async function freePort(): Promise<number> {
  // Test files that run at the same time use different ranges.
  const first = 20_000 + (Number(process.env['JEST_WORKER_ID'] ?? 0) % 4) * 3000;
  for (;;) {
    const port = randomInt(first, first + 3000);
    if (await isFree(port)) return port;
  }
}

const root = path.resolve(__dirname, '../..');

/** Node's arguments for the built site. */
export const siteProgram = [path.join(root, 'dist/site.js')];

/**
 * Environment of a site under test: no variables of this machine, and the settings that a public
 * site must have.
 */
export function siteEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, EDITIONS, TEST_NEWSROOMS } = process.env;
  return {
    // From 22.1 on Node stores compiled code there, so the next site starts faster.
    ...(TEST_NEWSROOMS ? { NODE_COMPILE_CACHE: path.join(TEST_NEWSROOMS, 'compiled') } : {}),
    // The editions that the site was built with.
    ...(EDITIONS ? { EDITIONS } : {}),
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    CONTACT_EMAIL: 'desk@news.example',
    // By default a public site has no sample edition.
    SAMPLE_EDITION: 'on',
    // Most sites under test serve a few pages (next.config.js). Tests that time responses set this
    // to the default, which loads all pages at the start.
    PRELOAD_PAGES: 'off',
    // No load balancer in front of a site under test needs time to notice its end.
    SHUTDOWN_DRAIN_MS: '0',
    // A publisher's site that has just started on a busy machine responds slowly.
    NEWS_API_TIMEOUT_MS: '30000',
    // On a busy machine a search takes longer than readers should wait.
    SEARCH_TIMEOUT_MS: '60000',
    // All requests of a test file come from one IP address.
    SEARCH_LIMIT: 'off',
    SUGGESTION_LIMIT: 'off',
    PAGE_LIMIT: 'off',
    API_LIMIT: 'off',
    TOKEN_WRITE_LIMIT: 'off',
    ...settings,
  } as NodeJS.ProcessEnv;
}

/** Resolves when the site reports that it is ready. Rejects with its log if it ends before that. */
function ready(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (/Ready at/.test(log())) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready:\n${log()}`)));
  });
}

/** Sites that are not ready yet. If a test gives up before they are, they are ended here. */
const starting = new Set<ChildProcess>();
// `npm run bench -- lighthouse` starts a site outside of Jest.
if (typeof afterAll === 'function') {
  afterAll(() => {
    for (const child of starting) child.kill('SIGKILL');
  });
}

/** Settings of a site that has its stories elsewhere, or none. */
const otherNewsroom = ['DATABASE_URL', 'NEWS_API_URL', 'SAMPLE_EDITION'];

/** Whether a site with these settings would fill a newsroom in this data folder. */
const wouldSeed = (settings: Record<string, string>, dataDir: string): boolean =>
  !otherNewsroom.some((name) => name in settings) && fs.readdirSync(dataDir).length === 0;

/**
 * Starts the built site (after `npm run build`) on a free port of the loopback address. Its
 * database contains `newsroom`, by default the sample edition, unless the settings say where its
 * stories are or the data folder was used before.
 */
export async function startSite(settings: Record<string, string> = {}, newsroom?: Newsroom): Promise<Site> {
  const port = Number(settings['PORT']) || (await freePort());
  const dataDir = settings['DATA_DIR'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-test-'));
  const isFilled = newsroom !== undefined || wouldSeed(settings, dataDir);
  const storyIds = isFilled ? await copyNewsroom(newsroom ?? sampleNewsroom, dataDir) : [];
  const env = siteEnvironment({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings });
  const child = spawn(process.execPath, siteProgram, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const log = () => text;
  starting.add(child);
  await ready(child, log).finally(() => starting.delete(child));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    if (!settings['DATA_DIR']) fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    return child.exitCode;
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, storyIds, log, stop };
}

/**
 * Waits until a site's log contains a line, at most `within` milliseconds. A log line may arrive
 * later than the response that caused it.
 */
export const logged = ({ log }: Pick<Site, 'log'>, line: string, within = 10_000): Promise<string> =>
  eventually(
    async () => log(),
    (text) => text.includes(line),
    within,
  );

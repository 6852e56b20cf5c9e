import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A running instance of the built site with a data folder of its own. */
export type Site = { url: string; dataDir: string; log: () => string; stop: () => Promise<void> };

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const root = path.resolve(__dirname, '../..');

/** Environment of a site under test: nothing of the machine's own settings leaks in. What a public site must have is there. */
export function siteEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    CONTACT_EMAIL: 'desk@news.example',
    ...settings,
  } as NodeJS.ProcessEnv;
}

/** Resolves when the site says that it is ready; rejects with its log when it ends before. */
function ready(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (/Ready at/.test(log())) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready:\n${log()}`)));
  });
}

/** Starts the built site (`npm run build` has run) on a free port of the loopback address. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const port = Number(settings['PORT']) || (await freePort());
  const dataDir = settings['DATA_DIR'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-test-'));
  const env = siteEnvironment({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings });
  const child = spawn(process.execPath, [path.join(root, 'dist/site.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const log = () => text;
  await ready(child, log);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    if (!settings['DATA_DIR']) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, log, stop };
}

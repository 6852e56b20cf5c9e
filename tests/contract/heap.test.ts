import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { siteEnvironment } from '../support/site';

/**
 * `npm start` as an operator sees it: the heap that the site is given, and that it is one thing to
 * start and to end.
 */

const root = path.resolve(__dirname, '../..');
let starter: ChildProcess | undefined;
afterEach(() => {
  starter?.kill('SIGKILL');
  removeFolders();
});

const isAlive = (pid: number): boolean => fs.existsSync(`/proc/${pid}`);

/**
 * Starts the site by the script of `npm start`; answers the process that serves, and the options of
 * Node that it has.
 */
async function start(settings: Record<string, string>): Promise<{ pid: number; options: string[] }> {
  const dataDir = temporaryFolder();
  const env = siteEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_EDITION: 'off', ...settings });
  starter = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  starter.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await eventually(
    async () => text,
    (log) => log.includes('Ready at'),
    60_000,
  );
  const { pid } = JSON.parse(fs.readFileSync(path.join(dataDir, 'site.json'), 'utf8')) as { pid: number };
  const [, ...options] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return { pid, options: options.filter((option) => option.startsWith('--max')) };
}

test('the site has a heap that fits its settings, and ends with the process that started it', async () => {
  const { pid, options } = await start({});
  expect(options).toEqual(['--max-old-space-size=384', '--max-semi-space-size=16']);
  starter?.kill('SIGTERM');
  expect(await once(starter!, 'exit')).toEqual([0, null]);
  expect(isAlive(pid)).toBe(false);
});

test('a site whose starter was killed ends by itself, so that its port is free for the next', async () => {
  const { pid } = await start({});
  expect(pid).not.toBe(starter?.pid);
  starter?.kill('SIGKILL');
  await eventually(
    async () => isAlive(pid),
    (alive) => !alive,
    20_000,
  );
});

test('a heap that the operator has chosen is left alone', async () => {
  const { pid, options } = await start({ NODE_OPTIONS: '--max-old-space-size=1000' });
  expect([pid, options]).toEqual([starter?.pid, []]);
  starter?.kill('SIGTERM');
  expect(await once(starter!, 'exit')).toEqual([0, null]);
});

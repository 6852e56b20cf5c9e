import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { siteEnvironment } from '../support/site';

/**
 * `npm start` for an operator: the heap size of the site, and that all processes start and end
 * together.
 */

const root = path.resolve(__dirname, '../..');
let starter: ChildProcess | undefined;
afterEach(() => {
  starter?.kill('SIGKILL');
  removeFolders();
});

/** A zombie has ended, although a container without an init may never collect it. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Starts the site by the script of `npm start`. Returns the serving process and its Node options.
 */
async function start(
  settings: Record<string, string>,
  [program, ...args]: readonly [string, ...string[]] = [process.execPath, 'scripts/start.mjs'],
): Promise<{ pid: number; options: string[] }> {
  const dataDir = temporaryFolder();
  const env = siteEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_EDITION: 'off', ...settings });
  starter = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
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

test('the site has a heap that fits its settings, and ends with its parent process', async () => {
  const { pid, options } = await start({});
  expect(options).toEqual(['--max-old-space-size=384', '--max-semi-space-size=16']);
  starter?.kill('SIGTERM');
  expect(await once(starter!, 'exit')).toEqual([0, null]);
  expect(isAlive(pid)).toBe(false);
});

test('a site whose parent process was killed ends and frees its port', async () => {
  const { pid } = await start({});
  expect(pid).not.toBe(starter?.pid);
  starter?.kill('SIGKILL');
  await eventually(
    async () => isAlive(pid),
    (alive) => !alive,
    20_000,
  );
});

test('a heap size set by the operator is not changed', async () => {
  const { pid, options } = await start({ NODE_OPTIONS: '--max-old-space-size=1000' });
  expect([pid, options]).toEqual([starter?.pid, []]);
  starter?.kill('SIGTERM');
  expect(await once(starter!, 'exit')).toEqual([0, null]);
});

/** A shell that stays between npm and the command and does not pass signals on. */
function stayingShell(): string {
  const file = path.join(temporaryFolder(), 'shell');
  fs.writeFileSync(file, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n', { mode: 0o755 });
  return file;
}

/** A process and its ancestors, up to the one that the test started. */
function chainOf(pid: number): number[] {
  const parent = Number(/^PPid:\s+(\d+)$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return pid === starter?.pid ? [pid] : [pid, ...chainOf(parent)];
}

test.each<[NodeJS.Signals, string, () => Record<string, string>]>([
  ['SIGTERM', 'npm', () => ({})],
  ['SIGINT', 'npm', () => ({})],
  ['SIGTERM', 'npm with a shell that stays', () => ({ npm_config_script_shell: stayingShell() })],
])('%s to %s ends the site and leaves no process', async (signal, _name, settings) => {
  const { pid } = await start(settings(), ['npm', 'start']);
  const chain = chainOf(pid);
  expect(chain.length).toBeGreaterThan(2);
  starter?.kill(signal);
  const alive = await eventually(
    async () => chain.filter(isAlive),
    (left) => left.length === 0,
    20_000,
  );
  expect(alive).toEqual([]);
});

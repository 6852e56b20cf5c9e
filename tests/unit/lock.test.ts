import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { withExclusiveLock } from '@/lib/database/leases/start-lock';
import { emptyDatabase, engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { linesOf } from '../support/log-lines';

/**
 * Two processes that start at the same time must migrate and seed one after the other. Only real
 * processes can show this.
 */
const root = path.resolve(__dirname, '../..');
let program = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  program = path.join(temporaryFolder(), 'lock-holder.js');
  await build({
    entryPoints: [path.join(root, 'tests/support/lock-holder.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    external: ['better-sqlite3', 'better-sqlite3-napi'],
    alias: { '@': root },
    logLevel: 'error',
  });
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  removeFolders();
});

function holder(folder: string, name: string) {
  const child = spawn(
    process.execPath,
    [program, path.join(folder, 'newsroom.db'), name, path.join(folder, 'journal')],
    {
      env: { ...process.env, NODE_PATH: path.join(root, 'node_modules') },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const says = async (word: string) => {
    while (!said.includes(`${word}\n`)) await once(child.stdout, 'data');
  };
  const ended = once(child, 'exit');
  return { child, says, ended };
}

const journalOf = (folder: string) => fs.readFileSync(path.join(folder, 'journal'), 'utf8').trim().split('\n');

test('only one process works at a time while the others wait', async () => {
  const folder = temporaryFolder();
  const first = holder(folder, 'first');
  await first.says('in');
  const second = holder(folder, 'second');
  await second.says('asking');
  // Starting a third process takes far longer than the second would need if it did not wait for the
  // lock.
  const third = holder(folder, 'third');
  await third.says('asking');
  expect(journalOf(folder)).toEqual(['first in']);
  for (const { child } of [first, second, third]) child.stdin.end();
  await Promise.all([first.ended, second.ended, third.ended]);
  const lines = journalOf(folder);
  expect(lines.slice(0, 2)).toEqual(['first in', 'first out']);
  expect([...lines.slice(2)].sort()).toEqual(['second in', 'second out', 'third in', 'third out']);
  expect(lines[2]?.split(' ')[0]).toBe(lines[3]?.split(' ')[0]);
});

test('a process that is killed frees the lock', async () => {
  const folder = temporaryFolder();
  const first = holder(folder, 'first');
  await first.says('in');
  const second = holder(folder, 'second');
  await second.says('asking');
  first.child.kill('SIGKILL');
  await first.ended;
  await second.says('in');
  second.child.stdin.end();
  await second.ended;
  expect(journalOf(folder)).toEqual(['first in', 'second in', 'second out']);
});

test('the work of one process runs, returns its result, and frees the lock when it fails', async () => {
  const file = path.join(temporaryFolder(), 'newsroom.db');
  await expect(withExclusiveLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withExclusiveLock(file, async () => 'done')).toBe('done');
  expect(await withExclusiveLock(':memory:', async () => 'in memory')).toBe('in memory');
});

test.each(engines)(
  'on %s a waiting start is logged, and fails with a one-line error after the timeout',
  async (engine) => {
    const informed = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const database = engine === 'PostgreSQL' ? await emptyDatabase(engine) : undefined;
    const address = database?.address ?? path.join(temporaryFolder(), 'newsroom.db');
    const place = address.replace(/.*@/, '');
    let finish = () => {};
    let first: Promise<void> = Promise.resolve();
    // The first start holds the lock before the second one begins.
    await new Promise<void>((entered) => {
      first = withExclusiveLock(address, () => {
        entered();
        return new Promise<void>((resolve) => (finish = resolve));
      });
    });
    const second = jest.fn(async () => 'second');
    await expect(withExclusiveLock(address, second, 2500)).rejects.toThrow(
      `DATABASE_URL: another process has been starting with ${place} for 3 seconds. If it is migrating`,
    );
    expect(second).not.toHaveBeenCalled();
    expect(linesOf(informed)).toMatchObject([{ event: 'waiting_for_other_start' }]);
    const third = withExclusiveLock(address, second, 2500);
    finish();
    await first;
    expect(await third).toBe('second');
    expect(linesOf(informed)).toHaveLength(1);
    informed.mockRestore();
    await database?.drop();
  },
);

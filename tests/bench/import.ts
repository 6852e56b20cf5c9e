import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Db, openDatabase } from '@/lib/database/connection';
import { placeOfOld } from '@/lib/newsroom/old-addresses';
import { candidatesOf } from '@/lib/newsroom/old-paths';
import { addressOf, idOf, storiesOf, writeExport } from './made-export';
import { randomFrom } from './made-stories';

/**
 * `npm run bench:import -- 5000`: imports an export of so many posts, made here, killing the import
 * three times in the middle, and says how long it took and how much memory it had; then looks
 * whether every post is there once and every old address leads to its story. Fails where not.
 */

const posts = Number(process.argv[2] ?? 5000);
const kills = 3;
const addresses = 500;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-import-'));
const file = path.join(folder, 'export.xml');
const dataDir = path.join(folder, 'data');

/** Most memory that a process has had, in MB. */
function peakOf(child: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

type Run = { peak: number; seconds: number; out: string; code: number | null };

/** Runs the import, to its end or for so long. */
async function run(words: string[], killAfterMs?: number): Promise<Run> {
  const from = performance.now();
  const child = spawn(process.execPath, [path.resolve('dist/newsroom.js'), 'import', 'wordpress', file, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, SAMPLE_EDITION: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  let code: number | null | undefined;
  child.once('close', (status) => (code = status));
  let peak = 0;
  while (code === undefined) {
    peak = Math.max(peak, peakOf(child));
    if (killAfterMs !== undefined && performance.now() - from > killAfterMs) child.kill('SIGKILL');
    await setTimeout(100);
  }
  return { peak, seconds: (performance.now() - from) / 1000, out, code };
}

const countOf = async (db: Db, table: 'stories' | 'source_items' | 'old_addresses'): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

function require(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

async function check(db: Db): Promise<void> {
  require((await countOf(db, 'source_items')) === posts, 'posts are missing or doubled');
  require((await countOf(db, 'stories')) === storiesOf(posts), 'stories are missing or doubled');
  const random = randomFrom(1);
  for (let done = 0; done < Math.min(addresses, posts); done += 1) {
    const number = Math.floor(random() * posts);
    const item = db
      .selectFrom('source_items')
      .select('story_id')
      .where('source_id', '=', String(idOf(number)));
    const { story_id: id } = await item.executeTakeFirstOrThrow();
    for (const address of [addressOf(number), `/?p=${idOf(number)}`]) {
      const place = await placeOfOld(db, candidatesOf(address), new Date());
      require(place?.endsWith(`/${id}`) ?? false, `${address} leads to ${place}, and the story is ${id}`);
    }
  }
}

async function main(): Promise<void> {
  writeExport(file, posts);
  console.log(`${posts} posts, ${(fs.statSync(file).size / 1_000_000).toFixed(0)} MB`);
  const map = ['--map', path.join(folder, 'map.json'), '--no-pictures'];
  const looked = await run([...map, '--dry-run']);
  require(looked.code === 0, looked.out);
  console.log(`a dry run: ${looked.seconds.toFixed(0)} s, ${looked.peak.toFixed(0)} MB`);
  let peak = looked.peak;
  for (let kill = 1; kill <= kills; kill += 1) {
    const killed = await run(map, (looked.seconds * 1000 * kill) / (kills + 1));
    require(killed.code === null, 'the import was over before it was killed');
    peak = Math.max(peak, killed.peak);
    console.log(`killed after ${killed.seconds.toFixed(0)} s, ${killed.peak.toFixed(0)} MB`);
  }
  const whole = await run(map);
  require(whole.code === 0, whole.out);
  console.log(`to the end: ${whole.seconds.toFixed(0)} s, ${whole.peak.toFixed(0)} MB`);
  console.log(whole.out);
  const again = await run(map);
  console.log(`once more: ${again.seconds.toFixed(0)} s, ${again.peak.toFixed(0)} MB`);
  require(new RegExp(`^all\\s+${posts}\\s+0\\s+0\\s+${posts}\\s+0\\s+0\\s+0$`, 'm').test(again.out), again.out);
  const db = openDatabase(path.join(dataDir, 'newsroom.db'));
  try {
    await check(db);
  } finally {
    await db.destroy();
  }
  peak = Math.max(peak, whole.peak, again.peak);
  console.log(
    `Every post is there once, and ${addresses} old addresses lead to their stories. Most memory: ${peak.toFixed(0)} MB`,
  );
}

export const done = main().finally(() => fs.rmSync(folder, { recursive: true, force: true }));

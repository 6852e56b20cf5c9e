import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Db, openDatabase } from '@/lib/database/connection';
import { startBenchSite } from '../bench-site';
import { addressOf, idOf, storiesOf, writeExport } from './generated-export';
import { randomFrom } from './generated-stories';

/**
 * `npm run bench -- import 5000 [folder]`: generates an export with that many posts, imports it
 * while killing the import three times, and prints the time and the memory. Then it checks that
 * every post exists once, starts a site on the newsroom, and requests the old URLs of random posts.
 * Each must lead to its story by one redirect. Exits with 1 if a check fails. A named folder is not
 * deleted.
 */

const posts = Number(process.argv[2] ?? 5000);
const named = process.argv[3];
const kills = 3;
const addresses = 500;
/**
 * Number of posts in the export from which the map is made. They cover all sections, authors and
 * languages.
 */
const postsOfMap = 1000;
const folder = named ? path.resolve(named) : fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-import-'));
const file = path.join(folder, 'export.xml');
const dataDir = path.join(folder, 'data');

/** Peak memory of a process, in MB. */
function peakOf(child: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

type Run = { peak: number; seconds: number; out: string; code: number | null };

/**
 * Runs the import of a file to its end, or kills it when it reports that it has read `killAt`
 * posts.
 */
async function run(exported: string, words: string[], killAt = Infinity): Promise<Run> {
  const from = performance.now();
  const child = spawn(process.execPath, [path.resolve('dist/newsroom.js'), 'import', 'wordpress', exported, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, SAMPLE_EDITION: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    const read = Number(/(\d+) read/.exec(chunk.toString())?.[1] ?? 0);
    if (read >= killAt) child.kill('SIGKILL');
  });
  let code: number | null | undefined;
  child.once('close', (status) => (code = status));
  let peak = 0;
  while (code === undefined) {
    peak = Math.max(peak, peakOf(child));
    await setTimeout(100);
  }
  return { peak, seconds: (performance.now() - from) / 1000, out, code };
}

const countOf = async (db: Db, table: 'stories' | 'source_items' | 'redirects'): Promise<number> =>
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

/** Numbers of some posts, the same in every run. */
function randomPosts(): number[] {
  const random = randomFrom(1);
  return Array.from({ length: Math.min(addresses, posts) }, () => Math.floor(random() * posts));
}

/** Returns the stories of random posts by post number. */
async function check(db: Db): Promise<Map<number, number>> {
  require((await countOf(db, 'source_items')) === posts, 'posts are missing or doubled');
  require((await countOf(db, 'stories')) === storiesOf(posts), 'stories are missing or doubled');
  const stories = new Map<number, number>();
  for (const number of randomPosts()) {
    const item = db
      .selectFrom('source_items')
      .select('story_id')
      .where('source_id', '=', String(idOf(number)));
    stories.set(number, (await item.executeTakeFirstOrThrow()).story_id);
  }
  return stories;
}

/** Requests the old URLs of posts over HTTP, both permalinks and `?p=`. */
async function follow(stories: ReadonlyMap<number, number>): Promise<void> {
  const site = await startBenchSite(dataDir, { SAMPLE_EDITION: 'off' });
  try {
    for (const [number, id] of stories) {
      for (const address of [new URL(addressOf(number)).pathname, `/?p=${idOf(number)}`]) {
        const moved = await fetch(`http://127.0.0.1:${site.port}${address}`, { redirect: 'manual' });
        const place = moved.headers.get('location') ?? '';
        require(moved.status === 308, `${address} answers ${moved.status}`);
        const story = await fetch(new URL(place, `http://127.0.0.1:${site.port}`), { redirect: 'manual' });
        await story.arrayBuffer();
        const isIt = story.status === 200 && new URL(story.url).pathname.endsWith(`/${id}`);
        require(isIt, `${address} leads to ${place}, which answers ${story.status}, and the story is ${id}`);
      }
    }
  } finally {
    await site.stop();
  }
}

/** Imports with interruptions, then once more. Returns the peak memory. */
async function importKilled(): Promise<number> {
  writeExport(file, posts);
  console.log(`${posts} posts, ${(fs.statSync(file).size / 1_000_000).toFixed(0)} MB`);
  const small = path.join(folder, 'small.xml');
  writeExport(small, Math.min(posts, postsOfMap));
  const map = ['--map', path.join(folder, 'map.json'), '--no-pictures'];
  const looked = await run(small, [...map, '--dry-run']);
  require(looked.code === 0, looked.out);
  let peak = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const killed = await run(file, map, (posts * kill) / (kills + 1));
    require(killed.code === null, 'the import was over before it was killed');
    peak = Math.max(peak, killed.peak);
    console.log(`killed after ${killed.seconds.toFixed(0)} s, ${killed.peak.toFixed(0)} MB`);
  }
  const whole = await run(file, map);
  require(whole.code === 0, whole.out);
  console.log(`to the end: ${whole.seconds.toFixed(0)} s, ${whole.peak.toFixed(0)} MB`);
  console.log(whole.out);
  const again = await run(file, map);
  console.log(`once more: ${again.seconds.toFixed(0)} s, ${again.peak.toFixed(0)} MB`);
  require(new RegExp(`^all\\s+${posts}\\s+0\\s+0\\s+${posts}\\s+0\\s+0\\s+0$`, 'm').test(again.out), again.out);
  return Math.max(peak, whole.peak, again.peak);
}

async function importAndCheck(): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const peak = await importKilled();
  const db = openDatabase(path.join(dataDir, 'newsroom.db'));
  const stories = await check(db).finally(() => db.destroy());
  console.log(`Every post is there once. Most memory: ${peak.toFixed(0)} MB`);
  await follow(stories);
  console.log(`${2 * stories.size} old addresses of ${stories.size} posts lead to their stories in one redirect`);
}

export async function main(): Promise<void> {
  try {
    await importAndCheck();
  } finally {
    if (!named) fs.rmSync(folder, { recursive: true, force: true });
  }
}

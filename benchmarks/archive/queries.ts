import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@/lib/database/connection';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { resetApp } from '@/lib/platform/runtime/app';
import { enterSite } from '../../tests/support/in-process';
import { readings, subjectsOf } from '../../tests/support/readings';
import { type Archive, makeArchive, postgresServer } from './archives';
import { asText, machine } from '../report';

/**
 * `npm run bench -- queries`: times the queries of each page and document in a small and a large
 * archive, in one process without a site. Exits with 1 if a query takes more than twice as long in
 * the large archive. `--folder` stores the archives for the next run, and `--postgres` uses a
 * PostgreSQL server.
 */

const rounds = { warm: 30, timed: 90 };
const maxRatio = 2;

const at = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(share * times.length)] ?? NaN;

/** Times in milliseconds, and the length of the list if a reader lists all rows of a kind. */
type Times = { cpu: number; p50: number; p99: number; listed: number };

/** Processor time of this process so far, in milliseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Times each reader in an archive. */
async function timesOf({ address }: Archive): Promise<Map<string, Times>> {
  const db = openDatabase(address);
  const now = new Date();
  enterSite(embeddedNewsApi(db, () => now));
  const associations = (await db.selectFrom('associations').select('id').execute()).map(({ id }) => Number(id));
  const subjects = await subjectsOf(now, associations);
  const found = new Map<string, Times>();
  for (const [name, read] of Object.entries(readings)) {
    const [times, used]: [number[], number[]] = [[], []];
    let listed = 0;
    for (let round = 0; round < rounds.warm + rounds.timed; round += 1) {
      const [from, before] = [performance.now(), cpu()];
      const result = await read(subjects, round);
      if (typeof result === 'number') listed = result;
      if (round < rounds.warm) continue;
      times.push(performance.now() - from);
      used.push(cpu() - before);
    }
    found.set(name, { cpu: at(used, 0.5), p50: at(times, 0.5), p99: at(times, 0.99), listed });
  }
  await db.destroy();
  resetApp();
  return found;
}

/**
 * Compares the sizes. On SQLite it compares processor time, which other load on the machine does
 * not change. PostgreSQL runs in another process, so there it compares elapsed time.
 */
function compare(sizes: number[], times: Map<string, Times>[], by: 'cpu' | 'p50'): void {
  const [small, large] = [times[0], times.at(-1)];
  const rows = Object.keys(readings).map((name) => {
    const figures = times.flatMap((each) => {
      const { cpu, p50, p99 } = each.get(name) ?? { cpu: NaN, p50: NaN, p99: NaN };
      return [cpu, p50, p99].map((value) => value.toFixed(2));
    });
    const listed = times.map((each) => each.get(name)?.listed ?? 0);
    const more = Math.max(1, (listed.at(-1) ?? 0) / (listed[0] || 1));
    const ratio = (large?.get(name)?.[by] ?? NaN) / (small?.get(name)?.[by] ?? NaN) / more;
    if (!(ratio <= maxRatio)) process.exitCode = 1;
    return [name, ...figures, listed.map((count) => count || '–').join(' / '), ratio.toFixed(2)];
  });
  const columns = ['ms', ...sizes.flatMap((size) => [`${size}: cpu`, 'p50', 'p99']), 'listed', `ratio of ${by}`];
  console.log(asText({ part: '', title: '', note: '', columns, rows }));
}

export async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { stories: { type: 'string' }, folder: { type: 'string' }, postgres: { type: 'boolean' } },
  });
  const sizes = (values.stories ?? '1000,100000').split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error('--stories takes numbers of stories');
  const folder = values.folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-queries-'));
  fs.mkdirSync(folder, { recursive: true });
  const server = postgresServer(values.postgres);
  console.log(`${machine()}, ${server ? 'PostgreSQL' : 'SQLite'}`);
  try {
    const times: Map<string, Times>[] = [];
    for (const size of sizes) times.push(await timesOf(await makeArchive(server, folder, size)));
    compare(sizes, times, server ? 'p50' : 'cpu');
  } finally {
    if (!values.folder) fs.rmSync(folder, { recursive: true, force: true });
  }
}

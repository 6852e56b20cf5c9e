import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, benchFolder, type BenchSite, closeConnections, startBenchSite } from './bench-site';

/**
 * `npm run bench:saves -- [folder]`: how long a reader of the cached home page waits while an
 * editor publishes stories of ten cities, one each 1.5 seconds. Ends with 1 when one reader in
 * twenty waits longer than 100 ms. The folder is one that `npm run bench:seed` has filled; without
 * one, 2,000 stories are made.
 */

const saves = 20;
const intervalMs = 1500;
const readEveryMs = 25;
const maxWaitMs = 100;

const at = (sorted: number[], share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);

function print(label: string, times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const figures = `p50 ${at(sorted, 0.5)}, p95 ${at(sorted, 0.95)}, p99 ${at(sorted, 0.99)}, max ${at(sorted, 1)} ms`;
  console.log(`${label}: ${figures} (${times.length})`);
  return Number(at(sorted, 0.95));
}

/**
 * Asks for the home page again and again until `until` is settled; answers the waits in
 * milliseconds.
 */
async function readHome(site: BenchSite, until: Promise<unknown>): Promise<number[]> {
  let over = false;
  void until.finally(() => (over = true)).catch(() => undefined);
  const waits: number[] = [];
  while (!over) {
    const { status, ms } = await ask(site, '/');
    if (status !== 200) throw new Error(`The home page answered ${status}`);
    waits.push(ms);
    await pause(readEveryMs);
  }
  return waits;
}

async function cityNames(site: BenchSite): Promise<string[]> {
  const { data } = JSON.parse((await ask(site, '/api/news/cities')).body) as {
    data: Record<'metroCities' | 'otherCities', { displayName: string }[]>;
  };
  return [...data.metroCities, ...data.otherCities].slice(0, 10).map(({ displayName }) => displayName);
}

async function publishAll(site: BenchSite): Promise<number[]> {
  const secrets = fs.readFileSync(path.join(site.dataDir, 'secrets'), 'utf8');
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(secrets)?.[1] ?? '';
  const cities = await cityNames(site);
  const waits: number[] = [];
  for (let number = 1; number <= saves; number += 1) {
    const text = `Story ${number} of a bench`;
    const story = { category: 'politics', title: text, sortDescription: text, body: `<p>${text}.</p>`, cities };
    const headers = { Authorization: `Bearer ${token}` };
    const { status, body, ms } = await ask(site, '/api/newsroom/stories', { body: story, headers });
    if (status !== 200) throw new Error(`The story was refused: ${status} ${body}`);
    waits.push(ms);
    await pause(Math.max(0, intervalMs - ms));
  }
  return waits;
}

async function main(): Promise<void> {
  const named = process.argv[2];
  const dataDir = benchFolder(named, 2000);
  const site = await startBenchSite(dataDir);
  try {
    await readHome(site, pause(3000));
    print('Home, nobody publishes', await readHome(site, pause(10_000)));
    const publishing = publishAll(site);
    const waits = await readHome(site, publishing);
    print('Answers to the editor', await publishing);
    if (print('Home, while stories of ten cities are published', waits) > maxWaitMs) process.exitCode = 1;
  } finally {
    closeConnections();
    await site.stop();
    if (!named) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What the tool's starter waits for. */
export const done = main();

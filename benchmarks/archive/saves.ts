import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, benchFolder, type BenchSite, closeConnections, startBenchSite } from '../bench-site';

/**
 * `npm run bench -- saves [folder]`: an editor publishes stories of ten cities in three languages,
 * one every 1.5 seconds, while a reader requests the cached home page. Prints how long both wait.
 * Exits with 1 if the editor's median is above 60 ms or the reader's 95th percentile above 100 ms.
 * The folder is one that `npm run bench -- seed` has filled. Without it, 2,000 stories are
 * generated.
 */

const saves = 20;
const intervalMs = 1500;
const readIntervalMs = 25;
const maxWaitMs = 100;
const maxSaveMs = 60;

const at = (sorted: number[], share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);

/** Prints the times. Returns their median and 95th percentile in milliseconds. */
function print(label: string, times: number[]): { median: number; p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const figures = `p50 ${at(sorted, 0.5)}, p95 ${at(sorted, 0.95)}, p99 ${at(sorted, 0.99)}, max ${at(sorted, 1)} ms`;
  console.log(`${label}: ${figures} (${times.length})`);
  return { median: Number(at(sorted, 0.5)), p95: Number(at(sorted, 0.95)) };
}

/** Requests the home page until `until` settles. Returns the response times in milliseconds. */
async function readHome(site: BenchSite, until: Promise<unknown>): Promise<number[]> {
  let over = false;
  void until.finally(() => (over = true)).catch(() => undefined);
  const waits: number[] = [];
  while (!over) {
    const { status, ms } = await ask(site, '/');
    if (status !== 200) throw new Error(`The home page answered ${status}`);
    waits.push(ms);
    await pause(readIntervalMs);
  }
  return waits;
}

async function cityNames(site: BenchSite): Promise<string[]> {
  const { data } = JSON.parse((await ask(site, '/api/news/cities')).body) as {
    data: Record<'metroCities' | 'otherCities', { displayName: string }[]>;
  };
  return [...data.metroCities, ...data.otherCities].slice(0, 10).map(({ displayName }) => displayName);
}

/** A body of about two hundred words. */
const paragraphs = (text: string): string =>
  Array.from({ length: 8 }, (_, index) => `<p>${`${text} ${index}. `.repeat(5)}</p>`).join('');

async function publishAll(site: BenchSite): Promise<number[]> {
  const secrets = fs.readFileSync(path.join(site.dataDir, 'secrets'), 'utf8');
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(secrets)?.[1] ?? '';
  const cities = await cityNames(site);
  const waits: number[] = [];
  for (let number = 1; number <= saves; number += 1) {
    const text = `Story ${number} of a bench`;
    const story = {
      category: 'politics',
      title: text,
      sortDescription: text,
      body: paragraphs(text),
      cities,
      hindiTitle: `खबर ${number}`,
      hindiSortDescription: `खबर ${number}`,
      hindiBody: paragraphs('बांध से पानी छोड़ा गया'),
      gujaratiTitle: `સમાચાર ${number}`,
      gujaratiSortDescription: `સમાચાર ${number}`,
      gujaratiBody: paragraphs('ડેમમાંથી પાણી છોડાયું'),
    };
    const headers = { Authorization: `Bearer ${token}` };
    const { status, body, ms } = await ask(site, '/api/newsroom/stories', { body: story, headers });
    if (status !== 200) throw new Error(`The story was refused: ${status} ${body}`);
    waits.push(ms);
    await pause(Math.max(0, intervalMs - ms));
  }
  return waits;
}

export async function main(): Promise<void> {
  const named = process.argv[2];
  const dataDir = benchFolder(named, 2000);
  const site = await startBenchSite(dataDir);
  try {
    await readHome(site, pause(3000));
    print('Home, nobody publishes', await readHome(site, pause(10_000)));
    const publishing = publishAll(site);
    const waits = await readHome(site, publishing);
    const saved = print('Answers to the editor', await publishing);
    const read = print('Home, while stories of ten cities are published', waits);
    if (saved.median > maxSaveMs || read.p95 > maxWaitMs) process.exitCode = 1;
  } finally {
    closeConnections();
    await site.stop();
    if (!named) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

import fs from 'node:fs';
import path from 'node:path';
import { enabledEditions } from '@/lib/platform/editions';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { ask, type BenchSite, eachOf, residentMb } from '../bench-site';
import { randomFrom } from '../archive/generated-stories';

/** Requests of the memory part, and what the site holds in memory during them. */

export const soakAddresses = 20_000;
const atOnce = 4;
const printEvery = 2000;
const hotEvery = 50;

const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );

export type Story = { id: number; title: string; displayName: string; friendlyUrl: string };

/** Returns all stories of the site. */
export async function storiesOf(site: BenchSite): Promise<Story[]> {
  const stories: Story[] = [];
  for (let after = ''; ; after = `&after=${stories.at(-1)?.id}`) {
    const { status, body } = await ask(site, `/api/news/fetchSitemapNewsHighlights?size=1000${after}`);
    if (status !== 200) throw new Error(`The stories could not be listed: ${status} ${body}`);
    const { items } = (JSON.parse(body) as { data: { items: Story[] } }).data;
    if (!items.length) return stories;
    stories.push(...items);
  }
}

async function daysOf(site: BenchSite): Promise<string[]> {
  const { body } = await ask(site, '/api/news/dates');
  return (JSON.parse(body) as { data: { date: string }[] }).data.map(({ date }) => date);
}

/**
 * Returns different URLs in the proportions in which readers, crawlers and scanners request them,
 * shuffled.
 */
async function mixOf(site: BenchSite): Promise<string[]> {
  const random = randomFrom(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [stories, days] = [await storiesOf(site), await daysOf(site)];
  const categories = [...new Set(stories.map(({ displayName }) => displayName))];
  const word = () => pick(pick(stories).title.split(' '));
  const inAny = (at: string) => pathInEdition(pick(enabledEditions), at);
  const junk = () => Math.floor(random() * 36 ** 8).toString(36);
  const makers: [number, () => string][] = [
    [0.45, () => inAny(routes.story(pick(stories)))],
    [
      0.3,
      () => inAny(random() < 0.5 ? `/${junk()}` : `/${pick(categories)}/${junk()}/${1e6 + Math.floor(random() * 1e9)}`),
    ],
    [0.1, () => inAny(routes.search(`${word()} ${word()}`))],
    [0.05, () => inAny(routes.category(pick(categories), 2 + Math.floor(random() * 28)))],
    [0.05, () => inAny(routes.day(pick(days)))],
    [0.05, () => `/pictures/wide-640/${junk()}.jpg`],
  ];
  const mix = makers.flatMap(([share, make]) => {
    const made = new Set<string>();
    for (let tries = 0; made.size < share * soakAddresses && tries < 20 * soakAddresses; tries += 1) made.add(make());
    return [...made];
  });
  return mix
    .map((address) => ({ address, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ address }) => address);
}

/** Popular pages, which other requests must not evict from the cache. */
const hot = ['/', '/hindi', '/gujarati'];

/**
 * Resident memory in MB, responses by status, new files, and popular pages that had to be rendered
 * again.
 */
export type Soak = {
  before: number;
  most: number;
  after: number;
  statuses: Map<number, number>;
  created: string[];
  misses: string[];
};

/**
 * Requests 20,000 different URLs of a site, as readers and crawlers would, and reports the results.
 */
export async function soak(site: BenchSite): Promise<Soak> {
  const mix = await mixOf(site);
  await eachOf([...hot, '/searchpage?keyword=rain', mix[0] ?? '/'], 1, async (address) => {
    await ask(site, address);
  });
  const folders = [path.resolve('.next'), site.dataDir];
  const files = new Set(filesIn(...folders));
  const before = residentMb(site);
  const statuses = new Map<number, number>();
  let [done, most] = [0, before];
  await eachOf(mix, atOnce, async (address) => {
    const { status } = await ask(site, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    done += 1;
    most = Math.max(most, done % 100 ? 0 : residentMb(site));
    if (done % hotEvery === 0) await ask(site, hot[(done / hotEvery) % hot.length] ?? '/');
    if (done % printEvery === 0) console.log(`${done}: ${residentMb(site).toFixed(0)} MB resident`);
  });
  const created = filesIn(...folders).filter((file) => !files.has(file));
  const after = residentMb(site);
  const answers = await Promise.all(hot.map((address) => ask(site, address)));
  const misses = hot.filter((_, index) => answers[index]?.headers.age === undefined);
  return { before, most: Math.max(most, after), after, statuses, created, misses };
}

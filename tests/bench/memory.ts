import fs from 'node:fs';
import path from 'node:path';
import { editionNames } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import { ask, benchFolder, type BenchSite, closeConnections, eachOf, startBenchSite } from './bench-site';
import { randomFrom } from './made-stories';

/**
 * `npm run bench:memory -- [folder]`: asks a site of 20,000 stories for 20,000 different addresses,
 * as readers and crawlers would, and prints its resident memory as it goes. Ends with 1 when it
 * passes 700 MB, when a file appeared, or when an answer was neither a page nor a 404. Takes a
 * quarter of an hour. The folder is one that `npm run bench:seed` has filled.
 */

const addresses = 20_000;
const atOnce = 4;
const maxResidentMb = 700;
const printIntervalMs = 2000;

const residentMb = ({ pid }: BenchSite): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );

type Story = { id: number; title: string; displayName: string; friendlyUrl: string };

/** Every story of the site. */
async function storiesOf(site: BenchSite): Promise<Story[]> {
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

/** Different addresses in the shares in which readers, crawlers and junk ask for them, shuffled. */
async function mixOf(site: BenchSite): Promise<string[]> {
  const random = randomFrom(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [stories, days] = [await storiesOf(site), await daysOf(site)];
  const categories = [...new Set(stories.map(({ displayName }) => displayName))];
  const word = () => pick(pick(stories).title.split(' '));
  const inAny = (at: string) => pathInEdition(pick(editionNames), at);
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
    for (let tries = 0; made.size < share * addresses && tries < 20 * addresses; tries += 1) made.add(make());
    return [...made];
  });
  return mix
    .map((address) => ({ address, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ address }) => address);
}

async function main(): Promise<void> {
  const named = process.argv[2];
  const dataDir = benchFolder(named, addresses);
  const site = await startBenchSite(dataDir);
  try {
    const mix = await mixOf(site);
    await eachOf(['/', '/hindi', '/gujarati', '/searchpage?keyword=rain', mix[0] ?? '/'], 1, async (address) => {
      await ask(site, address);
    });
    const folders = [path.resolve('.next'), dataDir];
    const before = new Set(filesIn(...folders));
    console.log(
      `${mix.length} different addresses, ${atOnce} at a time. Resident at first: ${residentMb(site).toFixed(0)} MB`,
    );
    const statuses = new Map<number, number>();
    let done = 0;
    let max = 0;
    const from = performance.now();
    await eachOf(mix, atOnce, async (address) => {
      const { status } = await ask(site, address);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      done += 1;
      max = Math.max(max, done % 100 ? 0 : residentMb(site));
      if (done % printIntervalMs === 0) console.log(`${done}: ${residentMb(site).toFixed(0)} MB resident`);
    });
    const end = residentMb(site);
    const created = filesIn(...folders).filter((file) => !before.has(file));
    console.log(
      `At the end ${end.toFixed(0)} MB, ${Math.max(max, end).toFixed(0)} MB at most; ${((performance.now() - from) / 1000).toFixed(0)} s`,
    );
    console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
    console.log(`Files: ${before.size} before, ${created.length} new${created.map((file) => `\n  ${file}`).join('')}`);
    const unexpected = [...statuses.keys()].filter((status) => ![200, 308, 400, 404].includes(status));
    if (end > maxResidentMb || created.length || unexpected.length) process.exitCode = 1;
  } finally {
    closeConnections();
    await site.stop();
    if (!named) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What the tool's starter waits for. */
export const done = main();

import fs from 'node:fs';
import { hasNginx, oneNodeConfiguration, startNginx } from '../../scripts/lib/nginx.mjs';
import { enabledEditions } from '@/lib/platform/editions';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { freePort } from '../../tests/support/site';
import { ask, type BenchSite } from '../bench-site';
import { load, type Measured, medianOf, type Target } from './load';
import { randomFrom } from '../archive/generated-stories';
import type { Table } from '../report';
import { bareNode, nginxFiles, type Rival } from './rivals';
import { storiesOf } from './soak';

/**
 * Compares the site with servers that send the same bytes. Each is loaded in turn in the same run.
 */

const rounds = 3;
const zipfStories = 2000;
/** Length of the list of paths that a connection requests. */
const draws = 4000;

/** `least` is the share of the other server's throughput that the site must reach. */
type Row = { name: string; paths: string[]; least?: { bare?: number; nginx?: number } };

/** Returns the shares that were not reached. */
const missesOf = (
  name: string,
  site: Measured,
  rivals: readonly (readonly [string, Measured | undefined, number | undefined])[],
): string[] =>
  rivals.flatMap(([rival, other, least]) => {
    const share = other && site.perSecond / other.perSecond;
    return least !== undefined && share !== undefined && share < least
      ? [`${name}: ${share.toFixed(2)} of ${rival}, below ${least}`]
      : [];
  });

/**
 * Repeats paths in the proportions in which readers request them: the second half as often as the
 * first.
 */
function zipf(addresses: readonly string[]): string[] {
  const random = randomFrom(1);
  const sums: number[] = [];
  let sum = 0;
  for (const index of addresses.keys()) sums.push((sum += 1 / (index + 1)));
  return Array.from({ length: draws }, () => {
    const at = random() * sum;
    return addresses[sums.findIndex((upTo) => upTo >= at)] ?? '/';
  });
}

const figure = (value: number): string => Math.round(value).toLocaleString('en');
const times = (value: number, other: number | undefined): string => (other ? `${(value / other).toFixed(2)} ×` : '–');

const columns = [
  '',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'µs CPU',
  'bare Node/s',
  'µs CPU',
  'of bare Node',
  'nginx/s',
  'µs CPU',
  'of nginx',
];

function cells(name: string, site: Measured, bare: Measured | undefined, nginx: Measured | undefined): string[] {
  return [
    name,
    figure(site.perSecond),
    site.p50.toFixed(1),
    site.p99.toFixed(1),
    figure(site.cpu),
    bare ? figure(bare.perSecond) : '–',
    bare ? figure(bare.cpu) : '–',
    times(site.perSecond, bare?.perSecond),
    nginx ? figure(nginx.perSecond) : '–',
    nginx ? figure(nginx.cpu) : '–',
    times(site.perSecond, nginx?.perSecond),
  ];
}

/** Loads the servers in turn, so that other load on the machine affects all alike. */
async function inTurn(targets: readonly (Target | undefined)[], seconds: number): Promise<(Measured | undefined)[]> {
  const runs = targets.map((): Measured[] => []);
  // A first run that does not count: it compiles code and opens connections.
  for (const target of targets) if (target) await load(target, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) if (target) runs[index]?.push(await load(target, seconds));
  return runs.map((each) => (each.length ? medianOf(each) : undefined));
}

const at = (rival: Rival | undefined, paths: readonly string[]): Target | undefined =>
  rival && { ...rival, paths: paths.map(rival.pathOf) };

async function compare(
  site: BenchSite,
  rows: readonly Row[],
  seconds: number,
  folder: string,
): Promise<Pick<Table, 'rows' | 'misses'>> {
  const addresses = [...new Set(rows.flatMap(({ paths }) => paths))];
  for (const address of addresses) {
    const { status } = await ask(site, address);
    if (status !== 200) throw new Error(`${address} was answered ${status}`);
  }
  const bare = await bareNode(site, addresses, folder);
  const nginx = hasNginx() ? await nginxFiles(site, addresses, folder) : undefined;
  const found: string[][] = [];
  const misses: string[] = [];
  try {
    for (const { name, paths, least = {} } of rows) {
      const own: Target = { port: site.port, pids: () => [site.pid], paths };
      const [ours, theirs, files] = await inTurn([own, at(bare, paths), at(nginx, paths)], seconds);
      if (!ours) continue;
      found.push(cells(name, ours, theirs, files));
      misses.push(
        ...missesOf(name, ours, [
          ['bare Node', theirs, least.bare],
          ['nginx', files, least.nginx],
        ]),
      );
    }
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
  return { rows: found, misses };
}

const note =
  '32 connections that accept gzip. Each server is loaded in turn, and the median of three rounds counts. “µs CPU” is ' +
  'the processor time of one response, which does not depend on the speed of the load generator.';

export async function pagesTable(site: BenchSite, seconds: number, folder: string): Promise<Table> {
  const stories = (await storiesOf(site)).slice(0, zipfStories).map((story) => routes.story(story));
  const words = ['rain', 'budget', 'school', 'river', 'cricket', 'police', 'train', 'market'];
  const rows: Row[] = [
    { name: 'home', paths: ['/'] },
    { name: 'section', paths: [routes.category('politics')] },
    { name: 'story', paths: [stories[0] ?? '/'], least: { bare: 0.5 } },
    { name: 'story in Hindi', paths: [pathInEdition(enabledEditions[1] ?? 'en', stories[0] ?? '/')] },
    { name: `stories, Zipf over ${stories.length}`, paths: zipf(stories), least: { bare: 0.3 } },
    { name: 'search', paths: words.map((word) => routes.search(word)) },
  ];
  return { part: 'pages', title: 'Pages', note, columns, ...(await compare(site, rows, seconds, folder)) };
}

export async function filesTable(site: BenchSite, seconds: number, folder: string): Promise<Table> {
  const { body } = await ask(site, '/');
  const script = /\/_next\/static\/chunks\/framework[\w.-]*\.js|\/_next\/static\/chunks\/[\w./-]*\.js/.exec(body)?.[0];
  // Generated stories have no picture, stories of the sample edition have one.
  const [story = '/'] = (await storiesOf(site)).filter(({ id }) => id < 100).map((each) => routes.story(each));
  const picture = /\/pictures\/[\w./-]+\.(?:jpg|webp)/.exec((await ask(site, story)).body)?.[0];
  if (!script || !picture) throw new Error('The front page names no script, or the first story no picture');
  const rows = [
    { name: 'script', paths: [script], least: { nginx: 0.3 } },
    { name: 'picture', paths: [picture], least: { nginx: 0.3 } },
  ];
  return { part: 'files', title: 'Files', note, columns, ...(await compare(site, rows, seconds, folder)) };
}

/**
 * A story through the nginx of deploy/, beside an nginx that serves it as a file: once with the
 * same headers, which shows the cost of the cache, and once with only the content type and
 * encoding.
 */
export async function nginxProxyTable(site: BenchSite, seconds: number, folder: string): Promise<Table> {
  if (!hasNginx()) throw new Error('This part needs nginx (Debian: apt-get install nginx-light)');
  const [story] = await storiesOf(site);
  const paths = [story ? routes.story(story) : '/'];
  await ask(site, paths[0] ?? '/');
  const port = await freePort();
  const front = await startNginx(`${folder}`, oneNodeConfiguration(), port, [site.port]);
  const [same, bare] = [fs.mkdtempSync(`${folder}-same-`), fs.mkdtempSync(`${folder}-bare-`)];
  const rivals = [await nginxFiles(site, paths, same, 'all headers'), await nginxFiles(site, paths, bare)];
  try {
    const [ours, ...files] = await inTurn(
      [{ port, pids: front.pids, paths }, ...rivals.map((each) => at(each, paths))],
      seconds,
    );
    const [theirs, plain] = files;
    if (!ours || !theirs || !plain) throw new Error('Nothing was measured');
    const row = (name: string, other: Measured) => [
      name,
      figure(ours.perSecond),
      ours.p50.toFixed(1),
      ours.p99.toFixed(1),
      figure(ours.cpu),
      figure(other.perSecond),
      figure(other.cpu),
      times(ours.perSecond, other.perSecond),
    ];
    return {
      part: 'nginx',
      misses: missesOf('a story through nginx', ours, [['nginx', theirs, 0.9]]),
      title: 'A story through nginx',
      note: `${note} nginx sends fifty requests a second to the site, whose own time is not counted.`,
      columns: ['', 'requests/s', 'p50 ms', 'p99 ms', 'µs CPU', 'nginx/s', 'µs CPU', 'of nginx'],
      rows: [row('story, beside a file with its headers', theirs), row('story, beside a file with few headers', plain)],
    };
  } finally {
    await front.stop();
    for (const each of rivals) await each.stop();
  }
}

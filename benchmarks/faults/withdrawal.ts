import fs from 'node:fs';
import http from 'node:http';
import { editorToken } from '../../tests/support/editor';
import { ask, benchFolder, type BenchSite, closeConnections, eachOf, startBenchSite } from '../bench-site';

/**
 * `npm run bench -- withdrawal [folder] [pages]`: withdraws a story that is in the layout of every
 * page, while 200 readers read 5,000 stored pages without a pause.
 */

const [readers, pages, stories] = [200, Number(process.argv[3] ?? 5000), 1700];
/** Seconds before and after the withdrawal. */
const [before, after] = [10, 45];
const limits = { p95: 500, ownMs: 1000, listMs: 1000, layoutSeconds: 30 };
/** Memory for all pages with their responses. */
const settings = {
  PAGEVIEW_FLUSH_MS: '500',
  LAYOUT_MAX_AGE_MS: '1000',
  PAGE_CACHE_MB: process.env['PAGE_CACHE_MB'] ?? '900',
  NODE_OPTIONS: '--max-old-space-size=384',
};

type Look = { at: number; ms: number; status: number };

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(0);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads one page after the other over one connection until stopped. */
async function read(
  port: number,
  addresses: readonly string[],
  looks: Look[],
  { isConnected, isOver }: { isConnected: () => Promise<void>; isOver: () => boolean },
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (address: string) =>
    new Promise<number>((resolve, reject) => {
      http
        .get({ port, path: address, agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        })
        .once('error', reject);
    });
  await get('/api/health');
  await isConnected();
  while (!isOver()) {
    const from = performance.now();
    const status = await get(addresses[Math.floor(Math.random() * addresses.length)] ?? '/');
    looks.push({ at: from, ms: performance.now() - from, status });
  }
  agent.destroy();
}

function report(name: string, looks: readonly Look[]): boolean {
  const times = looks.map(({ ms }) => ms).sort((a, b) => a - b);
  const failed = looks.filter(({ status }) => status >= 500).length;
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share));
  console.log(
    `${name}: ${looks.length} responses, ${failed} failed; median ${p50} ms, 95 % ${p95} ms, 99 % ${p99} ms, longest ${max} ms`,
  );
  return failed === 0 && Number(p95) <= limits.p95;
}

/**
 * Returns the milliseconds until a condition holds, or undefined if it does not within 30 seconds.
 */
async function until(isSo: () => Promise<boolean>): Promise<number | undefined> {
  const from = performance.now();
  while (performance.now() - from < 30_000) {
    if (await isSo()) return performance.now() - from;
    await pause(50);
  }
  return undefined;
}

async function addressesOf(site: BenchSite): Promise<string[]> {
  const index = await ask(site, '/sitemap.xml');
  const files = [...index.body.matchAll(/<loc>[^<]*?(\/sitemap-[a-z]{2}-[^<]*)<\/loc>/g)].map(([, file = '']) => file);
  const all: string[] = [];
  for (const file of files) {
    const { body } = await ask(site, file);
    all.push(...[...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, address = '']) => address));
  }
  const lists = ['/', '/hindi', '/gujarati', '/politics', '/hindi/sports', '/about', '/archive'];
  return [...lists, ...all].slice(0, pages);
}

const warm = (site: BenchSite, addresses: readonly string[]): Promise<void> =>
  eachOf(addresses, 8, async (address) => {
    const { status } = await ask(site, address, { headers: { 'accept-encoding': 'gzip' } });
    if (status !== 200) throw new Error(`${address} answers ${status}`);
  });

const withdrawnStory = {
  title: 'To be withdrawn',
  hindiTitle: 'वापस ली जाएगी',
  gujaratiTitle: 'પાછી ખેંચાશે',
  category: 'politics',
  sortDescription: 'A test.',
  hindiSortDescription: 'एक परीक्षा।',
  gujaratiSortDescription: 'એક કસોટી.',
  body: '<p>A test.</p>',
  hindiBody: '<p>एक परीक्षा।</p>',
  gujaratiBody: '<p>એક કસોટી.</p>',
  editorsPick: true,
};

export async function main(): Promise<void> {
  const dataDir = benchFolder(process.argv[2], stories);
  const site = await startBenchSite(dataDir, settings);
  const isNamed = process.argv[2] !== undefined;
  try {
    const headers = { authorization: `Bearer ${editorToken(dataDir)}` };
    const saved = await ask(site, '/api/newsroom/stories?wait=1', { body: withdrawnStory, headers });
    if (saved.status !== 200) throw new Error(`The story was refused: ${saved.body}`);
    const { data } = JSON.parse(saved.body) as { data: { id: number; addresses: Record<string, string> } };
    const own = Object.values(data.addresses);
    const link = `/${data.id}"`;
    // Puts the story into the lists of most read stories and into the breaking bar.
    const reads = { reads: [{ id: data.id, count: 20 }] };
    const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    for (const language of ['english', 'hindi', 'gujarati'])
      await ask(site, `/api/news/reads/${language}`, { body: reads, headers: reader });
    const breakingUntil = new Date(Date.now() + 3_600_000).toISOString();
    await ask(site, `/api/newsroom/stories/${data.id}/breaking`, { body: { until: breakingUntil }, headers });
    await pause(2000);
    const addresses = (await addressesOf(site)).filter((address) => !own.includes(address));
    await warm(site, [...own, ...addresses]);
    const named = await Promise.all(addresses.slice(-200).map(async (address) => (await ask(site, address)).body));
    console.log(
      `${addresses.length} pages stored; of the last 200, ${named.filter((body) => body.includes(link)).length} name the story`,
    );

    const looks: Look[] = [];
    let isOver = false;
    let [connected, begin] = [0, () => undefined as void];
    const all = new Promise<void>((resolve) => (begin = resolve));
    const isConnected = () => {
      connected += 1;
      if (connected === readers) begin();
      return all;
    };
    // Node accepts one new connection per turn of the event loop.
    const reading = Array.from({ length: readers }, () =>
      read(site.port, addresses, looks, { isConnected, isOver: () => isOver }),
    );
    await all;
    await pause(before * 1000);
    const withdrawnAt = performance.now();
    const withdrawal = ask(site, `/api/newsroom/stories/${data.id}`, { method: 'DELETE', headers });
    const ownGone = until(async () => {
      const answers = await Promise.all(own.map((address) => ask(site, address)));
      return answers.every(({ status }) => status === 404);
    });
    const lists = [
      '/',
      '/hindi',
      '/gujarati',
      '/politics',
      '/feed/rss.xml',
      '/hindi/feed/rss.xml',
      '/news-sitemap-en.xml',
    ];
    const listsGone = until(async () => {
      const answers = await Promise.all(lists.map((address) => ask(site, address)));
      return answers.every(({ body }) => !new RegExp(`/${data.id}["<]`).test(body));
    });
    await withdrawal;
    await pause(limits.layoutSeconds * 1000);
    const sample = Array.from({ length: 300 }, () => addresses[Math.floor(Math.random() * addresses.length)] ?? '/');
    const late: string[] = [];
    for (const address of sample) if ((await ask(site, address)).body.includes(link)) late.push(address);
    await pause(Math.max(0, withdrawnAt + after * 1000 - performance.now()));
    isOver = true;
    await Promise.all(reading);

    const calm = report(
      'Before',
      looks.filter(({ at }) => at < withdrawnAt),
    );
    const busy = report(
      'After',
      looks.filter(({ at }) => at >= withdrawnAt),
    );
    const five = looks.filter(({ at }) => at >= withdrawnAt && at < withdrawnAt + 5000);
    report('The first five seconds after', five);
    const [ownMs, listMs] = [await ownGone, await listsGone];
    console.log(
      `Its own pages were 404 after ${ownMs?.toFixed(0)} ms, lists and feeds without it after ${listMs?.toFixed(0)} ms`,
    );
    console.log(
      `${late.length} of ${sample.length} other pages name it after ${limits.layoutSeconds} s ${late.slice(0, 3).join(' ')}`,
    );
    const isGone = (ownMs ?? Infinity) <= limits.ownMs && (listMs ?? Infinity) <= limits.listMs && !late.length;
    if (!calm || !busy || !isGone) process.exitCode = 1;
  } finally {
    closeConnections();
    await site.stop();
    if (!isNamed) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

import fs from 'node:fs';
import { request, Agent } from 'node:http';
import path from 'node:path';
import { filesIn, residentBytes } from '../support/process';
import { type Site, startSite } from '../support/site';

/**
 * Crawlers with lists of other sites' URLs, and worse. benchmarks/faults/junk.ts sends a hundred
 * thousand.
 */

const build = path.resolve(__dirname, '../../.next');
let site: Site;

beforeAll(async () => {
  // A small heap leaves little room for garbage, so a growing memory is retained memory.
  site = await startSite({ NODE_OPTIONS: '--max-old-space-size=128' });
});

afterAll(() => site?.stop());

/** The same numbers in [0, 1) in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Renditions that browsers requested. The sites of all test files, which run at the same time,
 * share their folder.
 */
const pictures = path.join(build, 'cache/images') + path.sep;
const filesLeft = () => filesIn(build, site.dataDir).filter((file) => !file.startsWith(pictures));

const random = seeded(20261120);
const word = () =>
  Math.floor(random() * 36 ** 8)
    .toString(36)
    .padStart(8, 'x');
const bigId = () => String(1000 + Math.floor(random() * 1e12));
const buildId = fs.readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim();

/** Status of a response. Its body is discarded. */
function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path: address, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

/** Number of responses by status, with eight requests at a time. */
async function statuses(addresses: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const rest = [...addresses];
  // New connections, because the site may have closed idle ones.
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const worker = async () => {
    for (let address = rest.pop(); address !== undefined; address = rest.pop()) {
      const status = await statusOf(address, agent);
      // A site on a busy machine asks clients to retry.
      if (status === 503) {
        rest.unshift(address);
        continue;
      }
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker)).finally(() => agent.destroy());
  return counts;
}

const crops: [string, () => string][] = [
  ['unknown ids', () => `/politics/${word()}/${bigId()}`],
  ['unknown ids in Hindi', () => `/hindi/${word()}/${word()}/${bigId()}`],
  ['what is no id', () => `/gujarati/politics/${word()}/${word()}`],
  ['unknown categories', () => `/${word()}`],
  ['unknown categories in Gujarati', () => `/gujarati/${word()}`],
  ['pages beyond the last', () => `/hindi/politics?page=${bigId()}`],
  ['pages of unknown categories', () => `/${word()}?page=2`],
  ['data of unknown stories', () => `/_next/data/${buildId}/hindi/politics/${word()}/${bigId()}.json`],
  ['data of unknown categories', () => `/_next/data/${buildId}/en/${word()}.json`],
  ['unknown parts of the API', () => `/api/${word()}/${bigId()}`],
];
const each = 100;
const many = (make: () => string) => Array.from({ length: each }, make);

describe('a thousand junk URLs', () => {
  let before: string[] = [];
  let bytesBefore = 0;

  beforeAll(async () => {
    // The first requests of each kind allocate memory that the process keeps.
    for (const [, make] of crops) await statuses(Array.from({ length: 20 }, make));
    before = filesLeft();
    bytesBefore = residentBytes(site);
  });

  test.each(crops)('%s are a 404', async (_, make) => {
    expect(await statuses(many(make))).toEqual({ 404: each });
  });

  test('they leave no file behind', () => {
    expect(before.length).toBeGreaterThan(20);
    expect(filesLeft()).toEqual(before);
  });

  test('they use less than 100 MB of memory', () => {
    expect(bytesBefore).toBeGreaterThan(50_000_000);
    expect(residentBytes(site) - bytesBefore).toBeLessThan(100_000_000);
  });

  test('a page is still served', async () => {
    expect(await statuses(['/', '/hindi', '/gujarati/politics'])).toEqual({ 200: 3 });
  });
});

// npm run bench -- visibility [seeds [editions …]]: writes fifty stories in random languages,
// statuses and times, once into an empty newsroom and once beside the sample edition. Every list,
// page, feed, sitemap and search of each edition must show exactly the public ones, before and
// after some are published, withdrawn and removed. `seeds` is one number (3) or a range (1-10).
// `editions` are values of EDITIONS; the default runs all, gujarati, and hindi,en. VISIBILITY_COPY
// names a copy that is already built. Exits with 1 if a response is wrong.
import fs from 'node:fs';
import path from 'node:path';
import { editionNamed, type EditionSettings, editionsOf, type ServedEdition } from './check-site';
import { buildCopy, withCopy } from '../../scripts/lib/project-copy';
import { stop } from '../../scripts/lib/project.mjs';
import { withSite } from '../../scripts/lib/sample-site';
import { checkStory } from './story-pages';
import { Visibility } from './expected-visibility';

const [seeds = '1-10', ...given] = process.argv.slice(2);
const [from = '', to = from] = seeds.split('-');
if (!/^\d+$/.test(from) || !/^\d+$/.test(to)) stop('seeds are a number, or two with - between them');
const chosen = given.length ? given.map((name) => (name === 'all' ? '' : name)) : ['', 'gujarati', 'hindi,en'];
/**
 * Share of the lite pages and days that are requested. Half of this share of stories is searched
 * for.
 */
const share = 0.25;

/** Returns all editions: enabled ones first, in their order, with their prefixes. */
function editionsWith(copy: string, names: string): (EditionSettings | ServedEdition)[] {
  const known = editionsOf(copy);
  const served = names ? names.split(',').map((name) => editionNamed(known, name)) : known;
  return [
    ...served.map((edition, at) => ({ ...edition, prefix: at ? `/${edition.name}` : '' })),
    ...known.filter((edition) => !served.includes(edition)),
  ];
}

async function checkAll(site: Visibility): Promise<void> {
  for (const edition of site.served) {
    await site.checkLists(edition);
    await site.checkSitemaps(edition);
  }
  for (const story of site.stories) await checkStory(site, story);
  for (const edition of site.served) await site.checkSearch(edition);
}

/** Returns the number of wrong responses. */
async function checkSeed(copy: string, editions: string, seed: number, sample: 'on' | 'off'): Promise<number> {
  const settings = { EDITIONS: editions, SAMPLE_EDITION: sample, SHUTDOWN_DRAIN_MS: '0' };
  const work = async (url: string, dataDir: string) => {
    const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(dataDir, 'secrets'), 'utf8'))?.[1] ?? '';
    const site = new Visibility({
      // A site without SITE_URL uses the port from its settings in its own URLs.
      url,
      origin: 'http://localhost:0',
      token,
      seed,
      share,
      editions: editionsWith(copy, editions),
      hasOthers: sample === 'on',
    });
    await site.fill();
    await checkAll(site);
    await site.change();
    await checkAll(site);
    const counts = site.served.map((edition) => `${edition.name} ${site.publicIn(edition).length}`).join(', ');
    console.log(`  seed ${seed}, sample edition ${sample}: ${site.requests} requests, public at last: ${counts}`);
    for (const fault of site.faults) console.error(`    ${fault}`);
    return site.faults.size;
  };
  return withSite(settings, work, 'inherit', copy);
}

async function checkCopy(copy: string, editions: string): Promise<number> {
  let faults = 0;
  for (let seed = Number(from); seed <= Number(to); seed += 1)
    faults += await checkSeed(copy, editions, seed, seed % 2 ? 'off' : 'on');
  return faults;
}

export async function main(): Promise<void> {
  let failed = 0;
  const built = process.env.VISIBILITY_COPY;
  for (const editions of chosen) {
    console.log(`EDITIONS=${editions}`);
    failed += built
      ? await checkCopy(built, editions)
      : await withCopy('visibility', (copy) => {
          buildCopy(copy, editions);
          return checkCopy(copy, editions);
        });
  }
  console.log(failed ? `${failed} answers are wrong` : 'All is right');
  process.exit(failed ? 1 : 0);
}

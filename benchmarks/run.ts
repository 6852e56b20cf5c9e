// npm run bench -- <name> [words]: runs one of the checks and measurements that are not part of
// `npm test`. Without a name it lists them. Each starts what it needs on the loopback address,
// stops by itself, and exits with 1 if something is wrong.
import { bundle, bundleInto, ensureBuilt, stop } from '../scripts/lib/project.mjs';
import { browserPath } from '../scripts/lib/browser-path.js';
import { withPostgres } from '../scripts/lib/postgres.mjs';

type Need = 'build' | 'browser' | 'newsroom' | 'postgres' | 'postgres?' | 'search-worker';

/**
 * - `load`: imports the module of the benchmark, which exports `main`
 * - `needs`: `build` (the built site), `postgres` (a server; `postgres?` only with `--postgres`),
 *   `browser` (Chromium), `newsroom` and `search-worker` (bundles)
 */
type Benchmark = { about: string; load: () => Promise<{ main: () => Promise<void> }>; needs: readonly Need[] };

const benchmarks: Record<string, Benchmark> = {
  pages: {
    about:
      '[part…] [--seconds 3] [--stories 2500] [--folder dir] [--write]: the site beside a bare Node server and nginx',
    load: () => import('./pages/pages'),
    needs: ['build'],
  },
  attacks: {
    about: '[folder]: clients misbehave, one kind after the other, while two others read',
    load: () => import('./faults/attacks'),
    needs: ['build'],
  },
  withdrawal: {
    about: '[folder [pages]]: a story that every page names is withdrawn while 200 readers read',
    load: () => import('./faults/withdrawal'),
    needs: ['build'],
  },
  kills: {
    about: '[kills]: no save that was answered is missing after the process was killed',
    load: () => import('./faults/kills'),
    needs: ['build', 'postgres'],
  },
  'two-nodes': {
    about: '[rounds]: what one node writes, the other shows within a second',
    load: () => import('./faults/two-nodes'),
    needs: ['build', 'postgres'],
  },
  'rolling-restart': {
    about: '[restarts]: two nodes behind nginx restart in turn under load, and no request fails',
    load: () => import('./faults/rolling-restart'),
    needs: [],
  },
  junk: {
    about: '[requests]: requests that make no sense, 100,000 by default',
    load: () => import('./faults/junk'),
    needs: [],
  },
  wordpress: {
    about:
      '[folder] [--minutes 3] [--seed 1]: a real WordPress is imported and followed, with edits, outages and a changed map',
    load: () => import('./wordpress/wordpress'),
    needs: ['build'],
  },
  'node-versions': {
    about: '[20 24 …|this]: installs, builds and starts the project with each version of Node',
    load: () => import('./node-versions'),
    needs: [],
  },
  'newest-next': {
    about: '[version]: installs, builds and starts the project with the newest Next, or that version',
    load: () => import('./newest-next'),
    needs: [],
  },
  editions: {
    about:
      '[one|two|fourth|tests|suites|suites-one|suites-two …] [pattern …]: copies of the project with other languages',
    load: () => import('./editions/editions'),
    needs: [],
  },
  visibility: {
    about: '[seeds [editions …]]: every list shows exactly the stories that are public in its edition',
    load: () => import('./editions/visibility'),
    needs: [],
  },
  'search-quality': {
    about: '[--write]: how well search finds the words of the lists in tests/search, by language',
    load: () => import('../tests/search/eval'),
    needs: [],
  },
  search: {
    about: '[--stories 100000] [--folder dir [--built]] [--postgres]: building the search index, and searches',
    load: () => import('./archive/search'),
    needs: ['search-worker', 'postgres?'],
  },
  queries: {
    about: '[--stories 1000,100000] [--folder dir] [--postgres]: queries of each page in archives of several sizes',
    load: () => import('./archive/queries'),
    needs: ['postgres?'],
  },
  import: {
    about: '5000: imports an export of that many posts, killing the import three times',
    load: () => import('./archive/import'),
    needs: ['newsroom'],
  },
  seed: {
    about: '100000: fills the newsroom of DATA_DIR with that many stories in three languages',
    load: () => import('./archive/seed'),
    needs: [],
  },
  saves: {
    about: '[folder]: how long readers of a cached page wait while stories are published',
    load: () => import('./archive/saves'),
    needs: ['build'],
  },
  waits: {
    about: '[folder]: how long a reader waits for a cached front page while others load the site',
    load: () => import('./archive/waits'),
    needs: [],
  },
  taps: {
    about: 'taps every control on a slow phone, seconds after navigation (see the file for options)',
    load: () => import('./readers/taps'),
    needs: [],
  },
  screens: {
    about: 'what a reader sees before scrolling (see the file for options)',
    load: () => import('./readers/screens'),
    needs: [],
  },
  lighthouse: {
    about: '[page…]: each indexable page type has 100 for SEO, accessibility and best practices',
    load: () => import('./readers/lighthouse'),
    needs: ['browser', 'build'],
  },
};

const list = () =>
  Object.entries(benchmarks)
    .map(([name, { about }]) => `  ${name.padEnd(16)} ${about}`)
    .join('\n');

async function run({ load, needs }: Benchmark): Promise<void> {
  if (needs.includes('browser') && !browserPath())
    stop('Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH');
  if (needs.includes('build') && !(await ensureBuilt())) stop('The build failed. Its output is above');
  if (needs.includes('newsroom')) await bundle('newsroom');
  // The benchmark starts the worker thread of the index from this folder.
  if (needs.includes('search-worker')) await bundleInto('dist/tools', 'search-worker');
  const start = async () => (await load()).main();
  const hasServer = needs.includes('postgres') || (needs.includes('postgres?') && process.argv.includes('--postgres'));
  await (hasServer ? withPostgres(start) : start());
}

const [name] = process.argv.splice(2, 1);
const chosen = name !== undefined && Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (name === undefined) console.log(`npm run bench -- <name>, which is one of:\n${list()}`);
else if (!chosen) stop(`There is no benchmark "${name}". There are:\n${list()}`);
else
  run(chosen).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });

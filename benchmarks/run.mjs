// npm run bench -- <name> [words]: runs one of the checks and measurements that are no part of
// `npm test`. Without a name it lists them. Each of them starts what it needs on the loopback
// address and ends by itself, with 1 if something is wrong.
import { bundle, bundleInto, ensureBuilt, ensureInstalled, requireNode, root, stop } from '../scripts/lib/project.mjs';
import { browserPath } from '../scripts/lib/browser-path.js';
import { withPostgres } from '../scripts/lib/postgres.mjs';
import { runTool } from '../scripts/lib/tool.mjs';

/**
 * - `file`: a module that does its work when it is loaded. A TypeScript file exports `done`.
 * - `needs`: `build`, the built site; `postgres`, a server, which `--postgres` requests for
 *   `postgres?`; `browser`, Chromium; `newsroom` and `search-worker`, a bundle
 */
const benchmarks = {
  pages: {
    about:
      '[part…] [--seconds 3] [--stories 2500] [--folder dir] [--write]: the site beside a bare Node server and nginx',
    ...{ file: 'pages/pages.ts', needs: ['build'] },
  },
  attacks: {
    about: '[folder]: clients misbehave, one kind after the other, while two others read',
    ...{ file: 'faults/attacks.ts', needs: ['build'] },
  },
  withdrawal: {
    about: '[folder [pages]]: a story that every page names is withdrawn while 200 readers read',
    ...{ file: 'faults/withdrawal.ts', needs: ['build'] },
  },
  kills: {
    about: '[kills]: no save that was answered is missing after the process was killed',
    ...{ file: 'faults/kills.ts', needs: ['build', 'postgres'] },
  },
  'two-nodes': {
    about: '[rounds]: what one node writes, the other shows within a second',
    ...{ file: 'faults/two-nodes.ts', needs: ['build', 'postgres'] },
  },
  'rolling-restart': {
    about: '[restarts]: two nodes behind nginx restart in turn under load, and no request fails',
    ...{ file: 'faults/rolling-restart.mjs', needs: [] },
  },
  junk: {
    about: '[requests]: requests that make no sense, 100,000 by default',
    ...{ file: 'faults/junk.mjs', needs: [] },
  },
  wordpress: {
    about:
      '[folder] [--minutes 3] [--seed 1]: a real WordPress is imported and followed, with edits, outages and a changed map',
    ...{ file: 'wordpress/wordpress.ts', needs: ['build'] },
  },
  'node-versions': {
    about: '[20 24 …|this]: installs, builds and starts the project with each version of Node',
    ...{ file: 'node-versions.mjs', needs: [] },
  },
  'newest-next': {
    about: '[version]: installs, builds and starts the project with the newest Next, or that version',
    ...{ file: 'newest-next.mjs', needs: [] },
  },
  editions: {
    about:
      '[one|two|fourth|tests|suites|suites-one|suites-two …] [pattern …]: copies of the project with other languages',
    ...{ file: 'editions/editions.mjs', needs: [] },
  },
  visibility: {
    about: '[seeds [editions …]]: every list shows exactly the stories that are public in its edition',
    ...{ file: 'editions/visibility.mjs', needs: [] },
  },
  'search-quality': {
    about: '[--write]: how well search finds the words of the lists in tests/search, by language',
    ...{ file: '../tests/search/eval.ts', needs: [] },
  },
  search: {
    about: '[--stories 100000] [--folder dir [--built]] [--postgres]: building the search index, and searches',
    ...{ file: 'archive/search.ts', needs: ['search-worker', 'postgres?'] },
  },
  queries: {
    about: '[--stories 1000,100000] [--folder dir] [--postgres]: queries of each page in archives of several sizes',
    ...{ file: 'archive/queries.ts', needs: ['postgres?'] },
  },
  import: {
    about: '5000: imports an export of that many posts, killing the import three times',
    ...{ file: 'archive/import.ts', needs: ['newsroom'] },
  },
  seed: {
    about: '100000: fills the newsroom of DATA_DIR with that many stories in three languages',
    ...{ file: 'archive/seed.ts', needs: [] },
  },
  saves: {
    about: '[folder]: how long readers of a cached page wait while stories are published',
    ...{ file: 'archive/saves.ts', needs: ['build'] },
  },
  waits: {
    about: '[folder]: how long a reader waits for a cached front page while others load the site',
    ...{ file: 'archive/waits.mjs', needs: [] },
  },
  taps: {
    about: 'taps every control on a slow phone, seconds after navigation (see the file for options)',
    ...{ file: 'readers/taps.mjs', needs: [] },
  },
  screens: {
    about: 'what a reader sees before scrolling (see the file for options)',
    ...{ file: 'readers/screens.mjs', needs: [] },
  },
  lighthouse: {
    about: '[page…]: each indexable page type has 100 for SEO, accessibility and best practices',
    ...{ file: 'readers/lighthouse.ts', needs: ['browser', 'build'] },
  },
};

const list = () =>
  Object.entries(benchmarks)
    .map(([name, { about }]) => `  ${name.padEnd(16)} ${about}`)
    .join('\n');

async function run({ file, needs }) {
  await ensureInstalled();
  if (needs.includes('browser') && !browserPath())
    stop('Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH');
  if (needs.includes('build') && !(await ensureBuilt())) stop('The build failed; what it said is above');
  if (needs.includes('newsroom')) await bundle('newsroom');
  // The thread that writes a site's index is expected beside the tool.
  if (needs.includes('search-worker')) await bundleInto('dist/tools', 'search-worker');
  const load = () => (file.endsWith('.ts') ? runTool(`benchmarks/${file}`) : import(`./${file}`));
  const hasServer = needs.includes('postgres') || (needs.includes('postgres?') && process.argv.includes('--postgres'));
  await (hasServer ? withPostgres(load) : load());
}

requireNode();
process.chdir(root);
const [name] = process.argv.splice(2, 1);
if (name === undefined) console.log(`npm run bench -- <name>, which is one of:\n${list()}`);
else if (!Object.hasOwn(benchmarks, name)) stop(`There is no benchmark "${name}". There are:\n${list()}`);
else await run(benchmarks[name]);

// npm run bench:search -- [--stories 100000] [--folder dir [--built]] [--postgres]: how long the
// search index of an archive takes to build, and searches in it (tests/bench/search.ts). With
// --postgres in a PostgreSQL server of its own, or in that of TEST_POSTGRES_URL.
import { withPostgres } from './lib/postgres.mjs';
import { bundleInto, ensureInstalled, requireNode, root } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
// The thread that writes a site's index, where the tool looks for it: beside itself.
await bundleInto('dist/tools', 'search-worker');
const run = () => runTool('tests/bench/search.ts');
await (process.argv.includes('--postgres') ? withPostgres(run) : run());

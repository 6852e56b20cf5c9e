// npm run bench:queries -- [--stories 1000,100000] [--folder dir] [--postgres]: how long queries of
// each page and document take in archives of different sizes (tests/bench/queries.ts). With
// --postgres in a PostgreSQL server of its own, or in that of TEST_POSTGRES_URL.
import { withPostgres } from './lib/postgres.mjs';
import { runTool } from './lib/tool.mjs';

const run = () => runTool('tests/bench/queries.ts');
await (process.argv.includes('--postgres') ? withPostgres(run) : run());

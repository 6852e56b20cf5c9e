// npm run check:kills [-- kills]: no save that was answered is missing after kills at random
// moments, on SQLite and PostgreSQL. Exits with 1 where one is.
import { withPostgres } from './lib/postgres.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
await withPostgres(() => runTool('tests/bench/kills.ts'));

// npm run check:two-nodes [-- rounds]: what one of two nodes on one database writes, the other
// shows within a second, and both a scheduled story within five, on SQLite and PostgreSQL. Exits
// with 1 where they do not.
import { withPostgres } from './lib/postgres.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
await withPostgres(() => runTool('tests/bench/two-nodes.ts'));

// npm run bench -- [part…] [--seconds 3] [--stories 2500] [--folder dir] [--write]: what the built
// site does, beside a bare Node server and nginx that send the same bytes, as a table
// (tests/bench/bench.ts). It listens on the loopback address and stops by itself.
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
await runTool('tests/bench/bench.ts');

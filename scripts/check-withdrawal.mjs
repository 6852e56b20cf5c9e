// npm run check:withdrawal [-- folder pages]: a story that every page names is withdrawn while 200
// readers read 5,000 stored pages. Says how long they waited and when the story was gone. Exits
// with 1 if a reader got 503, if 5 % waited for longer than half a second, or if the story was seen
// too long.
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
await runTool('tests/bench/withdrawal.ts');

// npm run check:attacks [-- folder]: clients misbehave, one kind after the other, while two others
// read. Exits with 1 if the site ends, takes too much memory or keeps a reader waiting.
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
await runTool('tests/bench/attacks.ts');

// npm run check:wordpress: a real WordPress (Debian's, or that of WORDPRESS_DIR) is imported and
// followed, with edits, outages of either side and a changed map. Exits with 1 if anything is lost,
// doubled or in the wrong language.
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
await runTool('tests/bench/wordpress.ts');

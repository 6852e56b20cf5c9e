/**
 * Asks Lighthouse whether search engines can make everything of the indexable page types, in three
 * languages, and looks at accessibility and best practices on the way: each page must have 100 for
 * all three. `npm test` asks for the first of them.
 *
 *   npm run lighthouse                        all of them
 *   npm run lighthouse -- video newsletter    only pages whose name has one of these words in it
 */
import { browserPath, ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (!browserPath())
  stop('Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH');
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
await runTool('tests/bench/lighthouse.ts');

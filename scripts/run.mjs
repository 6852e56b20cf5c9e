// node scripts/run.mjs <file> [words]: runs a TypeScript program of this project with tsx, after
// the packages are installed and `generated/` is up to date.
import { becomeNode } from './lib/child.mjs';
import editions from './lib/editions.js';
import { ensureInstalled, requireNode, root, stop, writing } from './lib/project.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
// Untranslated texts are accepted here: the build and the type check report them.
try {
  writing(() => editions.generate());
} catch (error) {
  stop(error.message);
}
becomeNode(['--import', 'tsx', ...process.argv.slice(2)]);

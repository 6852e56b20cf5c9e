// npm run newsroom -- <command>: the newsroom's command line (lib/cli/main.ts).
import { languageCommand } from './lib/new-language.mjs';
import { bundle, ensureInstalled, requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (process.argv[2] === 'language') {
  languageCommand(process.argv.slice(3));
  process.exit();
}
// Builds only its own bundle, because a site may be running from dist/.
await bundle('newsroom');
await import(new URL('../dist/newsroom.js', import.meta.url).href);

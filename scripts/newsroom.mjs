// npm run newsroom -- <command>: the newsroom's command line (lib/newsroom/command-line.ts).
import { bundle, ensureInstalled, requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
ensureInstalled();
await bundle();
await import('../dist/newsroom.js');

// npm run build: what `npm start` does before it serves.
import { ensureBuilt, ensureInstalled, requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
ensureInstalled();
await ensureBuilt();

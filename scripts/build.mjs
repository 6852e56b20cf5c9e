// npm run build: what `npm start` does before it serves.
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { snapshot } from './lib/snapshot.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
snapshot();

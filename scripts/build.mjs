// npm run build: installs and builds the site, as `npm start` does before it serves.
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { snapshot } from './lib/snapshot.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed. Its output is above');
snapshot();

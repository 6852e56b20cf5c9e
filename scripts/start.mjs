// npm start: installs and builds what is missing or stale, then serves the site in production mode.
import { ensureBuilt, ensureInstalled, requireFreePort, requireNode, root, stop } from './lib/project.mjs';

requireNode();
process.chdir(root);
await requireFreePort();
ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
await import('../dist/site.js');

// npm start: installs and builds what is missing or stale, then serves the site in production mode.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireFreePort, requireNode, root, stop } from './lib/project.mjs';
import { snapshot, holdBuild } from './lib/snapshot.mjs';

requireNode();
process.chdir(root);
await requireFreePort();
ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
const build = snapshot();
holdBuild(build);
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
await import(pathToFileURL(path.join(build, 'dist/site.js')).href);

// npm start: installs and builds what is missing or stale, then serves the site in production mode.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { becomeNode, endWithNpm } from './lib/child.mjs';
import { heapOptions } from './lib/heap.mjs';
import { ensureBuilt, ensureInstalled, requireFreePort, requireNode, root, stop } from './lib/project.mjs';
import { snapshot, holdBuild } from './lib/snapshot.mjs';

requireNode();
endWithNpm();
process.chdir(root);
await requireFreePort();
await ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
const build = snapshot();
holdBuild(build);
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
const program = path.join(build, 'dist/site.js');
const heap = heapOptions();
// A process can be given its heap at its start only.
if (heap.length) becomeNode([...process.execArgv, ...heap, program]);
else await import(pathToFileURL(program).href);

// npm start: installs and builds whatever is missing or outdated, then serves the site in
// production mode.
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
if (!(await ensureBuilt())) stop('The build failed. Its output is above');
const build = snapshot();
holdBuild(build);
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
const program = path.join(build, 'dist/site.js');
const heap = heapOptions();
// The heap size of a process can only be set when it starts.
if (heap.length) becomeNode([...process.execArgv, ...heap, program]);
else await import(pathToFileURL(program).href);

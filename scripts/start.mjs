// npm start: installs and builds what is missing or stale, then serves the site in production mode.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { heapOptions } from './lib/heap.mjs';
import { ensureBuilt, ensureInstalled, requireFreePort, requireNode, root, stop } from './lib/project.mjs';
import { snapshot, holdBuild } from './lib/snapshot.mjs';

requireNode();
process.chdir(root);
await requireFreePort();
ensureInstalled();
if (!(await ensureBuilt())) stop('The build failed; what it said is above');
const build = snapshot();
holdBuild(build);
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
const program = path.join(build, 'dist/site.js');
const heap = heapOptions();
if (!heap.length) await import(pathToFileURL(program).href);
else {
  // A process can be given its heap at its start only. This one passes signals on and ends as the
  // site does; were it killed, the site would see the channel close and end too.
  const site = spawn(process.execPath, [...process.execArgv, ...heap, program], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => site.kill(signal));
  site.once('exit', (code, signal) => {
    if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

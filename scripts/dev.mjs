// npm run dev: runs our server with Next in development mode. The compiled files go to builds/dev,
// so a build that `npm start` serves is not touched. `npm run dev -- --inspect` opens Node's
// debugger.
import inspector from 'node:inspector';
import { endWithNpm } from './lib/child.mjs';
import { bundleInto, ensureInstalled, requireFreePort, requireNode, root } from './lib/project.mjs';

requireNode();
endWithNpm();
process.chdir(root);
await requireFreePort();
await ensureInstalled();
if (process.argv.includes('--inspect')) inspector.open(9229, '127.0.0.1');
await bundleInto('builds/dev/dist');
Object.assign(process.env, { SITE_BUILD: 'builds/dev', NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' });
process.argv.push('--dev');
// The bundle was written a few lines above, so a type check cannot resolve the path.
await import(new URL('../builds/dev/dist/site.js', import.meta.url).href);

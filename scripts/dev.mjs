// npm run dev: the same server with Next's development mode behind it. What it compiles stands in
// builds/dev, beside the build that `npm start` serves. `npm run dev -- --inspect` opens Node's
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
// Made above, so that no check of types can follow it.
await import(new URL('../builds/dev/dist/site.js', import.meta.url).href);

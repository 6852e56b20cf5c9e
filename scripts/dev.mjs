// npm run dev: the same server with Next's development mode behind the front door.
import { bundle, ensureInstalled, requireFreePort, requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await requireFreePort();
ensureInstalled();
await bundle();
process.env.NODE_ENV = 'development';
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.argv.push('--dev');
await import('../dist/site.js');

// npm run dev: the same server with Next's development mode behind the front door.
import fs from 'node:fs';
import path from 'node:path';
import { bundle, ensureInstalled, requireFreePort, requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await requireFreePort();
ensureInstalled();
// What dev writes into dist/ is not what the last build was made of.
fs.rmSync(path.join(root, '.next', 'built-from'), { force: true });
await bundle();
process.env.NODE_ENV = 'development';
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.argv.push('--dev');
await import('../dist/site.js');

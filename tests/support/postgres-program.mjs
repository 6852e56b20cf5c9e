// A PostgreSQL server of a test: prints its URL and process id, and stops it when standard input
// closes.
import { once } from 'node:events';
import { startServer } from '../../scripts/lib/postgres.mjs';

const server = await startServer();
process.stdout.write(`${JSON.stringify(server ? { url: server.url, pid: server.pid } : {})}\n`);
if (server) {
  await once(process.stdin.resume(), 'end');
  await server.stop();
}

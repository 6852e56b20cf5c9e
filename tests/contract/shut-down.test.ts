import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { startSite } from '../support/site';

test('on SIGTERM the site reports not ready, serves 30 busy connections and exits with 0', async () => {
  const ending = await startSite({ SHUTDOWN_DRAIN_MS: '1000' });
  const { pid } = JSON.parse(fs.readFileSync(path.join(ending.dataDir, 'site.json'), 'utf8')) as { pid: number };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 30 });
  const ask = (address: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; reused: boolean }>((resolve, reject) => {
      const outgoing = http.get(`${ending.url}${address}`, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({ status: answer.statusCode, connection: answer.headers.connection, reused: outgoing.reusedSocket }),
        );
        answer.once('error', reject);
      });
      outgoing.once('error', reject);
    });
  await Promise.all(Array.from({ length: 30 }, () => ask('/')));
  let draining = false;
  const answered: number[] = [];
  const loops = Array.from({ length: 30 }, async () => {
    for (;;) {
      const last = draining;
      const { status, connection } = await ask('/');
      answered.push(status ?? 0);
      // A proxy that receives `Connection: close` sends its next request elsewhere.
      if (connection === 'close') return last || draining;
    }
  });
  process.kill(pid, 'SIGTERM');
  const ready = await eventually(
    () => ask('/api/ready'),
    ({ status }) => status === 503,
    900,
  );
  draining = true;
  expect(ready.status).toBe(503);
  await Promise.all(loops);
  expect(new Set(answered)).toEqual(new Set([200]));
  agent.destroy();
  expect(await ending.stop()).toBe(0);
});

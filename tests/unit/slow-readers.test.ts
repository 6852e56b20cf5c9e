import fs from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { routeRequest } from '@/lib/http/router/request-router';
import { temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { request } from '../support/request';

afterEach(leaveSite);

test('a client that reads a large file slowly does not block others', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'paper.pdf'), '');
  fs.truncateSync(path.join(folder, 'paper.pdf'), 40_000_000);
  enterSite(undefined, { SITE_URL: 'http://localhost:3000', MEDIA_DIR: folder });
  const handler = routeRequest(() => Promise.reject(new Error('Next is asked for a file')));
  const server = createServer((...given) => void handler(...given));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const slow = await new Promise<IncomingMessage>((resolve) => {
    get(`${site}/media/paper.pdf`, { agent: false }, resolve);
  });
  const closing = { connection: 'close' };
  const part = await request(site, '/media/paper.pdf', { headers: { ...closing, range: 'bytes=0-9' } });
  expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  const { text: whole } = await request(site, '/media/paper.pdf', { headers: closing });
  expect(whole).toHaveLength(40_000_000);
  slow.destroy();
  await new Promise((resolve) => server.close(resolve));
});

import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { type Site, startSite } from '../support/site';

/** What the server does with connections and requests before any page or route is asked. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Sends these bytes on a connection of their own, and resolves with all that comes until `until` or the end. */
function exchange(bytes: string, until?: RegExp): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    // What stays unanswered is a failure of its own, and need not be waited for.
    socket.setTimeout(10_000, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (until?.test(text)) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}

const get = (address: string, ...headers: string[]) =>
  [`GET ${address} HTTP/1.1`, `Host: ${new URL(site.url).host}`, ...headers, '', ''].join('\r\n');

function openDescriptors(): number {
  const { pid } = JSON.parse(fs.readFileSync(path.join(site.dataDir, 'site.json'), 'utf8')) as { pid: number };
  return fs.readdirSync(`/proc/${pid}/fd`).length;
}

describe('a request that offers an upgrade', () => {
  const addresses = [
    '/_next/x',
    '/undefined',
    '//x',
    '/_next/data/x/index.json',
    '/_next/webpack-hmr',
    '/_next/hmr',
    '/nowhere',
    '/',
    '/hindi',
    '/api/health',
    '/api/nothing',
    'http://elsewhere.example/',
  ];

  test.each(['h2c', 'websocket', 'x'])(
    'to %s is answered like any other, and no socket stays open',
    async (protocol) => {
      const upgrade = [
        'Connection: Upgrade, HTTP2-Settings',
        `Upgrade: ${protocol}`,
        'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
      ];
      const ask = (address: string) => exchange(get(address, ...upgrade), /^HTTP\/1\.1 \d{3}/);
      // The first of them makes Next load what it needs.
      for (const address of addresses)
        expect([address, await ask(address)]).toEqual([address, expect.stringMatching(/^HTTP/)]);
      const before = openDescriptors();
      for (let round = 0; round < 5; round += 1) await Promise.all(addresses.map(ask));
      expect(
        await eventually(
          async () => openDescriptors(),
          (open) => open <= before,
          10_000,
        ),
      ).toBeLessThanOrEqual(before);
    },
  );

  test('gets the page that was asked for', async () => {
    const upgrade = [
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    ];
    expect(await exchange(get('/', ...upgrade), /<\/html>/)).toMatch(/^HTTP\/1\.1 200 OK[^]*<html lang="en"/);
  });
});

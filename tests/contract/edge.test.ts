import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { logLines } from '../support/log-lines';
import { postJson, request } from '../support/request';
import { sharedPublicSite } from '../support/shared';
import { logged, type Site, startSite } from '../support/site';

/** How the server treats connections and requests before they reach a page or route. */

let site: Site;
let secure: Site;
beforeAll(async () => {
  [site, secure] = await Promise.all([startSite(), sharedPublicSite()]);
});
afterAll(() => site.stop());

/** Sends bytes on a new connection. Resolves with the response up to `until`, or to its end. */
function exchange(bytes: string, until?: RegExp): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    // A missing response is a failure, so the test does not wait longer.
    socket.setTimeout(30_000, () => socket.destroy());
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
    'to %s is handled like any other, and leaves no socket open',
    async (protocol) => {
      const upgrade = [
        'Connection: Upgrade, HTTP2-Settings',
        `Upgrade: ${protocol}`,
        'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
      ];
      const ask = (address: string) => exchange(get(address, ...upgrade), /^HTTP\/1\.1 \d{3}/);
      // The first request makes Next load its code.
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

  test('gets the requested page', async () => {
    const upgrade = [
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    ];
    expect(await exchange(get('/', ...upgrade), /<\/html>/)).toMatch(/^HTTP\/1\.1 200 OK[^]*<html lang="en"/);
  });
});

describe('security headers', () => {
  const onEverything = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'reporting-endpoints'];

  test.each<[number, string, string]>([
    [200, 'GET', '/'],
    [200, 'GET', '/api/health'],
    [200, 'GET', '/robots.txt'],
    [200, 'GET', '/sample/gir-lions.jpg'],
    [308, 'GET', '/en'],
    [400, 'GET', '/api/%E0'],
    [404, 'GET', '/_next/image'],
    [404, 'GET', '/api/documents'],
    [404, 'GET', '/nowhere'],
    [405, 'POST', '/'],
    [414, 'GET', `/${'a'.repeat(2001)}`],
  ])('are in a %i response to %s %s', async (status, method, address) => {
    const { headers, status: answered } = await request(secure.url, address, { method });
    expect(answered).toBe(status);
    expect(onEverything.filter((name) => !headers[name])).toEqual([]);
    if (status === 405) expect(headers['allow']).toBe('GET, HEAD');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toMatch(
      /; upgrade-insecure-requests; report-uri \/api\/policy-reports; report-to policy$/,
    );
  });

  test('do not require https on a site without it', async () => {
    const { headers } = await request(site.url, '/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  test('CSP reports are logged once per kind, without page or reader', async () => {
    const report = (blocked: string) => ({
      'csp-report': {
        'document-uri': 'https://news.example/account?x=1',
        'effective-directive': 'script-src-elem',
        'blocked-uri': blocked,
      },
    });
    for (const blocked of ['https://evil.example/a?secret=1', 'https://evil.example/b', 'inline\nALARM fake'])
      expect((await postJson(site.url, '/api/policy-reports', report(blocked))).status).toBe(204);
    const modern = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }];
    expect((await postJson(site.url, '/api/policy-reports', modern)).status).toBe(204);
    expect((await postJson(site.url, '/api/policy-reports', { x: 'a'.repeat(10_000) })).status).toBe(204);
    const log = await logged(site, '"directive":"img-src"');
    const violations = logLines({ log: () => log }).filter(({ event }) => event === 'policy_violation');
    expect(violations.map(({ level, path, directive, blocked }) => [level, path, directive, blocked])).toEqual([
      ['warn', '/api/policy-reports', 'script-src-elem', 'https://evil.example'],
      ['warn', '/api/policy-reports', 'script-src-elem', 'unknown'],
      ['warn', '/api/policy-reports', 'img-src', 'inline'],
    ]);
  });
});

describe('the Host header', () => {
  const status = async (to: Site, address: string, ...hosts: string[]) => {
    const { hostname, port } = new URL(to.url);
    return new Promise<number>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () =>
        socket.write(
          [`GET ${address} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join(
            '\r\n',
          ),
        ),
      );
      socket.once('data', (chunk: Buffer) => {
        resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1]));
        socket.destroy();
      });
      socket.once('error', reject);
    });
  };

  test.each<[number, string, string[]]>([
    [200, '/about', ['news.example']],
    [200, '/about', ['NEWS.example:443']],
    [200, '/about', ['127.0.0.1:3000']],
    [200, '/about', ['localhost']],
    [200, '/about', ['[::1]:3000']],
    [421, '/about', ['evil.example']],
    [421, '/about', ['news.example.evil.example']],
    [421, '/api/healthy', ['evil.example']],
    [200, '/api/health', ['10.0.0.5']],
    [200, '/api/ready', ['10.0.0.5']],
    [400, '/about', ['news.example', 'news.example']],
  ])('%i for %s with host %j on an https site', async (expected, address, hosts) =>
    expect(await status(secure, address, ...hosts)).toBe(expected),
  );

  test('can be any single value on a site without a public URL', async () => {
    expect(await status(site, '/about', 'anything.example')).toBe(200);
    expect(await status(site, '/about', 'a.example', 'b.example')).toBe(400);
  });
});

describe('readiness', () => {
  test('is a 200 if the site can serve readers', async () => {
    const { status, headers, text } = await request(site.url, '/api/ready');
    expect([status, headers['cache-control'], text]).toEqual([
      200,
      'no-store',
      '{"message":"Success","data":{"ready":true}}',
    ]);
  });

  test('names the data folder while it is not writable', async () => {
    const moved = `${site.dataDir}-away`;
    fs.renameSync(site.dataDir, moved);
    try {
      const answer = await eventually(
        () => request(site.url, '/api/ready'),
        ({ text }) => text.includes('DATA_DIR'),
        10_000,
      );
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      // The database file is in that folder, so it is missing, too.
      expect(JSON.parse(answer.text)).toEqual({
        message: 'The data folder cannot be written',
        errors: [
          { code: 'DATA_DIR', message: 'The data folder cannot be written' },
          { code: 'DATABASE_FILE', message: 'The database file was deleted or replaced' },
        ],
      });
      expect((await request(site.url, '/api/health')).status).toBe(200);
    } finally {
      fs.renameSync(moved, site.dataDir);
    }
    expect(
      (
        await eventually(
          () => request(site.url, '/api/ready'),
          ({ status }) => status === 200,
          10_000,
        )
      ).status,
    ).toBe(200);
  });
});

test('the keep-alive timeout is longer than a load balancer’s', async () => {
  expect((await request(site.url, '/api/health')).headers['keep-alive']).toBe('timeout=65');
});

import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { wrongCode } from '../support/accounts';
import { removeFolders, temporaryFolder } from '../support/folders';
import { type LogLine, logLines, parsedLines } from '../support/log-lines';
import { ReaderBrowser } from '../support/reader';
import { postJson, request } from '../support/request';
import { logged, type Site, startSite } from '../support/site';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway';

/** The log of a public site whose news API does not respond. */

let upstream: Upstream;
let gateway: SmsGateway;
let site: Site;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => response.destroy());
  gateway = await startSmsGateway();
  site = await startSite({
    SITE_URL: 'https://news.example',
    DATA_DIR: temporaryFolder(),
    NEWS_API_URL: upstream.url,
    SMS_WEBHOOK_URL: gateway.url,
    TRUSTED_PROXY_HOPS: '1',
    NODE_OPTIONS: `--require ${path.resolve(__dirname, '../support/late-fault.cjs')}`,
  });
});
afterAll(async () => {
  await site?.stop();
  await gateway?.stop();
  await upstream?.close();
  removeFolders();
});

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const client = expect.stringMatching(/^[0-9a-f]{12}$/) as string;

/** The lines of an event, once there is one. */
async function linesAbout(event: string): Promise<LogLine[]> {
  await logged(site, `"event":"${event}"`);
  return logLines(site).filter((line) => line.event === event);
}

test('a failed page is one log line with URL, time and level, without the query', async () => {
  // The first page of an edition notices that the news API is unavailable, and that its layout is
  // missing.
  expect((await request(site.url, '/hindi')).status).toBe(503);
  const headers = { 'x-request-id': 'r-17', 'x-forwarded-for': '203.0.113.7' };
  expect((await request(site.url, '/hindi/sports?ref=reader%40mail.example', { headers })).status).toBe(503);
  await logged(site, '"path":"/hindi/sports"');
  expect(
    logLines(site).filter(({ path: failed, event }) => failed === '/hindi/sports' && event !== 'layout_part_missing'),
  ).toEqual([
    {
      time,
      level: 'error',
      event: 'request_failed',
      method: 'GET',
      path: '/hindi/sports',
      edition: 'hindi',
      requestId: 'r-17',
      error: expect.stringMatching(/: The news API did not respond$/) as string,
      stack: expect.stringMatching(/^at /) as string,
    },
  ]);
  expect(site.log()).not.toContain('reader%40mail');
});

test('a news API outage is logged once', async () => {
  for (const page of ['/', '/gujarati', '/video']) await request(site.url, page);
  expect(await linesAbout('upstream_unavailable')).toHaveLength(1);
});

test('a client that disconnects during its body is not logged', async () => {
  const { hostname, port } = new URL(site.url);
  for (const address of ['/api/news/subscriber', '/api/login', '/contact', '/api/policy-reports', '/api/auth/_log']) {
    await new Promise<void>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname).once('error', reject);
      const head = `POST ${address} HTTP/1.1\r\nHost: news.example\r\nContent-Type: application/json\r\nContent-Length: 300`;
      // A response on another connection proves that the site has seen this one end.
      socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n{"email":`, () => undefined);
      socket.once('data', () => socket.destroy());
      socket.once('close', () => resolve());
    });
  }
  expect((await request(site.url, '/api/nowhere')).status).toBe(404);
  expect(logLines(site).filter(({ error }) => /aborted|ECONNRESET/.test(String(error)))).toEqual([]);
});

describe('a rejected request is logged without secrets', () => {
  const address = '198.51.100.23';
  const from = { 'x-forwarded-for': address };

  test('an unknown host', async () => {
    expect((await request(site.url, '/', { headers: { ...from, host: 'evil.example' } })).status).toBe(421);
    expect(await linesAbout('host_refused')).toEqual([
      { time, level: 'warn', event: 'host_refused', method: 'GET', path: '/', edition: 'en', security: true, client },
    ]);
  });

  test('a wrong editor token', async () => {
    const headers = { ...from, authorization: 'Bearer wrong-token-wrong-token-wrong' };
    expect((await postJson(site.url, '/api/newsroom/stories', {}, headers)).status).toBe(401);
    expect(await linesAbout('editor_token_refused')).toMatchObject([
      { path: '/api/newsroom/stories', network: '198.51.100' },
    ]);
  });

  test('a post from another site', async () => {
    const headers = { ...from, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await postJson(site.url, '/api/user/logout', {}, headers)).status).toBe(403);
    expect(await linesAbout('csrf_refused')).toMatchObject([{ level: 'warn', path: '/api/user/logout', client }]);
  });

  test('a picture URL without a valid signature', async () => {
    const address = '/pictures/share/L2V0Yy9wYXNzd2Q.AAAAAAAAAAAAAAAA/rain.jpg';
    expect((await request(site.url, address, { headers: from })).status).toBe(404);
    expect(await linesAbout('picture_refused')).toMatchObject([{ path: address, client }]);
  });

  test('wrong codes, the lock after five of them, and the login of another reader', async () => {
    const reader = new ReaderBrowser(site.url, address);
    const phone = '+919876501234';
    expect((await reader.json('POST', '/api/login', { phone })).status).toBe(200);
    const code = wrongCode(gateway.lastCode(phone));
    for (let time = 0; time < 5; time += 1) await reader.json('POST', '/api/user/login/', { code });
    expect(await linesAbout('login_failed')).toMatchObject(
      Array<object>(4).fill({ level: 'warn', path: '/api/user/login/', reason: 'CodeWrong', client }),
    );
    expect(await linesAbout('code_locked')).toMatchObject([{ level: 'warn', client }]);
    const other = new ReaderBrowser(site.url, '203.0.113.200');
    expect((await other.logIn('+919812301234', gateway)).status).toBe(200);
    expect(await linesAbout('login_succeeded')).toMatchObject([{ level: 'info', provider: 'mobile', client }]);
    // Repeated failures can be counted: the same client always has the same hash.
    const failed = (await linesAbout('login_failed')).map((line) => line['client']);
    expect(new Set([...failed, (await linesAbout('host_refused'))[0]?.['client']]).size).toBe(1);
    expect(failed).not.toContain((await linesAbout('login_succeeded'))[0]?.['client']);
  });

  test('no secret is logged', () => {
    const secrets = gateway.messages.flatMap(({ to, message }) => [
      to,
      to.slice(3),
      ...(message.match(/\d{6}/g) ?? []),
    ]);
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of [...secrets, address, 'wrong-token', 'evil.example', 'passwd'])
      expect(site.log()).not.toContain(secret);
  });
});

test('an unhandled rejection is one log line, and the site continues', async () => {
  const { pid } = JSON.parse(fs.readFileSync(path.join(site.dataDir, 'site.json'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGUSR2');
  expect(await linesAbout('unhandled_rejection')).toMatchObject([
    { level: 'error', error: 'Error: nobody waits for this', stack: expect.stringMatching(/^at /) as string },
  ]);
  expect(logLines(site).filter(({ error }) => error === 'Error: nobody waits for this')).toHaveLength(1);
  expect((await request(site.url, '/api/health')).status).toBe(200);
});

test('every line is JSON with a time, a level and an event', () => {
  for (const line of parsedLines(site.log()))
    expect(line).toMatchObject({
      time,
      level: expect.stringMatching(/^(info|warn|error|alert)$/) as string,
      event: expect.stringMatching(/^[a-z_]+$/) as string,
    });
});

import fs from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { createAuthOptions } from '@/lib/accounts/auth-options';
import { deleteRevokedSessions, startRevocationJob } from '@/lib/accounts/sessions/pending-revocations';
import { createSession } from '@/lib/accounts/sessions/sessions';
import { cookieNames, parseCookies, writeSessionCookie } from '@/lib/accounts/sessions/session-cookie';
import { createBearerToken } from '@/lib/accounts/sessions/tokens';
import { getOrCreatePhoneUser } from '@/lib/accounts/profile/users';
import { authRoute } from '@/lib/http/account-api/auth-route';
import { logOutRoute } from '@/lib/http/account-api/login-routes';
import { type Db, openDatabase } from '@/lib/database/connection';
import { app } from '@/lib/platform/runtime/app';
import { secrets } from '@/lib/platform/config/secrets';
import { accountSite, type AccountSite } from '../support/accounts';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { useOwnIntervals } from '../support/intervals';

/** The session endpoint with a database that can fail. */

const siteUrl = 'https://news.example';
let given: AccountSite;
let cookie: string;
/** A database without tables, so every query fails. */
let broken: Db;
function useDatabase(db: Db): void {
  app.database = db;
}

const errors = jest.spyOn(console, 'error');

beforeEach(async () => {
  errors.mockReset();
  broken = openDatabase(':memory:');
  given = await accountSite('SQLite');
  enterSite(undefined);
  useDatabase(given.db);
  const now = new Date();
  const user = await getOrCreatePhoneUser(given.db, { phone: '+919876543210', name: 'Asha' }, now);
  const { sid } = await createSession(given.db, { userId: user.id, provider: 'mobile', device: '' }, now);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await writeSessionCookie(response, { sid, uid: user.id }, { siteUrl, secret: secrets().NEXTAUTH_SECRET });
  cookie = [response.getHeader('set-cookie') ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
});
afterEach(async () => {
  jest.useRealTimers();
  removeFolders();
  leaveSite();
  await broken.destroy();
  await given.close();
});
afterAll(() => errors.mockRestore());

type AuthRequest = {
  method?: string;
  action?: string;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: string;
};

/** The response of a route to a browser with these cookies. */
async function ask(
  route: NextApiHandler,
  { method = 'GET', action = '', body: sent, headers, cookies = cookie }: AuthRequest,
) {
  const json = JSON.stringify(sent ?? {});
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method,
    headers: { host: 'news.example', cookie: cookies, 'sec-fetch-site': 'same-origin', ...headers },
    query: { nextauth: [action] },
    cookies: parseCookies({ headers: { cookie: cookies } }),
    body: sent,
  });
  // Our own routes read the body themselves.
  if (method !== 'GET') request.push(json);
  request.push(null);
  const response = new ServerResponse(request);
  let body: unknown;
  const send = (sent: unknown) => void (body = sent);
  const status = (code: number) => Object.assign(response, { statusCode: code });
  await route(
    request as unknown as NextApiRequest,
    Object.assign(response, { status, send, json: send }) as unknown as NextApiResponse,
  );
  const set = [response.getHeader('set-cookie') ?? []].flat().map(String);
  return { status: response.statusCode, body, set };
}

/** The response of the session endpoint to a browser with these cookies. */
const session = (cookies = cookie) => ask(authRoute, { action: 'session', cookies });

test('a session request returns the reader’s session and renews its cookie', async () => {
  const { status, body, set } = await session();
  expect([status, body]).toMatchObject([200, { user: { name: 'Asha' }, provider: 'mobile' }]);
  expect(set.join()).toMatch(/__Secure-next-auth\.session-token=ey/);
});

test('a database failure is a 500 and does not log the reader out', async () => {
  useDatabase(broken);
  const { status, body, set } = await session();
  expect([status, body]).toMatchObject([500, { errors: [{ code: 'INTERNAL' }] }]);
  expect(set).toEqual([]);
  expect(errors.mock.calls.join()).toContain('no such table: sessions');
  useDatabase(given.db);
  expect((await session()).body).toMatchObject({ user: { name: 'Asha' } });
});

test('a failed sign-in sends next-auth’s client to the error page and includes the usual errors', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const failed = await ask(authRoute, { method: 'POST', action: 'signin', body: { json: 'true' }, headers });
  expect([failed.status, failed.body]).toMatchObject([
    403,
    { errors: [{ code: 'CROSS_ORIGIN' }], url: 'https://news.example/api/auth/error?error=OAuthSignin' },
  ]);
  const other = await ask(authRoute, { method: 'POST', action: 'signout', body: { json: 'true' }, headers });
  expect([other.status, Object.keys(other.body as object)]).toEqual([403, ['message', 'errors']]);
});

test.each([
  'junk',
  'a.b.c.d.e',
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA',
])('the cookie %s gives no session and logs no error', async (value) => {
  const { session: name } = cookieNames(siteUrl);
  const { status, body, set } = await session(`${name}=${value}`);
  expect([status, body]).toEqual([200, {}]);
  expect(set.join()).toMatch(/__Secure-next-auth\.session-token=;/);
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  ['Connection terminated unexpectedly', 1],
  ['invalid input syntax for type integer', 1],
  ['The session has expired', 0],
  ['JWT invalid', 0],
])('for the error “%s”, next-auth writes %i log lines', (message, lines) => {
  const options = createAuthOptions({ context: given.site, edition: 'en', request: {} } as unknown as Parameters<
    typeof createAuthOptions
  >[0]);
  options.logger?.error?.('JWT_SESSION_ERROR', new Error(message));
  expect(errors.mock.calls).toHaveLength(lines);
});

test('at most twenty browser errors a minute are logged, as one line each', async () => {
  const lines = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  const tell = () =>
    ask(authRoute, {
      method: 'POST',
      action: '_log',
      body: { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'Failed\nALARM fake' },
    });
  for (let time = 0; time < 25; time += 1) await tell();
  expect(lines).toHaveBeenCalledTimes(20);
  expect(lines.mock.calls[0]?.join()).toMatch(/"browser_error".*"Failed ALARM fake"/);
  jest.setSystemTime(Date.now() + 60_000);
  await tell();
  expect(lines).toHaveBeenCalledTimes(21);
  lines.mockRestore();
});

describe('a log-out during a database failure', () => {
  /** Both ways to log out: next-auth's, and the form of the page without script. */
  const ways: [string, () => Promise<{ status: number; body: unknown; set: string[] }>][] = [
    [
      'at next-auth’s address',
      async () => {
        const { body, set } = await ask(authRoute, { action: 'csrf' });
        const { csrfToken } = body as { csrfToken: string };
        const cookies = [cookie, ...set.map((line) => line.split(';')[0])].join('; ');
        return ask(authRoute, { method: 'POST', action: 'signout', body: { csrfToken, json: 'true' }, cookies });
      },
    ],
    [
      'at our own',
      () => ask(logOutRoute, { method: 'POST', body: {}, headers: { 'content-type': 'application/json' } }),
    ],
  ];
  const rows = async () => (await given.db.selectFrom('sessions').select('id').execute()).length;

  test.each(ways)('%s clears the cookies, is logged, and ends the session', async (_, logOut) => {
    await session();
    useDatabase(broken);
    const { status, set } = await logOut();
    expect(status).toBe(200);
    expect(set.join()).toMatch(/__Secure-next-auth\.session-token=;/);
    expect(set.join()).toMatch(/x-access-token=;/);
    expect(errors.mock.calls.join()).toContain('session_revocation_delayed');
    // A copied cookie must not work, even though the row exists until the database responds.
    useDatabase(given.db);
    expect((await session()).body).toEqual({});
    expect(await rows()).toBe(1);
    await deleteRevokedSessions(given.db);
    expect(await rows()).toBe(0);
  });

  test.each(ways)('%s deletes the row at once if the database works', async (_, logOut) => {
    expect((await logOut()).status).toBe(200);
    expect([await rows(), errors.mock.calls]).toEqual([0, []]);
    expect((await session()).body).toEqual({});
  });

  test('is remembered across a restart, and the row is deleted at start-up', async () => {
    const folder = temporaryFolder();
    await startRevocationJob(broken, folder).stop();
    useDatabase(broken);
    await ways[1]?.[1]();
    expect(fs.readFileSync(path.join(folder, 'pending-revocations'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(fs.statSync(path.join(folder, 'pending-revocations')).mode & 0o777).toBe(0o600);

    delete app.pendingRevocations;
    useDatabase(given.db);
    const ending = startRevocationJob(given.db, folder);
    expect((await session()).body).toEqual({});
    await eventually(rows, (left) => left === 0, 30_000);
    await ending.stop();
    expect([await rows(), fs.readdirSync(folder)]).toEqual([0, []]);
  });

  test('deletes the row within five seconds after the database responds again', async () => {
    useOwnIntervals();
    const ending = startRevocationJob(given.db, temporaryFolder());
    useDatabase(broken);
    await ways[1]?.[1]();
    expect(await rows()).toBe(1);
    useDatabase(given.db);
    jest.advanceTimersByTime(5000);
    expect(await eventually(rows, (left) => left === 0, 30_000)).toBe(0);
    await ending.stop();
  });

  test('with a bearer token ends that session too', async () => {
    const [row] = await given.db.selectFrom('sessions').select('id').execute();
    const token = createBearerToken(row?.id ?? 0, secrets().NEXTAUTH_SECRET, new Date());
    useDatabase(broken);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    expect((await ask(logOutRoute, { method: 'POST', body: {}, headers })).status).toBe(200);
    useDatabase(given.db);
    expect((await session()).body).toEqual({});
  });

  test('a page of another site cannot log a reader out', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    expect((await ask(logOutRoute, { method: 'POST', body: {}, headers })).status).toBe(403);
    expect(await rows()).toBe(1);
  });
});

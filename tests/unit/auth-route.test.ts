import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import { authOptions } from '@/lib/accounts/auth-options';
import { beginSession } from '@/lib/accounts/sessions';
import { cookieNames, cookiesOf, writeSessionCookie } from '@/lib/accounts/session-cookie';
import { userWithPhone } from '@/lib/accounts/users';
import { authRoute } from '@/lib/api/auth-route';
import { type Db, openDatabase } from '@/lib/database/connection';
import { forgetSharedValue, sharedValue } from '@/lib/shared-value';
import { secrets } from '@/lib/site/secrets';
import { accountSite, type AccountSite } from '../support/accounts';
import { enterSite, leaveSite } from '../support/in-process';

/** The session endpoint with a database that can break. */

const siteUrl = 'https://news.example';
let given: AccountSite;
let cookie: string;
/** Without a single table: every question to it fails. */
let broken: Db;
function useDatabase(db: Db): void {
  forgetSharedValue('database');
  sharedValue('database', () => db);
}

const errors = jest.spyOn(console, 'error');

beforeEach(async () => {
  errors.mockReset();
  broken = openDatabase(':memory:');
  given = await accountSite('SQLite');
  enterSite(undefined);
  useDatabase(given.db);
  const now = new Date();
  const user = await userWithPhone(given.db, { phone: '+919876543210', name: 'Asha' }, now);
  const { sid } = await beginSession(given.db, { userId: user.id, provider: 'mobile', device: '' }, now);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await writeSessionCookie(response, { sid, uid: user.id }, { siteUrl, secret: secrets().NEXTAUTH_SECRET });
  cookie = [response.getHeader('set-cookie') ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
});
afterEach(async () => {
  forgetSharedValue('database');
  leaveSite();
  await broken.destroy();
  await given.close();
});
afterAll(() => errors.mockRestore());

/** What the session endpoint answers to a browser with these cookies. */
async function session(cookies = cookie) {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    headers: { host: 'news.example', cookie: cookies },
    query: { nextauth: ['session'] },
    cookies: cookiesOf({ headers: { cookie: cookies } }),
    body: undefined,
  });
  const response = new ServerResponse(request);
  let body: unknown;
  const send = (sent: unknown) => void (body = sent);
  const status = (code: number) => Object.assign(response, { statusCode: code });
  await authRoute(
    request as unknown as NextApiRequest,
    Object.assign(response, { status, send, json: send }) as unknown as NextApiResponse,
  );
  const set = [response.getHeader('set-cookie') ?? []].flat().map(String);
  return { status: response.statusCode, body, set };
}

test('a reader’s session is told, and its cookie renewed', async () => {
  const { status, body, set } = await session();
  expect([status, body]).toMatchObject([200, { user: { name: 'Asha' }, provider: 'mobile' }]);
  expect(set.join()).toMatch(/__Secure-next-auth\.session-token=ey/);
});

test('a database that fails is a 500 that logs nobody out', async () => {
  useDatabase(broken);
  const { status, body, set } = await session();
  expect([status, body]).toMatchObject([500, { errors: [{ code: 'INTERNAL' }] }]);
  expect(set).toEqual([]);
  expect(errors.mock.calls.join()).toContain('no such table: sessions');
  useDatabase(given.db);
  expect((await session()).body).toMatchObject({ user: { name: 'Asha' } });
});

test('a database that fails after the reader was found is not noticed', async () => {
  await session();
  useDatabase(broken);
  expect((await session()).body).toMatchObject({ user: { name: 'Asha' } });
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  'junk',
  'a.b.c.d.e',
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA',
])('the cookie %s is no session, and no fault of ours', async (value) => {
  const { session: name } = cookieNames(siteUrl);
  const { status, body, set } = await session(`${name}=${value}`);
  expect([status, body]).toEqual([200, {}]);
  expect(set.join()).toMatch(/__Secure-next-auth\.session-token=;/);
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  ['Connection terminated unexpectedly', 1],
  ['invalid input syntax for type integer', 1],
  ['The session is over', 0],
  ['JWT invalid', 0],
])('of “%s” next-auth writes %i lines into the log', (message, lines) => {
  const options = authOptions({ limited: given.site, edition: 'en', request: {} } as unknown as Parameters<
    typeof authOptions
  >[0]);
  options.logger?.error?.('JWT_SESSION_ERROR', new Error(message));
  expect(errors.mock.calls).toHaveLength(lines);
});

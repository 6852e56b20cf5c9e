import {
  broadcast,
  getCsrfToken,
  getProviders,
  getSession,
  signIn,
  signInAddress,
  signOut,
  updateSession,
} from '@/lib/client/session/auth-client';
import { navigation } from '@/lib/client/calls/navigation';
import { answerWith, type RecordedRequest, html, json } from '../support/session-server';

const user = { id: '7', name: 'Asha' };
const session = { user, expires: '2026-12-21T00:00:00.000Z', provider: 'mobile' };
const providers = {
  mobile: { id: 'mobile', name: 'Mobile', type: 'credentials' },
  google: { id: 'google', name: 'Google', type: 'oauth' },
};
const csrf = { csrfToken: 'abc' };

let requests: RecordedRequest[];
let log: jest.SpyInstance;
const go = jest.fn<void, [string]>();
const serve = (answers: Parameters<typeof answerWith>[0]) => (requests = answerWith(answers));
const calls = () => requests.map(({ method, path }) => `${method} ${path}`);
const message = () => JSON.parse(localStorage.getItem('nextauth.message') ?? 'null') as unknown;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(navigation, 'go').mockImplementation(go);
  go.mockClear();
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the session', () => {
  test.each([
    ['somebody’s', session, session],
    ['nobody’s', {}, null],
  ])('is asked for at /api/auth/session: %s', async (_, answer, expected) => {
    serve({ session: json(answer) });
    await expect(getSession()).resolves.toEqual(expected);
    expect(calls()).toEqual(['GET /api/auth/session']);
  });

  test.each<[string, Parameters<typeof answerWith>[0]['session']]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', json({ message: 'Broken' }, 500)],
    ['the answer is a page', html],
  ])('is nothing when %s, which is logged as CLIENT_FETCH_ERROR here and at the server', async (_, answer) => {
    serve({ session: answer });
    await expect(getSession()).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('CLIENT_FETCH_ERROR'));
    expect(calls()).toEqual(['GET /api/auth/session', 'POST /api/auth/_log']);
    expect(requests[1]?.fields).toMatchObject({
      level: 'error',
      code: 'CLIENT_FETCH_ERROR',
      url: '/api/auth/session',
      message: expect.stringMatching(/./) as string,
    });
  });

  test.each([[[]], ['text'], [null], [{ user: 'Asha' }]])('is not %j', async (answer) => {
    serve({ session: json(answer) });
    const asking = getSession();
    await (Array.isArray(answer) ? expect(asking).resolves.toBeNull() : expect(asking).rejects.toThrow('no session'));
  });

  test('is updated with the token and the data, and the other tabs are notified', async () => {
    serve({ csrf: json(csrf), session: json(session) });
    await expect(updateSession({ name: 'Asha' })).resolves.toEqual(session);
    expect(calls()).toEqual(['GET /api/auth/csrf', 'POST /api/auth/session']);
    expect(requests[1]?.body).toBe('{"csrfToken":"abc","data":{"name":"Asha"}}');
    expect(message()).toMatchObject({ event: 'session', data: { trigger: 'update' } });
  });
});

test('the token and the ways to log in have an address each', async () => {
  serve({ csrf: json(csrf), providers: json(providers) });
  await expect(getCsrfToken()).resolves.toBe('abc');
  await expect(getProviders()).resolves.toEqual(providers);
  expect(calls()).toEqual(['GET /api/auth/csrf', 'GET /api/auth/providers']);
});

describe('a sign-in', () => {
  const code = { callbackUrl: 'https://news.example/hindi', redirect: false, fields: { code: '123456' } };

  test('with a code posts it to the provider’s callback, and answers error, status, ok and url', async () => {
    serve({
      csrf: json(csrf),
      providers: json(providers),
      'callback/mobile': json({ url: 'https://news.example/hindi' }),
    });
    await expect(signIn('mobile', code)).resolves.toEqual({
      error: null,
      status: 200,
      ok: true,
      url: 'https://news.example/hindi',
    });
    expect(calls()).toEqual(['GET /api/auth/providers', 'GET /api/auth/csrf', 'POST /api/auth/callback/mobile']);
    expect(requests[2]?.fields).toEqual({
      code: '123456',
      callbackUrl: 'https://news.example/hindi',
      csrfToken: 'abc',
      json: 'true',
    });
    expect(message()).toMatchObject({ data: { trigger: 'signin' } });
    expect(go).not.toHaveBeenCalled();
  });

  test('that fails reads the error from the address that is answered', async () => {
    const url = 'https://news.example/login-mobile-number?error=CodeWrong';
    serve({ csrf: json(csrf), providers: json(providers), 'callback/mobile': json({ url }, 401) });
    await expect(signIn('mobile', code)).resolves.toEqual({ error: 'CodeWrong', status: 401, ok: false, url: null });
    expect(message()).toBeNull();
  });

  test('that redirects leaves for the address that is answered', async () => {
    serve({ csrf: json(csrf), providers: json(providers), 'callback/mobile': json({ url: '/hindi' }) });
    await expect(signIn('mobile', { ...code, redirect: true })).resolves.toBeUndefined();
    expect(go).toHaveBeenCalledWith('/hindi');
  });

  test('with Google posts to its sign-in path and leaves, whatever was asked', async () => {
    const url = 'https://accounts.google.com/o/oauth2/v2/auth?x=1';
    serve({ csrf: json(csrf), providers: json(providers), 'signin/google': json({ url }) });
    await expect(signIn('google', { redirect: false })).resolves.toBeUndefined();
    expect(calls().at(-1)).toBe('POST /api/auth/signin/google');
    expect(requests.at(-1)?.fields).toEqual({ callbackUrl: 'http://localhost/', csrfToken: 'abc', json: 'true' });
    expect(go).toHaveBeenCalledWith(url);
  });

  test.each([
    ['cannot be reached', json({ url: 'http://localhost/api/auth/error?error=OAuthSignin' }), 200, 'OAuthSignin'],
    ['is not asked because the server fails', json({ message: 'Broken' }, 500), 500, null],
  ])('with a Google that %s stays, and answers error, status, ok and url', async (_, answer, status, error) => {
    serve({ csrf: json(csrf), providers: json(providers), 'signin/google': answer });
    await expect(signIn('google', { redirect: false })).resolves.toEqual({
      error,
      status,
      ok: status === 200,
      url: error ? null : '',
    });
    expect(go).not.toHaveBeenCalled();
    expect(message()).toBeNull();
  });

  test('goes to the error page when the providers cannot be loaded', async () => {
    serve({ providers: json({}, 500) });
    await expect(signIn('google')).resolves.toBeUndefined();
    expect(go).toHaveBeenCalledWith('/api/auth/error');
    expect(calls()).toEqual(['GET /api/auth/providers', 'POST /api/auth/_log']);
  });

  test.each(['facebook', 'constructor', ''])(
    'with the unknown provider %j goes to the sign-in page with callbackUrl',
    async (provider) => {
      serve({ providers: json(providers) });
      await signIn(provider, { callbackUrl: 'https://news.example/hindi?a=1' });
      expect(go).toHaveBeenCalledWith('/api/auth/signin?callbackUrl=https%3A%2F%2Fnews.example%2Fhindi%3Fa%3D1');
    },
  );
});

describe('a sign-out', () => {
  test('posts the token and the callback, and tells the other tabs', async () => {
    serve({ csrf: json(csrf), signout: json({ url: 'http://localhost/' }) });
    await expect(signOut({ redirect: false })).resolves.toEqual({ url: 'http://localhost/' });
    expect(calls()).toEqual(['GET /api/auth/csrf', 'POST /api/auth/signout']);
    expect(requests[1]?.fields).toEqual({ callbackUrl: 'http://localhost/', csrfToken: 'abc', json: 'true' });
    expect(message()).toMatchObject({ event: 'session', data: { trigger: 'signout' } });
    expect(go).not.toHaveBeenCalled();
  });

  test('that redirects goes to the address that is answered', async () => {
    serve({ csrf: json(csrf), signout: json({ url: '/goodbye' }) });
    await expect(signOut()).resolves.toBeUndefined();
    expect(go).toHaveBeenCalledWith('/goodbye');
  });

  test('that is refused is thrown, and nobody is told', async () => {
    serve({ csrf: json(csrf), signout: json({}, 403) });
    await expect(signOut({ redirect: false })).rejects.toThrow('403');
    expect(message()).toBeNull();
  });

  test('whose token is missing or wrong is answered with 200 and the page that asks again: it is thrown, and nobody is told', async () => {
    serve({ csrf: json({}, 500), signout: json({ url: 'http://localhost/api/auth/signout?csrf=true' }) });
    await expect(signOut()).rejects.toThrow('the token is missing or wrong');
    expect(requests.at(-1)?.fields).toMatchObject({ csrfToken: '' });
    expect(message()).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });
});

test('a message to other tabs is another each time, or no tab would hear of it', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1);
  broadcast('signin');
  const first = localStorage.getItem('nextauth.message');
  now.mockReturnValue(2);
  broadcast('signin');
  expect(localStorage.getItem('nextauth.message')).not.toBe(first);
});

test('the way to a page that requires a session names why and leads back', () => {
  expect(signInAddress('https://news.example/hindi/account?a=1')).toBe(
    '/api/auth/signin?error=SessionRequired&callbackUrl=https%3A%2F%2Fnews.example%2Fhindi%2Faccount%3Fa%3D1',
  );
});

import { broadcastSessionChange, getSession, signInUrl, updateSession } from '@/lib/client/session/auth-client';
import { answerWith, type RecordedRequest, html, json } from '../support/session-server';

const user = { id: '7', name: 'Asha' };
const session = { user, expires: '2026-12-21T00:00:00.000Z', provider: 'mobile' };
const csrf = { csrfToken: 'abc' };

let requests: RecordedRequest[];
let log: jest.SpyInstance;
const serve = (answers: Parameters<typeof answerWith>[0]) => (requests = answerWith(answers));
const calls = () => requests.map(({ method, path }) => `${method} ${path}`);
const message = () => JSON.parse(localStorage.getItem('nextauth.message') ?? 'null') as unknown;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
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
    await (Array.isArray(answer)
      ? expect(asking).resolves.toBeNull()
      : expect(asking).rejects.toThrow('not a session'));
  });

  test('is updated with the token and the data, and the other tabs are notified', async () => {
    serve({ csrf: json(csrf), session: json(session) });
    await expect(updateSession({ name: 'Asha' })).resolves.toEqual(session);
    expect(calls()).toEqual(['GET /api/auth/csrf', 'POST /api/auth/session']);
    expect(requests[1]?.body).toBe('{"csrfToken":"abc","data":{"name":"Asha"}}');
    expect(message()).toMatchObject({ event: 'session', data: { trigger: 'update' } });
  });
});

test('each message to other tabs is different, so that the storage event fires', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1);
  broadcastSessionChange('signin');
  const first = localStorage.getItem('nextauth.message');
  now.mockReturnValue(2);
  broadcastSessionChange('signin');
  expect(localStorage.getItem('nextauth.message')).not.toBe(first);
});

test('the way to a page that requires a session names why and leads back', () => {
  expect(signInUrl('https://news.example/hindi/account?a=1')).toBe(
    '/api/auth/signin?error=SessionRequired&callbackUrl=https%3A%2F%2Fnews.example%2Fhindi%2Faccount%3Fa%3D1',
  );
});

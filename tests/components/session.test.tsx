import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AccountLink } from '@/components/session/AccountLink/AccountLink';
import { SessionProvider } from '@/components/session/SessionProvider/SessionProvider';
import { navigation } from '@/lib/browser/navigation';
import { keepSession, refetchSession } from '@/lib/browser/session/keep-session';
import { logOut } from '@/lib/browser/session/log-out';
import { deviceId, forgetLogin, rememberLogin } from '@/lib/browser/session/remember-login';
import { type SessionContext, useReader } from '@/lib/browser/session/session-context';
import { forgetSession, type Session, sessionState, setSession } from '@/lib/browser/session/session-store';
import { storedLogin } from '@/lib/browser/session/stored-login';
import { useRequiredSession } from '@/lib/browser/session/use-required-session';
import type { Edition } from '@/lib/editions';
import { currentLocation } from '@/lib/session/current-location';
import { renderIn } from '../support/render';
import { answerWith, type RecordedRequest, json } from '../support/session-server';

const session: Session = { user: { name: 'Asha' }, expires: '2026-12-21T00:00:00.000Z', provider: 'mobile' };
const google: Session = { user: { name: 'Asha of Google' }, expires: session.expires, provider: 'google' };

let requests: RecordedRequest[];
let log: jest.SpyInstance;
const go = jest.fn<void, [string]>();
const reload = jest.fn<void, []>();
const paths = () => requests.map(({ path }) => path);
const asking = () => paths().filter((path) => path === '/api/auth/session').length;
const serve = (answer: unknown, status = 200) => {
  requests = answerWith({
    session: json(answer, status),
    csrf: json({ csrfToken: 'abc' }),
    signout: json({ url: 'http://localhost/' }),
  });
};
const cookie = (value: string) => (document.cookie = `x-access-token=${value}; Path=/`);
const hasCookie = () => document.cookie.includes('x-access-token');

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(navigation, 'go').mockImplementation(go);
  jest.spyOn(navigation, 'reload').mockImplementation(reload);
  go.mockClear();
  reload.mockClear();
  serve(session);
});

afterEach(() => {
  act(() => {
    forgetLogin();
    forgetSession();
  });
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

let reader: SessionContext;
function Reader() {
  const known = useReader();
  useEffect(() => {
    reader = known;
  });
  return <p>{`${known.session.status} ${known.isLoggedIn} ${known.user?.name}`}</p>;
}
const show = (props: { pollSeconds?: number } = {}) =>
  render(
    <SessionProvider {...props}>
      <Reader />
    </SessionProvider>,
  );

/** Another tab wrote to the storage. */
const elsewhere = (key: string | null, change: () => void = () => undefined) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

describe('the session context', () => {
  test('exposes exactly these fields', () => {
    show();
    expect(Object.keys(reader).sort()).toEqual([
      'currentLocation',
      'fingerprint',
      'isGoogleLoggedIn',
      'isLoggedIn',
      'session',
      'user',
      'userType',
      'vendorBusinessIds',
    ]);
  });

  test('on the server and in a cached page knows nobody', () => {
    rememberLogin({ token: 'abc', userType: 'VENDOR', user: { name: 'Asha' } });
    const markup = renderToStaticMarkup(
      <SessionProvider>
        <Reader />
      </SessionProvider>,
    );
    expect(markup).toBe('<p>loading false undefined</p>');
  });

  test('of one who only reads is nobody’s, and asks the server for nothing', async () => {
    show();
    expect(reader.session).toEqual({ status: 'unauthenticated', data: null });
    expect(reader).toMatchObject({ isLoggedIn: false, fingerprint: undefined, vendorBusinessIds: [] });
    act(() => void fireEvent.focus(window));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(async () => Promise.resolve());
    expect(requests).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('has the stored user, type, device and businesses', async () => {
    const businesses = [{ vendorBusinessDetailsId: 7 }, {}, { vendorBusinessDetailsId: 'b-9' }];
    const user = { name: 'Asha', vendorsResp: { vendorBusinessRespList: businesses } };
    rememberLogin({ token: 'abc', userType: 'VENDOR', user });
    show();
    expect(reader).toMatchObject({ isLoggedIn: true, user, userType: 'VENDOR', vendorBusinessIds: [7, 'b-9'] });
    expect(reader.fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(reader.session.status).toBe('loading');
    await waitFor(() => expect(reader.session).toEqual({ status: 'authenticated', data: session }));
    expect(reader.user).toEqual(user);
    expect(reader.isGoogleLoggedIn).toBe(false);
  });

  test('has the user of a social login before the stored one', async () => {
    serve(google);
    rememberLogin({ user: { name: 'Stored' } });
    show();
    expect(reader.user).toEqual({ name: 'Stored' });
    await waitFor(() => expect(reader.isGoogleLoggedIn).toBe(true));
    expect(reader.user).toEqual({ name: 'Asha of Google' });
    expect(reader.isLoggedIn).toBe(true);
  });

  test.each<[string, string]>([
    ['no JSON', '{"name":'],
    ['a list', '[1]'],
    ['a word', '"Asha"'],
  ])('takes a stored user that is %s for none', (_, text) => {
    localStorage.setItem('user', text);
    expect(storedLogin().user).toBeUndefined();
  });

  test.each([[{}], [{ vendorsResp: 7 }], [{ vendorsResp: { vendorBusinessRespList: { length: 1 } } }]])(
    'finds no business in %j',
    (user) => {
      localStorage.setItem('user', JSON.stringify(user));
      show();
      expect(reader.vendorBusinessIds).toEqual([]);
    },
  );

  test('has the reader’s location once it was looked up', async () => {
    const answer = { ok: true, status: 200, json: () => Promise.resolve({ ip: '203.0.113.7' }) } as Response;
    globalThis.fetch = () => Promise.resolve(answer);
    show();
    expect(reader.currentLocation).toBeUndefined();
    await act(() => currentLocation());
    expect(reader.currentLocation).toEqual({ ip: '203.0.113.7' });
  });

  test('learns of a login that ran without script by its cookie, and of who it was by the session', async () => {
    cookie('1');
    show();
    expect(reader.isLoggedIn).toBe(true);
    await waitFor(() => expect(reader.user).toEqual({ name: 'Asha' }));
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    expect(localStorage.getItem('user')).toBe('{"name":"Asha"}');
  });

  test('does not store the user of Google', async () => {
    serve(google);
    cookie('1');
    show();
    await waitFor(() => expect(reader.user).toEqual({ name: 'Asha of Google' }));
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    expect(localStorage.getItem('user')).toBeNull();
  });

  test.each<[string, Session, string | null]>([
    ['by number', { ...session, user: { id: 8, name: 'Ravi' } }, '{"id":8,"name":"Ravi"}'],
    ['with Google', { ...google, user: { id: 8, name: 'Ravi' } }, null],
  ])('forgets the reader before when another logged in %s elsewhere', async (_, other, stored) => {
    rememberLogin({ token: 'of-asha', userType: 'vendor', user: { id: 7, name: 'Asha' } });
    serve(other);
    show();
    await waitFor(() => expect(reader.user).toEqual({ id: 8, name: 'Ravi' }));
    expect([localStorage.getItem('token'), localStorage.getItem('userType')]).toEqual([null, null]);
    expect([localStorage.getItem('user'), localStorage.getItem('isLoggedIn')]).toEqual([stored, 'true']);
  });

  test('keeps the token of the reader whose session it is', async () => {
    rememberLogin({ token: 'of-asha', user: { id: 7, name: 'Asha' } });
    serve({ ...session, user: { id: 7, name: 'Asha Patel' } });
    show();
    await waitFor(() => expect(reader.session.status).toBe('authenticated'));
    expect([localStorage.getItem('token'), reader.user?.name]).toEqual(['of-asha', 'Asha']);
  });

  test('forgets a login that the server knows nothing of any more', async () => {
    serve({});
    cookie('1');
    rememberLogin({ token: 'abc', user: { name: 'Asha' } });
    show();
    await waitFor(() => expect(reader.isLoggedIn).toBe(false));
    expect(reader.session.status).toBe('unauthenticated');
    expect(localStorage).toHaveLength(0);
    expect(hasCookie()).toBe(false);
  });

  test('keeps a login that the server could not be asked about', async () => {
    serve({ message: 'Broken' }, 503);
    rememberLogin({ token: 'abc', user: { name: 'Asha' } });
    show();
    await waitFor(() => expect(reader.session.status).toBe('unauthenticated'));
    expect(reader).toMatchObject({ isLoggedIn: true, user: { name: 'Asha' } });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('CLIENT_FETCH_ERROR'));
  });

  test('logs CLIENT_SESSION_ERROR when the answer is no session', async () => {
    serve({ user: 'Asha' });
    rememberLogin({});
    show();
    await waitFor(() => expect(reader.session.status).toBe('unauthenticated'));
    expect(log).toHaveBeenCalledWith(expect.stringContaining('CLIENT_SESSION_ERROR'));
    expect(requests.at(-1)?.fields).toMatchObject({ level: 'error', code: 'CLIENT_SESSION_ERROR' });
    expect(reader.isLoggedIn).toBe(true);
  });

  test('says on the document that somebody is logged in, for the style sheet', async () => {
    const marked = () => document.documentElement.hasAttribute('data-logged-in');
    show();
    expect(marked()).toBe(false);
    elsewhere('isLoggedIn', () => localStorage.setItem('isLoggedIn', 'true'));
    expect(marked()).toBe(true);
    serve({});
    elsewhere(null, () => localStorage.clear());
    await waitFor(() => expect(marked()).toBe(false));
  });
});

describe('the session is fetched again', () => {
  const shown = async () => {
    rememberLogin({ user: { name: 'Asha' } });
    const view = show();
    await waitFor(() => expect(reader.session.status).toBe('authenticated'));
    await waitFor(() => expect(asking()).toBe(1));
    return view;
  };
  const later = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);

  test.each<[string, string | null]>([
    ['told of it', 'nextauth.message'],
    ['logged in or out', 'isLoggedIn'],
    ['cleared the storage', null],
  ])('when another tab %s', async (_, key) => {
    await shown();
    elsewhere(key);
    await waitFor(() => expect(asking()).toBe(2));
    await act(() => refetchSession());
  });

  test('not when another tab chose a theme', async () => {
    await shown();
    elsewhere('theme');
    expect(asking()).toBe(1);
  });

  test('once when the tab is shown and focused', async () => {
    await shown();
    later();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void fireEvent.focus(window));
    await act(() => refetchSession());
    act(() => void fireEvent.focus(window));
    expect(asking()).toBe(2);
  });

  test('when the window is focused', async () => {
    await shown();
    later();
    act(() => void fireEvent.focus(window));
    await act(() => refetchSession());
    expect(asking()).toBe(2);
  });

  test('not when the tab is hidden', async () => {
    await shown();
    later();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(asking()).toBe(1);
  });

  test('no more when the page is left', async () => {
    const { unmount } = await shown();
    unmount();
    later();
    fireEvent.focus(window);
    elsewhere('nextauth.message');
    expect(asking()).toBe(1);
  });

  test('as often as it shall be polled while the browser is online, and by default never', async () => {
    jest.useFakeTimers();
    setSession(session);
    const stop = keepSession({ pollSeconds: 60 });
    await jest.advanceTimersByTimeAsync(59_000);
    expect(asking()).toBe(0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asking()).toBe(1);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asking()).toBe(1);
    online.mockReturnValue(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asking()).toBe(2);
    stop();
    const stopDefault = keepSession();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(asking()).toBe(2);
    stopDefault();
  });

  test('on focus by default, and not where that is off', () => {
    setSession(session);
    const stop = keepSession({ refetchOnWindowFocus: false });
    later();
    fireEvent.focus(window);
    expect(asking()).toBe(0);
    stop();
  });

  test('and what is known stays when that fails', async () => {
    await shown();
    serve({ message: 'Broken' }, 500);
    elsewhere('nextauth.message');
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('CLIENT_FETCH_ERROR')));
    await act(() => refetchSession());
    expect(sessionState().status).toBe('authenticated');
  });
});

describe('a page that requires a session', () => {
  function Page() {
    useRequiredSession(session);
    return null;
  }

  test('takes the session that it was made for, and remembers the login', () => {
    render(<Page />, { wrapper: StrictMode });
    expect(sessionState()).toEqual({ status: 'authenticated', data: session });
    expect(storedLogin()).toMatchObject({ isLoggedIn: true, user: { name: 'Asha' } });
    expect(go).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  test('leaves for the sign-in page, with SessionRequired and the way back, when the session ends', () => {
    render(<Page />);
    act(() => setSession(null));
    expect(go.mock.calls).toEqual([['/api/auth/signin?error=SessionRequired&callbackUrl=http%3A%2F%2Flocalhost%2F']]);
  });
});

describe('a log out', () => {
  const stored = { pushPermission: 'granted', theme: 'dark', textSize: 'large', savedStories: '[]' };
  beforeEach(() => {
    for (const [key, value] of Object.entries({ ...stored, other: '1' })) localStorage.setItem(key, value);
    sessionStorage.setItem('x', '1');
    cookie('1');
    rememberLogin({ token: 'abc', userType: 'VENDOR', user: { name: 'Asha' } });
    setSession(google);
  });

  test('ends the session without redirect, forgets the account, keeps what is the device’s, and reloads', async () => {
    await logOut();
    expect(paths()).toEqual(['/api/auth/csrf', '/api/auth/signout']);
    expect({ ...localStorage }).toEqual(stored);
    expect(sessionStorage).toHaveLength(0);
    expect(hasCookie()).toBe(false);
    expect(sessionState().status).toBe('unauthenticated');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(go).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  test('that fails is logged only; the device forgets all the same', async () => {
    serve(google);
    requests = answerWith({ csrf: () => Promise.reject(new TypeError('Failed to fetch')) });
    await logOut();
    expect(log).toHaveBeenCalledWith('Log out:', expect.any(Error));
    expect({ ...localStorage }).toEqual(stored);
    expect(hasCookie()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('whose token the server does not take is done by the account’s own route, and the other tabs are told', async () => {
    const text = jest.fn(() => Promise.resolve(''));
    requests = answerWith({
      csrf: json({ csrfToken: 'of another cookie' }),
      signout: json({ url: 'http://localhost/api/auth/signout?csrf=true' }),
      '/api/user/logout': async () => ({ ...(await json({ data: {} })()), text }),
    });
    const posted = jest.spyOn(Storage.prototype, 'setItem');
    await logOut();
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/auth/csrf',
      'POST /api/auth/signout',
      'POST /api/user/logout',
    ]);
    expect(requests.at(-1)?.body).toBe('{}');
    // Read to its end, though nobody wants to know what it says.
    expect(text).toHaveBeenCalledTimes(1);
    expect(posted).toHaveBeenCalledWith('nextauth.message', expect.stringContaining('"signout"'));
    expect({ ...localStorage }).toEqual(stored);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('where storage is blocked is logged only, and reloads', async () => {
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await logOut();
    expect(log).toHaveBeenCalledWith('Log out:', expect.any(Error));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('of Google, where the site wants it, leaves for Google’s own', async () => {
    await logOut({ ofGoogle: true });
    expect(go).toHaveBeenCalledWith('https://accounts.google.com/Logout');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('what a login leaves', () => {
  test('is under the keys that earlier logins used', () => {
    rememberLogin({ token: 'abc', userType: 'VENDOR', user: { name: 'Asha' } });
    const { fingerprint, ...others } = { ...localStorage } as Record<string, string>;
    expect(others).toEqual({ token: 'abc', userType: 'VENDOR', isLoggedIn: 'true', user: '{"name":"Asha"}' });
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
  });

  test('the id of the device stays what it is, and is another on each', () => {
    const first = deviceId();
    expect(deviceId()).toBe(first);
    localStorage.clear();
    expect(deviceId()).not.toBe(first);
  });

  test('is nothing where storage is blocked', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    rememberLogin({ token: 'abc' });
    expect(storedLogin()).toMatchObject({ isLoggedIn: false, token: undefined });
  });
});

describe('the way to the account', () => {
  test('is not there for one who only reads', () => {
    renderIn('en', <AccountLink />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test.each<[Edition, string, string]>([
    ['en', 'Your account', '/account'],
    ['hindi', 'आपका खाता', '/hindi/account'],
    ['gujarati', 'તમારું ખાતું', '/gujarati/account'],
  ])('in %s is named %s and leads to %s', async (edition, name, href) => {
    rememberLogin({});
    renderIn(
      edition,
      <SessionProvider>
        <AccountLink />
      </SessionProvider>,
    );
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    await waitFor(() => expect(sessionState().status).toBe('authenticated'));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { AccountLink } from '@/components/session/AccountLink/AccountLink';
import { logOut } from '@/lib/client/session/log-out';
import { getDeviceId, rememberLogin } from '@/lib/client/session/remember-login';
import { getSessionState, setSession } from '@/lib/client/session/session-store';
import { getStoredLogin } from '@/lib/client/session/stored-login';
import type { Edition } from '@/lib/platform/editions';
import { renderIn } from '../support/render';
import {
  answer,
  cookie,
  go,
  google,
  hasCookie,
  haveSession,
  SessionProvider,
  log,
  paths,
  reload,
  requests,
  serve,
} from '../support/session-page';
import { json } from '../support/session-server';

haveSession();

describe('a log out', () => {
  const stored = { pushPermission: 'granted', theme: 'dark', textSize: 'large', savedStories: '[]' };
  beforeEach(() => {
    for (const [key, value] of Object.entries({ ...stored, newsletter: '{}', other: '1' }))
      localStorage.setItem(key, value);
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
    expect(getSessionState().status).toBe('unauthenticated');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(go).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  test('that fails is logged only; the device forgets all the same', async () => {
    serve(google);
    answer({ csrf: () => Promise.reject(new TypeError('Failed to fetch')) });
    await logOut();
    expect(log).toHaveBeenCalledWith('Log-out step failed:', expect.any(Error));
    expect({ ...localStorage }).toEqual(stored);
    expect(hasCookie()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('whose token the server does not take is done by the account’s own route, and the other tabs are notified', async () => {
    const text = jest.fn(() => Promise.resolve(''));
    answer({
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
    // The body is read completely, although its content does not matter.
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
    expect(log).toHaveBeenCalledWith('Log-out step failed:', expect.any(Error));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('of Google, where the site wants it, leaves for Google’s own', async () => {
    await logOut({ ofGoogle: true });
    expect(go).toHaveBeenCalledWith('https://accounts.google.com/Logout');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the data that a login stores', () => {
  test('is under the keys that earlier logins used', () => {
    rememberLogin({ token: 'abc', userType: 'VENDOR', user: { name: 'Asha' } });
    const { fingerprint, ...others } = { ...localStorage } as Record<string, string>;
    expect(others).toEqual({ token: 'abc', userType: 'VENDOR', isLoggedIn: 'true', user: '{"name":"Asha"}' });
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
  });

  test('the device ID is stable and unique to each device', () => {
    const first = getDeviceId();
    expect(getDeviceId()).toBe(first);
    localStorage.clear();
    expect(getDeviceId()).not.toBe(first);
  });

  test('is empty if storage is blocked', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    rememberLogin({ token: 'abc' });
    expect(getStoredLogin()).toMatchObject({ isLoggedIn: false, token: undefined });
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
      <>
        <SessionProvider />
        <AccountLink />
      </>,
    );
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    await waitFor(() => expect(getSessionState().status).toBe('authenticated'));
  });
});

import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rememberLogin } from '@/lib/client/session/remember-login';
import { type Session, getSessionState, setSession } from '@/lib/client/session/session-store';
import { getStoredLogin } from '@/lib/client/session/stored-login';
import { useRequiredSession } from '@/lib/client/session/use-required-session';
import { getCurrentLocation } from '@/lib/client/location/current-location';
import {
  cookie,
  writeFromOtherTab,
  go,
  google,
  hasCookie,
  haveSession,
  log,
  reader,
  Reader,
  requests,
  serve,
  session,
  show,
} from '../support/session-page';

haveSession();

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

  test('has no user on the server and in a cached page', () => {
    rememberLogin({ token: 'abc', userType: 'VENDOR', user: { name: 'Asha' } });
    const markup = renderToStaticMarkup(<Reader />);
    expect(markup).toBe('<p>loading false undefined</p>');
  });

  test('is unauthenticated for a visitor, and sends no request', async () => {
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
  ])('ignores a stored user that is %s', (_, text) => {
    localStorage.setItem('user', text);
    expect(getStoredLogin().user).toBeUndefined();
  });

  test.each([[{}], [{ vendorsResp: 7 }], [{ vendorsResp: { vendorBusinessRespList: { length: 1 } } }]])(
    'finds no business in %j',
    (user) => {
      localStorage.setItem('user', JSON.stringify(user));
      show();
      expect(reader.vendorBusinessIds).toEqual([]);
    },
  );

  test('has the reader’s location after the look-up', async () => {
    const answer = { ok: true, status: 200, json: () => Promise.resolve({ ip: '203.0.113.7' }) } as Response;
    globalThis.fetch = () => Promise.resolve(answer);
    show();
    expect(reader.currentLocation).toBeUndefined();
    await act(() => getCurrentLocation());
    expect(reader.currentLocation).toEqual({ ip: '203.0.113.7' });
  });

  test('detects a login without script by its cookie, and reads its user from the session', async () => {
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
  ])('forgets the previous reader when another logged in %s elsewhere', async (_, other, stored) => {
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

  test('forgets a login that the server no longer has', async () => {
    serve({});
    cookie('1');
    rememberLogin({ token: 'abc', user: { name: 'Asha' } });
    show();
    await waitFor(() => expect(reader.isLoggedIn).toBe(false));
    expect(reader.session.status).toBe('unauthenticated');
    expect(localStorage).toHaveLength(0);
    expect(hasCookie()).toBe(false);
  });

  test('keeps a login if the server cannot be reached', async () => {
    serve({ message: 'Broken' }, 503);
    rememberLogin({ token: 'abc', user: { name: 'Asha' } });
    show();
    await waitFor(() => expect(reader.session.status).toBe('unauthenticated'));
    expect(reader).toMatchObject({ isLoggedIn: true, user: { name: 'Asha' } });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('CLIENT_FETCH_ERROR'));
  });

  test('logs CLIENT_SESSION_ERROR when the response is not a session', async () => {
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
    writeFromOtherTab('isLoggedIn', () => localStorage.setItem('isLoggedIn', 'true'));
    expect(marked()).toBe(true);
    serve({});
    writeFromOtherTab(null, () => localStorage.clear());
    await waitFor(() => expect(marked()).toBe(false));
  });
});

describe('a page that requires a session', () => {
  function Page() {
    useRequiredSession(session);
    return null;
  }

  test('takes the session that it was made for, and remembers the login', () => {
    render(<Page />, { wrapper: StrictMode });
    expect(getSessionState()).toEqual({ status: 'authenticated', data: session });
    expect(getStoredLogin()).toMatchObject({ isLoggedIn: true, user: { name: 'Asha' } });
    expect(go).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  test('leaves for the sign-in page, with SessionRequired and the way back, when the session ends', () => {
    render(<Page />);
    act(() => setSession(null));
    expect(go.mock.calls).toEqual([['/api/auth/signin?error=SessionRequired&callbackUrl=http%3A%2F%2Flocalhost%2F']]);
  });
});

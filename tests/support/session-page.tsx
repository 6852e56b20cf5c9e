import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { navigation } from '@/lib/client/calls/navigation';
import { clearRememberedLogin } from '@/lib/client/session/remember-login';
import { type SessionContext, useSessionSync, useReader } from '@/lib/client/session/session-context';
import { resetSession, type Session } from '@/lib/client/session/session-store';
import { answerWith, type RecordedRequest, json } from './session-server';

/** A browser whose session is under test, and its server. */

export const session: Session = { user: { name: 'Asha' }, expires: '2026-12-21T00:00:00.000Z', provider: 'mobile' };
export const google: Session = { user: { name: 'Asha of Google' }, expires: session.expires, provider: 'google' };

/** Logged errors, navigations and reloads. */
export let log: jest.SpyInstance;
export const go = jest.fn<void, [string]>();
export const reload = jest.fn<void, []>();

/** Requests since the server's response was set. */
export let requests: RecordedRequest[];
export const paths = () => requests.map(({ path }) => path);
export const answer = (answers: Parameters<typeof answerWith>[0]) => (requests = answerWith(answers));
/** Sets the server's response to requests for the session. */
export const serve = (found: unknown, status = 200) =>
  answer({
    session: json(found, status),
    csrf: json({ csrfToken: 'abc' }),
    signout: json({ url: 'http://localhost/' }),
  });
/** Number of requests for the session. */
export const asking = () => paths().filter((path) => path === '/api/auth/session').length;

export const cookie = (value: string) => (document.cookie = `x-access-token=${value}; Path=/`);
export const hasCookie = () => document.cookie.includes('x-access-token');

/** Each test begins with a logged-in session, and leaves no data on the device. */
export function haveSession(): void {
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
      clearRememberedLogin();
      resetSession();
    });
    jest.restoreAllMocks();
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The session context that components receive. */
export let reader: SessionContext;
export function Reader() {
  const known = useReader();
  useEffect(() => {
    reader = known;
  });
  return <p>{`${known.session.status} ${known.isLoggedIn} ${known.user?.name}`}</p>;
}
/** The provider of a page's session. */
export function SessionProvider({ pollSeconds }: { pollSeconds?: number }) {
  useSessionSync(pollSeconds);
  return null;
}
export const show = (props: { pollSeconds?: number } = {}) =>
  render(
    <>
      <SessionProvider {...props} />
      <Reader />
    </>,
  );

/** Simulates a write to the storage by another tab. */
export const writeFromOtherTab = (key: string | null, change: () => void = () => undefined) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

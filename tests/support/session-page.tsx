import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { navigation } from '@/lib/client/calls/navigation';
import { forgetLogin } from '@/lib/client/session/remember-login';
import { type SessionContext, useKeptSession, useReader } from '@/lib/client/session/session-context';
import { forgetSession, type Session } from '@/lib/client/session/session-store';
import { answerWith, type RecordedRequest, json } from './session-server';

/** A browser whose session the tests of a file look at, and the server that it asks. */

export const session: Session = { user: { name: 'Asha' }, expires: '2026-12-21T00:00:00.000Z', provider: 'mobile' };
export const google: Session = { user: { name: 'Asha of Google' }, expires: session.expires, provider: 'google' };

/** What was logged as an error, where the page went, and whether it was loaded anew. */
export let log: jest.SpyInstance;
export const go = jest.fn<void, [string]>();
export const reload = jest.fn<void, []>();

/** What the server was asked since it answers as it does. */
export let requests: RecordedRequest[];
export const paths = () => requests.map(({ path }) => path);
export const answer = (answers: Parameters<typeof answerWith>[0]) => (requests = answerWith(answers));
/** Has the server answer questions for the session. */
export const serve = (found: unknown, status = 200) =>
  answer({
    session: json(found, status),
    csrf: json({ csrfToken: 'abc' }),
    signout: json({ url: 'http://localhost/' }),
  });
/** How often the server was asked for the session. */
export const asking = () => paths().filter((path) => path === '/api/auth/session').length;

export const cookie = (value: string) => (document.cookie = `x-access-token=${value}; Path=/`);
export const hasCookie = () => document.cookie.includes('x-access-token');

/** Each test begins with a server that knows the session, and leaves nothing on the device. */
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
      forgetLogin();
      forgetSession();
    });
    jest.restoreAllMocks();
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** What components are given of the session. */
export let reader: SessionContext;
export function Reader() {
  const known = useReader();
  useEffect(() => {
    reader = known;
  });
  return <p>{`${known.session.status} ${known.isLoggedIn} ${known.user?.name}`}</p>;
}
/** What keeps the session of a page. */
export function KeptSession({ pollSeconds }: { pollSeconds?: number }) {
  useKeptSession(pollSeconds);
  return null;
}
export const show = (props: { pollSeconds?: number } = {}) =>
  render(
    <>
      <KeptSession {...props} />
      <Reader />
    </>,
  );

/** Another tab wrote to the storage. */
export const elsewhere = (key: string | null, change: () => void = () => undefined) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

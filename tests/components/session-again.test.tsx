import { act, fireEvent, waitFor } from '@testing-library/react';
import { syncSession, refetchSession } from '@/lib/client/session/session-sync';
import { rememberLogin } from '@/lib/client/session/remember-login';
import { getSessionState, setSession } from '@/lib/client/session/session-store';
import { asking, writeFromOtherTab, haveSession, log, reader, serve, session, show } from '../support/session-page';

haveSession();

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
    ['notified of it', 'nextauth.message'],
    ['logged in or out', 'isLoggedIn'],
    ['cleared the storage', null],
  ])('when another tab %s', async (_, key) => {
    await shown();
    writeFromOtherTab(key);
    await waitFor(() => expect(asking()).toBe(2));
    await act(() => refetchSession());
  });

  test('not when another tab chose a theme', async () => {
    await shown();
    writeFromOtherTab('theme');
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

  test('not after the page is left', async () => {
    const { unmount } = await shown();
    unmount();
    later();
    fireEvent.focus(window);
    writeFromOtherTab('nextauth.message');
    expect(asking()).toBe(1);
  });

  test('at the polling interval while the browser is online, and by default never', async () => {
    jest.useFakeTimers();
    setSession(session);
    const stop = syncSession({ pollSeconds: 60 });
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
    const stopDefault = syncSession();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(asking()).toBe(2);
    stopDefault();
  });

  test('on focus by default, and not if that is disabled', () => {
    setSession(session);
    const stop = syncSession({ refetchOnWindowFocus: false });
    later();
    fireEvent.focus(window);
    expect(asking()).toBe(0);
    stop();
  });

  test('and the old session stays if that fails', async () => {
    await shown();
    serve({ message: 'Broken' }, 500);
    writeFromOtherTab('nextauth.message');
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('CLIENT_FETCH_ERROR')));
    await act(() => refetchSession());
    expect(getSessionState().status).toBe('authenticated');
  });
});

import { useEffect, useSyncExternalStore } from 'react';
import { navigation } from '../calls/navigation';
import { signInAddress } from './auth-client';
import { refetchSession } from './keep-session';
import { rememberSession } from './remember-login';
import { loadingSession, onSessionChange, type Session, sessionState, setSession } from './session-store';
import { onLoginChange, storedLogin } from './stored-login';

/**
 * For a page that requires a session: when it ends, here or in another tab, the reader is sent to
 * the sign-in page with `error=SessionRequired` and this page as the callback. `session` is the one
 * that the server made the page for.
 */
export function useRequiredSession(session: Session): void {
  const { status } = useSyncExternalStore(onSessionChange, sessionState, () => loadingSession);
  useEffect(() => {
    if (sessionState().status !== 'loading') return;
    setSession(session);
    // The page is newer than what an earlier login left here.
    rememberSession(session, { anew: true });
  }, [session]);
  // What keeps the session may not have been fetched yet when another tab logs out.
  useEffect(
    () =>
      onLoginChange(() => {
        if (!storedLogin().isLoggedIn && sessionState().status === 'authenticated') void refetchSession();
      }),
    [],
  );
  useEffect(() => {
    if (status === 'unauthenticated') navigation.go(signInAddress(window.location.href));
  }, [status]);
}

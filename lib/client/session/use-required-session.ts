import { useEffect, useSyncExternalStore } from 'react';
import { navigation } from '../calls/navigation';
import { signInUrl } from './auth-client';
import { refetchSession } from './session-sync';
import { rememberSession } from './remember-login';
import { loadingSession, onSessionChange, type Session, getSessionState, setSession } from './session-store';
import { onLoginChange, getStoredLogin } from './stored-login';

/**
 * For pages that require a session. If the session ends, here or in another tab, the reader is sent
 * to the sign-in page with `error=SessionRequired` and this page as the callback.
 * @param session the session with which the server rendered the page
 */
export function useRequiredSession(session: Session): void {
  const { status } = useSyncExternalStore(onSessionChange, getSessionState, () => loadingSession);
  useEffect(() => {
    if (getSessionState().status !== 'loading') return;
    setSession(session);
    // The page is newer than the stored data of an earlier login.
    rememberSession(session, { overwrites: true });
  }, [session]);
  // The script that watches the session may not have loaded when another tab logs out.
  useEffect(
    () =>
      onLoginChange(() => {
        if (!getStoredLogin().isLoggedIn && getSessionState().status === 'authenticated') void refetchSession();
      }),
    [],
  );
  useEffect(() => {
    if (status === 'unauthenticated') navigation.go(signInUrl(window.location.href));
  }, [status]);
}

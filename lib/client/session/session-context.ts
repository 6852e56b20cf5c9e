import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CurrentLocation, useCurrentLocation } from '../location/current-location';
import { importWithRetry } from '../calls/import-with-retry';
import { navigation } from '../calls/navigation';
import { loadingSession, noSession, onSessionChange, getSessionState, type SessionState } from './session-store';
import { loggedOut, onLoginChange, type StoredLogin, getStoredLogin, type User } from './stored-login';

export type SessionContext = {
  isLoggedIn: boolean;
  user: User | undefined;
  userType: string | undefined;
  /** Random id of this device. Undefined until a reader logs in. */
  fingerprint: string | undefined;
  vendorBusinessIds: (string | number)[];
  /** The reader's public IP address. Undefined until it was looked up. */
  currentLocation: CurrentLocation | undefined;
  session: SessionState;
  isGoogleLoggedIn: boolean;
};

function toSessionContext(
  stored: StoredLogin,
  session: SessionState,
  currentLocation: CurrentLocation | undefined,
): SessionContext {
  const isGoogleLoggedIn = session.data?.provider === 'google';
  const businesses = stored.user?.vendorsResp?.vendorBusinessRespList;
  return {
    isLoggedIn: stored.isLoggedIn || isGoogleLoggedIn,
    user: isGoogleLoggedIn ? session.data?.user : stored.user,
    userType: stored.userType,
    fingerprint: stored.fingerprint,
    vendorBusinessIds: Array.isArray(businesses)
      ? businesses.flatMap((business) => business?.vendorBusinessDetailsId ?? [])
      : [],
    currentLocation,
    session,
    isGoogleLoggedIn,
  };
}

/**
 * Returns the reader of this page. All islands share the same state. Needs the browser, because
 * cached pages are the same for everyone.
 */
export function useReader(): SessionContext {
  const stored = useSyncExternalStore(onLoginChange, getStoredLogin, () => loggedOut);
  const fetched = useSyncExternalStore(onSessionChange, getSessionState, () => loadingSession);
  const hydrated = useSyncExternalStore(
    onLoginChange,
    () => true,
    () => false,
  );
  const location = useCurrentLocation();
  // If no reader is logged in, no session is loading.
  const session = hydrated && !stored.isLoggedIn && fetched.status === 'loading' ? noSession : fetched;
  return useMemo(() => toSessionContext(stored, session, location), [stored, session, location]);
}

/**
 * Starts the synchronisation of the session. The script and the session are only loaded if the
 * device has a login, so that other readers load neither.
 */
export function useSessionSync(pollSeconds = 0): void {
  const { isLoggedIn: hasStoredLogin } = useSyncExternalStore(onLoginChange, getStoredLogin, () => loggedOut);
  const { isLoggedIn } = useReader();

  useEffect(() => {
    if (!hasStoredLogin || navigation.isLeaving) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    importWithRetry(() => import('./session-sync'))
      .then(({ syncSession: keepSession }) => {
        if (!isUnmounted) stop = keepSession({ pollSeconds });
      })
      .catch(console.error);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [hasStoredLogin, pollSeconds]);

  // Updates the attribute that public/display.js set before the first paint. The header's styles
  // use it (LoginButton.module.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-logged-in', isLoggedIn);
  }, [isLoggedIn]);
}

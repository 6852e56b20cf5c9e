import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CurrentLocation, useCurrentLocation } from '../location/current-location';
import { importAgain } from '../calls/import-again';
import { navigation } from '../calls/navigation';
import { loadingSession, noSession, onSessionChange, sessionState, type SessionState } from './session-store';
import { nobody, onLoginChange, type StoredLogin, storedLogin, type User } from './stored-login';

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

function readerOf(
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
  const stored = useSyncExternalStore(onLoginChange, storedLogin, () => nobody);
  const fetched = useSyncExternalStore(onSessionChange, sessionState, () => loadingSession);
  const hydrated = useSyncExternalStore(
    onLoginChange,
    () => true,
    () => false,
  );
  const location = useCurrentLocation();
  // If no reader is logged in, no session is loading.
  const session = hydrated && !stored.isLoggedIn && fetched.status === 'loading' ? noSession : fetched;
  return useMemo(() => readerOf(stored, session, location), [stored, session, location]);
}

/**
 * Starts the synchronisation of the session. The script and the session are only loaded if the
 * device has a login, so that other readers load neither.
 */
export function useKeptSession(pollSeconds = 0): void {
  const { isLoggedIn: hasSign } = useSyncExternalStore(onLoginChange, storedLogin, () => nobody);
  const { isLoggedIn } = useReader();

  useEffect(() => {
    if (!hasSign || navigation.leaving) return;
    let stop: (() => void) | undefined;
    let left = false;
    importAgain(() => import('./keep-session'))
      .then(({ keepSession }) => {
        if (!left) stop = keepSession({ pollSeconds });
      })
      .catch(console.error);
    return () => {
      left = true;
      stop?.();
    };
  }, [hasSign, pollSeconds]);

  // Updates the attribute that public/display.js set before the first paint. The header's styles
  // use it (LoginButton.module.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-logged-in', isLoggedIn);
  }, [isLoggedIn]);
}

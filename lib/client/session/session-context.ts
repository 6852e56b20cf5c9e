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
  /** Random id of this device; undefined until somebody logs in. */
  fingerprint: string | undefined;
  vendorBusinessIds: (string | number)[];
  /** The reader's public address; undefined until it was looked up. */
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
 * The reader of this page: the same for all that ask, whichever island they are in. Needs the
 * browser, because pages are cached for everyone; the server knows nobody.
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
  // Nothing is pending where nobody logged in.
  const session = hydrated && !stored.isLoggedIn && fetched.status === 'loading' ? noSession : fetched;
  return useMemo(() => readerOf(stored, session, location), [stored, session, location]);
}

/**
 * Keeps the session of a page, for all that ask who reads. Only where a login left its sign is it
 * asked for, and what asks is fetched then: whoever just reads pays for neither.
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

  // What public/display.js said before the first paint, kept true; the header shows by it
  // (LoginButton.module.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-logged-in', isLoggedIn);
  }, [isLoggedIn]);
}

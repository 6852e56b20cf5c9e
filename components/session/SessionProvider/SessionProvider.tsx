import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ReaderContext, type SessionContext } from '@/lib/browser/session/session-context';
import {
  loadingSession,
  noSession,
  onSessionChange,
  sessionState,
  type SessionState,
} from '@/lib/browser/session/session-store';
import { nobody, onLoginChange, type StoredLogin, storedLogin } from '@/lib/browser/session/stored-login';
import { type CurrentLocation, useCurrentLocation } from '@/lib/session/current-location';

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

type Props = { pollSeconds?: number; children: ReactNode };

/**
 * Knows who reads. Needs the browser, because pages are cached for everyone. Only where a login
 * left its sign is the session asked for, and what asks is fetched then: whoever just reads pays
 * for neither.
 */
export function SessionProvider({ pollSeconds = 0, children }: Props) {
  const stored = useSyncExternalStore(onLoginChange, storedLogin, () => nobody);
  const fetched = useSyncExternalStore(onSessionChange, sessionState, () => loadingSession);
  const hydrated = useSyncExternalStore(
    onLoginChange,
    () => true,
    () => false,
  );
  const location = useCurrentLocation();
  const { isLoggedIn } = stored;

  useEffect(() => {
    if (!isLoggedIn) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('@/lib/browser/session/keep-session')
      .then(({ keepSession }) => {
        if (!left) stop = keepSession({ pollSeconds });
      })
      .catch(console.error);
    return () => {
      left = true;
      stop?.();
    };
  }, [isLoggedIn, pollSeconds]);

  // Nothing is pending where nobody logged in.
  const session = hydrated && !isLoggedIn && fetched.status === 'loading' ? noSession : fetched;
  const reader = useMemo(() => readerOf(stored, session, location), [stored, session, location]);

  // What public/display.js said before the first paint, kept true; the header shows by it
  // (LoginButton.module.css).
  useEffect(() => {
    if (hydrated) document.documentElement.toggleAttribute('data-logged-in', reader.isLoggedIn);
  }, [hydrated, reader.isLoggedIn]);
  return <ReaderContext.Provider value={reader}>{children}</ReaderContext.Provider>;
}

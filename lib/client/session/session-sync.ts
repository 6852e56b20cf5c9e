import { accountKeys } from '../storage/device-storage';
import { getSession, logError } from './auth-client';
import { clearRememberedLogin, rememberSession } from './remember-login';
import { syncSavedStories } from './saved-stories-sync';
import { onSessionChange, getSessionState, setSession } from './session-store';

/** Synchronises this page's session with the server. */

type SyncOptions = {
  /** Seconds between two polls while the browser is online. 0 turns polling off. */
  pollSeconds?: number;
  refetchOnWindowFocus?: boolean;
};

/**
 * A tab that comes to the front fires `visibilitychange` and `focus`. Within this time, in
 * milliseconds, only one of them fetches the session.
 */
const duplicateEventMs = 1000;

let pending: Promise<void> | undefined;
let respondedAt = -Infinity;

async function fetchAndStore(): Promise<void> {
  try {
    const session = await getSession();
    if (session === undefined) {
      // A network failure does not log the reader out. The existing session stays.
      if (getSessionState().status === 'loading') setSession(null);
      return;
    }
    setSession(session);
    if (!session) return clearRememberedLogin();
    rememberSession(session);
  } catch (error) {
    logError('CLIENT_SESSION_ERROR', error, '/api/auth/session');
    if (getSessionState().status === 'loading') setSession(null);
  }
}

/** Fetches the session. Concurrent calls share one request. */
export function refetchSession(): Promise<void> {
  pending ??= fetchAndStore().finally(() => {
    pending = undefined;
    respondedAt = Date.now();
  });
  return pending;
}

const watchedKeys: readonly (string | null)[] = [
  accountKeys.sessionMessage,
  accountKeys.isLoggedIn,
  accountKeys.token,
  // `null`: the whole storage was cleared.
  null,
];

/**
 * Fetches the session unless it is loaded, and again if another tab changes it, if this tab is
 * shown or focused, and at the polling interval. Returns a function that stops.
 */
export function syncSession({ pollSeconds = 0, refetchOnWindowFocus = true }: SyncOptions = {}): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (watchedKeys.includes(key)) void refetchSession();
  };
  const onShown = () => {
    if (document.visibilityState === 'visible' && Date.now() - respondedAt > duplicateEventMs) void refetchSession();
  };
  const poll = () => {
    if (navigator.onLine) void refetchSession();
  };
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onShown);
  if (refetchOnWindowFocus) window.addEventListener('focus', onShown);
  const timer = pollSeconds > 0 ? setInterval(poll, pollSeconds * 1000) : undefined;
  if (getSessionState().status !== 'authenticated') void refetchSession();
  // Saved stories are synchronised while the reader is logged in.
  let stories: { reader: unknown; stop: () => void } | undefined;
  const syncStories = () => {
    const reader = getSessionState().data?.user['id'];
    if (reader === stories?.reader) return;
    stories?.stop();
    stories =
      typeof reader === 'number' ? { reader, stop: syncSavedStories(reader, () => void refetchSession()) } : undefined;
  };
  const stopListening = onSessionChange(syncStories);
  syncStories();
  return () => {
    stopListening();
    stories?.stop();
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onShown);
    window.removeEventListener('focus', onShown);
  };
}

import { accountKeys } from '../storage/device-storage';
import { getSession, logError } from './auth-client';
import { forgetLogin, rememberSession } from './remember-login';
import { keepStories } from './saved-stories-sync';
import { onSessionChange, sessionState, setSession } from './session-store';

/** Synchronises this page's session with the server. */

type Keeping = {
  /** Seconds between two polls while the browser is online. 0 turns polling off. */
  pollSeconds?: number;
  refetchOnWindowFocus?: boolean;
};

/**
 * A tab that comes to the front fires `visibilitychange` and `focus`. Within this time, in
 * milliseconds, only one of them fetches the session.
 */
const sameMoment = 1000;

let pending: Promise<void> | undefined;
let answeredAt = -Infinity;

async function fetchOnce(): Promise<void> {
  try {
    const session = await getSession();
    if (session === undefined) {
      // A network failure does not log the reader out. The existing session stays.
      if (sessionState().status === 'loading') setSession(null);
      return;
    }
    setSession(session);
    if (!session) return forgetLogin();
    rememberSession(session);
  } catch (error) {
    logError('CLIENT_SESSION_ERROR', error, '/api/auth/session');
    if (sessionState().status === 'loading') setSession(null);
  }
}

/** Fetches the session. Concurrent calls share one request. */
export function refetchSession(): Promise<void> {
  pending ??= fetchOnce().finally(() => {
    pending = undefined;
    answeredAt = Date.now();
  });
  return pending;
}

const ofTheAccount: readonly (string | null)[] = [
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
export function keepSession({ pollSeconds = 0, refetchOnWindowFocus = true }: Keeping = {}): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (ofTheAccount.includes(key)) void refetchSession();
  };
  const shown = () => {
    if (document.visibilityState === 'visible' && Date.now() - answeredAt > sameMoment) void refetchSession();
  };
  const poll = () => {
    if (navigator.onLine) void refetchSession();
  };
  window.addEventListener('storage', fromOtherTab);
  document.addEventListener('visibilitychange', shown);
  if (refetchOnWindowFocus) window.addEventListener('focus', shown);
  const timer = pollSeconds > 0 ? setInterval(poll, pollSeconds * 1000) : undefined;
  if (sessionState().status !== 'authenticated') void refetchSession();
  // Saved stories are synchronised while the reader is logged in.
  let stories: { reader: unknown; stop: () => void } | undefined;
  const withStories = () => {
    const reader = sessionState().data?.user['id'];
    if (reader === stories?.reader) return;
    stories?.stop();
    stories =
      typeof reader === 'number' ? { reader, stop: keepStories(reader, () => void refetchSession()) } : undefined;
  };
  const stopListening = onSessionChange(withStories);
  withStories();
  return () => {
    stopListening();
    stories?.stop();
    clearInterval(timer);
    window.removeEventListener('storage', fromOtherTab);
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('focus', shown);
  };
}

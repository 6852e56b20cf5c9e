import { accountKeys } from '../storage/device-storage';
import { getSession, logError } from './auth-client';
import { forgetLogin, rememberSession } from './remember-login';
import { keepStories } from './saved-stories-sync';
import { onSessionChange, sessionState, setSession } from './session-store';

/** Keeps what this page knows of the reader's session as the server has it. */

type Keeping = {
  /** Seconds between two polls while the browser is online; 0 polls never. */
  pollSeconds?: number;
  refetchOnWindowFocus?: boolean;
};

/**
 * A tab that comes to the front tells so twice, as visible and as focused: within this, in
 * milliseconds, it is once.
 */
const sameMoment = 1000;

let pending: Promise<void> | undefined;
let answeredAt = -Infinity;

async function fetchOnce(): Promise<void> {
  try {
    const session = await getSession();
    if (session === undefined) {
      // A network that fails has logged nobody out: what is known stays.
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

/** Asks the server for the session; those who ask meanwhile share the answer. */
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
  // The whole storage was cleared.
  null,
];

/**
 * Fetches the session, unless it is known already, and again when another tab changed it, when this
 * tab is shown or focused, and as often as it shall be polled. Answers how to stop.
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
  // Stories are the account's too, for as long as there is one.
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

import type { User } from './stored-login';

export type Session = {
  user: User;
  expires: string;
  provider?: 'google' | 'mobile';
  userType?: string;
};

export type SessionState =
  | { status: 'loading'; data: undefined }
  | { status: 'authenticated'; data: Session }
  | { status: 'unauthenticated'; data: null };

export const loadingSession: SessionState = { status: 'loading', data: undefined };
export const noSession: SessionState = { status: 'unauthenticated', data: null };

let state: SessionState = loadingSession;
const listeners = new Set<() => void>();

/** Returns the session of this page. It is the same object until the session changes. */
export const getSessionState = (): SessionState => state;

/** Sets the session of this page. `null` means that the reader is not logged in. */
export function setSession(session: Session | null): void {
  if (!session && state === noSession) return;
  state = session ? { status: 'authenticated', data: session } : noSession;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` after each change of the session. Returns a function that removes the listener.
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resets the session to `loading`. For tests. */
export function resetSession(): void {
  state = loadingSession;
  for (const listener of listeners) listener();
}

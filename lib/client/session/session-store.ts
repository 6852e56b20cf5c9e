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

/** The session as this page knows it; the same object while nothing changed. */
export const sessionState = (): SessionState => state;

/** Tells the page of a session, or that there is none. */
export function setSession(session: Session | null): void {
  if (!session && state === noSession) return;
  state = session ? { status: 'authenticated', data: session } : noSession;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the session changed. Answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Back to not knowing, for tests. */
export function forgetSession(): void {
  state = loadingSession;
  for (const listener of listeners) listener();
}

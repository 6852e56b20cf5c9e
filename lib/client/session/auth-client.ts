import { accountKeys, storeOnDevice } from '../storage/device-storage';
import type { Session } from './session-store';
import { isRecord } from '../../platform/is-record';

/**
 * Reads the session at next-auth's endpoint. Signing in and out, the CSRF token and the list of
 * providers come from next-auth/react, in the chunks that need them. Why the session does not:
 * docs/decisions/010-browser-session-client.md.
 */

const base = '/api/auth';

/**
 * An error of the session client: on the console, and sent to the server, where somebody reads it.
 */
export function logError(code: 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR', error: unknown, url: string): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`[session] ${code}: ${message} (${url})`);
  const body = new URLSearchParams({ level: 'error', code, message, url });
  // A log that cannot be sent is no reason to trouble anybody.
  void (async () => fetch(`${base}/_log`, { method: 'POST', body, keepalive: true }))().catch(() => undefined);
}

/**
 * The JSON at a session address. A failure is logged as CLIENT_FETCH_ERROR and answered with
 * nothing.
 */
async function fetchJson(path: string, data?: object): Promise<unknown> {
  const url = `${base}/${path}`;
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(
      url,
      data ? { method: 'POST', headers, body: JSON.stringify(data) } : { headers: { accept: 'application/json' } },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    return answer;
  } catch (error) {
    logError('CLIENT_FETCH_ERROR', error, url);
    return undefined;
  }
}

/** A session in an answer: null for `{}`. @throws when the answer is neither */
function sessionIn(answer: unknown): Session | null {
  if (isRecord(answer) && Object.keys(answer).length === 0) return null;
  if (!isRecord(answer) || !isRecord(answer['user'])) throw new Error('The answer is no session');
  return answer as Session;
}

/**
 * The reader's session: null when there is none, undefined when it could not be fetched.
 * @throws when the server answered something that is no session
 */
export async function getSession(): Promise<Session | null | undefined> {
  const answer = await fetchJson('session');
  return answer === undefined ? undefined : sessionIn(answer);
}

/** Tells the other tabs that the session changed. */
export function broadcast(trigger: 'signin' | 'signout' | 'update'): void {
  const message = { event: 'session', data: { trigger }, timestamp: Date.now() };
  storeOnDevice(accountKeys.sessionMessage, JSON.stringify(message));
}

/**
 * Has the server make the session anew with `data`, and tells the other tabs. Answers as
 * `getSession`.
 */
export async function updateSession(data: object): Promise<Session | null | undefined> {
  const { getCsrfToken } = await import('next-auth/react');
  const answer = await fetchJson('session', { csrfToken: await getCsrfToken(), data });
  if (answer === undefined) return undefined;
  broadcast('update');
  return sessionIn(answer);
}

/**
 * Where a page that needs a session sends a reader without one; the sign-in page leads back to
 * `callbackUrl`.
 */
export function signInAddress(callbackUrl: string): string {
  return `${base}/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`;
}

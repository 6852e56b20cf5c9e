import { accountKeys, storeOnDevice } from '../storage/device-storage';
import type { Session } from './session-store';
import { isRecord } from '../../platform/is-record';

/**
 * Reads the session from next-auth's endpoint. Signing in and out, the CSRF token and the list of
 * providers come from next-auth/react, which other chunks load on demand. Decision record
 * docs/decisions/010-browser-session-client.md explains why the session does not.
 */

const base = '/api/auth';

/** Logs an error of the session client to the console and sends it to the server's log. */
export function logError(code: 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR', error: unknown, url: string): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`[session] ${code}: ${message} (${url})`);
  const body = new URLSearchParams({ level: 'error', code, message, url });
  // If the log request fails, the error is already on the console.
  void (async () => fetch(`${base}/_log`, { method: 'POST', body, keepalive: true }))().catch(() => undefined);
}

/**
 * Fetches JSON from a session endpoint. A failure is logged as CLIENT_FETCH_ERROR and returns
 * undefined.
 */
async function fetchJson(path: string, data?: object): Promise<unknown> {
  const url = `${base}/${path}`;
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(
      url,
      data ? { method: 'POST', headers, body: JSON.stringify(data) } : { headers: { accept: 'application/json' } },
    );
    const payload: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(payload)}`);
    return payload;
  } catch (error) {
    logError('CLIENT_FETCH_ERROR', error, url);
    return undefined;
  }
}

/**
 * Returns the session in a response, or null for `{}`.
 * @throws if the response is neither
 */
function parseSession(payload: unknown): Session | null {
  if (isRecord(payload) && Object.keys(payload).length === 0) return null;
  if (!isRecord(payload) || !isRecord(payload['user'])) throw new Error('The response is not a session');
  return payload as Session;
}

/**
 * Returns the reader's session. It is null if there is none, and undefined if the request failed.
 * @throws if the response is not a session
 */
export async function getSession(): Promise<Session | null | undefined> {
  const payload = await fetchJson('session');
  return payload === undefined ? undefined : parseSession(payload);
}

/** Notifies the other tabs that the session changed. */
export function broadcastSessionChange(trigger: 'signin' | 'signout' | 'update'): void {
  const message = { event: 'session', data: { trigger }, timestamp: Date.now() };
  storeOnDevice(accountKeys.sessionMessage, JSON.stringify(message));
}

/**
 * Updates the session on the server with `data` and notifies the other tabs. Returns what
 * `getSession` returns.
 */
export async function updateSession(data: object): Promise<Session | null | undefined> {
  const { getCsrfToken } = await import('next-auth/react');
  const payload = await fetchJson('session', { csrfToken: await getCsrfToken(), data });
  if (payload === undefined) return undefined;
  broadcastSessionChange('update');
  return parseSession(payload);
}

/**
 * Returns the URL of the sign-in page for a reader without a session. After signing in, the reader
 * returns to `callbackUrl`.
 */
export function signInUrl(callbackUrl: string): string {
  return `${base}/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`;
}

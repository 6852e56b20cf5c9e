import { accountKeys, storeOnDevice } from '../storage/device-storage';
import { navigation } from '../calls/navigation';
import type { Session } from './session-store';
import { isRecord } from '../../platform/is-record';

/**
 * The calls of next-auth's session endpoints. Why it is
 * our own and not next-auth/react: docs/decisions/010-browser-session-client.md.
 */

const base = '/api/auth';

export type SignInResult = { error: string | null; status: number; ok: boolean; url: string | null };
type Provider = { id: string; name: string; type: 'credentials' | 'email' | 'oauth' | 'oidc' };

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

/** The token without which no session is begun or ended; undefined when it could not be fetched. */
export async function getCsrfToken(): Promise<string | undefined> {
  const answer = await fetchJson('csrf');
  return isRecord(answer) && typeof answer['csrfToken'] === 'string' ? answer['csrfToken'] : undefined;
}

/** The ways to log in, by their ids; undefined when they could not be fetched. */
export async function getProviders(): Promise<Record<string, Provider> | undefined> {
  const answer = await fetchJson('providers');
  return isRecord(answer) ? (answer as Record<string, Provider>) : undefined;
}

/** Tells the other tabs that the session changed. */
export function broadcast(trigger: 'signin' | 'signout' | 'update'): void {
  const message = { event: 'session', data: { trigger }, timestamp: Date.now() };
  storeOnDevice(accountKeys.sessionMessage, JSON.stringify(message));
}

/**
 * Posts a form with the CSRF token to a session address. @throws when nobody answers, or not in
 * JSON
 */
async function post(path: string, fields: Record<string, string>): Promise<{ response: Response; url: string }> {
  const body = new URLSearchParams({ ...fields, csrfToken: (await getCsrfToken()) ?? '', json: 'true' });
  const response = await fetch(`${base}/${path}`, { method: 'POST', body });
  const answer: unknown = await response.json();
  const url = isRecord(answer) && typeof answer['url'] === 'string' ? answer['url'] : '';
  return { response, url };
}

type SignInOptions = { callbackUrl?: string; redirect?: boolean; fields?: Record<string, string> };

/**
 * Logs in with a provider. Credentials are posted to its callback and answered with what became of
 * them, unless `redirect`; any other provider is left for, unless it could not be asked: without
 * `redirect` that is answered too. Without a list of providers the reader is sent to the error
 * page, with one that is not in it to the sign-in page; then the answer
 * is undefined.
 */
export async function signIn(provider: string, options: SignInOptions = {}): Promise<SignInResult | undefined> {
  const { callbackUrl = window.location.href, redirect = true, fields = {} } = options;
  const providers = await getProviders();
  if (!providers) return void navigation.go(`${base}/error`);
  const { type } = (Object.hasOwn(providers, provider) && providers[provider]) || {};
  if (!type) return void navigation.go(`${base}/signin?${new URLSearchParams({ callbackUrl })}`);
  const stays = type === 'credentials' || type === 'email';
  const path = `${type === 'credentials' ? 'callback' : 'signin'}/${provider}`;
  const { response, url } = await post(path, { ...fields, callbackUrl });
  const error = new URL(url, window.location.href).searchParams.get('error');
  const isUnderWay = !stays && response.ok && url !== '' && !error;
  if (redirect || isUnderWay) return void navigation.go(url || callbackUrl);
  if (stays && response.ok && !error) broadcast('signin');
  return { error, status: response.status, ok: response.ok, url: error ? null : url };
}

/**
 * True for the page that asks whether to log out: next-auth's answer to a token that is missing or
 * wrong, with status 200.
 */
function asksAgain(url: string): boolean {
  const { pathname, searchParams } = new URL(url, window.location.href);
  return pathname === `${base}/signout` && searchParams.get('csrf') === 'true';
}

/**
 * Ends the session, and tells the other tabs. Answers the address to go to, or goes there when
 * `redirect`.
 * @throws when the session was not ended
 */
export async function signOut({ callbackUrl = window.location.href, redirect = true } = {}): Promise<
  { url: string } | undefined
> {
  const { response, url } = await post('signout', { callbackUrl });
  if (!response.ok) throw new Error(`Sign-out was answered with ${response.status}`);
  if (asksAgain(url)) throw new Error('Sign-out was answered with a question: the token is missing or wrong');
  broadcast('signout');
  return redirect ? void navigation.go(url || callbackUrl) : { url };
}

/**
 * Has the server make the session anew with `data`, and tells the other tabs. Answers as
 * `getSession`.
 */
export async function updateSession(data: object): Promise<Session | null | undefined> {
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

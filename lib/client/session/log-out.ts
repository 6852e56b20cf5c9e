import { signOut } from 'next-auth/react';
import { survivingKeys } from '../storage/device-storage';
import { drainBody } from '../calls/get-json';
import { navigation } from '../calls/navigation';
import { broadcastSessionChange } from './auth-client';
import { clearRememberedLogin } from './remember-login';
import { setSession } from './session-store';

const googleLogOut = 'https://accounts.google.com/Logout';

function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (!survivingKeys.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Runs a step of the log-out. An error is only logged, so that the later steps run. */
async function runStep(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error('Log-out step failed:', error);
  }
}

/**
 * Ends the session through the account API, which requires no CSRF token. It accepts requests from
 * pages of this site only.
 * @throws if the session was not ended
 */
async function endSessionByApi(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/user/logout', { method: 'POST', headers, body: '{}' });
  drainBody(response);
  if (!response.ok) throw new Error(`The log-out failed with status ${response.status}`);
  broadcastSessionChange('signout');
}

/**
 * Whether next-auth ended the session. A refusal has no URL. If the CSRF token is missing or wrong,
 * the URL is that of the page that asks for confirmation.
 */
function isSignedOut(result: { url?: string }): boolean {
  if (typeof result.url !== 'string') return false;
  const { pathname, searchParams } = new URL(result.url, window.location.href);
  return pathname !== '/api/auth/signout' || searchParams.get('csrf') !== 'true';
}

/**
 * Ends the session on the server, through next-auth or through the account API.
 * @throws if both fail
 */
async function endSession(): Promise<void> {
  try {
    if (!isSignedOut(await signOut({ redirect: false }))) throw new Error('next-auth did not end the session');
  } catch (error) {
    console.error('Log-out step failed:', error);
    await endSessionByApi();
  }
}

/**
 * Logs the reader out: ends the session, deletes the cookie and the account's data on the device,
 * and reloads the page. With `ofGoogle`, it navigates to Google's log-out page instead.
 */
export async function logOut({ ofGoogle = false } = {}): Promise<void> {
  await runStep(endSession);
  await runStep(clearRememberedLogin);
  await runStep(clearStorage);
  setSession(null);
  if (ofGoogle) navigation.go(googleLogOut);
  else navigation.reload();
}

import { signOut } from 'next-auth/react';
import { survivingKeys } from '../storage/device-storage';
import { readOut } from '../calls/get-json';
import { navigation } from '../calls/navigation';
import { broadcast } from './auth-client';
import { forgetLogin } from './remember-login';
import { setSession } from './session-store';

const googleLogOut = 'https://accounts.google.com/Logout';

function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (!survivingKeys.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/**
 * Does a step of the log out; what goes wrong is logged only, so that the steps after it are done.
 */
async function attempt(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error('Log out:', error);
  }
}

/**
 * Ends the session by the account's own route, which takes no token: that a page of ours asks is
 * enough. @throws when it did not
 */
async function endByRoute(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/user/logout', { method: 'POST', headers, body: '{}' });
  readOut(response);
  if (!response.ok) throw new Error(`The log out was answered with ${response.status}`);
  broadcast('signout');
}

/**
 * Whether next-auth ended the session: it answers a refusal without a URL, and a missing or wrong
 * token with the URL of the page that asks whether to log out.
 */
function isSignedOut(answer: { url?: string }): boolean {
  if (typeof answer.url !== 'string') return false;
  const { pathname, searchParams } = new URL(answer.url, window.location.href);
  return pathname !== '/api/auth/signout' || searchParams.get('csrf') !== 'true';
}

/** Ends the session at the server, one way or the other. @throws when neither did */
async function endSession(): Promise<void> {
  try {
    if (!isSignedOut(await signOut({ redirect: false }))) throw new Error('next-auth did not end the session');
  } catch (error) {
    console.error('Log out:', error);
    await endByRoute();
  }
}

/**
 * Logs the reader out: ends the session
 * without redirect, deletes the cookie and what the account left on the device, resets the Google
 * flag and loads the page anew. With `ofGoogle`, where the site wants it and the login was
 * Google's, it leaves for Google's own log out instead.
 */
export async function logOut({ ofGoogle = false } = {}): Promise<void> {
  await attempt(endSession);
  await attempt(forgetLogin);
  await attempt(clearStorage);
  setSession(null);
  if (ofGoogle) navigation.go(googleLogOut);
  else navigation.reload();
}

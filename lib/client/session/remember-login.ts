import { accessTokenCookie, accountKeys, storedOnDevice, storeOnDevice } from '../storage/device-storage';
import type { Session } from './session-store';
import { storedLogin, tellLoginChange, type User } from './stored-login';

/**
 * What writes a login to this device. Apart from what reads it, so that whoever just reads the news
 * does not fetch it.
 */

/** The random id of this device, made when it is first wanted. */
export function deviceId(): string {
  const stored = storedOnDevice(accountKeys.fingerprint);
  if (stored) return stored;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  storeOnDevice(accountKeys.fingerprint, made.join(''));
  tellLoginChange();
  return made.join('');
}

/** Keeps what a login answered. What it did not say stays as it was. */
export function rememberLogin(login: { token?: string; userType?: string; user?: User }): void {
  const { token, userType, user } = login;
  if (token !== undefined) storeOnDevice(accountKeys.token, token);
  if (userType !== undefined) storeOnDevice(accountKeys.userType, userType);
  if (user !== undefined) storeOnDevice(accountKeys.user, JSON.stringify(user));
  storeOnDevice(accountKeys.isLoggedIn, 'true');
  deviceId();
  tellLoginChange();
}

/**
 * Keeps what a session says of its reader, where a login without script or at Google left nothing
 * or `anew`. What an earlier reader of this device left goes: they were not logged out here when
 * this one logged in.
 */
export function rememberSession({ user, provider, userType }: Session, { anew = false } = {}): void {
  const before = storedLogin();
  if (before.user?.['id'] !== undefined && before.user['id'] !== user['id']) {
    for (const key of [accountKeys.token, accountKeys.userType, accountKeys.user]) storeOnDevice(key, null);
  }
  const known = storedLogin();
  const isNew = {
    ...(provider !== 'google' && (anew || !known.user) ? { user } : {}),
    ...(userType && !known.userType ? { userType } : {}),
  };
  if (Object.keys(isNew).length || !known.isLoggedIn || !known.fingerprint) rememberLogin(isNew);
}

/** Forgets the login on this device, and its cookie. */
export function forgetLogin(): void {
  for (const key of Object.values(accountKeys)) storeOnDevice(key, null);
  document.cookie = `${accessTokenCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  tellLoginChange();
}

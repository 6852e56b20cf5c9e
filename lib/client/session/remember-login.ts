import { accessTokenCookie, accountKeys, readFromDevice, storeOnDevice } from '../storage/device-storage';
import type { Session } from './session-store';
import { getStoredLogin, notifyLoginChange, type User } from './stored-login';

/**
 * Writes the login to this device. Separate from reading it (stored-login.ts), so that readers who
 * are not logged in do not load this script.
 */

/** Returns the random id of this device, and creates it on the first call. */
export function getDeviceId(): string {
  const stored = readFromDevice(accountKeys.fingerprint);
  if (stored) return stored;
  const hexBytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  storeOnDevice(accountKeys.fingerprint, hexBytes.join(''));
  notifyLoginChange();
  return hexBytes.join('');
}

/** Stores the response of a login. Fields that are missing remain unchanged. */
export function rememberLogin(login: { token?: string; userType?: string; user?: User }): void {
  const { token, userType, user } = login;
  if (token !== undefined) storeOnDevice(accountKeys.token, token);
  if (userType !== undefined) storeOnDevice(accountKeys.userType, userType);
  if (user !== undefined) storeOnDevice(accountKeys.user, JSON.stringify(user));
  storeOnDevice(accountKeys.isLoggedIn, 'true');
  getDeviceId();
  notifyLoginChange();
}

/**
 * Stores the reader of a session. This covers logins without JavaScript or with Google, which leave
 * nothing on the device. With `overwrites`, an existing user is overwritten. Data of another reader
 * is removed: that reader was not logged out here when this one logged in.
 */
export function rememberSession({ user, provider, userType }: Session, { overwrites = false } = {}): void {
  const previous = getStoredLogin();
  if (previous.user?.['id'] !== undefined && previous.user['id'] !== user['id']) {
    for (const key of [accountKeys.token, accountKeys.userType, accountKeys.user]) storeOnDevice(key, null);
  }
  const current = getStoredLogin();
  const changes = {
    ...(provider !== 'google' && (overwrites || !current.user) ? { user } : {}),
    ...(userType && !current.userType ? { userType } : {}),
  };
  if (Object.keys(changes).length || !current.isLoggedIn || !current.fingerprint) rememberLogin(changes);
}

/** Removes the login and its cookie from this device. */
export function clearRememberedLogin(): void {
  for (const key of Object.values(accountKeys)) storeOnDevice(key, null);
  document.cookie = `${accessTokenCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  notifyLoginChange();
}

import { accessTokenCookie, accountKeys, readFromDevice } from '../storage/device-storage';
import { isRecord } from '../../platform/is-record';

export type User = {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  vendorsResp?: { vendorBusinessRespList?: { vendorBusinessDetailsId?: string | number }[] };
  [field: string]: unknown;
};

export type StoredLogin = {
  isLoggedIn: boolean;
  token: string | undefined;
  userType: string | undefined;
  user: User | undefined;
  fingerprint: string | undefined;
};

export const loggedOut: StoredLogin = {
  isLoggedIn: false,
  token: undefined,
  userType: undefined,
  user: undefined,
  fingerprint: undefined,
};

/**
 * Parses the stored user. Other scripts can write to storage, so invalid values count as no user.
 */
function parseUser(text: string | null): User | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the browser has the cookie of a login. It is the only sign of a login without JavaScript.
 */
export function hasLoginCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${accessTokenCookie}=`));
}

let cache = { of: '', login: loggedOut };

/** Returns the login on this device. It is the same object until the login changes. */
export function getStoredLogin(): StoredLogin {
  const { token, userType, isLoggedIn, user, fingerprint } = accountKeys;
  const texts = [token, userType, isLoggedIn, user, fingerprint].map(readFromDevice);
  const of = JSON.stringify([...texts, hasLoginCookie()]);
  if (of !== cache.of) {
    cache = {
      of,
      login: {
        isLoggedIn: texts[2] === 'true' || hasLoginCookie(),
        token: texts[0] || undefined,
        userType: texts[1] || undefined,
        user: parseUser(texts[3] ?? null),
        fingerprint: texts[4] || undefined,
      },
    };
  }
  return cache.login;
}

const listeners = new Set<() => void>();

/** Notifies the listeners in this tab. The browser notifies other tabs by the `storage` event. */
export function notifyLoginChange(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` if the login on this device may have changed: in this tab, in another tab, or
 * while this tab was hidden. Returns a function that removes the listener.
 */
export function onLoginChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

import { accessTokenCookie, accountKeys, storedOnDevice } from '../storage/device-storage';
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

export const nobody: StoredLogin = {
  isLoggedIn: false,
  token: undefined,
  userType: undefined,
  user: undefined,
  fingerprint: undefined,
};

/** Storage is not ours alone: what is no user is nobody. */
function userIn(text: string | null): User | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * True when the browser has the cookie that a login sets, which is how it learns of one that ran
 * without script.
 */
export function hasLoginCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${accessTokenCookie}=`));
}

let known = { of: '', login: nobody };

/** The login on this device; the same object while nothing changed. */
export function storedLogin(): StoredLogin {
  const { token, userType, isLoggedIn, user, fingerprint } = accountKeys;
  const texts = [token, userType, isLoggedIn, user, fingerprint].map(storedOnDevice);
  const of = JSON.stringify([...texts, hasLoginCookie()]);
  if (of !== known.of) {
    known = {
      of,
      login: {
        isLoggedIn: texts[2] === 'true' || hasLoginCookie(),
        token: texts[0] || undefined,
        userType: texts[1] || undefined,
        user: userIn(texts[3] ?? null),
        fingerprint: texts[4] || undefined,
      },
    };
  }
  return known.login;
}

const listeners = new Set<() => void>();

/** Says in this tab that the login on this device changed; the browser says so in the others. */
export function tellLoginChange(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when the login on this device may have changed: here, in another tab, or while
 * this tab was hidden.
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

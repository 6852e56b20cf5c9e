import { rememberLogin } from './remember-login';
import type { User } from './stored-login';
import { isRecord } from '../../platform/is-record';

/**
 * Requests a new bearer token for this browser's session and stores it on the device. Returns
 * undefined if the server issues none. A token lives a quarter of an hour, and a login without
 * JavaScript stores none.
 */
export async function renewToken(): Promise<string | undefined> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/login/refresh', { method: 'POST', headers, body: '{}' });
    const payload: unknown = await response.json();
    const data: unknown = isRecord(payload) ? payload['data'] : undefined;
    if (!response.ok || !isRecord(data) || typeof data['token'] !== 'string') return undefined;
    const { token, userType, user } = data;
    rememberLogin({
      token,
      ...(typeof userType === 'string' ? { userType } : {}),
      ...(isRecord(user) ? { user: user as User } : {}),
    });
    return token;
  } catch (error) {
    console.error('The token could not be renewed:', error);
    return undefined;
  }
}

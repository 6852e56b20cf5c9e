import { accountKeys, storedOnDevice } from '../storage/device-storage';
import { importAgain } from './import-again';

function storedToken(): string | undefined {
  const token = storedOnDevice(accountKeys.token);
  return token && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/**
 * Sends JSON to the news API, with the reader's bearer token where the device has one. No call of
 * the news needs an account, so one that is refused for its token, which lives a quarter of an
 * hour, is made once more with a new one or with none.
 */
export async function sendNews(
  method: 'POST' | 'DELETE',
  address: string,
  payload: object,
  signal?: AbortSignal,
): Promise<Response> {
  const send = (token: string | undefined) =>
    fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(payload),
      ...(signal ? { signal } : {}),
    });
  const token = storedToken();
  const response = await send(token);
  if (!token || response.status !== 401) return response;
  const { renewToken } = await importAgain(() => import('../session/renew-token'));
  return send(await renewToken());
}

/** Posts JSON to the news API for the reader of this page. */
export const postNews = (address: string, payload: object, signal?: AbortSignal): Promise<Response> =>
  sendNews('POST', address, payload, signal);

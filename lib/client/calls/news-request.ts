import { accountKeys, readFromDevice } from '../storage/device-storage';
import { importWithRetry } from './import-with-retry';

function storedToken(): string | undefined {
  const token = readFromDevice(accountKeys.token);
  return token && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/**
 * Sends JSON to the news API, with the reader's bearer token if the device has one. Tokens live a
 * quarter of an hour. No news route requires an account, so if the response is 401, the request is
 * sent once more, with a renewed token or without one.
 */
export async function sendNewsRequest(
  method: 'POST' | 'DELETE',
  url: string,
  payload: object,
  signal?: AbortSignal,
): Promise<Response> {
  const send = (token: string | undefined) =>
    fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(payload),
      ...(signal ? { signal } : {}),
    });
  const token = storedToken();
  const response = await send(token);
  if (!token || response.status !== 401) return response;
  const { renewToken } = await importWithRetry(() => import('../session/renew-token'));
  return send(await renewToken());
}

export const postNewsRequest = (url: string, payload: object, signal?: AbortSignal): Promise<Response> =>
  sendNewsRequest('POST', url, payload, signal);

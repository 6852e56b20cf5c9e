import { type Edition, editions } from '../../platform/editions';
import { sendNewsRequest } from '../calls/news-request';

/**
 * Settings that a browser needs for a push token, as the API returns them
 * (lib/contract/news/operations.ts, `fetchPushSettings`).
 */
export type PushSettings =
  | { provider: 'web-push'; publicKey: string }
  | { provider: 'firebase'; publicKey: string; apiKey: string; projectId: string; senderId: string; appId: string };

/**
 * Returns the `data` of a response.
 * @throws an error with the API's message if the request failed
 */
async function readData<Data>(responsePromise: Promise<Response>): Promise<Data> {
  const response = await responsePromise;
  const { message, data } = (await response.json()) as { message: string; data: Data };
  if (!response.ok) throw new Error(message);
  return data;
}

const send = (method: 'POST' | 'DELETE', url: string, payload: object): Promise<object> =>
  readData(sendNewsRequest(method, url, payload));

export const fetchPushSettings = (): Promise<PushSettings> => readData(fetch('/api/push-settings'));

/** Stores a token on the server, for notifications in the edition's language. */
export const saveFcmToken = (payload: { token: string }, edition: Edition) =>
  send('POST', `/api/store-fcm-token?language=${editions[edition].apiLanguage}`, payload);

export const removeFcmToken = (payload: { token: string }) => send('DELETE', '/api/store-fcm-token', payload);

/** Asks the server to send the welcome notification to a stored token. */
export const sendWelcomeNotification = (payload: { token: string }) =>
  send('POST', '/api/send-welcome-notification', payload);

import { type Edition, editions } from '../../platform/editions';
import { sendNews } from '../calls/news-call';

/**
 * What a browser needs to get a push token, as the API tells it (lib/contract/news/operations.ts,
 * `pushSettings`).
 */
export type PushSettings =
  | { provider: 'web-push'; publicKey: string }
  | { provider: 'firebase'; publicKey: string; apiKey: string; projectId: string; senderId: string; appId: string };

/** The data that an answer carries. @throws what the API says is wrong */
async function dataOf<Data>(pending: Promise<Response>): Promise<Data> {
  const response = await pending;
  const { message, data } = (await response.json()) as { message: string; data: Data };
  if (!response.ok) throw new Error(message);
  return data;
}

const send = (method: 'POST' | 'DELETE', address: string, payload: object): Promise<object> =>
  dataOf(sendNews(method, address, payload));

export const pushSettings = (): Promise<PushSettings> => dataOf(fetch('/api/push-settings'));

/** Has the server keep a token, for notifications in an edition's language. */
export const saveFcmToken = (payload: { token: string }, edition: Edition) =>
  send('POST', `/api/store-fcm-token?language=${editions[edition].apiLanguage}`, payload);

/** Has the server delete a token. */
export const removeFcmToken = (payload: { token: string }) => send('DELETE', '/api/store-fcm-token', payload);

/** Has the server send a stored token its welcome. */
export const sendWelcomeNotification = (payload: { token: string }) =>
  send('POST', '/api/send-welcome-notification', payload);

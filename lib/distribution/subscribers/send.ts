import { signBody, signatureHeader } from '../../platform/crypto/signed-body';
import { type PostRequest, post } from '../../platform/network/post';
import { configuration } from '../../platform/config/configuration';

/**
 * Posts a notification about changes.
 * @throws Error with a message for the log, if the response is missing or not successful
 */
export async function postNotification(address: string, { headers, body }: PostRequest): Promise<void> {
  const { siteUrl, feedTargets } = configuration();
  const { status } = await post(
    address,
    {
      body,
      headers: { 'user-agent': `NewsChanges/1.0 (+${siteUrl})`, 'content-length': Buffer.byteLength(body), ...headers },
    },
    feedTargets.reach,
  );
  if (status < 200 || status > 299) throw new Error(`responded with ${status}`);
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Posts JSON.
 * @throws like `postNotification`
 */
export const postJson = (address: string, value: unknown, headers: PostRequest['headers'] = {}): Promise<void> =>
  postNotification(address, { headers: { ...json, ...headers }, body: JSON.stringify(value) });

/**
 * Posts JSON with a signature made from a shared secret.
 * @throws like `postNotification`
 */
export function postSigned(address: string, value: unknown, secret: string): Promise<void> {
  const body = Buffer.from(JSON.stringify(value));
  return postNotification(address, { headers: { ...json, [signatureHeader]: signBody(secret, body) }, body });
}

/** Splits a list into parts of at most `size` values. */
export function* chunksOf<T>(values: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}

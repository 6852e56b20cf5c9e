import { bodySignature, signatureHeader } from '../../platform/crypto/signed-body';
import { type PostRequest, post } from '../../platform/network/post';
import { configuration } from '../../platform/config/configuration';

/**
 * Posts to somebody who is notified of changes.
 * @throws when the answer is missing or none of success, with what the log should say
 */
export async function send(address: string, { headers, body }: PostRequest): Promise<void> {
  const { siteUrl, feedTargets } = configuration();
  const { status } = await post(
    address,
    {
      body,
      headers: { 'user-agent': `NewsChanges/1.0 (+${siteUrl})`, 'content-length': Buffer.byteLength(body), ...headers },
    },
    feedTargets.reach,
  );
  if (status < 200 || status > 299) throw new Error(`answers ${status}`);
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** Posts a value as JSON. @throws as `send` does */
export const sendJson = (address: string, value: unknown, headers: PostRequest['headers'] = {}): Promise<void> =>
  send(address, { headers: { ...json, ...headers }, body: JSON.stringify(value) });

/** Posts a value as JSON, signed with a secret that the receiver has too. @throws as `send` does */
export function sendSigned(address: string, value: unknown, secret: string): Promise<void> {
  const body = Buffer.from(JSON.stringify(value));
  return send(address, { headers: { ...json, [signatureHeader]: bodySignature(secret, body) }, body });
}

/** Parts of a list of at most so many. */
export function* partsOf<T>(values: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}

import { equalsInConstantTime, hmacSha256 } from '../runtime/signature';

/**
 * Calls between a newsroom and a site that reads from it, signed with the secret that both know
 * (`NEWS_API_SECRET`): `x-newsroom-signature: <seconds since 1970>.<HMAC-SHA256 in base64url>` over
 * the seconds, a full stop and the body.
 */
export const signatureHeader = 'x-newsroom-signature';

/** Seconds by which two clocks may differ, and for which a signature is good. */
export const signatureLasts = 300;

const headerAt = (secret: string, seconds: string, body: Buffer): string =>
  `${seconds}.${hmacSha256(secret, `${seconds}.`, body).toString('base64url')}`;

/** The header's value for a body. `now` in milliseconds. */
export const bodySignature = (secret: string, body: Buffer, now = Date.now()): string =>
  headerAt(secret, String(Math.floor(now / 1000)), body);

/**
 * Whether a header was made with the secret, for this body and lately. It is compared as a text: of
 * the same signature in other letters a caller who remembers headers would not know that it is one.
 * `now` in milliseconds.
 */
export function isSigned(secret: string, body: Buffer, header: string, now = Date.now()): boolean {
  const seconds = /^(\d{1,12})\./.exec(header)?.[1] ?? '';
  if (!equalsInConstantTime(header, headerAt(secret, seconds, body))) return false;
  return Math.abs(now / 1000 - Number(seconds)) <= signatureLasts;
}

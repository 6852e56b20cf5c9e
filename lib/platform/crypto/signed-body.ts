import { equalsInConstantTime, hmacSha256 } from '../runtime/signature';

/**
 * Header of signed requests between a newsroom and the sites that read from it:
 * `x-newsroom-signature: <seconds since 1970>.<HMAC-SHA256 in base64url>`. The signature covers the
 * seconds, a full stop and the body. The shared secret is `NEWS_API_SECRET`.
 */
export const signatureHeader = 'x-newsroom-signature';

/** Validity of a signature, and therefore the largest clock difference, in seconds. */
export const signatureTtlSeconds = 300;

const formatSignature = (secret: string, seconds: string, body: Buffer): string =>
  `${seconds}.${hmacSha256(secret, `${seconds}.`, body).toString('base64url')}`;

/**
 * Returns the value of the header for a body.
 * @param now in milliseconds
 */
export const signBody = (secret: string, body: Buffer, now = Date.now()): string =>
  formatSignature(secret, String(Math.floor(now / 1000)), body);

/**
 * Whether a header is a valid signature of this body and not expired. The header is compared as
 * text. Otherwise the same signature could be spelled in several ways, and a replay check by header
 * would miss it.
 * @param now in milliseconds
 */
export function isSignedBody(secret: string, body: Buffer, header: string, now = Date.now()): boolean {
  const seconds = /^(\d{1,12})\./.exec(header)?.[1] ?? '';
  if (!equalsInConstantTime(header, formatSignature(secret, seconds, body))) return false;
  return Math.abs(now / 1000 - Number(seconds)) <= signatureTtlSeconds;
}

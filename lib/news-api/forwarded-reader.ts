import { isIP } from 'node:net';
import * as z from 'zod';
import { equalsInConstantTime, hmacSha256 } from '../platform/runtime/signature';
import type { ClientInfo } from './news-api';

/**
 * Header that forwards the reader's IP address and user agent to a publisher's news API, so that
 * its limits apply to readers and not to the site. Signed with a shared secret (`NEWS_API_SECRET`).
 */
export const forwardedReaderHeader = 'x-forwarded-reader';

/** A header is valid this long, in seconds. Covers clock differences and limits replays. */
const validForSeconds = 300;
/** Longer user agents are cut, and longer headers are rejected. */
const maxAgentLength = 512;
const maxHeaderLength = 4096;

const claims = z.object({
  /** Seconds since 1970. */
  at: z.number(),
  /**
   * Absent for a request on behalf of many readers. The site has applied its own limits to them.
   */
  reader: z.object({ address: z.string().refine((text) => isIP(text) !== 0), agent: z.string() }).optional(),
});

export type ForwardedClaims = { reader?: ClientInfo | undefined };

/**
 * Returns the header's value for a request. `reader` is undefined if it is made for many readers.
 */
export function signForwardedReader(secret: string, reader: ClientInfo | undefined, now = Date.now()): string {
  const client = reader && { address: reader.address, agent: reader.agent.slice(0, maxAgentLength) };
  const text = Buffer.from(JSON.stringify({ at: Math.floor(now / 1000), reader: client })).toString('base64url');
  return `${text}.${hmacSha256(secret, text).toString('base64url')}`;
}

/**
 * Returns the verified content of the header, or undefined if its signature is wrong or it is too
 * old.
 */
export function verifyForwardedReader(secret: string, header: string, now = Date.now()): ForwardedClaims | undefined {
  const [, text = '', signature = ''] =
    header.length > maxHeaderLength ? [] : (/^([\w-]+)\.([\w-]+)$/.exec(header) ?? []);
  if (!equalsInConstantTime(Buffer.from(signature, 'base64url'), hmacSha256(secret, text))) return undefined;
  try {
    const { at, reader } = claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return Math.abs(now / 1000 - at) <= validForSeconds ? { reader } : undefined;
  } catch {
    return undefined;
  }
}

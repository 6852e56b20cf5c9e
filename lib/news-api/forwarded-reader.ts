import { isIP } from 'node:net';
import * as z from 'zod';
import { equalsInConstantTime, hmacSha256 } from '../platform/runtime/signature';
import type { ClientInfo } from './news-api';

/**
 * What a site that reads from a publisher's news API says to it of the reader for whom it asks, so
 * that the publisher's limits are on readers and not on the site: one header, signed with a secret
 * that both know (`NEWS_API_SECRET`).
 */
export const forwardedReaderHeader = 'x-forwarded-reader';

/** Seconds by which two clocks may differ, and for which a header that somebody copied is good. */
const goodFor = 300;
/** Longest user agent that is sent, and longest header that is looked at. */
const maxAgentLength = 512;
const maxHeaderLength = 4096;

const claims = z.object({
  /** Seconds since 1970. */
  at: z.number(),
  /** Left out in a call that is for many readers, whose limits the site has seen to. */
  reader: z.object({ address: z.string().refine((text) => isIP(text) !== 0), agent: z.string() }).optional(),
});

export type Forwarded = { reader?: ClientInfo | undefined };

/** The header's value for a call that is made for `reader`, or for many. `now` in milliseconds. */
export function forwardedReader(secret: string, reader: ClientInfo | undefined, now = Date.now()): string {
  const client = reader && { address: reader.address, agent: reader.agent.slice(0, maxAgentLength) };
  const text = Buffer.from(JSON.stringify({ at: Math.floor(now / 1000), reader: client })).toString('base64url');
  return `${text}.${hmacSha256(secret, text).toString('base64url')}`;
}

/**
 * What a header says; undefined when it was not signed with the secret, or not lately. `now` in
 * milliseconds.
 */
export function readForwarded(secret: string, header: string, now = Date.now()): Forwarded | undefined {
  const [, text = '', signature = ''] =
    header.length > maxHeaderLength ? [] : (/^([\w-]+)\.([\w-]+)$/.exec(header) ?? []);
  if (!equalsInConstantTime(Buffer.from(signature, 'base64url'), hmacSha256(secret, text))) return undefined;
  try {
    const { at, reader } = claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return Math.abs(now / 1000 - at) <= goodFor ? { reader } : undefined;
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** Entity tags and conditional requests (RFC 9110, sections 8.8 and 13). */

/** Characters of a tag: 162 bits of a hash, enough to rule out collisions. */
const tagLength = 27;

/**
 * Returns the strong entity tag of a content, or of a text that changes whenever the content
 * changes.
 */
export const entityTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, tagLength)}"`;

/**
 * Returns the weak form of a tag, for content that is equivalent but not identical, such as another
 * compression.
 */
export const weakTag = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);

export type Conditions = Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>;

/** Version of a response. `lastModified` is the value of the Last-Modified header. */
export type Validators = { tag: string | undefined; lastModified?: string | undefined };

/**
 * Whether the client already has this version, so that the response is 304. Tags are compared
 * weakly. If the request has a tag, its date is ignored.
 *
 * `Cache-Control: no-cache` in the request is not passed on to `fresh`, which would send the whole
 * body again. The directive asks caches to validate with the origin (RFC 9111, section 5.2.1.4),
 * and this is the origin. Some feed readers send it with every conditional poll.
 */
export function isNotModified(headers: Conditions, { tag, lastModified }: Validators): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = headers;
  if (noneMatch === undefined && modifiedSince === undefined) return false;
  return fresh(
    { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince },
    { etag: tag, 'last-modified': lastModified },
  );
}

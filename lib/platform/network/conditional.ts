import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** Entity tags and conditional requests (RFC 9110, sections 8.8 and 13). */

/** Characters of a tag: nobody finds two contents with the same 162 bits of a hash. */
const tagLength = 27;

/** The strong entity tag of a content, or of a text that changes whenever the content does. */
export const entityTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, tagLength)}"`;

/** The tag of content that is the same in meaning, but not in every byte: in any coding, say. */
export const weakTag = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);

/** Request headers that ask for a response only if the client does not have it already. */
export type Conditions = Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>;

/** What a response says of its version: `lastModified` is the header of that name. */
export type Validators = { tag: string | undefined; lastModified?: string | undefined };

/**
 * Whether the client has this version already, so that 304 is the answer. Tags are compared weakly,
 * and a request with a tag is not judged by its date.
 *
 * `Cache-Control: no-cache` in the request is not passed on to `fresh`, which would send the whole
 * body again. The directive asks caches to validate what they have with the origin (RFC 9111,
 * section 5.2.1.4), and this is the origin: some feed readers send it with every conditional poll.
 */
export function isNotModified(headers: Conditions, { tag, lastModified }: Validators): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = headers;
  if (noneMatch === undefined && modifiedSince === undefined) return false;
  return fresh(
    { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince },
    { etag: tag, 'last-modified': lastModified },
  );
}

import * as z from 'zod';
import { abortIfTooLong } from '../abort-if-too-long';

/** Schemas of values that several entities have. */

export const slug = z
  .string()
  .max(120, abortIfTooLong)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens');

const share = z.number().min(0).max(1);
/** The focal point of a picture, as fractions of its width and height. */
export const imageFocus = z
  .strictObject({ x: share, y: share })
  .describe('Focal point that every crop of the picture shows: 0 is the left or upper edge, 1 the right or lower edge')
  .meta({ id: 'ImageFocus' });

/** Private or reserved domain names (RFC 6761, RFC 6762, RFC 8375). */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|invalid|onion)$/;

/**
 * Whether a URL is https with a public host name. An IP address could be a machine in the reader's
 * own network, and a user name or password would be visible to every reader.
 */
function isPublicHttps(address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  const name = hostname.replace(/\.$/, '');
  return !username && !password && /\.[a-z][a-z0-9-]*$/.test(name) && !privateName.test(name);
}

/** The URL of a picture: a path on this site or an https URL. */
export const picture = z
  .string()
  .max(500, abortIfTooLong)
  .refine((url) => /^\/(?![/\\])[^\s\\]*$/.test(url) || isPublicHttps(url), {
    message: 'must be a path on this site or an https URL with a public host, without user name and password',
    params: { code: 'INVALID_FORMAT' },
  });

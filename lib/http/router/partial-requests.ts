import type { IncomingMessage } from 'node:http';
import { isPictureAddress } from '../../images/serve-picture';
import { publicFiles } from './public-files';

/**
 * Headers that ask for a part of a response, or make it depend on its version. Only files are sent
 * in parts. Pages are sent whole, as a server may (RFC 9110, section 14.2), so that these headers
 * lead past no cache.
 */
const partialHeaders = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;

const isFileAddress = (url: string): boolean => isPictureAddress(url) || publicFiles().has(url.replace(/[?#].*/s, ''));

/** Removes these headers from a request, unless it is for a file. */
export function sendPagesWhole({ headers, url = '/', method }: IncomingMessage): void {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return;
  const names = partialHeaders.filter((name) => headers[name] !== undefined);
  if (names.length && !isFileAddress(url)) for (const name of names) delete headers[name];
}

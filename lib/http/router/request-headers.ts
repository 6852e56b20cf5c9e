import type { IncomingMessage } from 'node:http';
import { isPictureUrl } from '../../images/serve-picture';
import { internalRequestHeaders, previewCookies } from '../../page-cache/next-internals/headers';
import { publicFiles } from './public-files';

/**
 * Request headers for a part of a response or for a certain version of it. Only files support them.
 * Pages are always sent whole, as RFC 9110, section 14.2 allows, so that these headers cannot
 * bypass a cache.
 */
const partialHeaders = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;

const isFileUrl = (url: string): boolean => isPictureUrl(url) || publicFiles().has(url.replace(/[?#].*/s, ''));

/** Removes the headers of partial requests, unless the request is for a file. */
export function stripPartialHeaders({ headers, url = '/', method }: IncomingMessage): void {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return;
  const names = partialHeaders.filter((name) => headers[name] !== undefined);
  if (names.length && !isFileUrl(url)) for (const name of names) delete headers[name];
}

/** Removes the headers and cookies that only Next may set. */
export function stripInternalHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (internalRequestHeaders.test(name)) delete request.headers[name];
  if (previewCookies.test(request.headers.cookie ?? '')) delete request.headers.cookie;
}

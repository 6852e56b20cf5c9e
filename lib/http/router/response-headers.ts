import type { ServerResponse } from 'node:http';
import { internalResponseHeaders } from '../../page-cache/next-internals/headers';
import { configuration } from '../../platform/config/configuration';
import { isDraining } from '../../platform/runtime/shut-down';
import { sharedCacheControl, setCacheTags } from '../../page-cache/shared-cache-headers';
import { isRedirectUnknown } from '../../requests/routing/redirect';
import { securityHeaders } from './security-headers';

/** Closes the connection after a response that is written during a shutdown. */
function closeWhileDraining(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (isDraining()) response.shouldKeepAlive = false;
    return writeHead(...args);
  }) as typeof response.writeHead;
}

export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders(configuration().siteUrl))) response.setHeader(name, value);
  closeWhileDraining(response);
}

/**
 * `Cache-Control` for redirects of pages. A story may move back later. If browsers or proxies
 * cached both redirects, they would loop, so they must revalidate.
 */
const pageRedirectCacheControl = 'no-cache';

function withPictureHosts(policy: string): string {
  const { pictureHosts = [] } = configuration();
  return policy.replace(/img-src [^;]*/, (sources) =>
    [sources, ...pictureHosts.map((host) => `https://${host}`)].join(' '),
  );
}

/**
 * Corrects the headers of a response before they are sent, once:
 * - Permanent redirects get a lifetime that allows a story to move back.
 * - Errors for build files are not cached. Next would let a proxy store a 404 for ten days, beyond
 *   the deployment that adds the file.
 * - A 404 is not cached while redirects cannot be looked up.
 * - Shared caches get their lifetime and tags.
 * - The Content-Security-Policy gets the hosts of PICTURE_HOSTS.
 * - Internal headers are removed.
 * @returns a function that applies the corrections earlier than `writeHead` does
 */
export function finalizeHeadersOnce(response: ServerResponse, url: string): (status: number) => void {
  let isFinal = false;
  const finalize = (status: number) => {
    if (isFinal) return;
    isFinal = true;
    if (status === 308 || status === 301) response.setHeader('Cache-Control', pageRedirectCacheControl);
    if (status >= 400 && url.startsWith('/_next/')) response.setHeader('Cache-Control', 'no-store');
    if (status === 404 && isRedirectUnknown()) response.setHeader('Cache-Control', 'no-store');
    const lifetime = response.getHeader('Cache-Control');
    if (typeof lifetime === 'string') {
      response.setHeader('Cache-Control', sharedCacheControl(status, lifetime, url));
      setCacheTags(response, lifetime, url);
    }
    const policy = response.getHeader('Content-Security-Policy');
    if (typeof policy === 'string') response.setHeader('Content-Security-Policy', withPictureHosts(policy));
    for (const name of response.getHeaderNames()) if (internalResponseHeaders.test(name)) response.removeHeader(name);
  };
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    finalize(status);
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
  return finalize;
}

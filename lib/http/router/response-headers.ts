import type { ServerResponse } from 'node:http';
import { internalResponseHeaders } from '../../web/next-internals/headers';
import { configuration } from '../../platform/config/configuration';
import { sharedLifetime, tagForPurge } from '../../web/page-cache/shared-caches';
import { isMoveUnknown } from '../../web/routing/redirect';

/**
 * For redirects of pages, which say where a story is now. It may move back, and a browser or proxy
 * that remembered both ways would go round in circles: each asks again before it follows one.
 */
const pageRedirect = 'no-cache';

function withPictureHosts(policy: string): string {
  const { pictureHosts = [] } = configuration();
  return policy.replace(/img-src [^;]*/, (sources) =>
    [sources, ...pictureHosts.map((host) => `https://${host}`)].join(' '),
  );
}

/**
 * Puts the headers of an answer right, whoever writes them: the lifetime of permanent redirects of
 * pages, files of a build that are missing (Next would have a proxy keep their 404 for ten days,
 * past the deployment that brings them), and what is of no reader's concern. Returns what does so,
 * once, for whoever needs the headers before they are written.
 */
export function boundAnswer(response: ServerResponse, url: string): (status: number) => void {
  let isBound = false;
  const bound = (status: number) => {
    if (isBound) return;
    isBound = true;
    if (status === 308 || status === 301) response.setHeader('Cache-Control', pageRedirect);
    if (status >= 400 && url.startsWith('/_next/')) response.setHeader('Cache-Control', 'no-store');
    if (status === 404 && isMoveUnknown()) response.setHeader('Cache-Control', 'no-store');
    const lifetime = response.getHeader('Cache-Control');
    if (typeof lifetime === 'string') {
      response.setHeader('Cache-Control', sharedLifetime(status, lifetime, url));
      tagForPurge(response, lifetime, url);
    }
    const policy = response.getHeader('Content-Security-Policy');
    if (typeof policy === 'string') response.setHeader('Content-Security-Policy', withPictureHosts(policy));
    for (const name of response.getHeaderNames()) if (internalResponseHeaders.test(name)) response.removeHeader(name);
  };
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    bound(status);
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
  return bound;
}

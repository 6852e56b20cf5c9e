import type { ServerResponse } from 'node:http';
import { app } from '../../platform/runtime/app';

/**
 * Redirects from URLs of the site's predecessor. They are resolved before any routing, so that the
 * client follows one redirect.
 */

declare module '../../platform/runtime/app' {
  interface App {
    /** The lookup of redirects. Undefined if there is no local newsroom. */
    redirects?: {
      needsLookup: (url: string) => boolean;
      findTarget: (url: string) => Promise<string | undefined>;
      isUnavailable: () => boolean;
    };
  }
}

const maxUrlLength = 2000;

/** Whether a database query is needed to decide if a URL is redirected. */
export const mayBeRedirected = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && url.length <= maxUrlLength && app.redirects?.needsLookup(url) === true;

/**
 * Returns the target of a redirect: a path of this site or an https URL. Undefined if the URL is
 * not redirected.
 */
export const findRedirect = async (url: string): Promise<string | undefined> => app.redirects?.findTarget(url);

/** Whether a redirect could not be looked up, so that a 404 may be wrong. */
export const isRedirectUnknown = (): boolean => app.redirects?.isUnavailable() === true;

/** Sends a permanent redirect that clients must revalidate, because a story may move again. */
export function sendRedirect(response: ServerResponse, target: string): void {
  const location = /^[!-~]+$/.test(target) ? target : encodeURI(target);
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' });
  response.end();
}

import type { ServerResponse } from 'node:http';
import { app } from '../../platform/runtime/app';

/**
 * Redirects from URLs of the site's predecessor. They are resolved before any routing, so that the
 * client follows one redirect.
 */

declare module '../../platform/runtime/app' {
  interface App {
    /** The lookup of redirects. Undefined if there is no local newsroom. */
    oldAddresses?: {
      mustAsk: (url: string) => boolean;
      placeOf: (url: string) => Promise<string | undefined>;
      isUnavailable: () => boolean;
    };
  }
}

const maxLength = 2000;

/** Whether a database query is needed to decide if a URL is redirected. */
export const mayBeMoved = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && url.length <= maxLength && app.oldAddresses?.mustAsk(url) === true;

/**
 * Returns the target of a redirect: a path of this site or an https URL. Undefined if the URL is
 * not redirected.
 */
export const movedTo = async (url: string): Promise<string | undefined> => app.oldAddresses?.placeOf(url);

/** Whether a redirect could not be looked up, so that a 404 may be wrong. */
export const isMoveUnknown = (): boolean => app.oldAddresses?.isUnavailable() === true;

/** Sends a permanent redirect that clients must revalidate, because a story may move again. */
export function redirectMoved(response: ServerResponse, place: string): void {
  const location = /^[!-~]+$/.test(place) ? place : encodeURI(place);
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' });
  response.end();
}

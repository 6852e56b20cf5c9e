import type { ServerResponse } from 'node:http';
import { log } from '../../platform/log/log';
import { app } from '../../platform/runtime/app';

/**
 * Addresses of the site that this one has taken the place of. They are decided before any routing,
 * so that one redirect is enough whatever form they have.
 */

declare module '../../platform/runtime/app' {
  interface App {
    /** Where old addresses lead; undefined where there is no newsroom of our own. */
    oldAddresses?: { placeOf: (url: string) => Promise<string | undefined> | undefined };
  }
}

/** Longest address that is looked for, as that of pages. */
const maxLength = 2000;

/**
 * Where a request for an old address is sent: a path of this site or an https address; undefined,
 * at once, for nearly all other requests.
 */
export function movedTo(method: string, url: string): Promise<string | undefined> | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxLength) return undefined;
  return app.oldAddresses?.placeOf(url)?.catch((error: unknown) => {
    // A page of the site may be shown all the same.
    log.error('old_addresses_unavailable', { error });
    return undefined;
  });
}

/**
 * Sends a client to where an old address leads, for good; it asks again all the same, because a
 * story may move once more.
 */
export function redirectMoved(response: ServerResponse, place: string): void {
  const location = /^[!-~]+$/.test(place) ? place : encodeURI(place);
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' });
  response.end();
}

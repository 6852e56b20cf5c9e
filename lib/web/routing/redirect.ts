import type { ServerResponse } from 'node:http';
import { app } from '../../platform/runtime/app';

/**
 * Addresses of the site that this one has taken the place of. They are decided before any routing,
 * so that one redirect is enough whatever form they have.
 */

declare module '../../platform/runtime/app' {
  interface App {
    /** Where old addresses lead; undefined if there is no newsroom of our own. */
    oldAddresses?: {
      mustAsk: (url: string) => boolean;
      placeOf: (url: string) => Promise<string | undefined>;
      isUnavailable: () => boolean;
    };
  }
}

/** Longest address that is looked for, as that of pages. */
const maxLength = 2000;

/** Whether only a query can tell if a request is for an old address. */
export const mayBeMoved = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && url.length <= maxLength && app.oldAddresses?.mustAsk(url) === true;

/** Where an old address leads: a path of this site or an https address; undefined for any other. */
export const movedTo = async (url: string): Promise<string | undefined> => app.oldAddresses?.placeOf(url);

/** Whether a 404 may be a redirect that could not be looked up. */
export const isMoveUnknown = (): boolean => app.oldAddresses?.isUnavailable() === true;

/**
 * Sends a client to where an old address leads, for good; it asks again all the same, because a
 * story may move once more.
 */
export function redirectMoved(response: ServerResponse, place: string): void {
  const location = /^[!-~]+$/.test(place) ? place : encodeURI(place);
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' });
  response.end();
}

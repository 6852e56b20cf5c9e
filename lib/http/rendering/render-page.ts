import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { withoutDeadline } from '../../platform/runtime/request-deadline';
import { editionOf } from '../../platform/editions';
import { withLoggedRequest } from '../../platform/log/log';
import { pathInEdition } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { pageCache } from '../../web/page-cache/page-cache';
import { withRender } from '../../web/page-cache/render-queue';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A connection to nobody. */
const nowhere = () =>
  new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }) as unknown as Socket;

/** The path under which Next has the page at an address of the page cache (`/en/politics`). */
function pathAt(address: string): string {
  const [, edition, path = ''] = /^\/([^/]+)(.*)$/.exec(address) ?? [];
  return pathInEdition(editionOf(edition), path || '/');
}

/**
 * Has a handler answer a GET request that nobody sent, and waits for the end of the response.
 * @returns false if the handler answered that it could not
 * @throws what the handler throws
 */
export async function requestForNobody(handler: Handler, url: string): Promise<boolean> {
  const request = new IncomingMessage(nowhere());
  request.method = 'GET';
  request.url = url;
  request.headers = { host: new URL(configuration().siteUrl).host };
  const response = new ServerResponse(request);
  response.assignSocket(nowhere());
  const finished = new Promise((resolve) => response.once('finish', resolve));
  await withLoggedRequest({ method: 'GET', path: url }, () => withoutDeadline(() => handler(request, response)));
  await finished;
  return response.statusCode < 500;
}

/**
 * Has `next` answer a request for a page as if a reader had sent it, so that the page is in the
 * cache afterwards; `anew` though it is there already.
 * @returns false if the page could not be made
 * @throws what `next` throws
 */
export const renderPage = (next: Handler, address: string, anew?: 'anew'): Promise<boolean> =>
  requestForNobody(
    (request, response) =>
      withRender(() => pageCache().whileRendering(() => next(request, response), pageCache().newRendering(anew))),
    pathAt(address),
  );

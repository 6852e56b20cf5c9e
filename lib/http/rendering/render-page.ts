import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { withoutDeadline } from '../../platform/runtime/request-deadline';
import { toEdition } from '../../platform/editions';
import { withLoggedRequest } from '../../platform/log/log';
import { pathInEdition } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { pageCache } from '../../page-cache/page-cache';
import { withRender } from '../../page-cache/render-queue';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const nullSocket = () =>
  new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }) as unknown as Socket;

/** The path under which Next serves the page with a cache path such as `/en/politics`. */
function pathOfCachePath(cachePath: string): string {
  const [, edition, path = ''] = /^\/([^/]+)(.*)$/.exec(cachePath) ?? [];
  return pathInEdition(toEdition(edition), path || '/');
}

/**
 * Runs a handler with an internal GET request and waits until the response ends.
 * @returns false if the response has a status of 500 or above
 * @throws the error of the handler
 */
export async function sendInternalRequest(handler: Handler, url: string): Promise<boolean> {
  const request = new IncomingMessage(nullSocket());
  request.method = 'GET';
  request.url = url;
  request.headers = { host: new URL(configuration().siteUrl).host };
  const response = new ServerResponse(request);
  response.assignSocket(nullSocket());
  const finished = new Promise((resolve) => response.once('finish', resolve));
  await withLoggedRequest({ method: 'GET', path: url }, () => withoutDeadline(() => handler(request, response)));
  await finished;
  return response.statusCode < 500;
}

/**
 * Renders a page with an internal request, so that it is in the page cache afterwards. With
 * `bypassCache`, it is rendered even if it is cached.
 * @returns false if the page could not be rendered
 * @throws the error of `next`
 */
export const renderPage = (next: Handler, cachePath: string, bypassCache?: 'bypass-cache'): Promise<boolean> =>
  sendInternalRequest(
    (request, response) =>
      withRender(() => pageCache().whileRendering(() => next(request, response), pageCache().newContext(bypassCache))),
    pathOfCachePath(cachePath),
  );

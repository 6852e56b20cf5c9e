import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { withoutDeadline } from '../database/request-deadline';
import { editionOf } from '../editions';
import { withLoggedRequest } from '../log/log';
import { pathInEdition } from '../routes';
import { pageCache } from './page-cache';

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
 * Has `next` answer a request for a page as if a reader had sent it, so that the page is in the
 * cache afterwards; `anew` though it is there already. @throws what `next` throws
 */
export async function renderPage(next: Handler, address: string, anew?: 'anew'): Promise<void> {
  const request = new IncomingMessage(nowhere());
  request.method = 'GET';
  request.url = pathAt(address);
  request.headers = { host: 'localhost' };
  const response = new ServerResponse(request);
  response.assignSocket(nowhere());
  const finished = new Promise((resolve) => response.once('finish', resolve));
  await withLoggedRequest({ method: 'GET', path: request.url }, () =>
    withoutDeadline(() => pageCache().whileRendering(() => next(request, response), pageCache().newRendering(anew))),
  );
  await finished;
}

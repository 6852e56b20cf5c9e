import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxFormBytes, readBodyAhead } from '../../requests/body';
import { withDeadline } from '../../platform/runtime/request-deadline';
import { type Edition, editionWithPrefix } from '../../platform/editions';
import { isGoneStoryPath } from '../../page-cache/invalidation/gone-stories';
import { toCachePath } from '../../page-cache/to-cache-path';
import { pageCache } from '../../page-cache/page-cache';
import type { RenderPage } from '../../page-cache/page-refresh';
import { captureAndStore } from '../page-store/capture-and-store';
import { sendFromStore } from '../page-store/page-store';
import { singleFlight } from '../page-store/single-flight';
import type { StoreKey } from '../page-store/store-key';
import { sendRetryLater } from './refusals';
import { renderQueue, withRender } from '../../page-cache/render-queue';
import type { RenderContext } from '../../page-cache/render-context';
import { needsRender } from './request-limits';
import { splitUrl } from '../../requests/routing/decide-route';

/**
 * Renders responses that the page store does not have: in the render queue, once for all waiting
 * requests.
 */

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Value of `Retry-After` in seconds if too many pages are being rendered. */
const busyRetrySeconds = 2;

/** Returns the edition of the page at a URL, or undefined if the URL is not of a page. */
export function editionOfPage(url: string): Edition | undefined {
  const { prefix, path } = splitUrl(url);
  if (/^\/(?:_next|api|sample)\//.test(path)) return undefined;
  return editionWithPrefix(prefix);
}

/**
 * Passes a request to Next, through the render queue if it renders a page.
 * @param isStorable whether the page store can store the response
 */
export async function renderResponse(
  next: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  isStorable: boolean,
  rendering = pageCache().newContext(),
): Promise<void> {
  const work = () =>
    withDeadline(async () =>
      response.destroyed
        ? undefined
        : withRender(() => pageCache().whileRendering(() => next(request, response), rendering)),
    );
  const renderNow = async () => {
    await work();
    // The database is unavailable, so the waiting requests would fail as well.
    if (rendering.hasDatabaseError) renderQueue().refuseReaders();
  };
  // Read the body before entering the queue, so that a slow client does not occupy a place.
  if (request.method === 'POST' && needsRender(request, isStorable)) await readBodyAhead(request, maxFormBytes);
  // The 404 of a withdrawn story needs neither a query nor a place in the queue.
  const isInQueue = needsRender(request, isStorable) && !isGoneStoryPath(toCachePath(request.url ?? '/'));
  const isAnswered = isInQueue
    ? await renderQueue().run(() => response.destroyed || !needsRender(request, isStorable), renderNow)
    : await work().then(() => true);
  if (!isAnswered) sendRetryLater(response, 'busy', busyRetrySeconds, editionOfPage(request.url ?? '/') ?? 'program');
}

export type ResponseOptions = {
  /** Where the response is stored. Undefined if it must not be. */
  storeKey: StoreKey | undefined;
  bypassCache: boolean;
  /** Corrects the headers that `render` wrote. */
  finalizeHeaders: (status: number) => void;
  render: (rendering?: RenderContext) => Promise<void>;
  /** Turns the body that `render` wrote into another one. */
  transformBody?: ((body: Buffer) => Buffer) | undefined;
};

/**
 * Renders and stores a response, once for all requests that wait for it. If it cannot be stored,
 * each waiting request renders its own, a few at a time (single-flight.ts).
 * @param render renders the page or document at a cache path again
 */
export async function renderAndStore(
  request: IncomingMessage,
  response: ServerResponse,
  { storeKey, bypassCache, finalizeHeaders, render: renderResponse, transformBody }: ResponseOptions,
  render: RenderPage,
): Promise<void> {
  const renderIntoStore = () => {
    const rendering = pageCache().newContext();
    const rollback = captureAndStore(request, response, storeKey, rendering, finalizeHeaders, transformBody);
    return renderResponse(rendering).catch((error: unknown) => {
      rollback();
      throw error;
    });
  };
  if (!storeKey) return transformBody ? renderIntoStore() : renderResponse();
  const isAnswered = await singleFlight(storeKey.key, response, {
    fromStore: () => !bypassCache && sendFromStore(request, response, storeKey.key, render),
    render: renderIntoStore,
    needsRender: () => needsRender(request, !transformBody),
  });
  if (!isAnswered) sendRetryLater(response, 'busy', busyRetrySeconds, editionOfPage(request.url ?? '/') ?? 'program');
}

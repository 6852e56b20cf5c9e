import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxFormBytes, readAhead } from '../../web/request/body';
import { withDeadline } from '../../platform/runtime/request-deadline';
import { type Edition, editionWithPrefix } from '../../platform/editions';
import { isGoneAddress } from '../../web/invalidation/gone-stories';
import { pageAddress } from '../../web/page-cache/page-address';
import { pageCache } from '../../web/page-cache/page-cache';
import type { RenderPage } from '../../web/page-cache/page-refresh';
import { keepAnswer } from '../page-store/keep-response';
import { answerFromStore } from '../page-store/page-store';
import { singleFlight } from '../page-store/single-flight';
import type { StoreKey } from '../page-store/store-key';
import { refuseForNow } from './refusals';
import { renderQueue, withRender } from '../../web/page-cache/render-queue';
import type { Rendering } from '../../web/page-cache/renderings';
import { mustRender } from './request-limits';
import { splitAddress } from '../../web/routing/route-decision';

/**
 * Renders responses that the page store does not have: in the render queue, once for all waiting
 * requests.
 */

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Value of `Retry-After` in seconds if too many pages are being rendered. */
const busySeconds = 2;

/** Returns the edition of the page at a URL, or undefined if the URL is not of a page. */
export function editionOfPage(url: string): Edition | undefined {
  const { prefix, path } = splitAddress(url);
  if (/^\/(?:_next|api|sample)\//.test(path)) return undefined;
  return editionWithPrefix(prefix);
}

/**
 * Passes a request to Next, through the render queue if it renders a page.
 * @param isKept whether the page store can store the response
 */
export async function renderResponse(
  next: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  isKept: boolean,
  rendering = pageCache().newRendering(),
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
    if (rendering.hasDatabaseTrouble) renderQueue().refuseReaders();
  };
  // Read the body before entering the queue, so that a slow client does not occupy a place.
  if (request.method === 'POST' && mustRender(request, isKept)) await readAhead(request, maxFormBytes);
  // The 404 of a withdrawn story needs neither a query nor a place in the queue.
  const isInQueue = mustRender(request, isKept) && !isGoneAddress(pageAddress(request.url ?? '/'));
  const isAnswered = isInQueue
    ? await renderQueue().run(() => response.destroyed || !mustRender(request, isKept), renderNow)
    : await work().then(() => true);
  if (!isAnswered) refuseForNow(response, 'busy', busySeconds, editionOfPage(request.url ?? '/') ?? 'program');
}

export type Making = {
  /** Where the response is stored. Undefined if it must not be. */
  slot: StoreKey | undefined;
  isRemade: boolean;
  /** Corrects the headers that `make` wrote. */
  bound: (status: number) => void;
  make: (rendering?: Rendering) => Promise<void>;
  /** Turns the body that `make` wrote into another one. */
  remake?: ((body: Buffer) => Buffer) | undefined;
};

/**
 * Renders and stores a response, once for all requests that wait for it. If it cannot be stored,
 * each waiting request renders its own, a few at a time (single-flight.ts).
 * @param render renders the page or document at a cache path again
 */
export async function makeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { slot, isRemade, bound, make, remake }: Making,
  render: RenderPage,
): Promise<void> {
  const makeAndKeep = () => {
    const rendering = pageCache().newRendering();
    const takeBack = keepAnswer(request, response, slot, rendering, bound, remake);
    return make(rendering).catch((error: unknown) => {
      takeBack();
      throw error;
    });
  };
  if (!slot) return remake ? makeAndKeep() : make();
  const isAnswered = await singleFlight(slot.key, response, {
    fromStore: () => !isRemade && answerFromStore(request, response, slot.key, render),
    make: makeAndKeep,
    isRendered: () => mustRender(request, !remake),
  });
  if (!isAnswered) refuseForNow(response, 'busy', busySeconds, editionOfPage(request.url ?? '/') ?? 'program');
}

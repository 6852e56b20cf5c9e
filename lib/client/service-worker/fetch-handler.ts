import { pictureIdOf, pictureWidthOf } from './page-files';
import { findOfflinePage } from './offline-index';
import { offlinePageSuffix } from './messages';
import { showCopyNotice, fillOfflinePage } from './offline-page';
import type { OfflineSync } from './offline-sync';
import type { FetchEvent, WorkerScope } from './scope';
import type { OfflineStore } from './offline-store';

/** Responds to navigations, and to requests for the files of stored pages. */

/** Time that the network has before a stored copy is shown. */
const networkTimeoutMs = 3000;

/**
 * Returns the network response if it arrives before `wait` ends, otherwise the copy. Without a copy
 * it continues to wait for the network. A failed request counts as no response. Undefined if there
 * is neither.
 */
export function networkOrCopy<Answer>(
  network: Promise<Answer>,
  copy: () => Promise<Answer | undefined>,
  wait: Promise<void>,
): Promise<Answer | undefined> {
  let hasResponded = false;
  const fresh = network.then((answer) => {
    hasResponded = true;
    return answer;
  });
  const late = wait.then(() => (hasResponded ? undefined : copy())).then((stored) => stored ?? fresh);
  return Promise.race([fresh, late]).catch(copy);
}

/** Returns a copy of a page with edited HTML. */
async function withHtml(page: Response, edit: (html: string) => string, status = page.status): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(edit(await page.text()), { status, headers });
}

const isApiPath = (path: string) => path.startsWith('/api/');

/**
 * Returns the network's response to a navigation. If a preload fails, Firefox does not reject it.
 * It resolves it with an error response, which the browser would show as its own error page.
 */
async function fetchFromNetwork(
  { preloadResponse, request }: FetchEvent,
  fetch: WorkerScope['fetch'],
): Promise<Response> {
  const early = await preloadResponse;
  return early && early.type !== 'error' ? early : fetch(request);
}

export function createFetchHandler(
  scope: Pick<WorkerScope, 'fetch' | 'setTimeout'>,
  store: OfflineStore,
  offlineSync: OfflineSync,
) {
  /**
   * Whether the last page came from the device. Its files then come from the device too. True after
   * the worker starts, when this is unknown.
   */
  let isAway = true;

  const wait = () => new Promise<void>((resolve) => void scope.setTimeout(resolve, networkTimeoutMs));

  /** Returns the stored copy of a page, with the notice that it is one. */
  const findCopy = async (path: string): Promise<Response | undefined> => {
    const copy = await store.findCopy(path).catch(() => undefined);
    return copy && withHtml(copy, showCopyNotice);
  };
  /**
   * Returns the offline page of the edition that a path belongs to, with the list of offline
   * copies.
   */
  const buildOfflineResponse = async (path: string): Promise<Response | undefined> => {
    const stored = await store.getIndex();
    const offline = stored && findOfflinePage(path, stored);
    const copy = offline ? await findCopy(offline) : undefined;
    // Status 503: caches and programs must not take this page for the requested one.
    return copy && stored && withHtml(copy, (html) => fillOfflinePage(html, stored, offline ?? path), 503);
  };

  const page = async (event: FetchEvent, path: string): Promise<Response> => {
    const { request } = event;
    const network = fetchFromNetwork(event, scope.fetch);
    if (isApiPath(path)) return network;
    // Clones the response before the browser reads its body, because a body can be read only once.
    event.waitUntil(network.then((response) => offlineSync.handleResponse(path, response)).catch(() => undefined));
    // A prefetched page is shown later, when the network may be available again.
    if (request.headers.get('Sec-Purpose')) return network;
    let copy: Response | undefined;
    const answer = await networkOrCopy(network, async () => (copy = await findCopy(path)), wait());
    isAway = !answer || answer === copy;
    if (!answer) return (await buildOfflineResponse(path)) ?? network;
    const stored = path.endsWith(offlinePageSuffix) ? await store.getIndex() : undefined;
    return stored ? withHtml(answer, (html) => fillOfflinePage(html, stored, path)) : answer;
  };

  /** Returns a stored file. Its content never changes, because a changed file gets another name. */
  const file = async (request: Request, { pathname, search }: URL): Promise<Response> => {
    const copy = (await store.findCopy(pathname + search)) ?? (await findOtherWidth(pathname));
    return copy ?? scope.fetch(request);
  };
  /**
   * Returns the widest stored rendition of a picture. The window may have another size than before.
   */
  const findOtherWidth = async (path: string): Promise<Response | undefined> => {
    const picture = pictureIdOf(path);
    const stored = picture === undefined ? undefined : await store.getIndex();
    const [widest] = Object.keys(stored?.sizes ?? {})
      .filter((address) => pictureIdOf(address) === picture)
      .sort((a, b) => pictureWidthOf(b) - pictureWidthOf(a));
    return widest === undefined ? undefined : store.findCopy(widest);
  };

  return (event: FetchEvent, origin: string): void => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return;
    if (request.mode === 'navigate') event.respondWith(page(event, url.pathname));
    else if (isAway && ['script', 'style', 'image'].includes(request.destination))
      event.respondWith(file(request, url));
  };
}

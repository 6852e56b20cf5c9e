import { pictureIn, widthOf } from './page-files';
import { offlinePageFor } from './offline-copies';
import { offlinePage } from './messages';
import { asCopy, listKept } from './offline-page';
import type { Reading } from './reading';
import type { FetchEvent, WorkerScope } from './scope';
import type { Store } from './cache-storage';

/** Responds to navigations, and to requests for the files of stored pages. */

/** Time that the network has before a stored copy is shown. */
const patienceMs = 3000;

/**
 * Returns the network response if it arrives before `wait` ends, otherwise the copy. Without a copy
 * it continues to wait for the network. A failed request counts as no response. Undefined if there
 * is neither.
 */
export function freshOrKept<Answer>(
  network: Promise<Answer>,
  copy: () => Promise<Answer | undefined>,
  wait: Promise<void>,
): Promise<Answer | undefined> {
  let isAnswered = false;
  const fresh = network.then((answer) => {
    isAnswered = true;
    return answer;
  });
  const late = wait.then(() => (isAnswered ? undefined : copy())).then((kept) => kept ?? fresh);
  return Promise.race([fresh, late]).catch(copy);
}

/** Returns a copy of a page with edited HTML. */
async function withHtml(page: Response, edit: (html: string) => string, status = page.status): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(edit(await page.text()), { status, headers });
}

const isForApi = (path: string) => path.startsWith('/api/');

/**
 * Returns the network's response to a navigation. If a preload fails, Firefox does not reject it.
 * It resolves it with an error response, which the browser would show as its own error page.
 */
async function fromNetwork({ preloadResponse, request }: FetchEvent, fetch: WorkerScope['fetch']): Promise<Response> {
  const early = await preloadResponse;
  return early && early.type !== 'error' ? early : fetch(request);
}

export function createAnswers(scope: Pick<WorkerScope, 'fetch' | 'setTimeout'>, store: Store, reading: Reading) {
  /**
   * Whether the last page came from the device. Its files then come from the device too. True after
   * the worker starts, when this is unknown.
   */
  let isAway = true;

  const wait = () => new Promise<void>((resolve) => void scope.setTimeout(resolve, patienceMs));

  /** Returns the stored copy of a page, with the notice that it is one. */
  const copyOf = async (path: string): Promise<Response | undefined> => {
    const copy = await store.copy(path).catch(() => undefined);
    return copy && withHtml(copy, asCopy);
  };
  /**
   * Returns the offline page of the edition that a path belongs to, with the list of offline
   * copies.
   */
  const offlineFor = async (path: string): Promise<Response | undefined> => {
    const kept = await store.list();
    const offline = kept && offlinePageFor(path, kept);
    const copy = offline ? await copyOf(offline) : undefined;
    // Status 503: caches and programs must not take this page for the requested one.
    return copy && kept && withHtml(copy, (html) => listKept(html, kept, offline ?? path), 503);
  };

  const page = async (event: FetchEvent, path: string): Promise<Response> => {
    const { request } = event;
    const network = fromNetwork(event, scope.fetch);
    if (isForApi(path)) return network;
    // Clones the response before the browser reads its body, because a body can be read only once.
    event.waitUntil(network.then((response) => reading.answered(path, response)).catch(() => undefined));
    // A prefetched page is shown later, when the network may be available again.
    if (request.headers.get('Sec-Purpose')) return network;
    let copy: Response | undefined;
    const answer = await freshOrKept(network, async () => (copy = await copyOf(path)), wait());
    isAway = !answer || answer === copy;
    if (!answer) return (await offlineFor(path)) ?? network;
    const kept = path.endsWith(offlinePage) ? await store.list() : undefined;
    return kept ? withHtml(answer, (html) => listKept(html, kept, path)) : answer;
  };

  /** Returns a stored file. Its content never changes, because a changed file gets another name. */
  const file = async (request: Request, { pathname, search }: URL): Promise<Response> => {
    const copy = (await store.copy(pathname + search)) ?? (await otherWidth(pathname));
    return copy ?? scope.fetch(request);
  };
  /**
   * Returns the widest stored rendition of a picture. The window may have another size than before.
   */
  const otherWidth = async (path: string): Promise<Response | undefined> => {
    const picture = pictureIn(path);
    const kept = picture === undefined ? undefined : await store.list();
    const [widest] = Object.keys(kept?.sizes ?? {})
      .filter((address) => pictureIn(address) === picture)
      .sort((a, b) => widthOf(b) - widthOf(a));
    return widest === undefined ? undefined : store.copy(widest);
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

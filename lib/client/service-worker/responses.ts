import { pictureIn, widthOf } from './page-files';
import { offlinePageFor } from './offline-copies';
import { offlinePage } from './messages';
import { asCopy, listKept } from './offline-page';
import type { Reading } from './reading';
import type { FetchEvent, WorkerScope } from './scope';
import type { Store } from './cache-storage';

/** What the worker answers to the browser: pages, and the files of pages that it has answered. */

/** For as long as this the network may answer before a copy is shown. */
const patienceMs = 3000;

/**
 * What the network answers, if it does before `wait` is over; then the copy, if there is one. A
 * network that fails is one that does not answer. Undefined when there is neither.
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

/** A page with other HTML. */
async function withHtml(page: Response, edit: (html: string) => string, status = page.status): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(edit(await page.text()), { status, headers });
}

const isForApi = (path: string) => path.startsWith('/api/');

/**
 * What the network answers to a navigation. If a preload fails, Firefox does not reject it, but
 * resolves it with an error response, which the browser shows as its own error page.
 */
async function fromNetwork({ preloadResponse, request }: FetchEvent, fetch: WorkerScope['fetch']): Promise<Response> {
  const early = await preloadResponse;
  return early && early.type !== 'error' ? early : fetch(request);
}

export function createAnswers(scope: Pick<WorkerScope, 'fetch' | 'setTimeout'>, store: Store, reading: Reading) {
  /** Whether the last page came from the device, or nobody knows: then its files do, too. */
  let isAway = true;

  const wait = () => new Promise<void>((resolve) => void scope.setTimeout(resolve, patienceMs));

  /** What stands in for a page that the network does not bring. */
  const copyOf = async (path: string): Promise<Response | undefined> => {
    const copy = await store.copy(path).catch(() => undefined);
    return copy && withHtml(copy, asCopy);
  };
  /** The offline page of the edition that a path is in, with what is kept in it. */
  const offlineFor = async (path: string): Promise<Response | undefined> => {
    const kept = await store.list();
    const offline = kept && offlinePageFor(path, kept);
    const copy = offline ? await copyOf(offline) : undefined;
    // What was asked for is not here: no cache and no program should take this for it.
    return copy && kept && withHtml(copy, (html) => listKept(html, kept, offline ?? path), 503);
  };

  const page = async (event: FetchEvent, path: string): Promise<Response> => {
    const { request } = event;
    const network = fromNetwork(event, scope.fetch);
    if (isForApi(path)) return network;
    // Before the browser reads the answer, which can be done once.
    event.waitUntil(network.then((response) => reading.answered(path, response)).catch(() => undefined));
    // A page that is fetched ahead is shown later, when the network may be back.
    if (request.headers.get('Sec-Purpose')) return network;
    let copy: Response | undefined;
    const answer = await freshOrKept(network, async () => (copy = await copyOf(path)), wait());
    isAway = !answer || answer === copy;
    if (!answer) return (await offlineFor(path)) ?? network;
    const kept = path.endsWith(offlinePage) ? await store.list() : undefined;
    return kept ? withHtml(answer, (html) => listKept(html, kept, path)) : answer;
  };

  /** A file as it is kept: names of files change with what is in them. */
  const file = async (request: Request, { pathname, search }: URL): Promise<Response> => {
    const copy = (await store.copy(pathname + search)) ?? (await otherWidth(pathname));
    return copy ?? scope.fetch(request);
  };
  /** The same picture in the largest width that is kept: the window may be another one now. */
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

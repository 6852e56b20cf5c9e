import type { IncomingMessage, ServerResponse } from 'node:http';
import { logSecurityEvent } from '../../platform/log/security-log';
import { parseLiteUrl } from '../../platform/routes/lite';
import { TaskQueue } from '../../platform/runtime/task-queue';
import { configuration } from '../../platform/config/configuration';
import { removeStoriesFromBody } from '../../page-cache/invalidation/remove-stories';
import { hostErrorStatus } from '../router/host-check';
import { pageCache } from '../../page-cache/page-cache';
import { type BreakingBar, isBarFresh } from '../../page-cache/page-freshness';
import {
  canRender,
  shouldReaderWait,
  refreshForReader,
  type RenderPage,
  scheduleRefresh,
} from '../../page-cache/page-refresh';
import { sendRetryLater } from '../router/refusals';
import { countAgainst } from '../router/request-limits';
import { compressWhenIdle } from './compress-when-idle';
import { decompressions, getIdentityBody, loadIdentityBody } from './identity-bodies';
import { needsIdentityBody, sendCachedResponse, conditionalHeaders } from './send-cached-response';
import { identityBody, type CachedResponse, replaceBody } from '../../page-cache/cached-response';

/**
 * The page store: finished responses, looked up by the raw URL before any routing
 * (docs/decisions/020-page-store.md).
 */

/**
 * Interval between two checks of the breaking-news bars of a response, in milliseconds. A change
 * triggers a check earlier.
 */
const barCheckIntervalMs = 1000;
/** Minimum time between two renders of a page that is no longer fresh, in milliseconds. */
const minRefreshIntervalMs = 2000;

/**
 * A page of this age (in milliseconds) is rendered before the response instead of in the
 * background. It was not requested since its five minutes expired, so its layout (menu, trending)
 * may be just as stale.
 */
const maxBackgroundAgeMs = 330_000;

/** Request headers for partial or conditional responses that the store does not support. */
const unsupportedHeaders = ['range', 'if-match', 'if-unmodified-since', 'if-range'];

export const isStorableRequest = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !unsupportedHeaders.some((name) => headers[name] !== undefined);

/**
 * Whether the breaking-news bars of a response are up to date. If not, its pages are marked as
 * stale.
 */
async function checkBars(stored: CachedResponse): Promise<boolean> {
  const { changeCount: changes } = pageCache();
  const current = await Promise.all(stored.bars.map((bar) => isBarFresh(bar, new Date())));
  if (current.includes(false)) {
    for (const address of stored.cachePaths) pageCache().markStale(address);
    return false;
  }
  stored.barCheck = { changes, until: Date.now() + barCheckIntervalMs };
  return true;
}

const mustRenderFirst = ({ status, cachePaths, renderedAt, freshUntil }: CachedResponse, now: number): boolean =>
  status === 200 && cachePaths.length > 0 && now >= Math.max(freshUntil, renderedAt + maxBackgroundAgeMs);

/**
 * Returns the response for a key, or undefined if it has expired. An expired page or document stays
 * available until it is rendered again.
 */
function getUsableResponse(key: string, now: number): CachedResponse | undefined {
  const stored = pageCache().getResponse(key);
  if (!stored) return undefined;
  const canStay = stored.status === 200 && stored.cachePaths.length > 0;
  if (now < (stored.staleness?.usableUntil ?? Infinity) && (canStay || now < stored.freshUntil)) return stored;
  pageCache().dropResponse(key);
  return undefined;
}

/**
 * Sends a response. If the client accepts no compression, this may cost a decompression, which is
 * limited per client.
 */
function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  stored: CachedResponse,
): true | Promise<true> {
  compressWhenIdle(key, stored);
  const { method } = request;
  const conditions = conditionalHeaders(request);
  const finish = (body?: Buffer): true => {
    sendCachedResponse(method, conditions, response, stored, body);
    return true;
  };
  if (!needsIdentityBody(method, conditions, stored)) return finish();
  const identityBodyOfResponse = getIdentityBody(stored);
  if (identityBodyOfResponse)
    return identityBodyOfResponse instanceof Promise
      ? identityBodyOfResponse.then(finish)
      : finish(identityBodyOfResponse);
  const wait = countAgainst(decompressions(), request);
  if (wait === 0) return loadIdentityBody(stored).then(finish);
  logSecurityEvent('limit_reached', { wait });
  // Browsers accept gzip, so the client is a program.
  sendRetryLater(response, 'limit', wait, 'program');
  return true;
}

/**
 * Maximum number of removals at the same time. More of them would delay the pages that must be
 * rendered.
 */
const removalQueue = new TaskQueue({ concurrency: 2 });

/**
 * Removes withdrawn stories from a response, once for all requests that wait for it. A page's HTML
 * is rewritten. Page data and Lite pages are dropped: they are rebuilt from the cached page without
 * a render.
 */
function removeWithdrawnStories(key: string, stored: CachedResponse): Promise<void> {
  const { removedStories: ids = [], type } = stored;
  const isFullPage = type.startsWith('text/html') && !parseLiteUrl(key);
  if (!isFullPage) {
    pageCache().dropResponse(key);
    return Promise.resolve();
  }
  const rewrite = async () => {
    const shortened = await replaceBody(stored, removeStoriesFromBody(await identityBody(stored), ids));
    // More stories may have been withdrawn in the meantime, or a new page may have been stored.
    if (pageCache().peekResponse(key) !== stored || stored.removedStories !== ids) return;
    const isCut = ({ shown }: BreakingBar) => [...ids].some((id) => shown?.href.endsWith(`/${id}`));
    const bars = stored.bars.map((one) => (isCut(one) ? { ...one, shown: undefined } : one));
    pageCache().setResponse(key, {
      ...shortened,
      bars,
      staleness: stored.staleness,
      removedStories: undefined,
      pendingRemoval: undefined,
    });
  };
  return (stored.pendingRemoval ??= removalQueue.run(rewrite).finally(() => delete stored.pendingRemoval));
}

/**
 * Whether the breaking-news bar may have expired, so that it must be checked before the response.
 */
const mustCheckBars = ({ bars, barCheck }: CachedResponse, now: number): boolean =>
  bars.length > 0 &&
  (barCheck.changes !== pageCache().changeCount ||
    bars.some(({ shown }) => shown?.until !== undefined && Date.parse(shown.until) <= now));

/**
 * Answers a request with the response that is stored under a key.
 * @param render renders the page or document at a cache path again
 * @returns false, possibly as a promise, if there is no usable response; the router then handles
 *   the request
 */
export function sendFromStore(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  render: RenderPage,
): boolean | Promise<boolean> {
  const now = Date.now();
  const stored = isStorableRequest(request) ? getUsableResponse(key, now) : undefined;
  if (!stored || hostErrorStatus(request, configuration())) return false;
  return sendFresh(stored);

  /**
   * Sends the stored response in its current state, or the one that replaced it in the meantime.
   */
  function sendLatest(): boolean | Promise<boolean> {
    const latest = getUsableResponse(key, Date.now());
    if (!latest) return false;
    if (latest.removedStories) return removeWithdrawnStories(key, latest).then(sendLatest);
    return sendResponse(request, response, key, latest);
  }

  function sendLatestFresh(): boolean | Promise<boolean> {
    const latest = getUsableResponse(key, Date.now());
    return latest ? sendFresh(latest) : false;
  }

  function sendFresh(cached: CachedResponse): boolean | Promise<boolean> {
    const { staleness, cachePaths } = cached;
    const [address = ''] = cachePaths;
    const isDue = staleness !== undefined || (cachePaths.length > 0 && now >= cached.freshUntil);
    // Removing a story is faster than a render, and may be all that the page needs.
    if (cached.removedStories && !staleness?.mustRevalidate)
      return removeWithdrawnStories(key, cached).then(sendLatestFresh);
    if (isDue && mayWaitForRender(cached)) return refreshForReader(address, render).then(sendLatest);
    if (isDue && now >= cached.refreshAt) {
      cached.refreshAt = now + minRefreshIntervalMs;
      scheduleRefresh(address, render);
    }
    if (!staleness && canRender()) {
      if (mustCheckBars(cached, now))
        return checkBars(cached).then((isCurrent) =>
          isCurrent || !cached.staleness ? sendLatest() : sendFresh(cached),
        );
      if (cached.bars.length && now >= cached.barCheck.until) {
        // Check in the background: the news API may be slow to return what is trending.
        cached.barCheck.until = now + barCheckIntervalMs;
        void checkBars(cached);
      }
    }
    if (cached.removedStories) return sendLatest();
    return sendResponse(request, response, key, cached);
  }

  function mayWaitForRender(cached: CachedResponse): boolean {
    const [address = ''] = cached.cachePaths;
    return cached.staleness
      ? shouldReaderWait(address, cached.staleness.mustRevalidate)
      : mustRenderFirst(cached, now) && shouldReaderWait(address, false);
  }
}

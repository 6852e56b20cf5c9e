import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityEvent } from '../../platform/log/security-log';
import { fullAddress } from '../../platform/routes/lite';
import { TaskQueue } from '../../platform/runtime/task-queue';
import { configuration } from '../../platform/config/configuration';
import { cutFromBody } from '../../web/invalidation/cut-story';
import { wrongHost } from '../router/host-check';
import { pageCache } from '../../web/page-cache/page-cache';
import { type Bar, isCurrentBar } from '../../web/page-cache/page-currency';
import { canRender, mayWait, renewForReader, type RenderPage, wantPage } from '../../web/page-cache/page-refresh';
import { refuseForNow } from '../router/refusals';
import { secondsToWaitFor } from '../router/request-limits';
import { compressWhenIdle } from './compress-when-idle';
import { decompressions, knownIdentity, loadIdentity } from './identity-bodies';
import { needsIdentity, sendAnswer, wishesOf } from './send-response';
import { identityBody, type StoredAnswer, withBody } from '../../web/page-cache/stored-response';

/**
 * The page store: finished responses, looked up by the raw URL before any routing
 * (docs/decisions/020-page-store.md).
 */

/**
 * Interval between two checks of the breaking-news bars of a response, in milliseconds. A change
 * triggers a check earlier.
 */
const checkedMs = 1000;
/** Minimum time between two renders of a page that is no longer fresh, in milliseconds. */
const refreshMs = 2000;

/**
 * A page of this age (in milliseconds) is rendered before the response instead of in the
 * background. It was not requested since its five minutes expired, so its layout (menu, trending)
 * may be just as stale.
 */
const oldMs = 330_000;

/** Request headers for partial or conditional responses that the store does not support. */
const special = ['range', 'if-match', 'if-unmodified-since', 'if-range'];

export const canBeStored = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !special.some((name) => headers[name] !== undefined);

/**
 * Whether the breaking-news bars of a response are up to date. If not, its pages are marked as
 * stale.
 */
async function check(answer: StoredAnswer): Promise<boolean> {
  const { changes } = pageCache();
  const current = await Promise.all(answer.bars.map((bar) => isCurrentBar(bar, new Date())));
  if (current.includes(false)) {
    for (const address of answer.addresses) pageCache().markStale(address);
    return false;
  }
  answer.checked = { changes, until: Date.now() + checkedMs };
  return true;
}

const isOld = ({ status, addresses, madeAt, freshUntil }: StoredAnswer, now: number): boolean =>
  status === 200 && addresses.length > 0 && now >= Math.max(freshUntil, madeAt + oldMs);

/**
 * Returns the response for a key, or undefined if it has expired. An expired page or document stays
 * available until it is rendered again.
 */
function take(key: string, now: number): StoredAnswer | undefined {
  const answer = pageCache().answer(key);
  if (!answer) return undefined;
  const canStay = answer.status === 200 && answer.addresses.length > 0;
  if (now < (answer.mark?.until ?? Infinity) && (canStay || now < answer.freshUntil)) return answer;
  pageCache().dropAnswer(key);
  return undefined;
}

/**
 * Sends a response. If the client accepts no compression, this may cost a decompression, which is
 * limited per client.
 */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  answer: StoredAnswer,
): true | Promise<true> {
  compressWhenIdle(key, answer);
  const { method } = request;
  const wishes = wishesOf(request);
  const finish = (body?: Buffer): true => {
    sendAnswer(method, wishes, response, answer, body);
    return true;
  };
  if (!needsIdentity(method, wishes, answer)) return finish();
  const known = knownIdentity(answer);
  if (known) return known instanceof Promise ? known.then(finish) : finish(known);
  const wait = secondsToWaitFor(decompressions(), request);
  if (wait === 0) return loadIdentity(answer).then(finish);
  securityEvent('limit_reached', { wait });
  // Browsers accept gzip, so the client is a program.
  refuseForNow(response, 'limit', wait, 'program');
  return true;
}

/**
 * Maximum number of removals at the same time. More of them would delay the pages that must be
 * rendered.
 */
const cuts = new TaskQueue({ concurrency: 2 });

/**
 * Removes withdrawn stories from a response, once for all requests that wait for it. A page's HTML
 * is rewritten. Page data and Lite pages are dropped: they are rebuilt from the cached page without
 * a render.
 */
function cut(key: string, answer: StoredAnswer): Promise<void> {
  const { cut: ids = [], type } = answer;
  const isWhole = type.startsWith('text/html') && !fullAddress(key);
  if (!isWhole) {
    pageCache().dropAnswer(key);
    return Promise.resolve();
  }
  const rewrite = async () => {
    const shorter = await withBody(answer, cutFromBody(await identityBody(answer), ids));
    // More stories may have been withdrawn in the meantime, or a new page may have been stored.
    if (pageCache().peekAnswer(key) !== answer || answer.cut !== ids) return;
    const isCut = ({ shown }: Bar) => [...ids].some((id) => shown?.href.endsWith(`/${id}`));
    const bars = answer.bars.map((one) => (isCut(one) ? { ...one, shown: undefined } : one));
    pageCache().setAnswer(key, { ...shorter, bars, mark: answer.mark, cut: undefined, cutting: undefined });
  };
  return (answer.cutting ??= cuts.run(rewrite).finally(() => delete answer.cutting));
}

/**
 * Whether the breaking-news bar may have expired, so that it must be checked before the response.
 */
const mustCheck = ({ bars, checked }: StoredAnswer, now: number): boolean =>
  bars.length > 0 &&
  (checked.changes !== pageCache().changes ||
    bars.some(({ shown }) => shown?.until !== undefined && Date.parse(shown.until) <= now));

/**
 * Answers a request with the response that is stored under a key.
 * @param render renders the page or document at a cache path again
 * @returns false, possibly as a promise, if there is no usable response; the router then handles
 *   the request
 */
export function answerFromStore(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  render: RenderPage,
): boolean | Promise<boolean> {
  const now = Date.now();
  const answer = canBeStored(request) ? take(key, now) : undefined;
  if (!answer || wrongHost(request, configuration())) return false;
  return answerWith(answer);

  /**
   * Sends the stored response in its current state, or the one that replaced it in the meantime.
   */
  function sendLatest(): boolean | Promise<boolean> {
    const latest = take(key, Date.now());
    if (!latest) return false;
    if (latest.cut) return cut(key, latest).then(sendLatest);
    return send(request, response, key, latest);
  }

  function answerLatest(): boolean | Promise<boolean> {
    const latest = take(key, Date.now());
    return latest ? answerWith(latest) : false;
  }

  function answerWith(found: StoredAnswer): boolean | Promise<boolean> {
    const { mark, addresses } = found;
    const [address = ''] = addresses;
    const isDue = mark !== undefined || (addresses.length > 0 && now >= found.freshUntil);
    // Removing a story is faster than a render, and may be all that the page needs.
    if (found.cut && !mark?.isOutdated) return cut(key, found).then(answerLatest);
    if (isDue && mayWaitFor(found)) return renewForReader(address, render).then(sendLatest);
    if (isDue && now >= found.refreshAt) {
      found.refreshAt = now + refreshMs;
      wantPage(address, render);
    }
    if (!mark && canRender()) {
      if (mustCheck(found, now))
        return check(found).then((isCurrent) => (isCurrent || !found.mark ? sendLatest() : answerWith(found)));
      if (found.bars.length && now >= found.checked.until) {
        // Check in the background: the news API may be slow to return what is trending.
        found.checked.until = now + checkedMs;
        void check(found);
      }
    }
    if (found.cut) return sendLatest();
    return send(request, response, key, found);
  }

  function mayWaitFor(found: StoredAnswer): boolean {
    const [address = ''] = found.addresses;
    return found.mark ? mayWait(address, found.mark.isOutdated) : isOld(found, now) && mayWait(address, false);
  }
}

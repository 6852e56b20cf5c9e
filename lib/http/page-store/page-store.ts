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
import { refuseForNow } from '../router/refuse-for-now';
import { secondsToWaitFor } from '../router/request-limits';
import { compressWhenIdle } from './compress-when-idle';
import { decompressions, knownIdentity, loadIdentity } from './identity-bodies';
import { needsIdentity, sendAnswer, wishesOf } from './send-response';
import { identityBody, type StoredAnswer, withBody } from '../../web/page-cache/stored-response';

/**
 * The page store: finished answers, found by the raw address of a request before anything is routed
 * (docs/decisions/020-page-store.md).
 */

/** Milliseconds after which the bars of an answer are looked at again, unless a change comes. */
const checkedMs = 1000;
/** Milliseconds after which a page that is not fresh is rendered again once more. */
const refreshMs = 2000;

/**
 * Milliseconds after which a page is rendered before it is shown, and not behind: nobody has
 * requested it since its five minutes were over, and its layout is as old.
 */
const oldMs = 330_000;

/** Headers with which a client asks for a part, or on conditions that the store does not know. */
const special = ['range', 'if-match', 'if-unmodified-since', 'if-range'];

/** False for a request whose answer depends on more than its address. */
export const canBeStored = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !special.some((name) => headers[name] !== undefined);

/** Whether the bars of an answer's pages are as they would be now. If not, the pages are marked. */
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

/** Whether nobody has requested the page of an answer in so long that it is rendered first. */
const isOld = ({ status, addresses, madeAt, freshUntil }: StoredAnswer, now: number): boolean =>
  status === 200 && addresses.length > 0 && now >= Math.max(freshUntil, madeAt + oldMs);

/**
 * The answer under a key, unless its time is over. That of a page or document is shown for longer,
 * until it has been made again.
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
 * Sends an answer. A client that accepts no compression costs a decompression, of which it has a
 * number, unless the uncompressed body was needed lately.
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
  // Every browser accepts gzip.
  refuseForNow(response, 'limit', wait, 'program');
  return true;
}

/**
 * Cuts under way at most. With one for each waiting request, the pages that must be rendered would
 * wait for all of them in every turn of the event loop.
 */
const cuts = new TaskQueue({ concurrency: 2 });

/**
 * Takes withdrawn stories out of an answer, once for all who ask for it. A page's HTML is
 * rewritten. Its data and its lite page are made of the stored page again, which costs no render.
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
    // More stories may have been withdrawn meanwhile, or a new page been stored.
    if (pageCache().peekAnswer(key) !== answer || answer.cut !== ids) return;
    const isCut = ({ shown }: Bar) => [...ids].some((id) => shown?.href.endsWith(`/${id}`));
    const bars = answer.bars.map((one) => (isCut(one) ? { ...one, shown: undefined } : one));
    pageCache().setAnswer(key, { ...shorter, bars, mark: answer.mark, cut: undefined, cutting: undefined });
  };
  return (answer.cutting ??= cuts.run(rewrite).finally(() => delete answer.cutting));
}

/** Whether the breaking-news bar of an answer may be over, which its reader should not see. */
const mustCheck = ({ bars, checked }: StoredAnswer, now: number): boolean =>
  bars.length > 0 &&
  (checked.changes !== pageCache().changes ||
    bars.some(({ shown }) => shown?.until !== undefined && Date.parse(shown.until) <= now));

/**
 * Answers a request with what is stored under a key. False, at once or later, where it cannot: the
 * request is the router's.
 * @param render renders the page or document at an address again
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

  /** Sends the answer as it is now, or what has taken its place meanwhile. */
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
    // To take a story out is quicker than any render, and may be all that the page needs.
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
        // Nobody waits for a news API that is slow to say what trends.
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

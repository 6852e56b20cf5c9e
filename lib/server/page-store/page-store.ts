import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../../log/log';
import { securityEvent } from '../../log/security-log';
import { app } from '../../runtime/app';
import { runAfterResponse } from '../../runtime/run-after-response';
import { withinMs } from '../../runtime/within-ms';
import { configuration } from '../../site/configuration';
import { wrongHost } from '../host-check';
import { pageCache } from '../page-cache';
import { isCurrentBar } from '../page-currency';
import type { RenderPage } from '../page-refresh';
import { refuseForNow } from '../refuse-for-now';
import { secondsToWaitFor } from '../request-limits';
import { compressWhenIdle } from './compress-when-idle';
import { knownIdentity, loadIdentity } from './identity-bodies';
import { needsIdentity, sendAnswer, wishesOf } from './send-answer';
import type { StoredAnswer } from './stored-answer';

/**
 * The page store: finished answers, found by the raw address of a request before anything is routed
 * (docs/decisions/020-page-store.md).
 */

/** Milliseconds after which the bars of an answer are looked at again, unless a change comes. */
const checkedMs = 1000;
/** Milliseconds after which a page that is not fresh is rendered again once more. */
const refreshMs = 2000;

/**
 * Milliseconds after which a page is rendered before it is shown again, and not behind: nobody has
 * asked for it since its five minutes were over, and what stands around its text is as old. For so
 * long its reader waits, and then sees the old one.
 */
const oldMs = 330_000;
const renewMs = 2000;

/** Headers with which a client asks for a part, or on conditions that the store does not know. */
const special = ['range', 'if-match', 'if-unmodified-since', 'if-range'];

/** False for a request whose answer depends on more than its address. */
export const canBeStored = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !special.some((name) => headers[name] !== undefined);

/** Whether the bars of an answer's pages are as they would be now. If not, it is dropped. */
async function check(key: string, answer: StoredAnswer): Promise<boolean> {
  const { changes } = pageCache();
  const current = await Promise.all(answer.bars.map((bar) => isCurrentBar(bar, new Date())));
  if (current.includes(false)) {
    if (pageCache().answer(key) === answer) pageCache().dropAnswer(key);
    return false;
  }
  answer.checked = { changes, until: Date.now() + checkedMs };
  // A change that came meanwhile may have dropped it.
  return pageCache().answer(key) === answer;
}

/** Whether a page is to be rendered before it is shown, or is being rendered for another reader. */
const isOld = ({ status, addresses, madeAt, freshUntil, refreshAt, renewal }: StoredAnswer, now: number): boolean =>
  renewal !== undefined ||
  (status === 200 && addresses.length > 0 && now >= Math.max(freshUntil, refreshAt, madeAt + oldMs));

/**
 * Has the page of an old answer rendered, once for all who ask. Resolves when that is done, has
 * failed, or takes too long: then the answer is still the one under its key.
 */
function renew(answer: StoredAnswer, render: RenderPage): Promise<unknown> {
  const [address = ''] = answer.addresses;
  const failed = (error: unknown) => log.error('page_refresh_failed', { page: address, error });
  answer.renewal ??= withinMs(renewMs, render(address, 'anew').catch(failed)).finally(() => {
    delete answer.renewal;
    answer.refreshAt = Date.now() + refreshMs;
  });
  return answer.renewal;
}

/**
 * The answer under a key, unless its time is over. A page is shown for longer, as Next does: until
 * it has been rendered again behind.
 */
function take(key: string, now: number, render: RenderPage): StoredAnswer | undefined {
  const answer = pageCache().answer(key);
  if (!answer || now < answer.freshUntil) return answer;
  const [address] = answer.addresses;
  if (answer.status !== 200 || address === undefined) {
    pageCache().dropAnswer(key);
    return undefined;
  }
  if (now >= answer.refreshAt && !isOld(answer, now)) {
    answer.refreshAt = now + refreshMs;
    runAfterResponse(() => render(address).then(() => undefined), 'page_refresh_failed');
  }
  return answer;
}

/**
 * Sends an answer. A client that accepts no compression costs a decompression, which counts against
 * the limit of pages, unless the uncompressed body was needed lately.
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
  const wait = secondsToWaitFor('pages', request);
  if (wait === 0) return loadIdentity(answer).then(finish);
  securityEvent('limit_reached', { wait });
  // Every browser accepts gzip.
  refuseForNow(response, 'limit', wait, 'program');
  return true;
}

/**
 * Answers a request with what is stored under a key. False, at once or later, where it cannot: the
 * request is the router's.
 * @param render renders the page at an address of the page cache
 */
export function answerFromStore(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  render: RenderPage,
): boolean | Promise<boolean> {
  const now = Date.now();
  const answer = canBeStored(request) ? take(key, now, render) : undefined;
  if (!answer || wrongHost(request, configuration())) return false;
  if (isOld(answer, now)) {
    return renew(answer, render).then(
      () => pageCache().answer(key) === answer && send(request, response, key, answer),
    );
  }
  const { bars, checked } = answer;
  const isOver = bars.some(({ shown }) => shown?.until !== undefined && Date.parse(shown.until) <= now);
  if (isOver || (bars.length && checked.changes !== pageCache().changes)) {
    return check(key, answer).then((isCurrent) => isCurrent && send(request, response, key, answer));
  }
  if (bars.length && now >= checked.until) {
    // Nobody waits for a news API that is slow to say what trends.
    checked.until = now + checkedMs;
    void check(key, answer);
  }
  return send(request, response, key, answer);
}

/** Work that makes an answer; `end` has nobody wait for it any longer. */
type Filling = { ended: Promise<void>; end: () => void };

declare module '../../runtime/app' {
  interface App {
    fillings?: Map<string, Filling>;
  }
}

const fillings = () => (app.fillings ??= new Map());

/** Resolves when nobody makes the answer under a key; undefined where nobody does now. */
export const whileFilled = (key: string): Promise<void> | undefined => fillings().get(key)?.ended;

/** Resolves when a client is answered or has left. */
const isClosed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => (response.closed ? resolve() : response.once('close', resolve)));

/** Has nobody wait for an answer that turns out too large to be stored. */
export const endFilling = (key: string): void => fillings().get(key)?.end();

/**
 * Does work that makes the answer under a key. Others who want it wait until it is done, or until
 * it will not be stored (`endFilling`), or until the client for whom it is done has left: what
 * sends a file then waits for an end that never comes.
 */
export async function fill(key: string, response: ServerResponse, work: () => Promise<void>): Promise<void> {
  let resolve = () => {};
  const ended = new Promise<void>((done) => (resolve = done));
  const end = () => {
    if (fillings().get(key)?.ended === ended) fillings().delete(key);
    resolve();
  };
  fillings().set(key, { ended, end });
  void isClosed(response).then(end);
  await work().finally(end);
}

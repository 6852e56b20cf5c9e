import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForm } from '../../web/request/form';
import { parseDocumentPath } from '../../platform/routes/document-paths';
import { type Edition, editions } from '../../platform/editions';
import { log, withLoggedRequest } from '../../platform/log/log';
import { securityEvent } from '../../platform/log/security-log';
import { isCutOff } from '../../platform/network/client-disconnect';
import { redirectHeader } from '../../web/next-internals/headers';
import { answerPicture, isPictureAddress } from '../../images/serve-picture';
import type { LiteState } from '../../platform/routes/lite';
import { isDataUrl } from '../../platform/routes/parse-path';
import { guardResponse } from '../../platform/routes/undefined-in-url';
import { configuration } from '../../platform/config/configuration';
import { policyReportPath } from './security-headers';
import { boundAnswer, setCommonHeaders } from './response-headers';
import { isMissingBuildFile } from '../lifecycle/build-files';
import { wrongHost } from './host-check';
import { liteAnswer } from '../lite/lite-response';
import { liteDecision, liteKey } from '../lite/lite-decision';
import { loggedRequest } from './logged-request';
import { mayBeMoved, movedTo, redirectMoved } from '../../web/routing/redirect';
import { pageCache } from '../../web/page-cache/page-cache';
import type { RenderPage } from '../../web/page-cache/page-refresh';
import { answerFromStore, canBeStored } from '../page-store/page-store';
import { type StoreKey, storeKey } from '../page-store/store-key';
import { sendPagesWhole, stripInternals } from './request-headers';
import { takePolicyReport } from './policy-reports';
import { answerReadBeacon, isReadBeacon } from '../pageviews/read-beacon';
import { answerReadiness, readyPath } from '../lifecycle/readiness';
import { refuse, refuseForNow } from './refusals';
import { renderPage, requestForNobody } from '../rendering/render-page';
import { editionOfPage, type Handler, makeResponse, renderResponse } from './render-response';
import { secondsToWait, secondsToWaitForLookup } from './request-limits';
import { isForMiddleware, routeDecision } from '../../web/routing/route-decision';
import { answerServiceWorker, isWorkerAddress } from './service-worker';
import {
  answerSpeculationRules,
  hasSpeculationRules,
  isUnwantedPrefetch,
  refusePrefetch,
  speculationRulesHeader,
  speculationRulesPath,
} from './speculation-rules';
import { typedUrlDecision } from './typed-urls';

/**
 * The router in front of Next. A request passes the steps below in order until one of them answers
 * it. Each step may rely on the checks of the steps before it.
 */

type Site = { next: Handler; render: RenderPage };

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** The path and query as the client sent them. */
  url: string;
  /** Whether the response is rendered again although it is stored. */
  isRemade: boolean;
  site: Site;
};

/** A request that `routePage` accepted: for a page, a document or the API. */
type PageExchange = Exchange & {
  /** The path and query that Next gets. */
  page: string;
  lite: LiteState | undefined;
  edition: Edition | undefined;
  slot: StoreKey | undefined;
  bound: (status: number) => void;
};

/** A step returns whether the request is answered. If so, the remaining steps are skipped. */
type Step<E> = (exchange: E) => boolean | Promise<boolean>;

const steps: readonly Step<Exchange>[] = [
  refuseWrongHost,
  receivePolicyReport,
  reportReadiness,
  sendFile,
  sendServiceWorker,
  redirectOldAddress,
  routePage,
];

const pageSteps: readonly Step<PageExchange>[] = [
  refuseMissingBuildFile,
  sendStoredPage,
  // The steps above are cheap. From here on a response takes work.
  setPageHeaders,
  countRead,
  limitRequests,
  render,
];

async function runSteps<E>(all: readonly Step<E>[], exchange: E): Promise<boolean> {
  for (const step of all) if (await step(exchange)) return true;
  return false;
}

const isRead = ({ method }: Exchange): boolean => method === 'GET' || method === 'HEAD';

function refuseWrongHost({ request, response, url }: Exchange): boolean {
  const misdirected = wrongHost(request, configuration());
  if (!misdirected) return false;
  securityEvent('host_refused');
  refuse(response, misdirected, url.startsWith('/api/'));
  return true;
}

async function receivePolicyReport({ request, response, method, url }: Exchange): Promise<boolean> {
  if (method !== 'POST' || url !== policyReportPath) return false;
  await takePolicyReport(request, response);
  return true;
}

async function reportReadiness(exchange: Exchange): Promise<boolean> {
  if (!isRead(exchange) || exchange.url !== readyPath) return false;
  await answerReadiness(exchange.request, exchange.response);
  return true;
}

/** Creates a response with a handler of the router itself, so its headers need no correction. */
async function makeFile(exchange: Exchange, slot: StoreKey | undefined, handler: Handler): Promise<true> {
  const { request, response, isRemade, site } = exchange;
  const make = () => handler(request, response);
  await makeResponse(request, response, { slot, isRemade, bound: () => undefined, make }, site.render);
  return true;
}

/** Sends pictures and the speculation rules. */
function sendFile(exchange: Exchange): false | Promise<true> {
  const { request, url } = exchange;
  const slot = canBeStored(request) ? storeKey(url) : undefined;
  if (isPictureAddress(url)) return makeFile(exchange, slot, answerPicture);
  if (!isRead(exchange) || url !== speculationRulesPath) return false;
  return makeFile(exchange, slot, async (given, response) => answerSpeculationRules(given, response));
}

function sendServiceWorker(exchange: Exchange): false | Promise<true> {
  const { request, url } = exchange;
  if (!isWorkerAddress(url) || !canBeStored(request)) return false;
  return makeFile(exchange, { key: url, kind: 'file' }, answerServiceWorker);
}

/**
 * Whether a URL is of a stored page, possibly with campaign parameters. Then it is not a redirect.
 * The front page is excluded, because `/?p=5` may be a redirect although its path is stored.
 */
function isStoredPage(url: string): boolean {
  const slot = /^\/(?:\?|$)/.test(url) ? undefined : storeKey(url);
  return slot?.kind === 'page' && pageCache().peekAnswer(slot.key)?.status === 200;
}

/**
 * Redirects are resolved before the spelling of a URL is corrected, so that the client follows only
 * one redirect.
 */
async function redirectOldAddress({ request, response, method, url, isRemade }: Exchange): Promise<boolean> {
  if (isRemade || !mayBeMoved(method, url) || isStoredPage(url)) return false;
  if (refuseOverLimit(response, secondsToWaitForLookup(request), url)) return true;
  const place = await movedTo(url);
  if (place === undefined) return false;
  redirectMoved(response, place);
  return true;
}

/** Routes a URL, and runs the page steps if it is for a page, a document or the API. */
async function routePage(exchange: Exchange): Promise<boolean> {
  const { request, response, method, url, site } = exchange;
  const decision =
    (await typedUrlDecision(method, url)) ??
    liteDecision(method, url, isForm(request)) ??
    routeDecision(method, url, isForm(request));
  if (decision.kind === 'refuse') {
    refuse(response, decision.status, url.startsWith('/api/'));
    return true;
  }
  if (decision.kind === 'redirect') {
    if (!decision.isTemporary || !isForMiddleware(url)) redirect(response, url, decision);
    else {
      boundAnswer(response, url);
      stripInternals(request);
      await site.next(request, response);
    }
    return true;
  }
  const { lite } = decision;
  const page = decision.url ?? url;
  const bound = boundAnswer(response, lite ? page : url);
  stripInternals(request);
  request.url = page;
  const key = () => (lite ? liteKey(page, lite) : storeKey(page.startsWith('/api/') ? url : page));
  const slot = canBeStored(request) ? key() : undefined;
  return runSteps(pageSteps, { ...exchange, page, lite, edition: editionOfPage(page), slot, bound });
}

function redirect(response: ServerResponse, url: string, to: { location: string; isTemporary?: true }): void {
  // Next's router in the browser requests page data and reads this header instead of `Location`.
  if (isDataUrl(url)) response.setHeader(redirectHeader, to.location);
  response.writeHead(to.isTemporary ? guardResponse.status : 308, {
    Location: to.location,
    // The redirect depends only on the spelling of the URL, so it can be cached.
    'Cache-Control': guardResponse.cacheControl,
  });
  response.end();
}

function refuseMissingBuildFile({ response, page }: PageExchange): boolean {
  if (!isMissingBuildFile(page.replace(/[?#].*/s, ''))) return false;
  refuse(response, 404, false);
  return true;
}

function sendStoredPage({ request, response, slot, isRemade, site }: PageExchange): boolean | Promise<boolean> {
  return slot !== undefined && !isRemade && answerFromStore(request, response, slot.key, site.render);
}

function setPageHeaders({ response, url, edition }: PageExchange): boolean {
  // Bing reads the language of a page from this header and does not support hreflang.
  if (edition) response.setHeader('Content-Language', editions[edition].lang);
  if (edition && hasSpeculationRules(url)) response.setHeader('Speculation-Rules', speculationRulesHeader);
  return false;
}

/**
 * Runs before the general limits. Read beacons have a limit of their own, because many readers
 * share one IPv4 address.
 */
async function countRead({ request, response, page }: PageExchange): Promise<boolean> {
  if (!isReadBeacon(page)) return false;
  await answerReadBeacon(request, response);
  return true;
}

function refuseOverLimit(response: ServerResponse, wait: number, url: string): boolean {
  if (wait === 0) return false;
  securityEvent('limit_reached', { wait });
  refuseForNow(response, 'limit', wait, editionOfPage(url) ?? 'program');
  return true;
}

/**
 * Whether the page store can store the rendered page. A Lite page is generated from the full page,
 * which can take longer than a render.
 */
const isKept = ({ slot, lite }: PageExchange): boolean => slot !== undefined && !lite;

function limitRequests(exchange: PageExchange): boolean {
  const { request, response, page, isRemade } = exchange;
  return !isRemade && refuseOverLimit(response, secondsToWait(request, isKept(exchange)), page);
}

async function render(exchange: PageExchange): Promise<boolean> {
  const { request, response, page, lite, slot, isRemade, bound, site } = exchange;
  await makeResponse(
    request,
    response,
    {
      slot,
      isRemade,
      bound,
      make: (rendering) => renderResponse(site.next, request, response, isKept(exchange), rendering),
      remake: lite && ((body) => liteAnswer(response, body, page, lite)),
    },
    site.render,
  );
  return true;
}

/**
 * Logs an error and sends a 500. If a part of the response is already sent, closes the connection
 * so that the client detects the truncation.
 */
function fail(response: ServerResponse, error: unknown): void {
  if (isCutOff(error)) return void response.destroy();
  log.error('request_failed', { error });
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('Internal Server Error\n');
}

/** Shared promise for requests that were answered synchronously. */
const done = Promise.resolve();

/**
 * Returns the request handler of the site. A stored response is sent synchronously, before any
 * other step.
 */
export function routeRequest(next: Handler): Handler {
  const site: Site = {
    next,
    render: (address, anew) =>
      parseDocumentPath(address)
        ? requestForNobody((request, response) => route(request, response, true), address)
        : renderPage(next, address, anew),
  };
  const route = async (request: IncomingMessage, response: ServerResponse, isRemade = false): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    try {
      setCommonHeaders(response);
      await runSteps(steps, { request, response, method, url, isRemade, site });
    } catch (error) {
      fail(response, error);
    }
  };
  const routeLogged: Handler = (request, response) =>
    withLoggedRequest(loggedRequest(request), () => route(request, response));
  return (request, response) => {
    sendPagesWhole(request);
    if (isUnwantedPrefetch(request)) {
      refusePrefetch(response);
      return done;
    }
    const isAnswered = answerFromStore(request, response, request.url ?? '/', site.render);
    if (isAnswered === true) return done;
    if (isAnswered === false) return routeLogged(request, response);
    return isAnswered.then((isSent) => (isSent ? done : routeLogged(request, response)));
  };
}

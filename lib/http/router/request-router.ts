import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFormRequest } from '../../requests/form';
import { parseDocumentPath } from '../../platform/routes/document-paths';
import { type Edition, editions } from '../../platform/editions';
import { log, withLoggedRequest } from '../../platform/log/log';
import { logSecurityEvent } from '../../platform/log/security-log';
import { isClientDisconnect } from '../../platform/network/client-disconnect';
import { redirectHeader } from '../../page-cache/next-internals/headers';
import { handlePictureRequest, isPictureUrl } from '../../images/serve-picture';
import type { LiteState } from '../../platform/routes/lite';
import { isDataUrl } from '../../platform/routes/parse-path';
import { guardResponse } from '../../platform/routes/undefined-in-url';
import { configuration } from '../../platform/config/configuration';
import { policyReportPath } from './security-headers';
import { finalizeHeadersOnce, setCommonHeaders } from './response-headers';
import { isMissingBuildFile } from '../lifecycle/build-files';
import { hostErrorStatus } from './host-check';
import { toLiteResponse } from '../lite/lite-response';
import { decideLiteRoute, liteStoreKey } from '../lite/decide-lite-route';
import { toLoggedRequest } from './logged-request';
import { mayBeRedirected, findRedirect, sendRedirect } from '../../requests/routing/redirect';
import { pageCache } from '../../page-cache/page-cache';
import type { RenderPage } from '../../page-cache/page-refresh';
import { sendFromStore, isStorableRequest } from '../page-store/page-store';
import { type StoreKey, toStoreKey } from '../page-store/store-key';
import { stripPartialHeaders, stripInternalHeaders } from './request-headers';
import { handlePolicyReport } from './policy-reports';
import { handleReadBeacon, isReadBeaconUrl } from '../pageviews/read-beacon';
import { handleReadiness, readyPath } from '../lifecycle/readiness';
import { sendRefusal, sendRetryLater } from './refusals';
import { renderPage, sendInternalRequest } from '../rendering/render-page';
import { editionOfPage, type Handler, renderAndStore, renderResponse } from './render-response';
import { secondsToWait, secondsToWaitForLookup } from './request-limits';
import { isHandledByMiddleware, decideRoute } from '../../requests/routing/decide-route';
import { handleServiceWorker, isServiceWorkerUrl } from './service-worker';
import {
  sendSpeculationRules,
  hasSpeculationRules,
  isUnwantedPrefetch,
  refusePrefetch,
  speculationRulesHeader,
  speculationRulesPath,
} from './speculation-rules';
import { decideTypedUrl } from './typed-urls';

/**
 * The router in front of Next. A request passes the steps below in order until one of them answers
 * it. Each step may rely on the checks of the steps before it.
 */

type SiteHandlers = { next: Handler; render: RenderPage };

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** The path and query as the client sent them. */
  url: string;
  /** Whether the response is rendered again although it is stored. */
  bypassCache: boolean;
  site: SiteHandlers;
};

/** A request that `routePage` accepted: for a page, a document or the API. */
type PageExchange = Exchange & {
  /** The path and query that Next gets. */
  pageUrl: string;
  lite: LiteState | undefined;
  edition: Edition | undefined;
  storeKey: StoreKey | undefined;
  finalizeHeaders: (status: number) => void;
};

/** A step returns whether the request is answered. If so, the remaining steps are skipped. */
type Step<E> = (exchange: E) => boolean | Promise<boolean>;

const steps: readonly Step<Exchange>[] = [
  refuseWrongHost,
  receivePolicyReport,
  reportReadiness,
  sendFile,
  sendServiceWorker,
  applyRedirect,
  routePage,
];

const pageSteps: readonly Step<PageExchange>[] = [
  refuseMissingBuildFile,
  sendStoredPage,
  // The steps above are cheap. From here on a response takes work.
  setPageHeaders,
  countRead,
  limitRequests,
  renderPageResponse,
];

async function runSteps<E>(all: readonly Step<E>[], exchange: E): Promise<boolean> {
  for (const step of all) if (await step(exchange)) return true;
  return false;
}

const isGetOrHead = ({ method }: Exchange): boolean => method === 'GET' || method === 'HEAD';

function refuseWrongHost({ request, response, url }: Exchange): boolean {
  const misdirected = hostErrorStatus(request, configuration());
  if (!misdirected) return false;
  logSecurityEvent('host_refused');
  sendRefusal(response, misdirected, url.startsWith('/api/'));
  return true;
}

async function receivePolicyReport({ request, response, method, url }: Exchange): Promise<boolean> {
  if (method !== 'POST' || url !== policyReportPath) return false;
  await handlePolicyReport(request, response);
  return true;
}

async function reportReadiness(exchange: Exchange): Promise<boolean> {
  if (!isGetOrHead(exchange) || exchange.url !== readyPath) return false;
  await handleReadiness(exchange.request, exchange.response);
  return true;
}

/** Creates a response with a handler of the router itself, so its headers need no correction. */
async function sendGenerated(exchange: Exchange, storeKey: StoreKey | undefined, handler: Handler): Promise<true> {
  const { request, response, bypassCache, site } = exchange;
  const make = () => handler(request, response);
  await renderAndStore(
    request,
    response,
    { storeKey, bypassCache, finalizeHeaders: () => undefined, render: make },
    site.render,
  );
  return true;
}

/** Sends pictures and the speculation rules. */
function sendFile(exchange: Exchange): false | Promise<true> {
  const { request, url } = exchange;
  const storeKey = isStorableRequest(request) ? toStoreKey(url) : undefined;
  if (isPictureUrl(url)) return sendGenerated(exchange, storeKey, handlePictureRequest);
  if (!isGetOrHead(exchange) || url !== speculationRulesPath) return false;
  return sendGenerated(exchange, storeKey, async (fileRequest, response) =>
    sendSpeculationRules(fileRequest, response),
  );
}

function sendServiceWorker(exchange: Exchange): false | Promise<true> {
  const { request, url } = exchange;
  if (!isServiceWorkerUrl(url) || !isStorableRequest(request)) return false;
  return sendGenerated(exchange, { key: url, kind: 'file' }, handleServiceWorker);
}

/**
 * Whether a URL is of a stored page, possibly with campaign parameters. Then it is not a redirect.
 * The front page is excluded, because `/?p=5` may be a redirect although its path is stored.
 */
function isStoredPage(url: string): boolean {
  const storeKey = /^\/(?:\?|$)/.test(url) ? undefined : toStoreKey(url);
  return storeKey?.kind === 'page' && pageCache().peekResponse(storeKey.key)?.status === 200;
}

/**
 * Redirects are resolved before the spelling of a URL is corrected, so that the client follows only
 * one redirect.
 */
async function applyRedirect({ request, response, method, url, bypassCache }: Exchange): Promise<boolean> {
  if (bypassCache || !mayBeRedirected(method, url) || isStoredPage(url)) return false;
  if (refuseOverLimit(response, secondsToWaitForLookup(request), url)) return true;
  const target = await findRedirect(url);
  if (target === undefined) return false;
  sendRedirect(response, target);
  return true;
}

/** Routes a URL, and runs the page steps if it is for a page, a document or the API. */
async function routePage(exchange: Exchange): Promise<boolean> {
  const { request, response, method, url, site } = exchange;
  const decision =
    (await decideTypedUrl(method, url)) ??
    decideLiteRoute(method, url, isFormRequest(request)) ??
    decideRoute(method, url, isFormRequest(request));
  if (decision.kind === 'refuse') {
    sendRefusal(response, decision.status, url.startsWith('/api/'));
    return true;
  }
  if (decision.kind === 'redirect') {
    if (!decision.isTemporary || !isHandledByMiddleware(url)) redirect(response, url, decision);
    else {
      finalizeHeadersOnce(response, url);
      stripInternalHeaders(request);
      await site.next(request, response);
    }
    return true;
  }
  const { lite } = decision;
  const page = decision.url ?? url;
  const finalizeHeaders = finalizeHeadersOnce(response, lite ? page : url);
  stripInternalHeaders(request);
  request.url = page;
  const key = () => (lite ? liteStoreKey(page, lite) : toStoreKey(page.startsWith('/api/') ? url : page));
  const storeKey = isStorableRequest(request) ? key() : undefined;
  return runSteps(pageSteps, {
    ...exchange,
    pageUrl: page,
    lite,
    edition: editionOfPage(page),
    storeKey,
    finalizeHeaders,
  });
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

function refuseMissingBuildFile({ response, pageUrl: page }: PageExchange): boolean {
  if (!isMissingBuildFile(page.replace(/[?#].*/s, ''))) return false;
  sendRefusal(response, 404, false);
  return true;
}

function sendStoredPage({ request, response, storeKey, bypassCache, site }: PageExchange): boolean | Promise<boolean> {
  return storeKey !== undefined && !bypassCache && sendFromStore(request, response, storeKey.key, site.render);
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
async function countRead({ request, response, pageUrl: page }: PageExchange): Promise<boolean> {
  if (!isReadBeaconUrl(page)) return false;
  await handleReadBeacon(request, response);
  return true;
}

function refuseOverLimit(response: ServerResponse, wait: number, url: string): boolean {
  if (wait === 0) return false;
  logSecurityEvent('limit_reached', { wait });
  sendRetryLater(response, 'limit', wait, editionOfPage(url) ?? 'program');
  return true;
}

/**
 * Whether the page store can store the rendered page. A Lite page is generated from the full page,
 * which can take longer than a render.
 */
const isStorable = ({ storeKey, lite }: PageExchange): boolean => storeKey !== undefined && !lite;

function limitRequests(exchange: PageExchange): boolean {
  const { request, response, pageUrl: page, bypassCache } = exchange;
  return !bypassCache && refuseOverLimit(response, secondsToWait(request, isStorable(exchange)), page);
}

async function renderPageResponse(exchange: PageExchange): Promise<boolean> {
  const { request, response, pageUrl: page, lite, storeKey, bypassCache, finalizeHeaders, site } = exchange;
  await renderAndStore(
    request,
    response,
    {
      storeKey,
      bypassCache,
      finalizeHeaders,
      render: (rendering) => renderResponse(site.next, request, response, isStorable(exchange), rendering),
      transformBody: lite && ((body) => toLiteResponse(response, body, page, lite)),
    },
    site.render,
  );
  return true;
}

/**
 * Logs an error and sends a 500. If a part of the response is already sent, closes the connection
 * so that the client detects the truncation.
 */
function sendServerError(response: ServerResponse, error: unknown): void {
  if (isClientDisconnect(error)) return void response.destroy();
  log.error('request_failed', { error });
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('Internal Server Error\n');
}

/** Shared promise for requests that were answered synchronously. */
const resolved = Promise.resolve();

/**
 * Returns the request handler of the site. A stored response is sent synchronously, before any
 * other step.
 */
export function routeRequest(next: Handler): Handler {
  const site: SiteHandlers = {
    next,
    render: (address, bypassCache) =>
      parseDocumentPath(address)
        ? sendInternalRequest((request, response) => route(request, response, true), address)
        : renderPage(next, address, bypassCache),
  };
  const route = async (request: IncomingMessage, response: ServerResponse, bypassCache = false): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    try {
      setCommonHeaders(response);
      await runSteps(steps, { request, response, method, url, bypassCache, site });
    } catch (error) {
      sendServerError(response, error);
    }
  };
  const routeLogged: Handler = (request, response) =>
    withLoggedRequest(toLoggedRequest(request), () => route(request, response));
  return (request, response) => {
    stripPartialHeaders(request);
    if (isUnwantedPrefetch(request)) {
      refusePrefetch(response);
      return resolved;
    }
    const isAnswered = sendFromStore(request, response, request.url ?? '/', site.render);
    if (isAnswered === true) return resolved;
    if (isAnswered === false) return routeLogged(request, response);
    return isAnswered.then((isSent) => (isSent ? resolved : routeLogged(request, response)));
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Edition, editions, editionWithPrefix } from '../../platform/editions';
import { maxFormBytes, readAhead } from '../../web/request/body';
import { isForm } from '../../web/request/form';
import { log, withLoggedRequest } from '../../platform/log/log';
import { withDeadline } from '../../platform/runtime/request-deadline';
import { securityEvent } from '../../platform/log/security-log';
import { isCutOff } from '../../platform/network/client-disconnect';
import { internalRequestHeaders, previewCookies, redirectHeader } from '../../web/next-internals/headers';
import { answerPicture, isPictureAddress } from '../../images/serve-picture';
import { guardResponse } from '../../platform/routes/undefined-in-url';
import { configuration } from '../../platform/config/configuration';
import { policyReportPath, securityHeaders } from './security-headers';
import { boundAnswer } from './response-headers';
import { isMissingBuildFile } from '../lifecycle/build-files';
import { wrongHost } from './host-check';
import { parseDocumentPath } from '../../platform/routes/document-paths';
import { isGoneAddress } from '../../web/invalidation/gone-stories';
import { liteAnswer } from '../lite/lite-response';
import { liteDecision, liteKey } from '../lite/lite-decision';
import { loggedRequest } from './logged-request';
import { pageAddress } from '../../web/page-cache/page-address';
import { pageCache } from '../../web/page-cache/page-cache';
import { keepAnswer } from '../page-store/keep-response';
import { answerFromStore, canBeStored } from '../page-store/page-store';
import { singleFlight } from '../page-store/single-flight';
import { type StoreKey, storeKey } from '../page-store/store-key';
import { takePolicyReport } from './policy-reports';
import { answerReadBeacon, isReadBeacon } from '../pageviews/read-beacon';
import { answerReadiness, readyPath } from '../lifecycle/readiness';
import { refuseForNow } from './refuse-for-now';
import type { RenderPage } from '../../web/page-cache/page-refresh';
import { sendPagesWhole } from './partial-requests';
import { renderPage, requestForNobody } from '../rendering/render-page';
import type { Rendering } from '../../web/page-cache/renderings';
import { renderQueue, withRender } from '../../web/page-cache/render-queue';
import { movedTo, redirectMoved } from '../../web/routing/redirect';
import { mustRender, secondsToWait } from './request-limits';
import { isForMiddleware, routeDecision, splitAddress } from '../../web/routing/route-decision';
import { answerServiceWorker, isWorkerAddress } from './service-worker';
import { isDraining } from '../../platform/runtime/shut-down';
import { typedUrlDecision } from './typed-urls';
import {
  answerSpeculationRules,
  hasSpeculationRules,
  isUnwantedPrefetch,
  refusePrefetch,
  speculationRulesHeader,
  speculationRulesPath,
} from './speculation-rules';

/** Seconds after which a reader may ask again who found too many pages being rendered. */
const busySeconds = 2;

/**
 * For redirects of the router, which an address's spelling alone decides: what they say is true for
 * ever.
 */
const spellingRedirect = guardResponse.cacheControl;

const refusals = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  414: 'URI Too Long',
  421: 'Misdirected Request',
} as const;

function refuse(response: ServerResponse, status: keyof typeof refusals, forApi: boolean): void {
  const message = refusals[status];
  response.writeHead(status, {
    'Content-Type': forApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && !forApi ? { Allow: 'GET, HEAD' } : {}),
  });
  response.end(forApi ? JSON.stringify({ message, errors: [{ code: 'REFUSED', message }] }) : `${message}\n`);
}

function stripInternals(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (internalRequestHeaders.test(name)) delete request.headers[name];
  if (previewCookies.test(request.headers.cookie ?? '')) delete request.headers.cookie;
}

/**
 * Has an answer that is written during a shutdown close its connection, so that the next request
 * goes elsewhere.
 */
function closeWhileDraining(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (isDraining()) response.shouldKeepAlive = false;
    return writeHead(...args);
  }) as typeof response.writeHead;
}

function editionOfPage(url: string): Edition | undefined {
  const { prefix, path } = splitAddress(url);
  if (/^\/(?:_next|api|sample)\//.test(path)) return undefined;
  return editionWithPrefix(prefix);
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Who answers an address that is a file of the server's own making. */
function fileAnswer(method: string, url: string): Handler | undefined {
  if (isPictureAddress(url)) return answerPicture;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && url === speculationRulesPath
    ? async (request, response) => answerSpeculationRules(request, response)
    : undefined;
}

/** For what was answered at once. */
const done = Promise.resolve();

/** For an answer whose headers are right as they are written. */
const asIs = () => undefined;

/**
 * The request handler of the site: the router in front of `next`. A fault that reaches it is logged
 * and answered as 500.
 */
export function routeRequest(next: Handler): Handler {
  /** Requests for documents that are made again, whatever is stored. */
  const madeAnew = new WeakSet<IncomingMessage>();
  const remake: Handler = (request, response) => {
    madeAnew.add(request);
    return answer(request, response);
  };
  const render: RenderPage = (address, anew) =>
    parseDocumentPath(address) ? requestForNobody(remake, address) : renderPage(next, address, anew);
  const proceed = async (
    request: IncomingMessage,
    response: ServerResponse,
    { edition, isKept }: { edition: Edition | undefined; isKept: boolean },
    rendering = pageCache().newRendering(),
  ): Promise<void> => {
    const work = () =>
      withDeadline(async () =>
        response.destroyed
          ? undefined
          : withRender(() => pageCache().whileRendering(() => next(request, response), rendering)),
      );
    const renderNow = async () => {
      await work();
      // The database is away: nobody waits for their turn to learn the same.
      if (rendering.hasDatabaseTrouble) renderQueue().refuseReaders();
    };
    // Before a place is asked for: a client that sends slowly would keep it from readers.
    if (request.method === 'POST' && mustRender(request, isKept)) await readAhead(request, maxFormBytes);
    // Its 404 needs no query, and none of the places that others wait for.
    const isAnswered =
      mustRender(request, isKept) && !isGoneAddress(pageAddress(request.url ?? '/'))
        ? await renderQueue().run(() => response.destroyed || !mustRender(request, isKept), renderNow)
        : await work().then(() => true);
    if (!isAnswered) refuseForNow(response, 'busy', busySeconds, edition ?? 'program');
  };
  /** Has `make` answer, once for all who wait for the same, and keeps its answer. */
  const kept = async (
    request: IncomingMessage,
    response: ServerResponse,
    slot: StoreKey | undefined,
    bound: (status: number) => void,
    make: (rendering?: Rendering) => Promise<void>,
    remake?: (body: Buffer) => Buffer,
  ): Promise<void> => {
    const makeKept = () => {
      const rendering = pageCache().newRendering();
      const takeBack = keepAnswer(request, response, slot, rendering, bound, remake);
      return make(rendering).catch((error: unknown) => {
        takeBack();
        throw error;
      });
    };
    if (!slot) return remake ? makeKept() : make();
    const isAnswered = await singleFlight(slot.key, response, {
      fromStore: () => !madeAnew.has(request) && answerFromStore(request, response, slot.key, render),
      make: makeKept,
      isRendered: () => mustRender(request, !remake),
    });
    if (!isAnswered) refuseForNow(response, 'busy', busySeconds, editionOfPage(request.url ?? '/') ?? 'program');
  };
  const answer: Handler = async (request, response) => {
    try {
      const { method = 'GET', url = '/' } = request;
      for (const [name, value] of Object.entries(securityHeaders(configuration().siteUrl)))
        response.setHeader(name, value);
      closeWhileDraining(response);
      const misdirected = wrongHost(request, configuration());
      if (misdirected) {
        securityEvent('host_refused');
        return refuse(response, misdirected, url.startsWith('/api/'));
      }
      if (method === 'POST' && url === policyReportPath) return await takePolicyReport(request, response);
      if ((method === 'GET' || method === 'HEAD') && url === readyPath) return await answerReadiness(request, response);
      const file = fileAnswer(method, url);
      if (file) {
        const slot = canBeStored(request) ? storeKey(url) : undefined;
        return await kept(request, response, slot, asIs, () => file(request, response));
      }
      if (isWorkerAddress(url) && canBeStored(request)) {
        const slot = { key: url, kind: 'file' } as const;
        return await kept(request, response, slot, asIs, () => answerServiceWorker(request, response));
      }
      const moved = await movedTo(method, url);
      if (moved !== undefined) return redirectMoved(response, moved);
      const decision =
        (await typedUrlDecision(method, url)) ??
        liteDecision(method, url, isForm(request)) ??
        routeDecision(method, url, isForm(request));
      if (decision.kind === 'refuse') return refuse(response, decision.status, url.startsWith('/api/'));
      if (decision.kind === 'redirect') {
        if (decision.isTemporary && isForMiddleware(url)) {
          boundAnswer(response, url);
          stripInternals(request);
          return await next(request, response);
        }
        // Next's router in the browser, which asks for data, reads another header.
        if (url.startsWith('/_next/data/')) response.setHeader(redirectHeader, decision.location);
        response.writeHead(decision.isTemporary ? guardResponse.status : 308, {
          Location: decision.location,
          'Cache-Control': spellingRedirect,
        });
        response.end();
        return;
      }
      const { lite } = decision;
      const page = decision.url ?? url;
      const bound = boundAnswer(response, lite ? page : url);
      stripInternals(request);
      request.url = page;
      const keyOf = () => (lite ? liteKey(page, lite) : storeKey(page.startsWith('/api/') ? url : page));
      if (isMissingBuildFile(page.replace(/[?#].*/s, ''))) return refuse(response, 404, false);
      const slot = canBeStored(request) ? keyOf() : undefined;
      const isStored = slot !== undefined && !madeAnew.has(request);
      if (isStored && (await answerFromStore(request, response, slot.key, render))) return;
      const edition = editionOfPage(request.url ?? '/');
      // Bing reads the language of a page in a header and knows no hreflang.
      if (edition) response.setHeader('Content-Language', editions[edition].lang);
      if (edition && hasSpeculationRules(url)) response.setHeader('Speculation-Rules', speculationRulesHeader);
      // Before the limits: it has limits of its own, because many readers share one IPv4 address.
      if (isReadBeacon(page)) return await answerReadBeacon(request, response);
      // A lite page is made from the page itself, which takes longer than many a render.
      const isKept = slot !== undefined && !lite;
      const wait = madeAnew.has(request) ? 0 : secondsToWait(request, isKept);
      if (wait > 0) {
        securityEvent('limit_reached', { wait });
        return refuseForNow(response, 'limit', wait, edition ?? 'program');
      }
      const make = (rendering?: Rendering) => proceed(request, response, { edition, isKept }, rendering);
      await kept(request, response, slot, bound, make, lite && ((body) => liteAnswer(response, body, page, lite)));
    } catch (error) {
      if (isCutOff(error)) return void response.destroy();
      log.error('request_failed', { error });
      // Whoever reads half an answer must see that it is cut, and not take these words for its end.
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Internal Server Error\n');
    }
  };
  const route: Handler = (request, response) =>
    withLoggedRequest(loggedRequest(request), () => answer(request, response));
  return (request, response) => {
    sendPagesWhole(request);
    if (isUnwantedPrefetch(request)) {
      refusePrefetch(response);
      return done;
    }
    const isAnswered = answerFromStore(request, response, request.url ?? '/', render);
    if (isAnswered === true) return done;
    return isAnswered
      ? isAnswered.then((isSent) => (isSent ? done : route(request, response)))
      : route(request, response);
  };
}

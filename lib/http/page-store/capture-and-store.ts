import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified } from '../../platform/network/conditional';
import { configuration } from '../../platform/config/configuration';
import { parseLiteUrl } from '../../platform/routes/lite';
import { manyTag, tagHeader } from '../../platform/routes/cache-tags';
import { isDataUrl } from '../../platform/routes/parse-path';
import { toCachePath } from '../../page-cache/to-cache-path';
import { cachePathOfKey, pageCache } from '../../page-cache/page-cache';
import { breakingBarOf, expiresAt } from '../../page-cache/page-freshness';
import { factsOf, factsOfCachePath, factsOfDocument } from '../../page-cache/invalidation/page-facts';
import { combineStaleness } from '../../page-cache/invalidation/staleness';
import type { RenderContext } from '../../page-cache/render-context';
import { parseAcceptEncoding } from './accepted-encodings';
import { captureResponse } from './capture-response';
import { alwaysExpired } from '../../page-cache/nginx-expires';
import {
  sendCachedResponse,
  staleCacheControl,
  type ConditionalHeaders,
  conditionalHeaders,
} from './send-cached-response';
import { releaseWaiters } from './single-flight';
import type { StoreKey } from './store-key';
import {
  gzip,
  isCompressible,
  createCachedResponse,
  type CachedResponse,
  addVaryEncoding,
} from '../../page-cache/cached-response';

/** Maximum size of a stored response, in bytes. A larger file is streamed. */
const maxResponseBytes = 4_000_000;
/**
 * Seconds for which a file is sent without a check on disk. The minimum of one second is too short
 * for a reader to notice.
 */
const fileSeconds = { min: 1, max: 60 };
/** Maximum age of a document in milliseconds, even if nothing changed. */
const maxDocumentAgeMs = 60_000;

type CachePolicy = Parameters<typeof createCachedResponse>[2];

const headerOf = (response: ServerResponse, name: string): string | undefined => {
  const value = response.getHeader(name);
  return value === undefined ? undefined : String(value);
};

/** The cache path of the page that a response was rendered from. */
const cachePathOfStoreKey = ({ key }: StoreKey): string => toCachePath(parseLiteUrl(key)?.page ?? key);

function pageCachePolicy(
  storeKey: StoreKey,
  status: number,
  rendering: RenderContext,
  now: number,
): CachePolicy | undefined {
  const pages = [...rendering.pages].map(([key, page]) => ({ address: cachePathOfKey(key), page }));
  if (!pages.length || !pageCache().hasLatestPages(rendering)) return undefined;
  const until = Math.min(...pages.map(({ page }) => expiresAt(page)));
  if (until <= now) return undefined;
  const ownPath = cachePathOfStoreKey(storeKey);
  const facts = pages.map(({ address, page }) => factsOf(address, page));
  return {
    status,
    renderedAt: Math.min(...pages.map(({ page }) => page.lastModified)),
    freshUntil: until,
    cachePaths: pages.map(({ address }) => address),
    facts: facts.some(({ cachePath: address }) => address === ownPath) ? facts : [...facts, factsOfCachePath(ownPath)],
    staleness: pages.map(({ address }) => pageCache().stalenessAt(address)).reduce(combineStaleness, undefined),
    bars: pages.flatMap(({ page }) => breakingBarOf(page) ?? []),
    barCheck: { changes: rendering.changesAtStart, until: 0 },
  };
}

/** The tags of the stories that a document contains. Undefined if it may contain any story. */
function parseTags(response: ServerResponse): string[] | undefined {
  const tags = headerOf(response, tagHeader)?.split(',').filter(Boolean);
  return tags?.includes(manyTag) ? undefined : tags;
}

/**
 * Returns how long a document may be stored. Returns undefined if a change came while it was
 * rendered.
 */
function documentCachePolicy({ key }: StoreKey, tags: string[] | undefined, now: number): CachePolicy | undefined {
  const facts = factsOfDocument(key, tags);
  if (pageCache().hasChanged(facts)) return undefined;
  const checked = { changes: 0, until: 0 };
  return {
    status: 200,
    renderedAt: now,
    freshUntil: now + maxDocumentAgeMs,
    cachePaths: [key],
    facts: [facts],
    staleness: undefined,
    bars: [],
    barCheck: checked,
  };
}

function fileCachePolicy(lifetime: string, now: number): CachePolicy | undefined {
  const seconds = /^public,.*\bmax-age=(\d+)/.exec(lifetime)?.[1];
  if (seconds === undefined) return undefined;
  const storedSeconds = Math.min(fileSeconds.max, Math.max(fileSeconds.min, Number(seconds)));
  const until = /\bimmutable\b/.test(lifetime) ? Infinity : now + storedSeconds * 1000;
  return {
    status: 200,
    renderedAt: now,
    freshUntil: until,
    cachePaths: [],
    facts: [],
    staleness: undefined,
    bars: [],
    barCheck: { changes: 0, until: 0 },
  };
}

/** Returns how long a response may be stored, or undefined if it must not be. */
function cachePolicyOf(
  storeKey: StoreKey,
  response: ServerResponse,
  body: Buffer,
  { rendering, tags }: { rendering: RenderContext; tags: string[] | undefined },
): CachePolicy | undefined {
  const lifetime = headerOf(response, 'Cache-Control') ?? '';
  const { statusCode: status } = response;
  if (status !== 200 && status !== 404) return undefined;
  if (response.hasHeader('Set-Cookie') || response.hasHeader('Content-Encoding')) return undefined;
  if (/[^,\s]/.test((headerOf(response, 'Vary') ?? '').replace(/accept-encoding/gi, ''))) return undefined;
  if (Number(response.getHeader('Content-Length') ?? body.length) !== body.length) return undefined;
  const now = Date.now();
  if (storeKey.kind === 'page')
    return lifetime.startsWith('s-maxage=') ? pageCachePolicy(storeKey, status, rendering, now) : undefined;
  if (status !== 200) return undefined;
  if (storeKey.kind === 'file') return fileCachePolicy(lifetime, now);
  return lifetime.includes('s-maxage=') ? documentCachePolicy(storeKey, tags, now) : undefined;
}

/** Moves the headers out of a response, in their original spelling. */
function takeHeaders(response: ServerResponse): Map<string, string> {
  const headers = new Map<string, string>();
  // Node has this method on every outgoing message, but its types declare it only for client
  // requests.
  const { getRawHeaderNames } = response as unknown as ClientRequest;
  for (const name of getRawHeaderNames.call(response)) {
    headers.set(name, headerOf(response, name) ?? '');
    response.removeHeader(name);
  }
  return headers;
}

/**
 * Sends a response that is not stored. nginx must not cache it either, because it may be older than
 * a change that just came.
 */
function sendUncached(conditions: ConditionalHeaders, response: ServerResponse, body: Buffer): void {
  if (configuration().trustedProxyHops && !response.hasHeader('X-Accel-Expires')) {
    const isPrivate = /\b(?:no-store|private)\b/.test(headerOf(response, 'Cache-Control') ?? '');
    response.setHeader('X-Accel-Expires', isPrivate ? '0' : alwaysExpired);
  }
  const tag = headerOf(response, 'ETag');
  if (response.statusCode === 200 && tag !== undefined && isNotModified(conditions, { tag })) {
    response.statusCode = 304;
    for (const name of ['Content-Length', 'Content-Type']) response.removeHeader(name);
    return void response.end();
  }
  const type = headerOf(response, 'Content-Type') ?? '';
  if (response.hasHeader('Content-Encoding') || !isCompressible(type, body.length)) return void response.end(body);
  response.setHeader('Vary', addVaryEncoding(headerOf(response, 'Vary')));
  const isCompressed = parseAcceptEncoding(conditions['accept-encoding']).includes('gzip');
  const sent = isCompressed ? gzip(body) : body;
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', sent.length);
  response.end(sent);
}

/**
 * Replaces a failed response by the last valid page, as HTML or as page data. Returns undefined if
 * there is no page that readers may still see.
 */
function lastValidBody(storeKey: StoreKey, response: ServerResponse): Buffer | undefined {
  const page = storeKey.kind === 'page' ? pageCache().getLastValid(cachePathOfStoreKey(storeKey)) : undefined;
  const { html, pageData } = page?.value ?? {};
  const isData = isDataUrl(storeKey.key);
  const text = isData ? pageData && JSON.stringify(pageData) : html;
  if (typeof text !== 'string') return undefined;
  for (const name of ['Content-Length', 'ETag', 'Retry-After']) response.removeHeader(name);
  response.statusCode = 200;
  response.setHeader('Content-Type', isData ? 'application/json' : 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', staleCacheControl);
  return Buffer.from(text);
}

/** Headers of a body that is discarded. */
const bodyHeaders = ['Content-Length', 'Content-Type', 'ETag', 'Last-Modified', 'Cache-Control'];

/**
 * Captures the response that a handler writes, stores it under the key if allowed, and sends it.
 * Without a key, the response is only sent. The handler always renders a full, uncompressed page,
 * because conditional and encoding headers are removed from the request.
 * @param finalizeHeaders corrects the headers that the handler wrote
 * @param transformBody turns the body into another one and may change the headers
 * @returns a function that discards everything written so far; call it if the handler fails
 */
export function captureAndStore(
  request: IncomingMessage,
  response: ServerResponse,
  storeKey: StoreKey | undefined,
  rendering: RenderContext,
  finalizeHeaders: (status: number) => void,
  transformBody: (body: Buffer) => Buffer = (body) => body,
): () => void {
  const { method } = request;
  const conditions = conditionalHeaders(request);
  delete request.headers['accept-encoding'];
  if (storeKey?.kind !== 'file') {
    if (method === 'HEAD') request.method = 'GET';
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
  }
  const finish = (renderedBody: Buffer) => {
    const tags = parseTags(response);
    finalizeHeaders(response.statusCode);
    const lastValid = storeKey && response.statusCode >= 500 ? lastValidBody(storeKey, response) : undefined;
    const captured = lastValid ?? renderedBody;
    const policy = storeKey && cachePolicyOf(storeKey, response, captured, { rendering, tags });
    const body = transformBody(captured);
    if (storeKey?.kind === 'document' && !policy) response.setHeader('Cache-Control', 'no-store');
    // `sendCachedResponse` computes this header for each request.
    if (policy) response.removeHeader('X-Accel-Expires');
    if (!storeKey || !policy) return sendUncached(conditions, response, body);
    const cachedResponse: CachedResponse = createCachedResponse(takeHeaders(response), body, policy);
    pageCache().setResponse(storeKey.key, cachedResponse);
    sendCachedResponse(method, conditions, response, cachedResponse, body);
  };
  const discard = captureResponse(
    response,
    maxResponseBytes,
    finish,
    () => storeKey && releaseWaiters(storeKey.key, response),
  );
  return () => {
    if (discard()) for (const name of bodyHeaders) response.removeHeader(name);
  };
}

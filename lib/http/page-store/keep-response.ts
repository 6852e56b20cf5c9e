import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified } from '../../platform/network/conditional';
import { configuration } from '../../platform/config/configuration';
import { fullAddress } from '../../platform/routes/lite';
import { manyTag, tagHeader } from '../../platform/routes/cache-tags';
import { isDataUrl } from '../../platform/routes/parse-path';
import { pageAddress } from '../../web/page-cache/page-address';
import { addressOf, pageCache } from '../../web/page-cache/page-cache';
import { barOf, freshUntil } from '../../web/page-cache/page-currency';
import { factsOf, factsOfAddress, factsOfDocument } from '../../web/invalidation/page-facts';
import { bothMarks } from '../../web/invalidation/page-marks';
import type { Rendering } from '../../web/page-cache/renderings';
import { acceptedCodings } from './accepted-encodings';
import { capture } from './capture';
import { alwaysOver } from '../../web/page-cache/nginx-expires';
import { sendAnswer, staleLifetime, type Wishes, wishesOf } from './send-response';
import { releaseWaiters } from './single-flight';
import type { StoreKey } from './store-key';
import {
  gzip,
  isCompressible,
  makeAnswer,
  type StoredAnswer,
  varyByCoding,
} from '../../web/page-cache/stored-response';

/** Maximum size of a stored response, in bytes. A larger file is streamed. */
const maxAnswer = 4_000_000;
/**
 * Seconds for which a file is sent without a check on disk. The minimum of one second is too short
 * for a reader to notice.
 */
const fileSeconds = { min: 1, max: 60 };
/** Maximum age of a document in milliseconds, even if nothing changed. */
const documentMs = 60_000;

type Life = Parameters<typeof makeAnswer>[2];

const headerOf = (response: ServerResponse, name: string): string | undefined => {
  const value = response.getHeader(name);
  return value === undefined ? undefined : String(value);
};

/** The cache path of the page that a response was rendered from. */
const addressOfSlot = ({ key }: StoreKey): string => pageAddress(fullAddress(key)?.page ?? key);

function lifeOfPage(slot: StoreKey, status: number, rendering: Rendering, now: number): Life | undefined {
  const pages = [...rendering.pages].map(([key, page]) => ({ address: addressOf(key), page }));
  if (!pages.length || !pageCache().isLatest(rendering)) return undefined;
  const until = Math.min(...pages.map(({ page }) => freshUntil(page)));
  if (until <= now) return undefined;
  const own = addressOfSlot(slot);
  const facts = pages.map(({ address, page }) => factsOf(address, page));
  return {
    status,
    madeAt: Math.min(...pages.map(({ page }) => page.lastModified)),
    freshUntil: until,
    addresses: pages.map(({ address }) => address),
    facts: facts.some(({ address }) => address === own) ? facts : [...facts, factsOfAddress(own)],
    mark: pages.map(({ address }) => pageCache().markAt(address)).reduce(bothMarks, undefined),
    bars: pages.flatMap(({ page }) => barOf(page) ?? []),
    checked: { changes: rendering.began, until: 0 },
  };
}

/** The tags of the stories that a document contains. Undefined if it may contain any story. */
function tagsNamed(response: ServerResponse): string[] | undefined {
  const tags = headerOf(response, tagHeader)?.split(',').filter(Boolean);
  return tags?.includes(manyTag) ? undefined : tags;
}

/**
 * Returns how long a document may be stored. Returns undefined if a change came while it was
 * rendered.
 */
function lifeOfDocument({ key }: StoreKey, tags: string[] | undefined, now: number): Life | undefined {
  const facts = factsOfDocument(key, tags);
  if (pageCache().hasChanged(facts)) return undefined;
  const checked = { changes: 0, until: 0 };
  return {
    ...{ status: 200, madeAt: now, freshUntil: now + documentMs, addresses: [key], facts: [facts] },
    ...{ mark: undefined, bars: [], checked },
  };
}

function lifeOfFile(lifetime: string, now: number): Life | undefined {
  const seconds = /^public,.*\bmax-age=(\d+)/.exec(lifetime)?.[1];
  if (seconds === undefined) return undefined;
  const kept = Math.min(fileSeconds.max, Math.max(fileSeconds.min, Number(seconds)));
  const until = /\bimmutable\b/.test(lifetime) ? Infinity : now + kept * 1000;
  return {
    ...{ status: 200, madeAt: now, freshUntil: until, addresses: [], facts: [], mark: undefined, bars: [] },
    checked: { changes: 0, until: 0 },
  };
}

/** Returns how long a response may be stored, or undefined if it must not be. */
function lifeOf(
  slot: StoreKey,
  response: ServerResponse,
  body: Buffer,
  { rendering, tags }: { rendering: Rendering; tags: string[] | undefined },
): Life | undefined {
  const lifetime = headerOf(response, 'Cache-Control') ?? '';
  const { statusCode: status } = response;
  if (status !== 200 && status !== 404) return undefined;
  if (response.hasHeader('Set-Cookie') || response.hasHeader('Content-Encoding')) return undefined;
  if (/[^,\s]/.test((headerOf(response, 'Vary') ?? '').replace(/accept-encoding/gi, ''))) return undefined;
  if (Number(response.getHeader('Content-Length') ?? body.length) !== body.length) return undefined;
  const now = Date.now();
  if (slot.kind === 'page')
    return lifetime.startsWith('s-maxage=') ? lifeOfPage(slot, status, rendering, now) : undefined;
  if (status !== 200) return undefined;
  if (slot.kind === 'file') return lifeOfFile(lifetime, now);
  return lifetime.includes('s-maxage=') ? lifeOfDocument(slot, tags, now) : undefined;
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
function sendOnce(wishes: Wishes, response: ServerResponse, body: Buffer): void {
  if (configuration().trustedProxyHops && !response.hasHeader('X-Accel-Expires')) {
    const isForNobodyElse = /\b(?:no-store|private)\b/.test(headerOf(response, 'Cache-Control') ?? '');
    response.setHeader('X-Accel-Expires', isForNobodyElse ? '0' : alwaysOver);
  }
  const tag = headerOf(response, 'ETag');
  if (response.statusCode === 200 && tag !== undefined && isNotModified(wishes, { tag })) {
    response.statusCode = 304;
    for (const name of ['Content-Length', 'Content-Type']) response.removeHeader(name);
    return void response.end();
  }
  const type = headerOf(response, 'Content-Type') ?? '';
  if (response.hasHeader('Content-Encoding') || !isCompressible(type, body.length)) return void response.end(body);
  response.setHeader('Vary', varyByCoding(headerOf(response, 'Vary')));
  const isCompressed = acceptedCodings(wishes['accept-encoding']).includes('gzip');
  const sent = isCompressed ? gzip(body) : body;
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', sent.length);
  response.end(sent);
}

/**
 * Replaces a failed response by the last valid page, as HTML or as page data. Returns undefined if
 * there is no page that readers may still see.
 */
function lastGoodBody(slot: StoreKey, response: ServerResponse): Buffer | undefined {
  const page = slot.kind === 'page' ? pageCache().lastGood(addressOfSlot(slot)) : undefined;
  const { html, pageData } = page?.value ?? {};
  const isData = isDataUrl(slot.key);
  const text = isData ? pageData && JSON.stringify(pageData) : html;
  if (typeof text !== 'string') return undefined;
  for (const name of ['Content-Length', 'ETag', 'Retry-After']) response.removeHeader(name);
  response.statusCode = 200;
  response.setHeader('Content-Type', isData ? 'application/json' : 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', staleLifetime);
  return Buffer.from(text);
}

/** Headers of a body that is discarded. */
const ofBody = ['Content-Length', 'Content-Type', 'ETag', 'Last-Modified', 'Cache-Control'];

/**
 * Captures the response that a handler writes, stores it under the key if allowed, and sends it.
 * Without a key, the response is only sent. The handler always renders a full, uncompressed page,
 * because conditional and encoding headers are removed from the request.
 * @param bound corrects the headers that the handler wrote
 * @param remake turns the body into another one and may change the headers
 * @returns a function that discards everything written so far; call it if the handler fails
 */
export function keepAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  slot: StoreKey | undefined,
  rendering: Rendering,
  bound: (status: number) => void,
  remake: (body: Buffer) => Buffer = (body) => body,
): () => void {
  const { method } = request;
  const wishes = wishesOf(request);
  delete request.headers['accept-encoding'];
  if (slot?.kind !== 'file') {
    if (method === 'HEAD') request.method = 'GET';
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
  }
  const finish = (whole: Buffer) => {
    const tags = tagsNamed(response);
    bound(response.statusCode);
    const lastGood = slot && response.statusCode >= 500 ? lastGoodBody(slot, response) : undefined;
    const given = lastGood ?? whole;
    const life = slot && lifeOf(slot, response, given, { rendering, tags });
    const body = remake(given);
    if (slot?.kind === 'document' && !life) response.setHeader('Cache-Control', 'no-store');
    // `sendAnswer` computes this header for each request.
    if (life) response.removeHeader('X-Accel-Expires');
    if (!slot || !life) return sendOnce(wishes, response, body);
    const answer: StoredAnswer = makeAnswer(takeHeaders(response), body, life);
    pageCache().setAnswer(slot.key, answer);
    sendAnswer(method, wishes, response, answer, body);
  };
  const drop = capture(response, maxAnswer, finish, () => slot && releaseWaiters(slot.key, response));
  return () => {
    if (drop()) for (const name of ofBody) response.removeHeader(name);
  };
}

import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { configuration } from '../../site/configuration';
import { addressOf, pageCache, type Rendering } from '../page-cache';
import { barOf, freshUntil } from '../page-currency';
import { acceptedCodings } from './accepted-codings';
import { capture } from './capture';
import { alwaysOver } from './nginx-expires';
import { endFilling } from './page-store';
import { isKnown, sendAnswer, type Wishes, wishesOf } from './send-answer';
import type { StoreKey } from './store-key';
import { gzip, isCompressible, makeAnswer, type StoredAnswer, varyByCoding } from './stored-answer';

/** Bytes of the largest answer that is kept; a larger file is sent as it comes. */
const maxAnswer = 4_000_000;
/**
 * Seconds for which a file is sent without a look at the disk, where it may change; at least one,
 * which no reader can tell from having come a second earlier.
 */
const fileSeconds = { min: 1, max: 60 };

type Life = Parameters<typeof makeAnswer>[2];

const headerOf = (response: ServerResponse, name: string): string | undefined => {
  const value = response.getHeader(name);
  return value === undefined ? undefined : String(value);
};

/** Until when a page may be shown, by those in the page cache that it was made of. */
function lifeOfPage(status: number, rendering: Rendering, now: number): Life | undefined {
  const pages = [...rendering.pages];
  if (!pages.length || !pageCache().isLatest(rendering)) return undefined;
  const until = Math.min(...pages.map(([, page]) => freshUntil(page)));
  if (until <= now) return undefined;
  return {
    status,
    madeAt: Math.min(...pages.map(([, { lastModified }]) => lastModified)),
    freshUntil: until,
    addresses: pages.map(([key]) => addressOf(key)),
    bars: pages.flatMap(([, page]) => barOf(page) ?? []),
    checked: { changes: rendering.began, until: 0 },
  };
}

function lifeOfFile(lifetime: string, now: number): Life | undefined {
  const seconds = /^public,.*\bmax-age=(\d+)/.exec(lifetime)?.[1];
  if (seconds === undefined) return undefined;
  const kept = Math.min(fileSeconds.max, Math.max(fileSeconds.min, Number(seconds)));
  const until = /\bimmutable\b/.test(lifetime) ? Infinity : now + kept * 1000;
  return { status: 200, madeAt: now, freshUntil: until, addresses: [], bars: [], checked: { changes: 0, until: 0 } };
}

/** Until when an answer may be kept; undefined for one that may not. */
function lifeOf(
  kind: StoreKey['kind'],
  response: ServerResponse,
  body: Buffer,
  rendering: Rendering,
): Life | undefined {
  const lifetime = headerOf(response, 'Cache-Control') ?? '';
  const { statusCode: status } = response;
  if (status !== 200 && status !== 404) return undefined;
  if (response.hasHeader('Set-Cookie') || response.hasHeader('Content-Encoding')) return undefined;
  if (/[^,\s]/.test((headerOf(response, 'Vary') ?? '').replace(/accept-encoding/gi, ''))) return undefined;
  if (Number(response.getHeader('Content-Length') ?? body.length) !== body.length) return undefined;
  const now = Date.now();
  if (kind === 'page') return lifetime.startsWith('s-maxage=') ? lifeOfPage(status, rendering, now) : undefined;
  return status === 200 ? lifeOfFile(lifetime, now) : undefined;
}

/** Takes the headers from a response, by the names that they were given. */
function takeHeaders(response: ServerResponse): Map<string, string> {
  const headers = new Map<string, string>();
  // Node has it on every outgoing message; its types have it on a client's request alone.
  const { getRawHeaderNames } = response as unknown as ClientRequest;
  for (const name of getRawHeaderNames.call(response)) {
    headers.set(name, headerOf(response, name) ?? '');
    response.removeHeader(name);
  }
  return headers;
}

/**
 * Sends an answer that is not kept. Nor may nginx show it for the second or two of its own: it may
 * be of just before a change.
 */
function sendOnce(wishes: Wishes, response: ServerResponse, body: Buffer): void {
  if (configuration().trustedProxyHops && !response.hasHeader('X-Accel-Expires')) {
    const isForNobodyElse = /\b(?:no-store|private)\b/.test(headerOf(response, 'Cache-Control') ?? '');
    response.setHeader('X-Accel-Expires', isForNobodyElse ? '0' : alwaysOver);
  }
  const tag = headerOf(response, 'ETag');
  if (response.statusCode === 200 && tag !== undefined && isKnown(wishes, { tag, modified: undefined })) {
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

/** Headers that tell of a body which was not sent in the end. */
const ofBody = ['Content-Length', 'Content-Type', 'ETag', 'Last-Modified', 'Cache-Control'];

/**
 * Has the answer that a handler is about to write kept under a key, if it may be, and sent as every
 * later one; without a key it is sent and not kept. The handler is asked for the whole of a page,
 * in plain bytes, whatever the client wants.
 * @param bound puts the headers right that the handler wrote
 * @param remake makes another answer of it, of which it changes the headers and returns the body
 * @returns what takes back all that was written so far, for when the handler fails
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
  const finish = (given: Buffer) => {
    bound(response.statusCode);
    const life = slot && lifeOf(slot.kind, response, given, rendering);
    const body = remake(given);
    if (!slot || !life) return sendOnce(wishes, response, body);
    const answer: StoredAnswer = makeAnswer(takeHeaders(response), body, life);
    pageCache().setAnswer(slot.key, answer);
    sendAnswer(method, wishes, response, answer, body);
  };
  const drop = capture(response, maxAnswer, finish, () => slot && endFilling(slot.key));
  return () => {
    if (drop()) for (const name of ofBody) response.removeHeader(name);
  };
}

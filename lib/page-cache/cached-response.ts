import { brotliCompress, constants, gunzip, gzip as gzipLater, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { entityTag, weakTag } from '../platform/network/conditional';
import type { BreakingBar } from './page-freshness';
import type { PageFacts } from './invalidation/page-facts';
import type { Staleness } from './invalidation/staleness';

/** Alternating names and values of headers, as `writeHead` accepts them. */
export type Head = readonly string[];

export type Variant = { head: Head; body: Buffer };

/** A finished response in the page store. */
export type CachedResponse = {
  status: number;
  /** All headers except those of a body. A 304 has only these. */
  head: Head;
  type: string;
  tag: string;
  lastModified: string | undefined;
  /** Bytes of the uncompressed body. */
  length: number;
  /** If there is a gzip variant, the uncompressed body is not stored. */
  variants: { readonly br?: Variant; readonly gzip?: Variant; readonly identity?: Variant };
  /**
   * When the response was rendered, and until when it is sent without a check. Both are timestamps
   * in milliseconds.
   */
  renderedAt: number;
  freshUntil: number;
  /**
   * Cache paths of the pages that the response was rendered from. A document has its own path, a
   * file has none.
   */
  cachePaths: readonly string[];
  /** The facts of these pages, which decide how a change affects the response. */
  facts: readonly PageFacts[];
  /** Set if a change affects one of these pages and the new page is not rendered yet. */
  staleness?: Staleness | undefined;
  /** Ids of withdrawn stories that are still in the body. */
  removedStories?: ReadonlySet<string> | undefined;
  pendingRemoval?: Promise<void> | undefined;
  bars: readonly BreakingBar[];
  /** The number of changes at the last check of the bars, and the time of the next check. */
  barCheck: { changes: number; until: number };
  /** Earliest time of the next render in the background, once the response is no longer fresh. */
  refreshAt: number;
  /** The second in which the response was last sent, and how often in that second. */
  recentRequests?: { second: number; times: number };
};

/** Estimated memory of a response in addition to its bodies and headers, in bytes. */
const overheadBytes = 1024;
/** Smaller bodies are not compressed, because the headers would outweigh the savings. */
const minCompressedBytes = 512;
const gzipLevel = 6;
const quickGzipLevel = 1;
/** The two levels above 9 take many times as long and save only a few percent. */
const brotliQuality = 9;

const compressible = /^text\/|[/+](?:json|javascript|xml)\b|^image\/svg/;

export const isCompressible = (type: string, bytes: number): boolean =>
  bytes >= minCompressedBytes && compressible.test(type);

export const gzip = (body: Buffer): Buffer => gzipSync(body, { level: gzipLevel });

type Common = Pick<CachedResponse, 'head' | 'type'>;

/**
 * Copies bytes into their own memory. zlib and `Buffer` return slices of chunks of 8 or 16 kB, and
 * each slice would retain its whole chunk.
 */
function copyToOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const variantHead = ({ head, type }: Common, length: number, coding?: 'br' | 'gzip'): Head => [
  ...head,
  'Content-Type',
  type,
  'Content-Length',
  String(length),
  ...(coding ? ['Content-Encoding', coding] : []),
];

const toVariant = (common: Common, body: Buffer, coding?: 'br' | 'gzip'): Variant => ({
  head: variantHead(common, body.length, coding),
  body: copyToOwnMemory(body),
});

/** Returns the headers for a response without compression. */
export const identityHead = (response: CachedResponse): Head =>
  response.variants.identity?.head ?? variantHead(response, response.length);

const decompressGzip = promisify(gunzip);

/** Returns the uncompressed body. Decompression runs in another thread. */
export async function identityBody({ variants: { identity, gzip: compressed } }: CachedResponse): Promise<Buffer> {
  return identity?.body ?? (compressed ? decompressGzip(compressed.body) : Buffer.alloc(0));
}

const compressBrotli = promisify(brotliCompress);

/** Returns the response with an additional Brotli variant. Compression runs in another thread. */
export async function withBrotli(response: CachedResponse): Promise<CachedResponse> {
  const body = await identityBody(response);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const compressed = await compressBrotli(body, { params });
  return { ...response, variants: { ...response.variants, br: toVariant(response, compressed, 'br') } };
}

export function bytesOf({ head, variants }: CachedResponse): number {
  const heads = Object.values(variants).map((variant) => variant.head);
  const text = [head, ...heads].flat().reduce((sum, { length }) => sum + length, 0);
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, overheadBytes + text);
}

/** Headers that differ by variant or that the sender adds. */
const perVariantHeaders = new Set(['content-length', 'content-type', 'etag', 'age', 'vary']);

export const addVaryEncoding = (vary: string | undefined): string =>
  vary === undefined ? 'Accept-Encoding' : /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`;

type CachePolicy = Pick<
  CachedResponse,
  'status' | 'renderedAt' | 'freshUntil' | 'cachePaths' | 'facts' | 'staleness' | 'bars' | 'barCheck'
>;

/**
 * Creates the response to store from headers and a complete body. The body is compressed if it is
 * large enough.
 */
export function createCachedResponse(
  headers: ReadonlyMap<string, string>,
  body: Buffer,
  policy: CachePolicy,
): CachedResponse {
  const valueOf = (headerName: string) => [...headers].find(([name]) => name.toLowerCase() === headerName)?.[1];
  const type = valueOf('content-type') ?? 'application/octet-stream';
  const isCompressed = isCompressible(type, body.length);
  const etag = valueOf('etag') ?? entityTag(body);
  const tag = isCompressed ? weakTag(etag) : etag;
  const vary = isCompressed ? addVaryEncoding(valueOf('vary')) : valueOf('vary');
  const sharedHeaders = [...headers].filter(([name]) => !perVariantHeaders.has(name.toLowerCase()));
  const head = [...sharedHeaders.flat(), 'ETag', tag, ...(vary === undefined ? [] : ['Vary', vary])];
  return {
    ...policy,
    head,
    type,
    tag,
    length: body.length,
    lastModified: valueOf('last-modified'),
    refreshAt: 0,
    variants: isCompressed
      ? { gzip: toVariant({ head, type }, gzip(body), 'gzip') }
      : { identity: toVariant({ head, type }, body) },
  };
}

const compressGzip = promisify(gzipLater);

/**
 * Returns the response with another body. It is compressed quickly, because a withdrawal changes
 * many responses at the same time. Compression runs in another thread.
 */
export async function replaceBody(response: CachedResponse, body: Buffer): Promise<CachedResponse> {
  const { type } = response;
  const isCompressed = isCompressible(type, body.length);
  const tag = isCompressed ? weakTag(entityTag(body)) : entityTag(body);
  const compressed = isCompressed ? await compressGzip(body, { level: quickGzipLevel }) : undefined;
  const tagAt = response.head.findIndex((word, index) => index % 2 === 0 && word === 'ETag') + 1;
  const head = response.head.map((word, index) => (index === tagAt ? tag : word));
  return {
    ...response,
    head,
    tag,
    length: body.length,
    variants: compressed
      ? { gzip: toVariant({ head, type }, compressed, 'gzip') }
      : { identity: toVariant({ head, type }, body) },
  };
}

import { brotliCompress, constants, gunzip, gzip as gzipLater, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { entityTag, weakTag } from '../../platform/network/conditional';
import type { Bar } from './page-currency';
import type { PageFacts } from '../invalidation/page-facts';
import type { Mark } from '../invalidation/page-marks';

/** Alternating names and values of headers, as `writeHead` accepts them. */
export type Head = readonly string[];

export type Variant = { head: Head; body: Buffer };

/** A finished response in the page store. */
export type StoredAnswer = {
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
  madeAt: number;
  freshUntil: number;
  /**
   * Cache paths of the pages that the response was rendered from. A document has its own path, a
   * file has none.
   */
  addresses: readonly string[];
  /** The facts of these pages, which decide how a change affects the response. */
  facts: readonly PageFacts[];
  /** Set if a change affects one of these pages and the new page is not rendered yet. */
  mark?: Mark | undefined;
  /** Ids of withdrawn stories that are still in the body. */
  cut?: ReadonlySet<string> | undefined;
  cutting?: Promise<void> | undefined;
  bars: readonly Bar[];
  /** The number of changes at the last check of the bars, and the time of the next check. */
  checked: { changes: number; until: number };
  /** Earliest time of the next render in the background, once the response is no longer fresh. */
  refreshAt: number;
  /** The second in which the response was last sent, and how often in that second. */
  asked?: { second: number; times: number };
};

/** Estimated memory of a response in addition to its bodies and headers, in bytes. */
const overhead = 1024;
/** Smaller bodies are not compressed, because the headers would outweigh the savings. */
const minCompressed = 512;
const gzipLevel = 6;
const quickGzipLevel = 1;
/** The two levels above 9 take many times as long and save only a few percent. */
const brotliQuality = 9;

const compressible = /^text\/|[/+](?:json|javascript|xml)\b|^image\/svg/;

export const isCompressible = (type: string, bytes: number): boolean =>
  bytes >= minCompressed && compressible.test(type);

export const gzip = (body: Buffer): Buffer => gzipSync(body, { level: gzipLevel });

type Common = Pick<StoredAnswer, 'head' | 'type'>;

/**
 * Copies bytes into their own memory. zlib and `Buffer` return slices of chunks of 8 or 16 kB, and
 * each slice would retain its whole chunk.
 */
function ownMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const headOf = ({ head, type }: Common, length: number, coding?: 'br' | 'gzip'): Head => [
  ...head,
  ...['Content-Type', type, 'Content-Length', String(length)],
  ...(coding ? ['Content-Encoding', coding] : []),
];

const variantOf = (common: Common, body: Buffer, coding?: 'br' | 'gzip'): Variant => ({
  head: headOf(common, body.length, coding),
  body: ownMemory(body),
});

/** Returns the headers for a response without compression. */
export const identityHead = (answer: StoredAnswer): Head =>
  answer.variants.identity?.head ?? headOf(answer, answer.length);

const decompress = promisify(gunzip);

/** Returns the uncompressed body. Decompression runs in another thread. */
export async function identityBody({ variants: { identity, gzip: compressed } }: StoredAnswer): Promise<Buffer> {
  return identity?.body ?? (compressed ? decompress(compressed.body) : Buffer.alloc(0));
}

const brotli = promisify(brotliCompress);

/** Returns the response with an additional Brotli variant. Compression runs in another thread. */
export async function withBrotli(answer: StoredAnswer): Promise<StoredAnswer> {
  const body = await identityBody(answer);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const compressed = await brotli(body, { params });
  return { ...answer, variants: { ...answer.variants, br: variantOf(answer, compressed, 'br') } };
}

export function bytesOf({ head, variants }: StoredAnswer): number {
  const heads = Object.values(variants).map((variant) => variant.head);
  const text = [head, ...heads].flat().reduce((sum, { length }) => sum + length, 0);
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, overhead + text);
}

/** Headers that differ by variant or that the sender adds. */
const apart = new Set(['content-length', 'content-type', 'etag', 'age', 'vary']);

export const varyByCoding = (vary: string | undefined): string =>
  vary === undefined ? 'Accept-Encoding' : /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`;

type Life = Pick<
  StoredAnswer,
  'status' | 'madeAt' | 'freshUntil' | 'addresses' | 'facts' | 'mark' | 'bars' | 'checked'
>;

/**
 * Creates the response to store from headers and a complete body. The body is compressed if it is
 * large enough.
 */
export function makeAnswer(headers: ReadonlyMap<string, string>, body: Buffer, life: Life): StoredAnswer {
  const valueOf = (wanted: string) => [...headers].find(([name]) => name.toLowerCase() === wanted)?.[1];
  const type = valueOf('content-type') ?? 'application/octet-stream';
  const isCoded = isCompressible(type, body.length);
  const given = valueOf('etag') ?? entityTag(body);
  const tag = isCoded ? weakTag(given) : given;
  const vary = isCoded ? varyByCoding(valueOf('vary')) : valueOf('vary');
  const rest = [...headers].filter(([name]) => !apart.has(name.toLowerCase()));
  const head = [...rest.flat(), 'ETag', tag, ...(vary === undefined ? [] : ['Vary', vary])];
  return {
    ...life,
    head,
    type,
    tag,
    length: body.length,
    lastModified: valueOf('last-modified'),
    refreshAt: 0,
    variants: isCoded
      ? { gzip: variantOf({ head, type }, gzip(body), 'gzip') }
      : { identity: variantOf({ head, type }, body) },
  };
}

const compress = promisify(gzipLater);

/**
 * Returns the response with another body. It is compressed quickly, because a withdrawal changes
 * many responses at the same time. Compression runs in another thread.
 */
export async function withBody(answer: StoredAnswer, body: Buffer): Promise<StoredAnswer> {
  const { type } = answer;
  const isCoded = isCompressible(type, body.length);
  const tag = isCoded ? weakTag(entityTag(body)) : entityTag(body);
  const compressed = isCoded ? await compress(body, { level: quickGzipLevel }) : undefined;
  const tagAt = answer.head.findIndex((word, index) => index % 2 === 0 && word === 'ETag') + 1;
  const head = answer.head.map((word, index) => (index === tagAt ? tag : word));
  return {
    ...answer,
    ...{ head, tag, length: body.length },
    variants: compressed
      ? { gzip: variantOf({ head, type }, compressed, 'gzip') }
      : { identity: variantOf({ head, type }, body) },
  };
}

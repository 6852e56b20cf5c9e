import { brotliCompress, constants, gunzip, gzip as gzipLater, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { entityTag, weakTag } from '../../platform/network/conditional';
import type { Bar } from './page-currency';
import type { PageFacts } from '../invalidation/page-facts';
import type { Mark } from '../invalidation/page-marks';

/** Names and values of headers by turns, as `writeHead` takes them. */
export type Head = readonly string[];

/** A body with the headers that are sent with it. */
export type Variant = { head: Head; body: Buffer };

/** A finished answer: what a hit sends, and until when it may. */
export type StoredAnswer = {
  status: number;
  /** Headers but for those of a body: all that a 304 has. */
  head: Head;
  type: string;
  tag: string;
  /** The `Last-Modified` header. */
  lastModified: string | undefined;
  /** Bytes of the body before it was compressed. */
  length: number;
  /** Where there is one with gzip, the bytes themselves are not kept beside it. */
  variants: { readonly br?: Variant; readonly gzip?: Variant; readonly identity?: Variant };
  /** When it was made, in milliseconds, and until when it is shown without a question. */
  madeAt: number;
  freshUntil: number;
  /**
   * Addresses in the page cache of the pages that it was made of, one of which a change may
   * concern. A document has its own path, a file none.
   */
  addresses: readonly string[];
  /** The facts of these pages, which tell what a change does to it. */
  facts: readonly PageFacts[];
  /** A change concerns one of these pages, and its successor is not there yet. */
  mark?: Mark | undefined;
  /** Ids of withdrawn stories that are still in its body. */
  cut?: ReadonlySet<string> | undefined;
  /** While they are taken out. */
  cutting?: Promise<void> | undefined;
  /** What its pages show in the breaking-news bar. */
  bars: readonly Bar[];
  /** How many changes had come when its bars were looked at, and when they are looked at again. */
  checked: { changes: number; until: number };
  /** When it may next have its page rendered again, once it is no longer fresh. */
  refreshAt: number;
  /** How often it was sent in the last second in which it was. */
  asked?: { second: number; times: number };
};

/** Bytes that an answer costs beside its bodies and headers. */
const overhead = 1024;
/** Bytes below which a body is not compressed: the headers would outweigh what is saved. */
const minCompressed = 512;
const gzipLevel = 6;
const quickGzipLevel = 1;
/** Of eleven: the two above take many times as long for some percent. */
const brotliQuality = 9;

const compressible = /^text\/|[/+](?:json|javascript|xml)\b|^image\/svg/;

export const isCompressible = (type: string, bytes: number): boolean =>
  bytes >= minCompressed && compressible.test(type);

export const gzip = (body: Buffer): Buffer => gzipSync(body, { level: gzipLevel });

type Common = Pick<StoredAnswer, 'head' | 'type'>;

/**
 * The bytes in memory of their own. zlib and `Buffer` hand out slices of chunks of 8 or 16 kB, each
 * of which would keep its whole chunk.
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

/** The headers of an answer that is sent without a coding. */
export const identityHead = (answer: StoredAnswer): Head =>
  answer.variants.identity?.head ?? headOf(answer, answer.length);

const decompress = promisify(gunzip);

/** The body of an answer before it was compressed. The work is done in another thread. */
export async function identityBody({ variants: { identity, gzip: compressed } }: StoredAnswer): Promise<Buffer> {
  return identity?.body ?? (compressed ? decompress(compressed.body) : Buffer.alloc(0));
}

const brotli = promisify(brotliCompress);

/** The same answer with brotli beside gzip. The work is done in another thread. */
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

/** What an answer takes of the memory, in bytes. */
export function bytesOf({ head, variants }: StoredAnswer): number {
  const heads = Object.values(variants).map((variant) => variant.head);
  const text = [head, ...heads].flat().reduce((sum, { length }) => sum + length, 0);
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, overhead + text);
}

/** Headers that stand apart, because each variant has its own or the sender writes them. */
const apart = new Set(['content-length', 'content-type', 'etag', 'age', 'vary']);

/** `Vary` with the encoding in it. */
export const varyByCoding = (vary: string | undefined): string =>
  vary === undefined ? 'Accept-Encoding' : /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`;

type Life = Pick<
  StoredAnswer,
  'status' | 'madeAt' | 'freshUntil' | 'addresses' | 'facts' | 'mark' | 'bars' | 'checked'
>;

/**
 * Makes the answer to keep of a response: its headers and its whole body, which is compressed at
 * once where that saves anything.
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
 * The same answer with another body, compressed quickly: many change at once. The work is done in
 * another thread.
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

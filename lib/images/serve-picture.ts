import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isNotModified } from '../platform/network/conditional';
import { logSecurityEvent } from '../platform/log/security-log';
import { picturesPath } from '../platform/routes/pictures';
import { isQueueFull } from '../platform/runtime/task-queue';
import { contentLength, type RenderedPicture, findMediaPicture, findRendition } from './rendered-pictures';
import { mediaPath, toPictureFile } from './originals';
import { hasValidSignature, parseRenditionPath } from './renditions';
import { type MediaFile, findMediaFile } from './media-files';

/** Answers requests for pictures and other files of MEDIA_DIR, before page routing. */

const maxUrlLength = 2000;
/** If too many pictures are waiting, a client may retry after this many seconds. */
const busySeconds = 2;
/** Seconds for which clients cache a URL that has no version or an older one. */
const hourSeconds = 3600;
const yearSeconds = 31_536_000;

/** A picture must not run scripts, even if it is opened alone. */
const pictureHeaders = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'Accept-Ranges': 'bytes' };

export const isPictureUrl = (url: string): boolean => url.startsWith(picturesPath) || url.startsWith(mediaPath);

function sendError(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(`${text}\n`);
}

/** Returns the type by the first bytes, whatever the file is called. */
function typeOf(bytes: Buffer): string {
  if (bytes[0] === 0xff) return 'image/jpeg';
  return bytes[0] === 0x89 ? 'image/png' : 'image/webp';
}

type Range = { first: number; last: number };

/**
 * Returns the range that a client requests. Returns undefined if it gets the whole file: there is
 * no range, there are several, the unit is another one, or the range is of an earlier version (RFC
 * 9110, section 14.2). Returns null if the range begins after the end.
 */
function rangeOf({ headers }: IncomingMessage, tag: string, length: number): Range | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (!from && !to) return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return undefined;
  if (!from)
    return Number(to) === 0 || length === 0 ? null : { first: Math.max(0, length - Number(to)), last: length - 1 };
  if (to && Number(to) < Number(from)) return undefined;
  return Number(from) < length
    ? { first: Number(from), last: to ? Math.min(Number(to), length - 1) : length - 1 }
    : null;
}

/** Sends a part of a picture. A client that disconnects is not an error. */
async function sendPart(
  response: ServerResponse,
  content: RenderedPicture['content'],
  { first, last }: Range,
): Promise<void> {
  if ('bytes' in content) return void response.end(content.bytes.subarray(first, last + 1));
  const file = await fs.open(content.file);
  await pipeline(file.createReadStream({ start: first, end: last }), response).catch(() => response.destroy());
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { content, tag, modified, ...picture }: RenderedPicture | MediaFile,
  cacheControl: string,
): Promise<void> {
  const lastModified = modified?.toUTCString();
  const headers = {
    ...pictureHeaders,
    ETag: tag,
    'Cache-Control': cacheControl,
    ...(lastModified ? { 'Last-Modified': lastModified } : {}),
    ...('disposition' in picture ? { 'Content-Disposition': picture.disposition } : {}),
  };
  if (isNotModified(request.headers, { tag, lastModified })) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const length = contentLength(content);
  // Ranges only apply to GET.
  const range = request.method === 'GET' ? rangeOf(request, tag, length) : undefined;
  if (range === null)
    return sendError(response, 416, 'Range Not Satisfiable', { 'Content-Range': `bytes */${length}` });
  const { first, last } = range ?? { first: 0, last: length - 1 };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Type': 'type' in picture ? picture.type : typeOf('bytes' in content ? content.bytes : content.header),
    'Content-Length': last - first + 1,
    ...(range ? { 'Content-Range': `bytes ${first}-${last}/${length}` } : {}),
  });
  // An empty file has no last byte to read.
  if (request.method === 'HEAD' || last < first) return void response.end();
  await sendPart(response, content, { first, last });
}

async function findPicture(path: string): Promise<RenderedPicture | MediaFile | undefined> {
  if (path.startsWith(mediaPath)) {
    const file = toPictureFile(path);
    return file === undefined ? findMediaFile(path) : findMediaPicture(file);
  }
  const renditionRequest = parseRenditionPath(path);
  if (!renditionRequest || !hasValidSignature(renditionRequest)) {
    logSecurityEvent('picture_refused');
    return undefined;
  }
  return findRendition(renditionRequest);
}

/**
 * Answers a request for a picture. If the site did not sign the URL, or does not offer the size,
 * the request is refused without reading any file.
 */
export async function handlePictureRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD')
    return sendError(response, 405, 'Method Not Allowed', { Allow: 'GET, HEAD' });
  if (url.length > maxUrlLength) return sendError(response, 414, 'URI Too Long');
  const path = url.replace(/[?#].*/s, '');
  try {
    const picture = await findPicture(path);
    if (!picture) return sendError(response, 404, 'Not Found');
    const isImmutable = picture.isCurrent && path.startsWith(picturesPath);
    const cacheControl = isImmutable ? `max-age=${yearSeconds}, immutable` : `max-age=${hourSeconds}`;
    await send(request, response, picture, `public, ${cacheControl}`);
  } catch (error) {
    if (!isQueueFull(error)) throw error;
    sendError(response, 503, 'Service Unavailable', { 'Retry-After': String(busySeconds) });
  }
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { parseDocumentPath } from '../../platform/routes/document-paths';
import type { Content } from '../../distribution/documents/render-document';
import { getDocument } from '../../distribution/documents/document-cache';
import { lastModifiedOf } from '../../distribution/documents/document-versions';
import { log } from '../../platform/log/log';
import { entityTag, isNotModified, weakTag } from '../../platform/network/conditional';
import { manyTag, storyTag, tagHeader } from '../../platform/routes/cache-tags';
import { alwaysExpired } from '../../page-cache/nginx-expires';
import { configuration } from '../../platform/config/configuration';

/** Shared caches store a document as long as a list of stories. */
const sharedLifetime = 's-maxage=30, stale-while-revalidate=30';

/** Seconds after which a crawler may retry when a document could not be generated. */
const retryAfterSeconds = 30;

const sendText = (response: NextApiResponse, status: number, text: string): void => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.status(status).end(`${text}\n`);
};

/**
 * Sets the version headers of a document. Sends a 304 and returns true if the client has this
 * version.
 */
function sendNotModified(request: NextApiRequest, response: NextApiResponse, tag: string): boolean {
  const since = lastModifiedOf((request.url ?? '').replace(/\?.*/, ''), tag, Date.now());
  const lastModified = new Date(since).toUTCString();
  response.setHeader('ETag', tag);
  response.setHeader('Last-Modified', lastModified);
  if (!isNotModified(request.headers, { tag, lastModified })) return false;
  response.status(304).end();
  return true;
}

function sendWhole(request: NextApiRequest, response: NextApiResponse, body: string | Buffer): void {
  if (sendNotModified(request, response, entityTag(body))) return;
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.status(200).end(body);
}

/**
 * Streams a document at the speed of the client. The first part is generated before anything is
 * sent, so that an unavailable news API results in a 503. A later failure closes the connection, so
 * that the client detects the truncation.
 */
async function sendStream(response: NextApiResponse, body: AsyncGenerator<string>): Promise<void> {
  const first = await body.next();
  async function* whole() {
    if (!first.done) yield first.value;
    yield* body;
  }
  response.status(200);
  await pipeline(Readable.from(whole()), response).catch((error: NodeJS.ErrnoException) => {
    // A client disconnect is not an error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error('document_failed', { error });
  });
}

async function send(request: NextApiRequest, response: NextApiResponse, content: Content): Promise<void> {
  const { type, maxAge } = content;
  response.setHeader('Content-Type', type);
  if (content.link !== undefined) response.setHeader('Link', content.link);
  response.setHeader('Cache-Control', `public, max-age=${maxAge}, ${sharedLifetime}`);
  // The page store reads these tags (lib/http/page-store/capture-and-store.ts).
  response.setHeader(tagHeader, content.stories?.map(storyTag).join(',') ?? manyTag);
  if (configuration().trustedProxyHops) response.setHeader('X-Accel-Expires', alwaysExpired);
  if ('body' in content) return sendWhole(request, response, content.body);
  // A weak tag, because the version depends on the stories in the document and not on every byte.
  const { version } = content;
  if (version !== undefined && sendNotModified(request, response, weakTag(entityTag(version)))) return;
  if (request.method !== 'HEAD') return sendStream(response, content.stream());
  response.status(200).end();
}

export const documentRoute: NextApiHandler = async (request, response) => {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Method Not Allowed');
    }
    const { path = [] } = request.query;
    const document = parseDocumentPath(`/${(Array.isArray(path) ? path : [path]).join('/')}`);
    const content = document && (await getDocument(document, new Date()));
    if (!content) return sendText(response, 404, 'Not Found');
    await send(request, response, content);
  } catch (error) {
    log.error('document_failed', { error });
    response.setHeader('Retry-After', String(retryAfterSeconds));
    sendText(response, 503, 'Service Unavailable');
  }
};

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { parseDocumentPath } from '../../platform/routes/document-paths';
import type { Content } from '../../distribution/documents/content';
import { contentCache } from '../../distribution/documents/content-cache';
import { becameSo } from '../../distribution/documents/document-versions';
import { log } from '../../platform/log/log';
import { entityTag, isNotModified, weakTag } from '../../platform/network/conditional';
import { manyTag, storyTag, tagHeader } from '../../platform/routes/cache-tags';
import { alwaysOver } from '../../web/page-cache/nginx-expires';
import { configuration } from '../../platform/config/configuration';

/** Caches before the site keep a document as they keep a list of stories. */
const sharedLifetime = 's-maxage=30, stale-while-revalidate=30';

/** Seconds after which a crawler may ask again for what could not be made. */
const retryAfter = 30;

const line = (response: NextApiResponse, status: number, text: string): void => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.status(status).end(`${text}\n`);
};

/** Says which version of a document this is; answers 304, and true, where the client has it. */
function isSpared(request: NextApiRequest, response: NextApiResponse, tag: string): boolean {
  const since = becameSo((request.url ?? '').replace(/\?.*/, ''), tag, Date.now());
  const lastModified = new Date(since).toUTCString();
  response.setHeader('ETag', tag);
  response.setHeader('Last-Modified', lastModified);
  if (!isNotModified(request.headers, { tag, lastModified })) return false;
  response.status(304).end();
  return true;
}

function sendWhole(request: NextApiRequest, response: NextApiResponse, body: string | Buffer): void {
  if (isSpared(request, response, entityTag(body))) return;
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.status(200).end(body);
}

/**
 * Sends a document as it comes, no faster than the client takes it. The first part is made before
 * anything is sent, so that a news API that is down is reported as such; one that fails later ends
 * the connection, so that nobody takes a half for the whole.
 */
async function sendStream(response: NextApiResponse, body: AsyncGenerator<string>): Promise<void> {
  const first = await body.next();
  async function* whole() {
    if (!first.done) yield first.value;
    yield* body;
  }
  response.status(200);
  await pipeline(Readable.from(whole()), response).catch((error: NodeJS.ErrnoException) => {
    // A client who hangs up is no fault.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error('document_failed', { error });
  });
}

async function send(request: NextApiRequest, response: NextApiResponse, content: Content): Promise<void> {
  const { type, maxAge } = content;
  response.setHeader('Content-Type', type);
  if (content.link !== undefined) response.setHeader('Link', content.link);
  response.setHeader('Cache-Control', `public, max-age=${maxAge}, ${sharedLifetime}`);
  // The page store takes the tags from it (lib/http/page-store/keep-response.ts).
  response.setHeader(tagHeader, content.stories?.map(storyTag).join(',') ?? manyTag);
  if (configuration().trustedProxyHops) response.setHeader('X-Accel-Expires', alwaysOver);
  if ('body' in content) return sendWhole(request, response, content.body);
  // Weak: the version tells that the same stories stand in it, not that every byte is the same.
  const { version } = content;
  if (version !== undefined && isSpared(request, response, weakTag(entityTag(version)))) return;
  if (request.method !== 'HEAD') return sendStream(response, content.stream());
  response.status(200).end();
}

export const documentRoute: NextApiHandler = async (request, response) => {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return line(response, 405, 'Method Not Allowed');
    }
    const { path = [] } = request.query;
    const document = parseDocumentPath(`/${(Array.isArray(path) ? path : [path]).join('/')}`);
    const content = document && (await contentCache(document, new Date()));
    if (!content) return line(response, 404, 'Not Found');
    await send(request, response, content);
  } catch (error) {
    log.error('document_failed', { error });
    response.setHeader('Retry-After', String(retryAfter));
    line(response, 503, 'Service Unavailable');
  }
};

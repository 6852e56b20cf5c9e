import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { documentAsked } from '../documents/addresses';
import { type Content, documentContent } from '../documents/content';

/** Seconds after which a crawler may ask again for what could not be made. */
const retryAfter = 30;

const line = (response: NextApiResponse, status: number, text: string): void => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.status(status).end(`${text}\n`);
};

/** True when the asker holds this version already (RFC 9110, section 13.1.2). */
function isKnown(request: NextApiRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Sends a whole document under a tag of its bytes, or the word that the asker has it. */
function sendWhole(request: NextApiRequest, response: NextApiResponse, body: string | Buffer): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  response.setHeader('ETag', etag);
  if (isKnown(request, etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.status(200).end(body);
}

/**
 * Sends a document as it comes, no faster than the asker takes it. The first part is made before anything is sent, so that a news
 * API that is down is told as such; one that fails later ends the connection, so that nobody takes a half for the whole.
 */
async function sendStream(response: NextApiResponse, body: AsyncGenerator<string>): Promise<void> {
  const first = await body.next();
  async function* whole() {
    if (!first.done) yield first.value;
    yield* body;
  }
  response.status(200);
  await pipeline(Readable.from(whole()), response).catch((error: NodeJS.ErrnoException) => {
    // An asker who hangs up is no fault.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
  });
}

async function send(request: NextApiRequest, response: NextApiResponse, content: Content): Promise<void> {
  const { type, body, maxAge } = content;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) {
    const first = request.method === 'HEAD' ? await body.next() : undefined;
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', maxAge ? `public, max-age=${maxAge}` : 'public, no-cache');
    if (!first) return sendStream(response, body);
    await body.return(undefined);
    response.status(200).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', maxAge ? `public, max-age=${maxAge}` : 'public, no-cache');
  sendWhole(request, response, body);
}

/** The API route behind every document's address; the front door leads there (lib/server/door.ts). */
export const documentRoute: NextApiHandler = async (request, response) => {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return line(response, 405, 'Method Not Allowed');
    }
    const { path = [] } = request.query;
    const asked = documentAsked(`/${(Array.isArray(path) ? path : [path]).join('/')}`);
    const content = asked && (await documentContent(asked, new Date()));
    if (!content) return line(response, 404, 'Not Found');
    await send(request, response, content);
  } catch (error) {
    console.error(error);
    response.setHeader('Retry-After', String(retryAfter));
    line(response, 503, 'Service Unavailable');
  }
};

import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './public-address';

export type PostRequest = {
  /** Defaults to POST. */
  method?: 'POST' | 'HEAD';
  headers: Record<string, string | number>;
  body: Buffer | string;
};
export type PostResponse = { status: number; text: string; retryAfter?: string | undefined };

/**
 * Sends a request to a URL.
 * @throws if there is no response
 */
export type Post = (address: string, request: PostRequest) => Promise<PostResponse>;

/** Timeout of the whole request, in milliseconds. */
const maxPostMs = 10_000;
const maxResponseBytes = 64 * 1024;

/**
 * Sends a request over http or https. Does not follow redirects.
 * @param reach `public` rejects private networks and this machine
 * @throws if the response is not complete after ten seconds, or is too large
 */
export function post(
  address: string,
  { method = 'POST', headers, body }: PostRequest,
  reach: 'public' | 'any',
): Promise<PostResponse> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // No name is looked up for a numeric IP address, so `publicLookup` would not check it.
    if (reach === 'public' && isIP(host) && !isPublicAddress(host))
      return reject(new Error(`${host} is not a public address`));
    const signal = AbortSignal.timeout(maxPostMs);
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`No complete response within ${maxPostMs} milliseconds`) : error);
    const send = url.protocol === 'http:' ? http.request : https.request;
    const lookup = reach === 'public' ? { lookup: publicLookup() } : {};
    const request = send(address, { method, headers, signal, ...lookup }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxResponseBytes) request.destroy(new Error(`The response of ${host} is too large`));
        else chunks.push(chunk);
      });
      response.once('error', fail);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
    request.once('error', fail);
    request.end(body);
  });
}

import https from 'node:https';
import { publicLookup } from '../network/public-address';
import { googleTokenAddress, isPushService } from './push-services';

export type PostRequest = { headers: Record<string, string | number>; body: Buffer | string };
export type PostAnswer = { status: number; text: string };

/** Posts to a push service. @throws when there is no answer */
export type Post = (address: string, request: PostRequest) => Promise<PostAnswer>;

/** Milliseconds from the first byte to the last. */
const maxPostMs = 10_000;
const maxResponseBytes = 64 * 1024;

/**
 * Posts to a push service over https, without following redirects, and to no other place: the
 * address was checked when it was stored, and is checked again here, where it is used.
 */
export const postToPushService: Post = async (address, { headers, body }) => {
  if (!isPushService(address) && address !== googleTokenAddress) {
    throw new Error('Only push services are posted to');
  }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(maxPostMs);
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`No whole answer within ${maxPostMs} milliseconds`) : error);
    const tokenRequest = https.request(
      address,
      { method: 'POST', headers, signal, lookup: publicLookup() },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxResponseBytes) tokenRequest.destroy(new Error('The push service answers too much'));
          else chunks.push(chunk);
        });
        answer.once('error', fail);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    tokenRequest.once('error', fail);
    tokenRequest.end(body);
  });
};

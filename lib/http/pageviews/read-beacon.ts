import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJsonBody } from '../../requests/body';
import { parseForwardedReader, getClientInfo } from '../../requests/client-info';
import { requireNotCrossSite } from '../../requests/form';
import { RateLimit } from '../../requests/rate-limit';
import { ReadLimit } from '../../requests/read-limit';
import { sendPlainError, sendPlainJson } from '../../requests/send-json';
import { ApiError, invalidInput } from '../../contract/errors';
import { operations } from '../../contract/news/operations';
import { type ApiLanguage, apiLanguageToEdition, editions } from '../../platform/editions';
import { logSecurityEvent } from '../../platform/log/security-log';
import { pageviewCounter } from './pageview-counter';
import { isReaderRequest } from './is-reader-request';
import { configuration } from '../../platform/config/configuration';
import { countAgainst } from '../router/request-limits';

/**
 * Handles the beacon that the story page sends for every read. The router answers it before Next.
 * Counting uses neither the database nor a file; a batch is written every few seconds
 * (lib/http/pageviews/flush-pageviews.ts).
 */

const beaconPath = /^\/api\/news\/reads\/([^/?]+)(?:\?|$)/;

/**
 * Maximum size of a body, in bytes: the maximum number of stories in one request, with the longest
 * ids and counts.
 */
const maxBodyBytes = 32 * 1024;

/** Seconds after which a client may retry when its reads were not counted. */
const retryAfterSeconds = 60;

/**
 * Maximum number of beacons that are parsed per client and minute. It is above the number of reads
 * that can count, so it stops only bad requests, bots, and clients beyond those limits.
 */
export const maxBeaconsPerMinute = 2000;

const readLimit = new ReadLimit();
const beaconLimit = new RateLimit({ count: maxBeaconsPerMinute, seconds: 60 });

export const isReadBeaconUrl = (url: string): boolean => beaconPath.test(url);

const tooManyReads = (retryAfter = retryAfterSeconds) =>
  new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many reads from one IP address' }], retryAfter);

function requireBeaconAllowed(request: IncomingMessage): void {
  const wait = countAgainst(beaconLimit, request);
  if (wait === 0) return;
  logSecurityEvent('limit_reached', { wait });
  throw tooManyReads(wait);
}

function parseLanguage(url: string): ApiLanguage {
  const parsed = operations.countReads.params.safeParse({ language: beaconPath.exec(url)?.[1] });
  if (!parsed.success) throw invalidInput(parsed.error, 404);
  return editions[apiLanguageToEdition(parsed.data.language)].apiLanguage;
}

async function parseReads(request: IncomingMessage) {
  const parsed = operations.countReads.body.safeParse(await readJsonBody(request, maxBodyBytes));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data.reads.map(({ id, count = 1 }) => ({ id, count }));
}

async function countReads(request: IncomingMessage, response: ServerResponse): Promise<void> {
  requireBeaconAllowed(request);
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    throw new ApiError(405, [{ code: 'METHOD', message: 'Use POST' }]);
  }
  const language = parseLanguage(request.url ?? '');
  requireNotCrossSite(request, configuration().siteUrl);
  const reads = await parseReads(request);
  const add = (counted: typeof reads) => {
    for (const { id, count } of counted) pageviewCounter().add(language, id, count);
  };
  const forwarded = parseForwardedReader(request);
  // A trusted site that shows this newsroom's stories sends the reads of many readers. It has
  // already limited each of them.
  if (forwarded && !forwarded.reader) return add(reads);
  const client = forwarded?.reader ?? getClientInfo(request);
  // A bot gets the same response as a reader.
  if (!isReaderRequest({ ...request.headers, 'user-agent': client.agent })) return;
  const counted = readLimit.take(client, reads);
  if (!counted.length) throw tooManyReads();
  add(counted);
}

/** Handles `POST /api/news/reads/{language}`. */
export async function handleReadBeacon(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await countReads(request, response);
    sendPlainJson(response, 200, { message: 'Success', data: {} });
  } catch (error) {
    sendPlainError(response, error);
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonBody } from '../../web/request/body';
import { forwardedBy, getClientInfo } from '../../web/request/client-info';
import { requireNoOtherSite } from '../../web/request/form';
import { RateLimit } from '../../web/request/rate-limit';
import { ReadLimit } from '../../web/request/read-limit';
import { sendPlainFailure, sendPlainJson } from '../../web/request/send';
import { ApiError, invalidInput } from '../../contract/errors';
import { operations } from '../../contract/news/operations';
import { type ApiLanguage, editionOfApiLanguage, editions } from '../../platform/editions';
import { securityEvent } from '../../platform/log/security-log';
import { pageviewCounter } from './counter';
import { isReader } from './reader';
import { configuration } from '../../platform/config/configuration';
import { secondsToWaitFor } from '../router/request-limits';

/**
 * The beacon of the story page, which every reader sends for every story. The router answers it
 * before Next sees it, and counting touches neither the database nor a file: a batch is written
 * every few seconds (lib/http/pageviews/flush-pageviews.ts).
 */

const beaconPath = /^\/api\/news\/reads\/([^/?]+)(?:\?|$)/;

/** Most bytes of a body: the most stories of one call with the longest ids and counts. */
const maxBodyBytes = 32 * 1024;

/** Seconds after which a client may try again whose reads did not count. */
const retrySeconds = 60;

/**
 * Most beacons of one client in a minute that are parsed. More than the reads that can count, so
 * that it stops only a client whose beacons are bad, come from a bot, or are beyond those limits.
 */
export const maxBeaconsPerMinute = 2000;

const limit = new ReadLimit();
const beaconLimit = new RateLimit({ count: maxBeaconsPerMinute, seconds: 60 });

export const isReadBeacon = (url: string): boolean => beaconPath.test(url);

const tooMany = (retryAfter = retrySeconds) =>
  new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many reads from one address' }], retryAfter);

/** @throws ApiError 429 before anything of the request is parsed */
function requireBeaconAllowed(request: IncomingMessage): void {
  const wait = secondsToWaitFor(beaconLimit, request);
  if (wait === 0) return;
  securityEvent('limit_reached', { wait });
  throw tooMany(wait);
}

/** @throws ApiError 404 for an unknown language */
function languageOf(url: string): ApiLanguage {
  const parsed = operations.countReads.params.safeParse({ language: beaconPath.exec(url)?.[1] });
  if (!parsed.success) throw invalidInput(parsed.error, 404);
  return editions[editionOfApiLanguage(parsed.data.language)].apiLanguage;
}

/** @throws ApiError for a bad body */
async function readsIn(request: IncomingMessage) {
  const parsed = operations.countReads.body.safeParse(await jsonBody(request, maxBodyBytes));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data.reads.map(({ id, count = 1 }) => ({ id, count }));
}

async function countReads(request: IncomingMessage, response: ServerResponse): Promise<void> {
  requireBeaconAllowed(request);
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    throw new ApiError(405, [{ code: 'METHOD', message: 'Use POST' }]);
  }
  const language = languageOf(request.url ?? '');
  requireNoOtherSite(request, configuration().siteUrl);
  const reads = await readsIn(request);
  const add = (counted: typeof reads) => {
    for (const { id, count } of counted) pageviewCounter().add(language, id, count);
  };
  const forwarded = forwardedBy(request);
  // A site that shows this newsroom's stories and knows its secret sends the reads of many readers.
  // It has limited each of them.
  if (forwarded && !forwarded.reader) return add(reads);
  const client = forwarded?.reader ?? getClientInfo(request);
  // A bot gets the same response as a reader.
  if (!isReader({ ...request.headers, 'user-agent': client.agent })) return;
  const counted = limit.take(client, reads);
  if (!counted.length) throw tooMany();
  add(counted);
}

/** Answers `POST /api/news/reads/{language}`. */
export async function answerReadBeacon(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await countReads(request, response);
    sendPlainJson(response, 200, { message: 'Success', data: {} });
  } catch (error) {
    sendPlainFailure(response, error);
  }
}

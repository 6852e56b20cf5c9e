import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { log } from '../platform/log/log';
import { isPublicAddress, type LookupAll, publicLookup } from '../platform/network/public-address';
import { configuration } from '../platform/config/configuration';
import { isPicture } from './kinds';

/**
 * Downloads a picture from a publisher's host. The URL decides where this server connects to, so it
 * is checked first.
 */

/** Limits of a download. `time` is in milliseconds, for all redirects together. */
const limits = { bytes: 8_000_000, time: 5_000, redirects: 3 } as const;
/** Only these formats, because decoders of rarer ones are where image servers get attacked. */
const kinds = ['image/jpeg', 'image/png', 'image/webp'];

export type Means = { lookup: LookupAll; request: typeof https.request };

const internet: Means = { lookup: dns.lookup, request: https.request };

class Refusal extends Error {}

/** @throws Refusal for a URL that must not be requested */
function checked(address: string): URL {
  if (!URL.canParse(address)) throw new Refusal('is not a URL');
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new Refusal('is not https');
  if (url.port) throw new Refusal('has a port');
  if (url.username || url.password) throw new Refusal('has a user name');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is checked here, because it needs no lookup.
  if (isIP(host) && !isPublicAddress(host)) throw new Refusal('is in a private network');
  return url;
}

function answerOf(url: URL, means: Means, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: https.RequestOptions = {
      agent: false,
      headers: {
        Accept: kinds.join(', '),
        'Accept-Encoding': 'identity',
        'User-Agent': `NewsPictures/1.0 (+${configuration().siteUrl})`,
      },
      lookup: publicLookup(means.lookup),
      signal,
    };
    means.request(url, options, resolve).once('error', reject).end();
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > limits.bytes) throw new Refusal('is too large');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limits.bytes) throw new Refusal('is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function bring(address: string, means: Means, signal: AbortSignal): Promise<Buffer> {
  let url = checked(address);
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const answer = await answerOf(url, means, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        if (!URL.canParse(headers.location, url.href)) throw new Refusal('redirects to an invalid URL');
        url = checked(new URL(headers.location, url.href).href);
        continue;
      }
      if (statusCode !== 200) throw new Refusal(`responds with status ${statusCode}`);
      const type = headers['content-type']?.replace(/;.*/, '').trim().toLowerCase() ?? '';
      if (!kinds.includes(type)) throw new Refusal('is not a JPEG, PNG or WebP');
      const bytes = await bytesOf(answer);
      if (!isPicture(bytes)) throw new Refusal('is not a JPEG, PNG or WebP');
      return bytes;
    } finally {
      answer.destroy();
    }
  }
  throw new Refusal('has too many redirects');
}

/**
 * Downloads the picture at an https URL. Returns undefined and logs a warning if it fails: a
 * private network, another protocol, port or type, more than 8 MB, 5 seconds or 3 redirects. Every
 * redirect is checked like the first URL.
 */
export async function fetchPicture(address: string, means: Means = internet): Promise<Buffer | undefined> {
  try {
    return await bring(address, means, AbortSignal.timeout(limits.time));
  } catch (error) {
    log.warn('picture_fetch_failed', { picture: address.replace(/[?#].*/s, ''), reason: (error as Error).message });
    return undefined;
  }
}

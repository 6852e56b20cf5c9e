import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { log } from '../platform/log/log';
import { isPublicAddress, type LookupAll, publicLookup } from '../platform/network/public-address';
import { configuration } from '../platform/config/configuration';
import { isPicture } from './picture-kind';

/**
 * Downloads a picture from a publisher's host. The URL decides where this server connects to, so it
 * is checked first.
 */

/** Limits of a download. `timeoutMs` is in milliseconds, for all redirects together. */
const limits = { maxBytes: 8_000_000, timeoutMs: 5_000, maxRedirects: 3 } as const;
/** Only these formats, because decoders of rarer ones are where image servers get attacked. */
const kinds = ['image/jpeg', 'image/png', 'image/webp'];

export type NetworkAccess = { lookup: LookupAll; request: typeof https.request };

const internet: NetworkAccess = { lookup: dns.lookup, request: https.request };

class DownloadRefused extends Error {}

/** @throws Refusal for a URL that must not be requested */
function parseAllowedUrl(href: string): URL {
  if (!URL.canParse(href)) throw new DownloadRefused('is not a URL');
  const url = new URL(href);
  if (url.protocol !== 'https:') throw new DownloadRefused('is not https');
  if (url.port) throw new DownloadRefused('has a port');
  if (url.username || url.password) throw new DownloadRefused('has a user name');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is checked here, because it needs no lookup.
  if (isIP(host) && !isPublicAddress(host)) throw new DownloadRefused('is in a private network');
  return url;
}

function sendRequest(url: URL, network: NetworkAccess, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: https.RequestOptions = {
      agent: false,
      headers: {
        Accept: kinds.join(', '),
        'Accept-Encoding': 'identity',
        'User-Agent': `NewsPictures/1.0 (+${configuration().siteUrl})`,
      },
      lookup: publicLookup(network.lookup),
      signal,
    };
    network.request(url, options, resolve).once('error', reject).end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length']) > limits.maxBytes) throw new DownloadRefused('is too large');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limits.maxBytes) throw new DownloadRefused('is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function download(href: string, network: NetworkAccess, signal: AbortSignal): Promise<Buffer> {
  let url = parseAllowedUrl(href);
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    const response = await sendRequest(url, network, signal);
    try {
      const { statusCode = 0, headers } = response;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        if (!URL.canParse(headers.location, url.href)) throw new DownloadRefused('redirects to an invalid URL');
        url = parseAllowedUrl(new URL(headers.location, url.href).href);
        continue;
      }
      if (statusCode !== 200) throw new DownloadRefused(`responds with status ${statusCode}`);
      const type = headers['content-type']?.replace(/;.*/, '').trim().toLowerCase() ?? '';
      if (!kinds.includes(type)) throw new DownloadRefused('is not a JPEG, PNG or WebP');
      const bytes = await readBody(response);
      if (!isPicture(bytes)) throw new DownloadRefused('is not a JPEG, PNG or WebP');
      return bytes;
    } finally {
      response.destroy();
    }
  }
  throw new DownloadRefused('has too many redirects');
}

/**
 * Downloads the picture at an https URL. Returns undefined and logs a warning if it fails: a
 * private network, another protocol, port or type, more than 8 MB, 5 seconds or 3 redirects. Every
 * redirect is checked like the first URL.
 */
export async function fetchPicture(href: string, network: NetworkAccess = internet): Promise<Buffer | undefined> {
  try {
    return await download(href, network, AbortSignal.timeout(limits.timeoutMs));
  } catch (error) {
    log.warn('picture_fetch_failed', { picture: href.replace(/[?#].*/s, ''), reason: (error as Error).message });
    return undefined;
  }
}

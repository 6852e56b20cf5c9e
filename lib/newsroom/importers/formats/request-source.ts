import { maxOriginalBytes } from '../../../images/originals';
import { UnresponsiveSourceError, UnreadableSourceError } from '../source-errors';

/**
 * Requests a site that the operator named, which may be in a private network. URLs from content
 * must use `fetchPicture` instead.
 */

const limits = { bytes: 60_000_000, timeMs: 60_000, redirects: 3, tries: 4, pauseMs: 500 };

export type SourceResponse = { status: number; headers: Headers; bytes: Buffer; url: string };

export type SourceRequestOptions = {
  /** Value of the `Authorization` header. */
  authorization?: string | undefined;
  maxBytes?: number;
  pauseMs?: number;
  signal?: AbortSignal | undefined;
};

async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBytes)
      throw new UnreadableSourceError(`${response.url} responded with more than ${maxBytes / 1_000_000} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const isSameSite = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, '') === b.hostname.replace(/^www\./, '') && (a.port === b.port || !a.port);

async function requestOnce(address: string, options: SourceRequestOptions): Promise<SourceResponse> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(limits.timeMs), ...(options.signal ? [options.signal] : [])]),
      headers: { accept: '*/*', ...(options.authorization ? { authorization: options.authorization } : {}) },
    });
    const { status, headers } = response;
    const location = headers.get('location');
    if (status < 300 || status >= 400 || !location) {
      return { status, headers, bytes: await bytesOf(response, options.maxBytes ?? limits.bytes), url: url.href };
    }
    await response.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
    // Never send the password to another site.
    if (!next || !isSameSite(next, url))
      throw new UnreadableSourceError(`${url.origin} redirects to another site: ${location}`);
    if (options.authorization && url.protocol === 'https:' && next.protocol === 'http:')
      throw new UnreadableSourceError(
        `${url.origin} redirects to ${next.origin}, where the password would be sent unencrypted`,
      );
    url = next;
  }
  throw new UnreadableSourceError(`${address} redirects too often`);
}

const isTransientError = (status: number): boolean => status === 429 || status >= 500;

/**
 * Requests a URL. Status 429, server errors and connection failures are retried a few times.
 * @throws UnreadableSourceError if the site does not respond or redirects to another site
 */
export async function requestSource(address: string, options: SourceRequestOptions = {}): Promise<SourceResponse> {
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw new UnreadableSourceError(`${address} is not an http or https URL`);
  for (let attempt = 1; ; attempt += 1) {
    let fault: unknown;
    try {
      const response = await requestOnce(address, options);
      if (!isTransientError(response.status) || attempt >= limits.tries) return response;
    } catch (error) {
      if (error instanceof UnreadableSourceError) throw error;
      fault = error;
    }
    if (attempt >= limits.tries || options.signal?.aborted) {
      const { message, cause } = fault as Error & { cause?: Error };
      throw new UnresponsiveSourceError(`${new URL(address).origin} does not respond: ${cause?.message ?? message}`);
    }
    await new Promise((resolve) => setTimeout(resolve, (options.pauseMs ?? limits.pauseMs) * 2 ** attempt));
  }
}

/**
 * Fetches a picture of the site itself. Undefined if it does not exist.
 * @throws UnresponsiveSourceError
 */
export async function fetchSourcePicture(address: string, options: SourceRequestOptions): Promise<Buffer | undefined> {
  try {
    // Read slightly more than the limit, so that the caller can report that the picture is too
    // large.
    const { status, bytes } = await requestSource(address, { ...options, maxBytes: maxOriginalBytes + 1_000_000 });
    return status === 200 ? bytes : undefined;
  } catch (error) {
    if (error instanceof UnreadableSourceError && !(error instanceof UnresponsiveSourceError)) return undefined;
    throw error;
  }
}

import { maxOriginalBytes } from '../../../images/originals';
import { SilentSource, UnreadableSource } from '../unreadable-source';

/**
 * Requests a site that the operator named, which may be in a private network. URLs from content
 * must use `fetchPicture` instead.
 */

const limits = { bytes: 60_000_000, timeMs: 60_000, redirects: 3, tries: 4, pauseMs: 500 };

export type Answer = { status: number; headers: Headers; bytes: Buffer; url: string };

export type Asking = {
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
      throw new UnreadableSource(`${response.url} responded with more than ${maxBytes / 1_000_000} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const isSameSite = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, '') === b.hostname.replace(/^www\./, '') && (a.port === b.port || !a.port);

async function once(address: string, asking: Asking): Promise<Answer> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(limits.timeMs), ...(asking.signal ? [asking.signal] : [])]),
      headers: { accept: '*/*', ...(asking.authorization ? { authorization: asking.authorization } : {}) },
    });
    const { status, headers } = response;
    const location = headers.get('location');
    if (status < 300 || status >= 400 || !location) {
      return { status, headers, bytes: await bytesOf(response, asking.maxBytes ?? limits.bytes), url: url.href };
    }
    await response.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
    // Never send the password to another site.
    if (!next || !isSameSite(next, url))
      throw new UnreadableSource(`${url.origin} redirects to another site: ${location}`);
    if (asking.authorization && url.protocol === 'https:' && next.protocol === 'http:')
      throw new UnreadableSource(
        `${url.origin} redirects to ${next.origin}, where the password would be sent unencrypted`,
      );
    url = next;
  }
  throw new UnreadableSource(`${address} redirects too often`);
}

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * Requests a URL. Status 429, server errors and connection failures are retried a few times.
 * @throws UnreadableSource if the site does not respond or redirects to another site
 */
export async function ask(address: string, asking: Asking = {}): Promise<Answer> {
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw new UnreadableSource(`${address} is not an http or https URL`);
  for (let trial = 1; ; trial += 1) {
    let fault: unknown;
    try {
      const answer = await once(address, asking);
      if (!isPassing(answer.status) || trial >= limits.tries) return answer;
    } catch (error) {
      if (error instanceof UnreadableSource) throw error;
      fault = error;
    }
    if (trial >= limits.tries || asking.signal?.aborted) {
      const { message, cause } = fault as Error & { cause?: Error };
      throw new SilentSource(`${new URL(address).origin} does not respond: ${cause?.message ?? message}`);
    }
    await new Promise((resolve) => setTimeout(resolve, (asking.pauseMs ?? limits.pauseMs) * 2 ** trial));
  }
}

/** Fetches a picture of the site itself. Undefined if it does not exist. @throws SilentSource */
export async function askForPicture(address: string, asking: Asking): Promise<Buffer | undefined> {
  try {
    // Read slightly more than the limit, so that the caller can report that the picture is too
    // large.
    const { status, bytes } = await ask(address, { ...asking, maxBytes: maxOriginalBytes + 1_000_000 });
    return status === 200 ? bytes : undefined;
  } catch (error) {
    if (error instanceof UnreadableSource && !(error instanceof SilentSource)) return undefined;
    throw error;
  }
}

/** Timeout of a request to the site's API. */
export const timeoutMs = 10_000;

/**
 * Reads and discards a response body. An unread body occupies one of the browser's few connections
 * until the request times out.
 */
export const readOut = (answer: Response): void => void answer.text().catch(() => undefined);

/**
 * Fetches JSON from a URL of this site.
 * @throws if the network fails, the status is not 2xx, the body is not JSON, or the request times
 *   out
 */
export async function getJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) {
    readOut(answer);
    throw new Error(`${address} responded with status ${answer.status}`);
  }
  return answer.json();
}

/** Returns the `data` field of an API response, or undefined if there is none. */
export const dataOf = (answer: unknown): unknown => (answer as { data?: unknown } | null)?.data;

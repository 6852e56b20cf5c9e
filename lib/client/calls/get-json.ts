/** Timeout of a request to the site's API. */
export const timeoutMs = 10_000;

/**
 * Reads and discards a response body. An unread body occupies one of the browser's few connections
 * until the request times out.
 */
export const drainBody = (response: Response): void => void response.text().catch(() => undefined);

/**
 * Fetches JSON from a URL of this site.
 * @throws if the network fails, the status is not 2xx, the body is not JSON, or the request times
 *   out
 */
export async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    drainBody(response);
    throw new Error(`${url} responded with status ${response.status}`);
  }
  return response.json();
}

/** Returns the `data` field of an API response, or undefined if there is none. */
export const dataOf = (response: unknown): unknown => (response as { data?: unknown } | null)?.data;

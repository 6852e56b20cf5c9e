/** Milliseconds after which nobody waits for an answer any more. */
export const timeoutMs = 10_000;

/**
 * Reads what nobody wants to know: an answer that is left half read takes up one of the browser's
 * few connections until its time is over.
 */
export const readOut = (answer: Response): void => void answer.text().catch(() => undefined);

/**
 * The JSON at an address of ours. @throws for anything else: no network, another status, a page of
 * HTML, no answer in time
 */
export async function getJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) {
    readOut(answer);
    throw new Error(`${address} answered ${answer.status}`);
  }
  return answer.json();
}

/** The `data` of an answer in the API's envelope; undefined where there is none. */
export const dataOf = (answer: unknown): unknown => (answer as { data?: unknown } | null)?.data;

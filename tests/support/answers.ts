/**
 * A `fetch` for components: answers by path, and the addresses that were asked for. What no answer
 * is given for fails.
 */
export function answering(answers: (address: string) => Promise<Response> | Response): { requests: string[] } {
  const requests: string[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    requests.push(String(input));
    return answers(String(input));
  }) as typeof fetch;
  return { requests };
}

/** An answer of a route, as far as the browser's side reads it; jsdom has no `Response`. */
export const answer = (body: unknown, status = 200): Response =>
  ({
    ok: status < 400,
    status,
    json: async () => (typeof body === 'string' ? JSON.parse(body) : body),
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  }) as Response;

/** Everything that can go wrong between a page and a route of ours. */
export const failures: [string, () => Promise<Response> | Response][] = [
  ['refuses', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is slow', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
  ['answers 500', () => answer({ message: 'Something went wrong' }, 500)],
  ['answers 503', () => answer({ message: 'Not now', errors: [] }, 503)],
  ['answers HTML', () => answer('<!DOCTYPE html>')],
  ['answers half a JSON', () => answer('{"message":"Success","da')],
  ['answers null', () => answer('null')],
  ['answers the wrong shape', () => answer({ message: 'Success', data: {} })],
];

/** Hides the tab, or shows it again. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

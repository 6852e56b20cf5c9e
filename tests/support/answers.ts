/**
 * Mocks `fetch` for components, with responses by path. Returns the requested URLs. A request
 * without a response rejects.
 */
export function answering(answers: (address: string) => Promise<Response> | Response): { requests: string[] } {
  const requests: string[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    requests.push(String(input));
    return answers(String(input));
  }) as typeof fetch;
  return { requests };
}

/** A response of a route, as far as browser code reads it. jsdom has no `Response`. */
export const answer = (body: unknown, status = 200): Response =>
  ({
    ok: status < 400,
    status,
    json: async () => (typeof body === 'string' ? JSON.parse(body) : body),
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  }) as Response;

/** All ways in which a request from a page to our routes can fail. */
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

/** Hides the tab or shows it again. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

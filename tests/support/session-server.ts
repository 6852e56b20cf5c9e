/**
 * Mocks the session endpoints at the level of `fetch`. Requests are recorded, and the test sets the
 * responses.
 */

export type RecordedRequest = { method: string; path: string; body: string; fields: Record<string, string> };
type Answer = () => Promise<Pick<Response, 'ok' | 'status' | 'json' | 'text'>>;

/** Responds with JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Promise.resolve({
      ok: status < 400,
      status,
      json: () => Promise.resolve(body),
      text: () => Promise.resolve(JSON.stringify(body)),
    });

/** Responds with an HTML page. */
export const html: Answer = () =>
  Promise.resolve({
    ok: true,
    status: 200,
    json: () => Promise.reject(new SyntaxError('Unexpected token <')),
    text: () => Promise.resolve('<!DOCTYPE html>'),
  });

const textOf = (body: unknown): string => (body instanceof URLSearchParams ? body.toString() : String(body ?? ''));

/** Replaces `fetch`. `answers` are by path under `/api/auth/`. Any other path is 404. */
export function answerWith(answers: Record<string, Answer | undefined>): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = (address, { method = 'GET', body } = {}) => {
    const path = String(address);
    const sent = textOf(body);
    requests.push({
      method: method.toUpperCase(),
      path,
      body: sent,
      fields: Object.fromEntries(new URLSearchParams(sent)),
    });
    const answer = answers[path.replace('/api/auth/', '')];
    const other = json({ message: 'Not found' }, path.endsWith('_log') ? 200 : 404);
    return (answer ?? other)() as Promise<Response>;
  };
  return requests;
}

/**
 * A stand-in for the session endpoints, below `fetch`: what arrives is noted, what is answered is
 * the test's.
 */

export type RecordedRequest = { method: string; path: string; body: string; fields: Record<string, string> };
type Answer = () => Promise<Pick<Response, 'ok' | 'status' | 'json' | 'text'>>;

/** Answers JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Promise.resolve({
      ok: status < 400,
      status,
      json: () => Promise.resolve(body),
      text: () => Promise.resolve(JSON.stringify(body)),
    });

/** Answers a page of HTML. */
export const html: Answer = () =>
  Promise.resolve({
    ok: true,
    status: 200,
    json: () => Promise.reject(new SyntaxError('Unexpected token <')),
    text: () => Promise.resolve('<!DOCTYPE html>'),
  });

const textOf = (body: unknown): string => (body instanceof URLSearchParams ? body.toString() : String(body ?? ''));

/**
 * Puts itself in the place of `fetch`. `answers` are by path under `/api/auth/`; any other is
 * answered with 404.
 */
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

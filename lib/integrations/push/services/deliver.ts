import type { Post, PostAnswer } from '../../../platform/network/post';
import type { Delivery } from '../message';

/** How the answer of a push service is understood, by both providers. */

/** Errors of a request that never reached the service. */
const notConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** The longest time that a push service may ask for. */
const maxRetryAfterMs = 24 * 3_600_000;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code ?? '');
};

/**
 * The milliseconds that a `Retry-After` asks for: seconds or a date (RFC 9110, 10.2.3). Undefined
 * for anything else.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const isDate = /^[A-Z][a-z]{2}, /.test(header);
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : isDate ? Date.parse(header) - now : NaN;
  return Number.isNaN(wait) ? undefined : Math.min(maxRetryAfterMs, Math.max(0, wait));
}

/** The delivery that could not be made because there was no answer. */
export function withoutAnswer(error: unknown): Delivery {
  const reason = messageOf(error);
  return notConnected.test(codeOf(error))
    ? { outcome: 'retry', reason }
    : { outcome: 'failed', reason, isAnswered: false };
}

/**
 * Posts one message.
 * @param service names the push service in log lines
 * @param goneStatuses with which the service says that the subscription does not exist any more
 * @param mayRetry whether a status besides 429 and 5xx says that a later attempt may succeed
 */
export async function deliver(
  post: () => ReturnType<Post>,
  {
    service,
    goneStatuses,
    mayRetry,
  }: { service: string; goneStatuses: number[]; mayRetry?: (status: number) => boolean },
  now: number,
): Promise<Delivery> {
  let answer: PostAnswer;
  try {
    answer = await post();
  } catch (error) {
    return withoutAnswer(error);
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (goneStatuses.includes(status)) return { outcome: 'gone' };
  const reason = `${service} answered ${status}`;
  if (status === 429 || status >= 500 || mayRetry?.(status))
    return { outcome: 'retry', reason, retryAfterMs: retryAfterMs(retryAfter, now) };
  return { outcome: 'failed', reason, isAnswered: true };
}

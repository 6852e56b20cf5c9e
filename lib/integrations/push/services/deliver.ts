import type { Post, PostResponse } from '../../../platform/network/post';
import type { Delivery } from '../message';

/** Interprets responses of push services, for both providers. */

/** Error codes of requests that never reached the service. */
const connectionErrorCode = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Longer `Retry-After` values are reduced to this. */
const maxRetryAfterMs = 24 * 3_600_000;

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code ?? '');
};

/**
 * Parses `Retry-After`, which is in seconds or a date (RFC 9110, 10.2.3). Undefined if it is
 * invalid.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const isDate = /^[A-Z][a-z]{2}, /.test(header);
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : isDate ? Date.parse(header) - now : NaN;
  return Number.isNaN(wait) ? undefined : Math.min(maxRetryAfterMs, Math.max(0, wait));
}

/** Result of a request without a response. It is only retried if it certainly did not arrive. */
export function toNoResponseDelivery(error: unknown): Delivery {
  const reason = errorMessage(error);
  return connectionErrorCode.test(codeOf(error))
    ? { outcome: 'retry', reason }
    : { outcome: 'failed', reason, isAnswered: false };
}

/**
 * Posts one message.
 * @param options `service` is the name in log lines. `goneStatuses` mean that the subscription no
 *   longer exists. `mayRetry` allows retries for statuses other than 429 and 5xx.
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
  let response: PostResponse;
  try {
    response = await post();
  } catch (error) {
    return toNoResponseDelivery(error);
  }
  const { status, retryAfter } = response;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (goneStatuses.includes(status)) return { outcome: 'gone' };
  const reason = `${service} responded with ${status}`;
  if (status === 429 || status >= 500 || mayRetry?.(status))
    return { outcome: 'retry', reason, retryAfterMs: retryAfterMs(retryAfter, now) };
  return { outcome: 'failed', reason, isAnswered: true };
}

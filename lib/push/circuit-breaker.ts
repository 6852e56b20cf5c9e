import { log } from '../log/log';
import type { Outcome, CircuitBreaker } from './message';
import type { Post } from '../network/post';

/** Stops posting to a push service that does not answer, within one message to many. */

/** Consecutive messages without an answer after which the circuit opens. */
const maxUnanswered = 10;

class UpstreamTimeout extends Error {}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Wraps `post` so that a missing answer is an `UpstreamTimeout`. */
export const withTimeoutErrors =
  (post: Post): Post =>
  async (address, request) => {
    try {
      return await post(address, request);
    } catch (error) {
      throw new UpstreamTimeout(textOf(error));
    }
  };

/**
 * Sends one message through a service that posts by `withTimeoutErrors`. Without `breaker` every
 * failure is logged.
 * @param service names the service by the host that is posted to
 */
export async function attempt(
  service: string,
  breaker: CircuitBreaker | undefined,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  if (breaker?.isOpen(service)) {
    breaker.count(service);
    return 'failed';
  }
  try {
    const outcome = await send();
    breaker?.answered(service);
    return outcome;
  } catch (error) {
    if (breaker && error instanceof UpstreamTimeout) {
      breaker.count(service, error.message);
      return 'failed';
    }
    breaker?.answered(service);
    log.error('notification_failed', { service, reason: textOf(error) });
    return 'failed';
  }
}

/** The breaker of one message to many. `tell` logs each service that left messages unanswered. */
export function createCircuitBreaker(): CircuitBreaker & { tell: () => void } {
  const services = new Map<string, { inARow: number; messages: number; reason: string }>();
  return {
    isOpen: (service) => (services.get(service)?.inARow ?? 0) >= maxUnanswered,
    count: (service, reason) => {
      const known = services.get(service) ?? { inARow: 0, messages: 0, reason: '' };
      services.set(service, {
        inARow: known.inARow + 1,
        messages: known.messages + 1,
        reason: reason ?? known.reason,
      });
    },
    answered: (service) => {
      const known = services.get(service);
      if (known && known.inARow < maxUnanswered) known.inARow = 0;
    },
    tell: () => {
      for (const [service, { messages, reason }] of services)
        log.error('notifications_unanswered', { service, messages, reason });
    },
  };
}

import { log } from '../log';
import type { Outcome, Unanswered } from './message';
import type { Post } from './post';

/** What is done about a push service that does not answer while a message goes to many. */

/** Messages without an answer, one after the other, after which a service is asked no more. */
const patience = 10;

class NoAnswer extends Error {}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Posts as `post` does; what it throws is told from an answer that nobody wanted. */
export const tellingSilence =
  (post: Post): Post =>
  async (address, request) => {
    try {
      return await post(address, request);
    } catch (error) {
      throw new NoAnswer(textOf(error));
    }
  };

/**
 * Sends one message through a service that posts by `tellingSilence`. Without `unanswered` every
 * failure is logged.
 * @param service names the service by the host that is posted to
 */
export async function attempt(
  service: string,
  unanswered: Unanswered | undefined,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  if (unanswered?.isSilent(service)) {
    unanswered.count(service);
    return 'failed';
  }
  try {
    const outcome = await send();
    unanswered?.answered(service);
    return outcome;
  } catch (error) {
    if (unanswered && error instanceof NoAnswer) {
      unanswered.count(service, error.message);
      return 'failed';
    }
    unanswered?.answered(service);
    log.error('notification_failed', { service, reason: textOf(error) });
    return 'failed';
  }
}

/**
 * The list of one message to many. `tell` writes a line for each service that left messages
 * unanswered.
 */
export function unansweredMessages(): Unanswered & { tell: () => void } {
  const services = new Map<string, { inARow: number; messages: number; reason: string }>();
  return {
    isSilent: (service) => (services.get(service)?.inARow ?? 0) >= patience,
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
      if (known && known.inARow < patience) known.inARow = 0;
    },
    tell: () => {
      for (const [service, { messages, reason }] of services)
        log.error('notifications_unanswered', { service, messages, reason });
    },
  };
}

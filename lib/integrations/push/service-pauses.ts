import { log } from '../../platform/log/log';
import type { Delivery } from './message';

/** Consecutive failures after which a push service is paused. */
const maxFailuresInARow = 10;
/** First and maximum pause, in milliseconds. A longer `Retry-After` is respected. */
const pauseMs = { first: 30_000, max: 600_000 } as const;

type State = { failuresInARow: number; nextPauseMs: number; pausedUntil: number };

/**
 * Pauses push services that are failing. Their recipients wait, so that timeouts do not delay other
 * recipients.
 */
export class ServicePauses {
  readonly #services = new Map<string, State>();

  /** End of a service's pause in milliseconds since 1970, or undefined if it is not paused. */
  pausedUntil(service: string, now: number): number | undefined {
    const until = this.#services.get(service)?.pausedUntil ?? 0;
    return until > now ? until : undefined;
  }

  record(service: string, delivery: Delivery, now: number): void {
    const isServiceFailure = delivery.outcome === 'retry' || (delivery.outcome === 'failed' && !delivery.isAnswered);
    if (!isServiceFailure) return void this.#services.delete(service);
    const state = this.#services.get(service) ?? { failuresInARow: 0, nextPauseMs: pauseMs.first, pausedUntil: 0 };
    this.#services.set(service, state);
    state.failuresInARow += 1;
    if (state.failuresInARow < maxFailuresInARow || state.pausedUntil > now) return;
    const retryAfterMs = delivery.outcome === 'retry' ? (delivery.retryAfterMs ?? 0) : 0;
    const ms = Math.max(state.nextPauseMs, retryAfterMs);
    state.pausedUntil = now + ms;
    state.nextPauseMs = Math.min(2 * state.nextPauseMs, pauseMs.max);
    log.warn('push_service_paused', { service, seconds: Math.round(ms / 1000), reason: delivery.reason });
  }
}

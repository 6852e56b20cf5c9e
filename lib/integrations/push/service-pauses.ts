import { log } from '../../platform/log/log';
import type { Delivery } from './message';

/** Deliveries in a row that a push service did not take before it is left alone. */
const maxFailuresInARow = 10;
/** How long it is left alone: the first time, and at most. A longer `Retry-After` is honoured. */
const pauseMs = { first: 30_000, max: 600_000 } as const;

type State = { failuresInARow: number; nextPauseMs: number; pausedUntil: number };

/**
 * Push services that are in trouble. Their recipients wait, so that others are not held up by
 * timeouts.
 */
export class ServicePauses {
  readonly #services = new Map<string, State>();

  /** When a service may be asked again, in milliseconds since 1970; undefined for now. */
  pausedUntil(service: string, now: number): number | undefined {
    const until = this.#services.get(service)?.pausedUntil ?? 0;
    return until > now ? until : undefined;
  }

  note(service: string, delivery: Delivery, now: number): void {
    const isTrouble = delivery.outcome === 'retry' || (delivery.outcome === 'failed' && !delivery.isAnswered);
    if (!isTrouble) return void this.#services.delete(service);
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

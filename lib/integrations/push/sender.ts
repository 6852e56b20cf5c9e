import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { logAuditEvent } from '../../platform/log/audit-log';
import { log, logOnce } from '../../platform/log/log';
import {
  type BatchResult,
  claimNext,
  claimRetries,
  finishJob,
  publicEditionsOf,
  type Recipient,
  recordBatch,
} from './job-batches';
import { countRetries, messagesOf, openJobs, type PushJob } from './jobs';
import type { Delivery, PushProvider } from './message';
import { ServicePauses } from './service-pauses';

/**
 * Back-off for a recipient whose push service is busy: first and maximum pause, in milliseconds.
 */
const retryMs = { first: 15_000, max: 600_000 } as const;
/** Random extra share of the back-off, so that the retries of a batch spread out. */
const jitter = 0.2;

/** Pause while all jobs wait for retries, and after a database error. In milliseconds. */
const pauseMs = 1000;

/**
 * After a stop, responses of the current batch are awaited this long, in milliseconds. Missing
 * results stay unknown.
 */
const stopMs = 1500;

/** Similar failures are logged once per minute. */
const logIntervalMs = 60_000;

type Attempted = Recipient & { delivery: Delivery | { outcome: 'paused'; until: number } | { outcome: 'withdrawn' } };

/** Sends the open jobs of a database. */
export class PushSender {
  readonly #pauses = new ServicePauses();
  #isFailing = false;

  constructor(
    private readonly db: Db,
    private readonly provider: PushProvider,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  /** Sends until no job is open. If it is stopped, it finishes the current batch. */
  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const next = await this.#stepAndLog(stop);
      if (next === 'finished') return;
      if (next === 'waiting') await wait(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  /**
   * Sends one batch of each open job, so that a large job does not delay the others.
   * @returns `waiting` if all open jobs wait for retries, `finished` if none is open
   */
  async step(stop: AbortSignal = new AbortController().signal): Promise<'sent' | 'waiting' | 'finished'> {
    const jobs = await openJobs(this.db);
    if (!jobs.length) return 'finished';
    let hasSent = false;
    for (const job of jobs) if (!stop.aborted && (await this.#sendBatch(job, stop))) hasSent = true;
    return hasSent ? 'sent' : 'waiting';
  }

  async #stepAndLog(stop: AbortSignal) {
    try {
      const next = await this.step(stop);
      if (this.#isFailing) log.info('push_recovered');
      this.#isFailing = false;
      return next;
    } catch (error) {
      if (!this.#isFailing) log.error('push_delayed', { error });
      this.#isFailing = true;
      return 'waiting';
    }
  }

  /** Returns whether the job had any work to do. */
  async #sendBatch(job: PushJob, stop: AbortSignal): Promise<boolean> {
    const { db, provider } = this;
    const now = this.clock();
    if (now.toISOString() >= job.expires_at) return this.#finish(job, 'expired');
    const editions = await publicEditionsOf(db, job, now);
    if (!editions.length) return this.#finish(job, 'withdrawn');
    const retries = await claimRetries(db, job, now);
    const batch = retries.length ? retries : await claimNext(db, job, { provider: provider.name, editions }, now);
    if (!batch) return true;
    if (!batch.length) return (await countRetries(db, job)) > 0 ? false : this.#finish(job, 'sent');
    const attempted = await this.#deliver(job, batch, editions, stop);
    await this.#record(job, resultOf(attempted, job, this.clock()), stop);
    return attempted.some(({ delivery }) => delivery.outcome !== 'paused');
  }

  /** Sends a batch. Returns the recipients with a result. After a stop, some may be missing. */
  async #deliver(
    job: PushJob,
    batch: readonly Recipient[],
    editions: readonly Edition[],
    stop: AbortSignal,
  ): Promise<Attempted[]> {
    const messages = messagesOf(job);
    const attempted: Attempted[] = [];
    const deliverOne = async (recipient: Recipient) => {
      const message = editions.includes(recipient.edition) ? messages[recipient.edition] : undefined;
      const service = this.provider.serviceOf(recipient.token);
      if (!message) return void attempted.push({ ...recipient, delivery: { outcome: 'withdrawn' } });
      const until = this.#pauses.pausedUntil(service, this.clock().getTime());
      if (until !== undefined) return void attempted.push({ ...recipient, delivery: { outcome: 'paused', until } });
      const delivery = await this.provider.send(recipient.token, message);
      this.#pauses.record(service, delivery, this.clock().getTime());
      if ('reason' in delivery)
        logOnce(
          'error',
          'notification_failed',
          { service, job: job.id, reason: delivery.reason },
          { key: `notification_failed ${service} ${delivery.outcome}`, intervalMs: logIntervalMs },
        );
      attempted.push({ ...recipient, delivery });
    };
    const all = Promise.all(batch.map(deliverOne));
    const abort = new AbortController();
    await Promise.race([all, waitAfterStop(stop, abort.signal)]);
    abort.abort();
    return [...attempted];
  }

  /** Records a batch. If the database is unavailable, it retries and no other batch is claimed. */
  async #record(job: PushJob, result: BatchResult, stop: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await recordBatch(this.db, job, result);
      } catch (error) {
        if (stop.aborted) throw error;
        if (!this.#isFailing) log.error('push_delayed', { error });
        this.#isFailing = true;
        await wait(pauseMs, undefined, { signal: stop }).catch(() => undefined);
      }
    }
  }

  async #finish(job: PushJob, outcome: 'sent' | 'expired' | 'withdrawn'): Promise<true> {
    const finished = await finishJob(this.db, job, outcome, this.provider.name, this.clock());
    if (finished) {
      const counts = {
        sent: finished.sent_count,
        failed: finished.failed_count,
        gone: finished.expired_count,
        unsent: finished.unsent_count,
      };
      logAuditEvent('story_notified', {
        token: finished.token_label,
        story: job.story_id,
        job: job.id,
        outcome,
        ...counts,
        network: finished.ip_prefix ?? undefined,
      });
    }
    return true;
  }
}

/** Resolves `stopMs` after a stop. Never resolves without one. */
function waitAfterStop(stop: AbortSignal, abort: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onStop = () => void setTimeout(resolve, stopMs);
    if (stop.aborted) onStop();
    else stop.addEventListener('abort', onStop, { once: true, signal: abort });
  });
}

function resultOf(attempted: readonly Attempted[], job: PushJob, now: Date): BatchResult {
  const result: BatchResult = { sent: 0, failed: 0, unsent: 0, goneIds: [], retries: [] };
  const retryAt = (id: number, attempts: number, ms: number, otherwise: 'failed' | 'unsent') => {
    const dueAt = new Date(ms);
    if (dueAt.toISOString() < job.expires_at) result.retries.push({ id, attempts, dueAt });
    else result[otherwise] += 1;
  };
  for (const { id, attempts, delivery } of attempted) {
    if (delivery.outcome === 'withdrawn') result.unsent += 1;
    else if (delivery.outcome === 'paused') retryAt(id, attempts, delivery.until, 'unsent');
    else if (delivery.outcome === 'gone') result.goneIds.push(id);
    else if (delivery.outcome === 'retry')
      retryAt(id, attempts + 1, now.getTime() + backOffMs(attempts, delivery.retryAfterMs ?? 0), 'failed');
    else result[delivery.outcome] += 1;
  }
  return result;
}

const backOffMs = (attempts: number, retryAfterMs: number): number =>
  Math.max(retryAfterMs, Math.min(retryMs.max, retryMs.first * 2 ** attempts)) * (1 + Math.random() * jitter);

import type { Db } from '../../database/connection';
import { logOnce, type LogFields } from '../../platform/log/log';
import { lastOutcomes } from './code-outcomes';
import { type Limit, countUses } from './limits';

/**
 * Lines in the log that somebody should be woken by: readers log in with most of the codes that
 * they ask for, whoever has messages sent at the site's cost with none. Each has the level `alert`
 * and comes once an hour at most in a process.
 */

const hour = 3_600_000;
/**
 * Codes that are looked back on, however many hours they took, and the part of them that readers
 * use at least.
 */
const usage = { codes: 50, part: 0.4 } as const;
/** Part of what the whole site may send at which the limit is near. */
const nearly = 0.8;

const alarm = (now: Date, event: string, fields: LogFields): void =>
  logOnce('alert', event, fields, { key: `${event} ${fields['per']}`, intervalMs: hour, nowMs: now.getTime() });

const spanOf = ({ seconds }: Limit): string => (seconds === 60 ? 'minute' : 'day');

/** Says that the whole site sends no more codes. */
export function alarmOfAll(limit: Limit, now: Date): void {
  alarm(now, 'login_codes_exhausted', { limit: limit.max, per: spanOf(limit) });
}

async function watchLimits(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const uses = await countUses(db, limit, now);
    if (uses < limit.max * nearly) continue;
    alarm(now, 'login_codes_nearly_exhausted', {
      sent: uses,
      limit: limit.max,
      per: spanOf(limit),
    });
  }
}

async function watchUsage(db: Db, now: Date): Promise<void> {
  const outcomes = await lastOutcomes(db, now);
  const used = outcomes.filter(Boolean).length;
  if (outcomes.length < usage.codes || used >= usage.codes * usage.part) return;
  alarm(now, 'login_codes_unused', {
    used,
    of: usage.codes,
    message: 'Somebody may have messages sent for nothing',
  });
}

/** Looks at what was sent, after another code was. `limits` are those of the whole site. */
export async function watchSending(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  await watchLimits(db, limits, now);
  await watchUsage(db, now);
}

import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';

declare module '../platform/runtime/app' {
  interface App {
    isDatabaseDamaged?: boolean;
  }
}

/**
 * Errors of a database that pass again: it is unavailable, another process holds a lock, or the
 * disk is full.
 */

/** Readers' queries have short limits. Background work and migrations may take longer. */
export type Workload = 'readers' | 'work' | 'migrations';

/** The error if a database did not answer in time. */
export const unavailableError = (message: string): Error => Object.assign(new Error(message), { code: 'ETIMEDOUT' });

/**
 * Error codes of the network, of PostgreSQL (connections, resources, cancelled and waiting
 * statements, a read-only server) and of SQLite.
 */
const transientErrorCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOSPC|08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40001|40P01|25006|25P03|58\w{3}|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)(_\w+)?)$/;

/** Messages of `pg` about lost connections, which have no code. */
const connectionErrorMessages =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered|was closed)|Query read timeout)/;

/**
 * Whether an error means that the database cannot work now. The same query may succeed later. False
 * for an error in the query itself.
 */
export function isDatabaseError(error: unknown): boolean {
  let cause = error;
  while (typeof cause === 'object' && cause !== null) {
    const { code, message } = cause as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && transientErrorCodes.test(code)) return true;
    if (typeof message === 'string' && connectionErrorMessages.test(message)) return true;
    cause = (cause as { cause?: unknown }).cause;
  }
  return false;
}

/** Codes of SQLite and PostgreSQL for damaged pages. */
const corruptionCodes = /^(SQLITE_NOTADB|SQLITE_CORRUPT(_\w+)?|XX00[12])$/;

/** Whether an error means that the database file is damaged, so that no retry can succeed. */
export const isCorruptionError = (error: unknown): boolean =>
  corruptionCodes.test((error as { code?: string } | undefined)?.code ?? '');

/** Raises an alert at the first query that meets a damaged page. */
export function detectCorruption(error: unknown): void {
  if (!isCorruptionError(error) || app.isDatabaseDamaged) return;
  app.isDatabaseDamaged = true;
  log.alert('database_damaged', { error, message: 'Restore a backup' });
}

/** Whether a query of this process has met a damaged page. */
export const isDatabaseCorrupt = (): boolean => app.isDatabaseDamaged ?? false;

import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';

declare module '../platform/runtime/app' {
  interface App {
    isDatabaseDamaged?: boolean;
  }
}

/**
 * What befalls a database from outside and passes again: it is away, locked by another, or its disk
 * is full.
 */

/** Whose queries they are: those of readers are given up soon, those of our own work late. */
export type Workload = 'readers' | 'work' | 'migrations';

/** The error of a database that did not answer in time. */
export const unavailable = (message: string): Error => Object.assign(new Error(message), { code: 'ETIMEDOUT' });

/**
 * Codes of the network, of PostgreSQL (connections, resources, cancelled and waiting statements, a
 * server that only reads) and of SQLite.
 */
const passing =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOSPC|08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40001|40P01|25006|25P03|58\w{3}|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)(_\w+)?)$/;

/** What `pg` says of a connection that has no code. */
const lost =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered|was closed)|Query read timeout)/;

/**
 * True for an error that says of the database, and of nothing that was asked, that it cannot work
 * now: the same call may succeed later.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  let cause = error;
  while (typeof cause === 'object' && cause !== null) {
    const { code, message } = cause as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && passing.test(code)) return true;
    if (typeof message === 'string' && lost.test(message)) return true;
    cause = (cause as { cause?: unknown }).cause;
  }
  return false;
}

/** Codes of SQLite and PostgreSQL for pages that do not hold what they should. */
const damage = /^(SQLITE_NOTADB|SQLITE_CORRUPT(_\w+)?|XX00[12])$/;

/** True for an error that says that the database itself is damaged: no later call mends it. */
export const isDamage = (error: unknown): boolean => damage.test((error as { code?: string } | undefined)?.code ?? '');

/**
 * Takes note of an error of a query: the first that met a damaged page is reported to whoever
 * watches the log.
 */
export function watchForDamage(error: unknown): void {
  if (!isDamage(error) || app.isDatabaseDamaged) return;
  app.isDatabaseDamaged = true;
  log.alert('database_damaged', { error, message: 'Restore a backup' });
}

/** Whether a query of this process has met a damaged page. */
export const isDatabaseDamaged = (): boolean => app.isDatabaseDamaged ?? false;

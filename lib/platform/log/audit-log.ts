import { log } from './log';

/**
 * Logs an event that an operator may have to account for. Fields must not contain secrets or full
 * IP addresses, only IP prefixes.
 */
export function logAuditEvent(event: string, fields: Record<string, string | number | undefined>): void {
  log.info(event, fields);
}

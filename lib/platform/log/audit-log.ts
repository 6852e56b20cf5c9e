import { log } from './log';

/**
 * Writes an event that an operator may have to account for: one line. Fields hold no secret, and of
 * addresses only the network.
 */
export function auditLog(event: string, fields: Record<string, string | number | undefined>): void {
  log.info(event, fields);
}

import { log, loggedClientHash, withoutLoggedRequest } from './log';
import { app } from '../runtime/app';

/** Security events for operators: logins and rejected requests. */

export type SecurityEvent =
  | 'login_succeeded'
  | 'logged_out'
  | 'login_failed'
  | 'code_refused'
  | 'code_locked'
  | 'token_refused'
  | 'access_refused'
  | 'csrf_refused'
  | 'host_refused'
  | 'limit_reached'
  | 'picture_refused';

const normalEvents: ReadonlySet<SecurityEvent> = new Set(['login_succeeded', 'logged_out']);

const maxLines = 20;
const spanMs = 60_000;

type Span = { lines: number; suppressed: number };
declare module '../runtime/app' {
  interface App {
    securitySpans?: Map<SecurityEvent, Span>;
  }
}

const spans = () => (app.securitySpans ??= new Map<SecurityEvent, Span>());

function endSpan(event: SecurityEvent): void {
  const { suppressed = 0 } = spans().get(event) ?? {};
  spans().delete(event);
  if (suppressed) log.warn(event, { security: true, suppressed });
}

function beginSpan(event: SecurityEvent): Span {
  const span = { lines: 0, suppressed: 0 };
  spans().set(event, span);
  withoutLoggedRequest(() => setTimeout(() => endSpan(event), spanMs).unref());
  return span;
}

/**
 * Logs a security event with its request and the hash of its client. After 20 lines of the same
 * event in a minute, further ones are only counted, and one line reports the count. Fields must not
 * contain secrets or identify a reader.
 */
export function logSecurityEvent(event: SecurityEvent, fields: Record<string, string | number | undefined> = {}): void {
  const span = spans().get(event) ?? beginSpan(event);
  if (span.lines >= maxLines) {
    span.suppressed += 1;
    return;
  }
  span.lines += 1;
  log[normalEvents.has(event) ? 'info' : 'warn'](event, { security: true, client: loggedClientHash(), ...fields });
}

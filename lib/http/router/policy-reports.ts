import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readBody, parseJsonBytes } from '../../requests/body';
import { clientIp } from '../../requests/client-ip';
import { toRateLimitKey, RateLimit } from '../../requests/rate-limit';
import { log } from '../../platform/log/log';
import { configuration } from '../../platform/config/configuration';

/** Receives browser reports of Content-Security-Policy violations. Any client can send them. */

const maxBytes = 8 * 1024;
const maxReportsPerMinute = 20;
/** How many kinds of violations are remembered as logged, and for how long. */
const maxKinds = 200;
const kindTtlMs = 60 * 60_000;
/** Maximum number of log lines per hour, for all clients together. */
const maxLinesPerHour = 60;

const noBody = Buffer.alloc(0);

const reportLimit = new RateLimit({ count: maxReportsPerMinute, seconds: 60 });
const logLineLimit = new RateLimit({ count: maxLinesPerHour, seconds: 3600 });
const loggedKinds = new LRUCache<string, true>({ max: maxKinds, ttl: kindTtlMs });

type Violation = { directive: string; blocked: string };

type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/**
 * Returns the origin of the blocked resource, or the keyword that browsers send instead (`inline`,
 * `eval`). The full URL is never logged.
 */
function blockedOrigin(value: unknown): string {
  if (typeof value !== 'string') return 'unknown';
  if (/^[a-z-]{1,20}$/.test(value)) return value;
  return URL.canParse(value) ? new URL(value).origin.slice(0, 100) : 'unknown';
}

function parseViolations(body: Buffer): Violation[] {
  let value: unknown;
  try {
    value = parseJsonBytes(body);
  } catch {
    return [];
  }
  const reports = Array.isArray(value) ? value.slice(0, 10).map((one) => fields(fields(one)['body'])) : [];
  const legacyReport = fields(fields(value)['csp-report']);
  return [...reports, legacyReport].flatMap((report) => {
    const directive = report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive'];
    if (typeof directive !== 'string' || !/^[a-z-]{1,40}(?=$| )/.test(directive)) return [];
    const blocked = blockedOrigin(report['blockedURL'] ?? report['blocked-uri']);
    return [{ directive: directive.split(' ')[0] ?? '', blocked }];
  });
}

/**
 * Receives a report and logs each kind of violation once an hour. The response is always 204, so it
 * reveals nothing to the client.
 */
export async function handlePolicyReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const client = toRateLimitKey(clientIp(request, configuration().trustedProxyHops));
  const body = reportLimit.take(client) ? await readBody(request, maxBytes).catch(() => noBody) : noBody;
  for (const kind of parseViolations(body)) {
    const key = JSON.stringify(kind);
    if (loggedKinds.has(key) || !logLineLimit.take('all')) continue;
    loggedKinds.set(key, true);
    log.warn('policy_violation', kind);
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' });
  response.end();
}

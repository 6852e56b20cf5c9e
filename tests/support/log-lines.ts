import type { Site } from './site';

export type LogLine = { time: string; level: string; event: string; message?: string; [field: string]: unknown };

/**
 * Parses log lines.
 * @throws SyntaxError if a line is not JSON
 */
export const parsedLines = (text: string): LogLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);

/** The log lines of a site since it was ready. */
export function logLines(site: Pick<Site, 'log'>): LogLine[] {
  const lines = parsedLines(site.log());
  return lines.slice(lines.findIndex(({ event }) => event === 'ready') + 1);
}

/** Errors that a site has logged since it was ready, without refusals by the security log. */
export const faultsLogged = (site: Pick<Site, 'log'>): LogLine[] =>
  logLines(site).filter(({ level, security }) => level !== 'info' && security !== true);

/** The log lines that a spy of a console method received. */
export const linesOf = (spy: { mock: { calls: unknown[][] } }): LogLine[] =>
  parsedLines(spy.mock.calls.map(([line]) => String(line)).join('\n'));

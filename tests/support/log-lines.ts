import type { Site } from './site';

/** A line of the log. */
export type LogLine = { time: string; level: string; event: string; message?: string; [field: string]: unknown };

/** What a text of log lines says. @throws SyntaxError for a line that is no JSON */
export const parsedLines = (text: string): LogLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);

/** What a site has logged since it was ready. */
export function logLines(site: Pick<Site, 'log'>): LogLine[] {
  const lines = parsedLines(site.log());
  return lines.slice(lines.findIndex(({ event }) => event === 'ready') + 1);
}

/** What has gone wrong in a site since it was ready; what was refused for safety's sake has not. */
export const faultsLogged = (site: Pick<Site, 'log'>): LogLine[] =>
  logLines(site).filter(({ level, security }) => level !== 'info' && security !== true);

/** The log's lines that a spy of a console's method was given. */
export const linesOf = (spy: { mock: { calls: unknown[][] } }): LogLine[] =>
  parsedLines(spy.mock.calls.map(([line]) => String(line)).join('\n'));

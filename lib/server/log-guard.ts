import { format } from 'node:util';

/** Longest log line, in characters: what a client can bring into one is bounded. */
const maxLine = 4000;

/**
 * Makes one line of whatever is logged: line breaks and other control characters are spaces then, so that nothing that came with
 * a request looks like a line of ours or reaches a terminal as a command.
 */
export function logLine(...args: unknown[]): string {
  const line = format(...args)
    .replace(/\s*[\r\n]+\s*/g, ' | ')
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim();
  return line.length > maxLine ? `${line.slice(0, maxLine)}…`.toWellFormed() : line;
}

/** Has everything that this process logs, Next's lines too, pass `logLine`. */
export function guardLog(target: Pick<Console, 'log' | 'info' | 'warn' | 'error'> = console): void {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const write = target[method].bind(target);
    target[method] = (...args: unknown[]) => write('%s', logLine(...args));
  }
}

/**
 * Drops our own log lines. Tests read them by a spy, and a line that a timer writes after the last
 * test would fail the run. Other console output is shown.
 */
const isLogLine = (line: unknown): boolean => typeof line === 'string' && line.startsWith('{"time":"');

const { console: terminal } = globalThis;
for (const method of ['info', 'warn', 'error'] as const) {
  const write = terminal[method].bind(terminal);
  terminal[method] = (...line: unknown[]) => {
    if (!isLogLine(line[0])) write(...line);
  };
}

import { format, stripVTControlCharacters, types } from 'node:util';
import { log, writeLogTo } from '../../platform/log/log';
import { isCutOff } from '../../platform/network/client-disconnect';

const levels = { log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error', trace: 'error' } as const;

function eventOf(words: string, error: unknown): string {
  if (words.startsWith('uncaughtException')) return 'uncaught_exception';
  if (words.startsWith('unhandledRejection')) return 'unhandled_rejection';
  return error === undefined ? 'package_message' : 'request_failed';
}

/**
 * Redirects console output and Node warnings to the log. Packages print to the console, and Next
 * prints page errors there. Client disconnects are dropped. Call this once, before Next starts.
 */
export function captureConsole(target: Console = console): void {
  const { info, warn, error } = target;
  writeLogTo({ info: info.bind(target), warn: warn.bind(target), error: error.bind(target) });
  for (const [method, level] of Object.entries(levels)) {
    target[method as keyof typeof levels] = (...args: unknown[]) => {
      const thrown = args.find((arg) => types.isNativeError(arg) || arg instanceof Error);
      if (isCutOff(thrown)) return;
      const words = stripVTControlCharacters(format(...args.filter((arg) => arg !== thrown)))
        // Next's symbols before a message.
        .replace(/^[\s⨯⚠▲○✓»]+/u, '')
        .trim()
        // The message may contain a long URL.
        .slice(0, 512);
      if (thrown === undefined && !words) return;
      log[level](eventOf(words, thrown), { ...(words ? { message: words } : {}), error: thrown });
    };
  }
  // Node's default listener would print to the console as well.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('node_warning', { error: warning }));
}

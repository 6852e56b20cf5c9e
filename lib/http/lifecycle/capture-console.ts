import { format, stripVTControlCharacters, types } from 'node:util';
import { log, setLogOutput } from '../../platform/log/log';
import { isClientDisconnect } from '../../platform/network/client-disconnect';

const levels = { log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error', trace: 'error' } as const;

function eventName(message: string, error: unknown): string {
  if (message.startsWith('uncaughtException')) return 'uncaught_exception';
  if (message.startsWith('unhandledRejection')) return 'unhandled_rejection';
  return error === undefined ? 'package_message' : 'request_failed';
}

/**
 * Redirects console output and Node warnings to the log. Packages print to the console, and Next
 * prints page errors there. Client disconnects are dropped. Call this once, before Next starts.
 */
export function captureConsole(target: Console = console): void {
  const { info, warn, error } = target;
  setLogOutput({ info: info.bind(target), warn: warn.bind(target), error: error.bind(target) });
  for (const [method, level] of Object.entries(levels)) {
    target[method as keyof typeof levels] = (...args: unknown[]) => {
      const thrown = args.find((arg) => types.isNativeError(arg) || arg instanceof Error);
      if (isClientDisconnect(thrown)) return;
      const message = stripVTControlCharacters(format(...args.filter((arg) => arg !== thrown)))
        // Next's symbols before a message.
        .replace(/^[\s⨯⚠▲○✓»]+/u, '')
        .trim()
        // The message may contain a long URL.
        .slice(0, 512);
      if (thrown === undefined && !message) return;
      log[level](eventName(message, thrown), { ...(message ? { message } : {}), error: thrown });
    };
  }
  // Node's default listener would print to the console as well.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('node_warning', { error: warning }));
}

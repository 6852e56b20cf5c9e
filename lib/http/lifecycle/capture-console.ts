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
 * Has everything that packages print through the console, and what Node warns of, written as lines
 * of our log: Next prints the errors of pages itself, and of clients that hang up, which are left
 * out. Once for a process, before Next starts.
 */
export function captureConsole(target: Console = console): void {
  const { info, warn, error } = target;
  writeLogTo({ info: info.bind(target), warn: warn.bind(target), error: error.bind(target) });
  for (const [method, level] of Object.entries(levels)) {
    target[method as keyof typeof levels] = (...args: unknown[]) => {
      const thrown = args.find((arg) => types.isNativeError(arg) || arg instanceof Error);
      if (isCutOff(thrown)) return;
      const words = stripVTControlCharacters(format(...args.filter((arg) => arg !== thrown)))
        // Next's signs before a message.
        .replace(/^[\s⨯⚠▲○✓»]+/u, '')
        .trim()
        // It may hold an address.
        .slice(0, 512);
      if (thrown === undefined && !words) return;
      log[level](eventOf(words, thrown), { ...(words ? { message: words } : {}), error: thrown });
    };
  }
  // Node's own listener would print lines of its own.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('node_warning', { error: warning }));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { types } from 'node:util';
import { app } from '../runtime/app';

/**
 * Structured log. Each line has a time, a level and an event. If a request caused it, the line also
 * has the method and path. Fields must not identify a reader: no IP address, phone number, e-mail
 * address or search keyword.
 */

/** `alert` is for events that need an operator immediately. */
export type LogLevel = 'info' | 'warn' | 'error' | 'alert';

export type LogFields = { error?: unknown; [name: string]: unknown };

export type LoggedRequest = {
  method: string;
  /** Path without the query, which may contain text that a reader typed. */
  path: string;
  edition?: string | undefined;
  requestId?: string | undefined;
  /**
   * Returns a hash of the client that is the same for all its requests. Only security events log
   * it.
   */
  client?: () => string;
};

/**
 * Length limits of a field, a message and a stack, in characters. Clients control parts of these
 * texts.
 */
const maxText = 512;
const maxMessage = 1000;
const maxStack = 4000;

type Context = LoggedRequest & { logged: WeakSet<object> };
type LogOutput = Pick<Console, 'info' | 'warn' | 'error'>;

declare module '../runtime/app' {
  interface App {
    loggedRequests?: AsyncLocalStorage<Context>;
    logTerminal?: LogOutput;
    /** Time of the last line of each `logOnce` key, in milliseconds since 1970. */
    loggedAt?: Map<string, number>;
  }
}

const requests = () => (app.loggedRequests ??= new AsyncLocalStorage<Context>());

/**
 * Runs `work` for a request. All lines that it logs name the request, also those of background work
 * that it starts.
 */
export function withLoggedRequest<T>(request: LoggedRequest, work: () => T): T {
  return requests().run({ ...request, logged: new WeakSet() }, work);
}

/** Runs `work` without the context of a request, for example to start a timer of the process. */
export const withoutLoggedRequest = <T>(work: () => T): T => requests().exit(work);

/** Returns the hash of the client of the current request, or undefined outside requests. */
export const loggedClientHash = (): string | undefined => requests().getStore()?.client?.();

/**
 * Removes control characters, which could break the line or run commands in a terminal, and
 * shortens the text to `max` characters.
 */
function clean(text: string, max = maxText): string {
  const line = text.slice(0, max + 1).replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return (line.length > max ? `${line.slice(0, max)}…` : line).trim().toWellFormed();
}

const isError = (value: unknown): value is Error => types.isNativeError(value) || value instanceof Error;

function summaryOf(error: unknown): string {
  if (!isError(error)) return String(error);
  const message = error.message || ((error as AggregateError).errors?.[0] as Error | undefined)?.message || '';
  return message ? `${error.name}: ${message}` : error.name;
}

const stackOf = ({ stack }: Error): string =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => clean(line))
    .join('\n')
    .slice(0, maxStack);

/**
 * Returns the fields that describe an error. Some errors carry a request, headers or settings.
 * These are left out.
 */
function errorFields(error: unknown): Record<string, unknown> {
  if (error === undefined) return {};
  if (!isError(error)) return { error: summaryOf(error) };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    error: summaryOf(error),
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    cause: cause === undefined ? undefined : summaryOf(cause),
    stack: stackOf(error),
  };
}

/**
 * Converts a value for the log. Numbers, booleans and null stay as they are, all others become a
 * short text.
 */
function toFieldValue(name: string, value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (name === 'stack') return String(value) || undefined;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return clean(text, name === 'message' ? maxMessage : maxText);
}

const quoted = (value: unknown): string =>
  typeof value === 'string' && !/^[\w./:@+%-]+$/.test(value) ? JSON.stringify(value) : String(value);

/**
 * Formats a line for a terminal: time, level, event, message and the other fields. The stack
 * follows on separate lines.
 */
function formatText({ time, level, event, message, stack, ...fields }: Record<string, unknown>): string {
  const words = [time, String(level).padEnd(5), event, message ?? ''];
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) words.push(`${name}=${quoted(value)}`);
  return [words.filter((word) => word !== '').join(' '), ...(stack ? String(stack).split('\n') : [])].join('\n');
}

function isTextFormat(): boolean {
  const format = process.env['LOG_FORMAT'];
  if (format) return format === 'text';
  return process.stdout.isTTY || process.env.NODE_ENV === 'development';
}

/**
 * Writes all lines to `terminal` instead of the console. lib/http/lifecycle/capture-console.ts
 * redirects the console to this log, so the log must not write to it.
 */
export function setLogOutput(terminal: LogOutput): void {
  app.logTerminal = terminal;
}

const consoleMethods = { info: 'info', warn: 'warn', error: 'error', alert: 'error' } as const;

function write(level: LogLevel, event: string, { error, ...fields }: LogFields = {}): void {
  const { logged, method, path, edition, requestId }: Partial<Context> = requests().getStore() ?? {};
  // Next logs page errors, too, sometimes twice. Each error is logged once per request.
  if (logged && typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const mergedFields: Record<string, unknown> = { method, path, edition, requestId, ...errorFields(error), ...fields };
  const line: Record<string, unknown> = { time: new Date().toISOString(), level, event };
  for (const [name, value] of Object.entries(mergedFields)) line[name] = toFieldValue(name, value);
  (app.logTerminal ?? console)[consoleMethods[level]](isTextFormat() ? formatText(line) : JSON.stringify(line));
}

/**
 * Logs an event, named in snake_case. `info` goes to standard output, the other levels to standard
 * error. The format is JSON or text (`LOG_FORMAT`). An error is logged only once per request.
 */
export const log = {
  info: (event: string, fields?: LogFields): void => write('info', event, fields),
  warn: (event: string, fields?: LogFields): void => write('warn', event, fields),
  error: (event: string, fields?: LogFields): void => write('error', event, fields),
  alert: (event: string, fields?: LogFields): void => write('alert', event, fields),
};

/**
 * Logs an event at most once per `intervalMs` and key. By default the key is the event and the
 * interval is the lifetime of the process.
 */
export function logOnce(
  level: LogLevel,
  event: string,
  fields: LogFields,
  { key = event, intervalMs = Infinity, nowMs = Date.now() } = {},
): void {
  const loggedAt = (app.loggedAt ??= new Map());
  const last = loggedAt.get(key);
  if (last !== undefined && nowMs - last < intervalMs) return;
  loggedAt.set(key, nowMs);
  log[level](event, fields);
}

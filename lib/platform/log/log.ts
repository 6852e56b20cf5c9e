import { AsyncLocalStorage } from 'node:async_hooks';
import { types } from 'node:util';
import { app } from '../runtime/app';

/**
 * The log: one line for each event, with its time, its level and, where a request led to it, the
 * method and path of that request. Fields hold nothing that names a reader: no address, number,
 * mail address or keyword.
 */

/** `alert` is for what somebody should be woken by. */
export type LogLevel = 'info' | 'warn' | 'error' | 'alert';

export type LogFields = { error?: unknown; [name: string]: unknown };

export type LoggedRequest = {
  method: string;
  /** The address without its query, which may hold what a reader typed. */
  path: string;
  edition?: string | undefined;
  requestId?: string | undefined;
  /**
   * Answers a hash that stands for the connection, the same at each of its requests; only lines of
   * security name it.
   */
  client?: () => string;
};

/**
 * Longest text of a field, longest words for people and longest stack, in characters: what a client
 * can bring in is bounded.
 */
const maxText = 512;
const maxMessage = 1000;
const maxStack = 4000;

type Context = LoggedRequest & { logged: WeakSet<object> };
type Terminal = Pick<Console, 'info' | 'warn' | 'error'>;

declare module '../runtime/app' {
  interface App {
    loggedRequests?: AsyncLocalStorage<Context>;
    logTerminal?: Terminal;
    /** When `logOnce` logged what, in milliseconds. */
    loggedAt?: Map<string, number>;
  }
}

const requests = () => (app.loggedRequests ??= new AsyncLocalStorage<Context>());

/**
 * Does `work` for a request: every line that is logged until it is done, in the background too,
 * names the request.
 */
export function withLoggedRequest<T>(request: LoggedRequest, work: () => T): T {
  return requests().run({ ...request, logged: new WeakSet() }, work);
}

/** Does `work`, a timer of the whole process for example, for no request. */
export const outsideRequests = <T>(work: () => T): T => requests().exit(work);

/** The hash of the client whose request is being answered; undefined outside of requests. */
export const loggedClient = (): string | undefined => requests().getStore()?.client?.();

/**
 * Text without what would break a line or reach a terminal as a command, at most `max` characters
 * of it.
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
 * What is said of something that was thrown; never the request, headers or settings that some
 * errors carry.
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

/** A value as a line may have it: whatever is not a number, a truth value or nothing is text. */
function bounded(name: string, value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (name === 'stack') return String(value) || undefined;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return clean(text, name === 'message' ? maxMessage : maxText);
}

const quoted = (value: unknown): string =>
  typeof value === 'string' && !/^[\w./:@+%-]+$/.test(value) ? JSON.stringify(value) : String(value);

/**
 * The line for a person at a terminal: time, level, event, message, the other fields; the stack
 * stands below.
 */
function asText({ time, level, event, message, stack, ...fields }: Record<string, unknown>): string {
  const words = [time, String(level).padEnd(5), event, message ?? ''];
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) words.push(`${name}=${quoted(value)}`);
  return [words.filter((word) => word !== '').join(' '), ...(stack ? String(stack).split('\n') : [])].join('\n');
}

function isForPeople(): boolean {
  const format = process.env['LOG_FORMAT'];
  if (format) return format === 'text';
  return process.stdout.isTTY || process.env.NODE_ENV === 'development';
}

/**
 * Has lines written by `terminal` instead of the console, whose methods may lead here
 * (lib/http/lifecycle/capture-console.ts).
 */
export function writeLogTo(terminal: Terminal): void {
  app.logTerminal = terminal;
}

const methods = { info: 'info', warn: 'warn', error: 'error', alert: 'error' } as const;

function write(level: LogLevel, event: string, { error, ...fields }: LogFields = {}): void {
  const { logged, method, path, edition, requestId }: Partial<Context> = requests().getStore() ?? {};
  // Next logs an error of a page that we have logged, or logs it twice.
  if (logged && typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const said: Record<string, unknown> = { method, path, edition, requestId, ...errorFields(error), ...fields };
  const line: Record<string, unknown> = { time: new Date().toISOString(), level, event };
  for (const [name, value] of Object.entries(said)) line[name] = bounded(name, value);
  (app.logTerminal ?? console)[methods[level]](isForPeople() ? asText(line) : JSON.stringify(line));
}

/**
 * Writes one line about an event, named in snake_case after what happened; `info` to standard
 * output, the others to standard error. JSON, or text for people (`LOG_FORMAT`). An error is logged
 * once in a request, however often it comes.
 */
export const log = {
  info: (event: string, fields?: LogFields): void => write('info', event, fields),
  warn: (event: string, fields?: LogFields): void => write('warn', event, fields),
  error: (event: string, fields?: LogFields): void => write('error', event, fields),
  alert: (event: string, fields?: LogFields): void => write('alert', event, fields),
};

/**
 * Logs an event once in this process, or once in `intervalMs` milliseconds, under its name or
 * `key`.
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

import type * as z from 'zod';
import { toBrokenRule } from './broken-rule';
import type { Failure, inputCodes } from './envelope';

type Problem = Failure['errors'][number];

/** Maximum number of errors in one failure. */
const maxErrors = 20;

const apiErrorSymbol = Symbol.for('trivarta.api-error');

/**
 * An API failure: an HTTP status and the envelope's `errors`. `instanceof` checks a symbol instead
 * of the class, because every bundle has its own copy of the class, and the news API of one bundle
 * throws into another (lib/platform/runtime/app.ts).
 */
export class ApiError extends Error {
  readonly [apiErrorSymbol] = true;
  readonly status: number;
  readonly errors: Problem[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Whether a publisher's own API returned the error. Its message is then shown unchanged. */
  readonly isFromUpstream: boolean;

  /** Publication time of the missing entity. Only pages use it. API responses never include it. */
  availableAt: Date | undefined;

  /** Further fields of the response, and the ETag of the current version. */
  details: object | undefined;
  etag: string | undefined;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && apiErrorSymbol in value;
  }

  constructor(status: number, errors: [Problem, ...Problem[]], retryAfter?: number, isFromUpstream = false) {
    super(errors[0].message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors.slice(0, maxErrors);
    this.retryAfter = retryAfter;
    this.isFromUpstream = isFromUpstream;
  }
}

/** Returns a 500 for an internal error. */
export const internalError = (): ApiError =>
  new ApiError(500, [{ code: 'INTERNAL', message: 'Something went wrong on our side' }]);

export const unavailableCode = 'UNAVAILABLE';

/**
 * Returns a 503 for a temporary problem.
 * @param retryAfter seconds
 */
export const unavailableError = (retryAfter: number): ApiError =>
  new ApiError(
    503,
    [{ code: unavailableCode, message: 'The service is temporarily unavailable. Please try again shortly' }],
    retryAfter,
  );

const busyCode = 'BUSY';

/**
 * Returns a 503 for a search that was refused because too many others are running.
 * @param retryAfter seconds
 */
export const busyError = (retryAfter: number): ApiError =>
  new ApiError(
    503,
    [{ code: busyCode, message: 'Too many searches are running. Please try again shortly' }],
    retryAfter,
  );

/** Whether a search was only refused because too many others are running. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 503 && error.errors[0]?.code === busyCode;

/** Returns a 404: `notFoundError('Story', 17)`. */
export function notFoundError(what: string, key: string | number): ApiError {
  return new ApiError(404, [{ code: 'NOT_FOUND', message: `${what} ${key} does not exist` }]);
}

/**
 * Whether an error confirms that something does not exist. No other error turns a page into a 404.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** `INVALID` is used if no other code fits. */
export type InputCode = (typeof inputCodes)[number];

/** The part of a broken rule that programs read. */
export type Rule = { code: InputCode; params?: Problem['params'] };

/** Returns a 400 for a field that passes its schema but is still wrong. */
export const invalidField = (field: string, message: string, rule: InputCode | Rule = 'INVALID'): ApiError =>
  new ApiError(400, [
    { ...(typeof rule === 'string' ? { code: rule } : rule), message: `${field}: ${message}`, field },
  ]);

/**
 * Returns a handler for `catch` that replaces a missing entity with `instead` and rethrows every
 * other error.
 */
export const replaceNotFound =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (isNotFound(error)) return instead;
    throw error;
  };

/** Maximum lengths in characters. */
const maxMessageLength = 300;
const maxFieldLength = 200;

const shorten = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

const fieldPath = (path: readonly PropertyKey[]): string => shorten(path.map(String).join('.'), maxFieldLength);

const toProblem = (field: string, { message, ...rule }: Rule & { message: string }): Problem => ({
  ...rule,
  message: shorten(field ? `${field}: ${message}` : message, maxMessageLength),
  ...(field ? { field } : {}),
});

/**
 * Yields the errors of one issue. Each unknown key is an error of its own. zod's message names all
 * unknown keys. If each error repeated it, the response would grow with the square of the request.
 */
function* problemsOf(issue: z.core.$ZodIssue): Generator<Problem> {
  if (issue.code !== 'unrecognized_keys') return yield toProblem(fieldPath(issue.path), toBrokenRule(issue));
  for (const key of issue.keys)
    yield toProblem(fieldPath([...issue.path, key]), { code: 'UNKNOWN_FIELD', message: 'is not a known field' });
}

/**
 * Returns the failure for input that breaks its schema. Each error names its field. There are at
 * most `maxErrors`.
 */
export function invalidInput(error: z.ZodError, status = 400): ApiError {
  const problems: Problem[] = [];
  const wrongTypes = new Set<string>();
  for (const issue of error.issues) {
    const path = fieldPath(issue.path);
    // For a text in place of a list, zod also reports the number of its characters.
    if (wrongTypes.has(path)) continue;
    if (issue.code === 'invalid_type') wrongTypes.add(path);
    for (const problem of problemsOf(issue)) if (problems.push(problem) === maxErrors) break;
    if (problems.length === maxErrors) break;
  }
  const [first = { code: 'INVALID', message: 'Invalid input' }, ...others] = problems;
  return new ApiError(status, [first, ...others]);
}

import type * as z from 'zod';
import { brokenRule } from './broken-rule';
import type { Failure, inputCodes } from './envelope';

type Problem = Failure['errors'][number];

/** Errors that one failure names at most. */
const maxErrors = 20;

const mark = Symbol.for('trivarta.api-error');

/**
 * A failure as a caller of the API sees it: an HTTP status and the envelope's `errors`.
 * Known by a mark and not by its class: every bundle has a copy of the class, and the news API of
 * one bundle throws into another (lib/platform/runtime/app.ts).
 */
export class ApiError extends Error {
  readonly [mark] = true;
  readonly status: number;
  readonly errors: Problem[];
  /** Seconds after which it can be tried again, where waiting helps. */
  readonly retryAfter: number | undefined;
  /** True when a publisher's own API said it, whose words are not replaced. */
  readonly isPublishers: boolean;

  /**
   * When the thing that does not exist is published. For pages alone: no caller of the API sees
   * it.
   */
  dueOn: Date | undefined;

  /** What the answer says besides its errors; and the version of what is there. */
  details: object | undefined;
  etag: string | undefined;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && mark in value;
  }

  constructor(status: number, errors: [Problem, ...Problem[]], retryAfter?: number, isPublishers = false) {
    super(errors[0].message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors.slice(0, maxErrors);
    this.retryAfter = retryAfter;
    this.isPublishers = isPublishers;
  }
}

/** The 500 for a fault of ours. */
export const internal = (): ApiError =>
  new ApiError(500, [{ code: 'INTERNAL', message: 'Something went wrong on our side' }]);

export const unavailableCode = 'UNAVAILABLE';

/** The 503 for what cannot be done now and can soon: seconds after which it can be tried again. */
export const unavailable = (retryAfter: number): ApiError =>
  new ApiError(
    503,
    [{ code: unavailableCode, message: 'This cannot be done now. Please try again in a moment' }],
    retryAfter,
  );

const busyCode = 'BUSY';

/**
 * The 503 for a search that finds too many others before it: seconds after which it can be tried
 * again.
 */
export const busy = (retryAfter: number): ApiError =>
  new ApiError(
    503,
    [{ code: busyCode, message: 'Too many searches at once. Please try again in a moment' }],
    retryAfter,
  );

/** True for the word that others are before one, and nothing is wrong. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 503 && error.errors[0]?.code === busyCode;

/** The 404 for a thing that does not exist: `notFoundError('Story', 17)`. */
export function notFoundError(what: string, key: string | number): ApiError {
  return new ApiError(404, [{ code: 'NOT_FOUND', message: `${what} ${key} does not exist` }]);
}

/**
 * True for the definite word that a thing does not exist, which alone may turn a page into a 404.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** `INVALID` where no other code says more. */
export type InputCode = (typeof inputCodes)[number];

/** What a broken rule adds to its message for programs. */
export type Rule = { code: InputCode; params?: Problem['params'] };

/** The 400 for a field that its schema allows and that still cannot be right. */
export const invalidField = (field: string, message: string, rule: InputCode | Rule = 'INVALID'): ApiError =>
  new ApiError(400, [
    { ...(typeof rule === 'string' ? { code: rule } : rule), message: `${field}: ${message}`, field },
  ]);

/** For `catch`: `instead` of a thing that does not exist. Every other failure is thrown on. */
export const whenNotFound =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (isNotFound(error)) return instead;
    throw error;
  };

/** Characters of one message and one field path. */
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
 * The errors of one issue. An unknown key is an error of its own. zod's message of it names all
 * unknown keys, so each error names only its own key: with the whole message the response would
 * grow with the square of the request.
 */
function* problemsOf(issue: z.core.$ZodIssue): Generator<Problem> {
  if (issue.code !== 'unrecognized_keys') return yield toProblem(fieldPath(issue.path), brokenRule(issue));
  for (const key of issue.keys)
    yield toProblem(fieldPath([...issue.path, key]), { code: 'UNKNOWN_FIELD', message: 'is not a known field' });
}

/**
 * The failure for input that breaks its schema. Each error names its field. There are at most
 * `maxErrors`, whatever the input is.
 */
export function invalidInput(error: z.ZodError, status = 400): ApiError {
  const problems: Problem[] = [];
  const wrongTypes = new Set<string>();
  for (const issue of error.issues) {
    const path = fieldPath(issue.path);
    // zod counts the characters of a text that should be a list.
    if (wrongTypes.has(path)) continue;
    if (issue.code === 'invalid_type') wrongTypes.add(path);
    for (const problem of problemsOf(issue)) if (problems.push(problem) === maxErrors) break;
    if (problems.length === maxErrors) break;
  }
  const [first = { code: 'INVALID', message: 'Invalid input' }, ...others] = problems;
  return new ApiError(status, [first, ...others]);
}

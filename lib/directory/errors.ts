/**
 * Why a call failed: nobody answered, nobody answered in time, the server said no, or an e-mail
 * address is one to throw away.
 */
export type DirectoryFailure = 'unreachable' | 'late' | 'refused' | 'disposable';

type Told = { status?: number; code?: string; field?: string; cause?: unknown };

/** A call of the directory that failed. Its message is what the reader was shown. */
export class DirectoryError extends Error {
  readonly failure: DirectoryFailure;
  /** HTTP status of the answer; undefined when there was none. */
  readonly status: number | undefined;
  /** Code and field of the server's first error, where it named them. */
  readonly code: string | undefined;
  readonly field: string | undefined;

  constructor(failure: DirectoryFailure, message: string, told: Told = {}) {
    super(message, { cause: told.cause });
    this.name = 'DirectoryError';
    this.failure = failure;
    this.status = told.status;
    this.code = told.code;
    this.field = told.field;
  }
}

/**
 * Why a call failed: nobody answered, nobody answered in time, the server said no, or an e-mail
 * address is one to throw away.
 */
export type DirectoryFailure = 'unreachable' | 'late' | 'refused' | 'disposable';

type ErrorDetails = { status?: number; code?: string; field?: string; cause?: unknown };

export class DirectoryError extends Error {
  readonly failure: DirectoryFailure;
  readonly status: number | undefined;
  /** Code and field of the server's first error, where it named them. */
  readonly code: string | undefined;
  readonly field: string | undefined;

  constructor(failure: DirectoryFailure, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'DirectoryError';
    this.failure = failure;
    this.status = details.status;
    this.code = details.code;
    this.field = details.field;
  }
}

import { ApiError } from '../../contract/errors';

/**
 * Messages of all login problems in the API. Pages show their own texts in the reader's language
 * (locales, `login.json`).
 */
const problems = {
  PhoneInvalid: 'This is not a valid mobile number',
  PhoneCountry: 'Login with numbers of this country is not available',
  NotAvailable: 'Login by mobile number is not available',
  NotSent: 'The code could not be sent. Try again in a minute',
  TooMany: 'Too many codes were requested. Try again later',
  TooManyAlike: 'Codes cannot be sent to similar numbers at the moment. Try again later',
  TooManyInAll: 'This site cannot send more codes at the moment. Try again later',
  CodeWrong: 'The code is wrong',
  CodeExpired: 'The code has expired. Request a new one',
  CodeUsed: 'The code was already used. Request a new one',
  CodeMissing: 'Request a code in this browser first',
  CodeLocked: 'Too many wrong codes were entered. Try again later',
} as const;

export type LoginProblem = keyof typeof problems;

export const isLoginProblem = (code: unknown): code is LoginProblem =>
  typeof code === 'string' && Object.hasOwn(problems, code);

export class LoginRefused extends ApiError {
  /**
   * Matches ApiErrors with the code of a login problem. The default test would match all ApiErrors.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof ApiError && isLoginProblem(value.errors[0]?.code);
  }

  constructor(status: number, code: LoginProblem, field?: string, retryAfter?: number) {
    super(status, [{ code, message: problems[code], ...(field ? { field } : {}) }], retryAfter);
  }
}

import { ApiError } from '../../contract/errors';

/**
 * Messages of all login problems in the API. Pages show their own texts in the reader's language
 * (locales, `login.json`).
 */
const problems = {
  PhoneInvalid: 'This is not a mobile number',
  PhoneCountry: 'Numbers of this country cannot log in here',
  NotAvailable: 'Login by mobile number is not available',
  NotSent: 'The code could not be sent. Try again in a minute',
  TooMany: 'Too many codes were asked for. Try again later',
  TooManyAlike: 'No code can be sent to numbers like this at the moment. Try again later',
  TooManyInAll: 'No more codes can be sent at the moment. Try again later',
  CodeWrong: 'The code is wrong',
  CodeExpired: 'The code has expired. Ask for a new one',
  CodeUsed: 'The code was used already. Ask for a new one',
  CodeMissing: 'Ask for a code in this browser first',
  CodeLocked: 'Too many wrong codes. Try again later',
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

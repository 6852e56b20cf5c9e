import { LoginRefused } from '@/lib/accounts/login/login-problems';
import { ApiError, internalError, notFoundError } from '@/lib/contract/errors';

test('only an error that names a login problem is a LoginRefused', () => {
  const refused = new LoginRefused(429, 'CodeLocked', 'email', 60);
  expect([refused instanceof LoginRefused, refused instanceof ApiError]).toEqual([true, true]);
  expect(
    [internalError(), notFoundError('Story', 1), new Error('x'), undefined].map((e) => e instanceof LoginRefused),
  ).toEqual([false, false, false, false]);
});

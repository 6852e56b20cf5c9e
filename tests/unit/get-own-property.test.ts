import { LoginRefused, isLoginProblem } from '@/lib/accounts/login/login-problems';
import { parseEmbed } from '@/lib/platform/embeds';
import { getOwnProperty } from '@/lib/platform/get-own-property';

/** Property names that every object inherits. No table of ours has them. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'];

test.each(inherited)('an inherited property such as %s is not found', (word) => {
  expect(getOwnProperty({ known: 1 }, word)).toBeUndefined();
  expect(isLoginProblem(word)).toBe(false);
  expect(parseEmbed(`https://${word}/watch?v=x`)).toBeUndefined();
});

test('an own property is found', () => {
  expect(getOwnProperty({ known: 1 }, 'known')).toBe(1);
  expect(isLoginProblem('CodeWrong')).toBe(true);
  expect(new LoginRefused(400, 'CodeWrong').message).toBe('The code is wrong');
});

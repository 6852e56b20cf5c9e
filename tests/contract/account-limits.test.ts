import { wrongCode } from '../support/accounts';
import { eventually } from '../support/eventually';
import { logLines } from '../support/log-lines';
import { dataOf, problemOf, type ReaderBrowser } from '../support/reader';
import type { Answer } from '../support/request';
import {
  browser,
  enter,
  gateway,
  google,
  haveLimitedAccounts,
  loggedIn,
  messagesTo,
  number,
  outcomeOf,
  pass,
  requests,
  send,
  site,
  wait,
} from '../support/limited-accounts';

/** Limits and cookies of accounts over HTTP, on a public site behind one proxy. */

haveLimitedAccounts();

describe('limits on code attempts', () => {
  test('5 wrong codes lock a number for an hour, even if a new code was sent in between', async () => {
    const [reader, phone] = [browser(), number()];
    const tries: string[] = [];
    const attempt = async (code: string) => tries.push(outcomeOf(await enter(reader, code)));
    await send(reader, phone);
    const first = reader.cookies.get('__Host-login-challenge');
    for (let time = 0; time < 3; time += 1) await attempt(wrongCode(gateway.lastCode(phone)));
    pass(31);
    await send(reader, phone);
    expect(messagesTo(phone)).toBe(2);
    expect(reader.cookies.get('__Host-login-challenge')).not.toBe(first);
    for (let time = 0; time < 2; time += 1) await attempt(wrongCode(gateway.lastCode(phone)));
    await attempt(gateway.lastCode(phone));
    expect(tries).toEqual([...Array<string>(4).fill('401 CodeWrong'), '429 CodeLocked', '429 CodeLocked']);
    const again = await send(reader, phone);
    expect(outcomeOf(again)).toBe('429 CodeLocked');
    expect(wait(again)).toBeGreaterThan(3500);
    expect(wait(again)).toBeLessThanOrEqual(3600 - 31);
    const elsewhere = await send(browser(), phone);
    expect([outcomeOf(elsewhere), dataOf(elsewhere)]).toMatchObject(['sent', { phone, expiresIn: 300, resendIn: 30 }]);
    expect(messagesTo(phone)).toBe(2);
    pass(3600);
    await loggedIn(reader, phone);
  });

  test('5 wrong codes from a stranger do not lock out a reader who is logging in', async () => {
    const [reader, stranger, phone] = [browser(), browser(), number()];
    await send(reader, phone);
    const right = gateway.lastCode(phone);
    pass(31);
    await send(stranger, phone);
    const tries: string[] = [];
    for (let time = 0; time < 6; time += 1)
      tries.push(outcomeOf(await enter(stranger, wrongCode(gateway.lastCode(phone)))));
    expect(tries.slice(4)).toEqual(['429 CodeLocked', '429 CodeLocked']);
    expect(outcomeOf(await enter(reader, wrongCode(right)))).toBe('401 CodeWrong');
    expect(outcomeOf(await enter(reader, right))).toBe('sent');
  });

  test('one number: 10 attempts an hour, correct codes included', async () => {
    const [reader, phone] = [browser(), number()];
    const tries: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await send(reader, phone);
      const right = gateway.lastCode(phone);
      for (let time = 0; time < 4; time += 1) tries.push(outcomeOf(await enter(reader, wrongCode(right))));
      tries.push(outcomeOf(await enter(reader, right)));
      pass(31);
    }
    const four = Array<string>(4).fill('401 CodeWrong');
    expect(tries).toEqual([...four, 'sent', ...four, 'sent', ...Array<string>(5).fill('429 CodeLocked')]);
  });

  test('one IP address: 20 attempts an hour', async () => {
    const reader = browser();
    const answers: Answer[] = [];
    for (let time = 0; time < 22; time += 1) answers.push(await enter(reader, '123456'));
    const [missing, many] = [Array<string>(20).fill('401 CodeMissing'), Array<string>(2).fill('429 TooMany')];
    expect(answers.map(outcomeOf)).toEqual([...missing, ...many]);
    expect(wait(answers.at(-1)!)).toBeGreaterThan(3500);
    expect(outcomeOf(await enter(browser(), '123456'))).toBe('401 CodeMissing');
  });
});

describe('limits on sent codes', () => {
  test('one number: 1 in 30 seconds, 3 in 10 minutes, 8 a day, with the same response', async () => {
    const phone = number();
    const bodies: unknown[] = [];
    const sent: number[] = [];
    for (const seconds of [0, 0, 31, 31, 31, 510, 601, 601, 601, 601, 601]) {
      pass(seconds);
      const answer = await send(browser(), phone);
      bodies.push(dataOf(answer));
      sent.push(messagesTo(phone));
    }
    expect(sent).toEqual([1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 8]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ phone, expiresIn: 300, resendIn: 30 });
  });

  test('one IP address: 5 in 10 minutes, 20 a day', async () => {
    const reader = browser();
    for (let round = 0; round < 4; round += 1) {
      for (let time = 0; time < 5; time += 1) expect(outcomeOf(await send(reader, number()))).toBe('sent');
      const sixth = await send(reader, number());
      expect(outcomeOf(sixth)).toBe('429 TooMany');
      // After twenty codes, the wait is until tomorrow instead of ten minutes.
      if (round < 3) expect(wait(sixth)).toBeLessThanOrEqual(600);
      else expect(wait(sixth)).toBeGreaterThan(80_000);
      pass(601);
    }
    expect(outcomeOf(await send(reader, number()))).toBe('429 TooMany');
    expect(outcomeOf(await send(browser(), number()))).toBe('sent');
  });

  test('one subnet: 30 an hour', async () => {
    for (let host = 1; host <= 30; host += 1) {
      expect(outcomeOf(await send(browser(`198.51.100.${host}`), number()))).toBe('sent');
    }
    const next = await send(browser('198.51.100.31'), number());
    expect([outcomeOf(next), wait(next) > 3500, wait(next) <= 3600]).toEqual(['429 TooMany', true, true]);
    expect(outcomeOf(await send(browser('198.51.101.1'), number()))).toBe('sent');
  });

  test('numbers with the same prefix: 503 after 50 for the clients that requested them, not for others', async () => {
    const before = gateway.messages.length;
    const attackers = Array.from({ length: 10 }, () => browser());
    for (let index = 0; index < 50; index += 1) {
      expect(outcomeOf(await send(attackers[index % 10]!, `+919650${100_000 + index}`))).toBe('sent');
    }
    pass(601);
    const next = await send(attackers[0]!, '+919650100051');
    expect([outcomeOf(next), wait(next) > 2900]).toEqual(['503 TooManyAlike', true]);
    expect(gateway.messages.length - before).toBe(50);
    expect(outcomeOf(await send(browser(), '+919650100053'))).toBe('sent');
    const form = await attackers[1]!.form('/api/login?edition=hindi', { phone: '+919650100052' });
    const page = await browser().get(form.headers.location ?? '');
    expect(page.text).toContain('इस तरह के नंबरों पर अभी कोड नहीं भेजा जा सकता।');
  });

  test('one IPv6 customer: 50 an hour over all networks', async () => {
    const answers: string[] = [];
    for (let network = 1; network <= 60; network += 1) {
      answers.push(outcomeOf(await send(browser(`2001:db8:77:${(network * 256).toString(16)}::1`), number())));
    }
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(50);
    expect(outcomeOf(await send(browser(), number()))).toBe('sent');
  });
});

describe('the e-mail address of a registration', () => {
  const register = (reader: ReaderBrowser, email: string) =>
    reader.json('POST', '/api/user/register/', { phone: number(), name: 'Asha', email });

  test.each(['thrown.away@mail.example', 'second@mail.example'])(
    '%s is rejected if one of two services calls it disposable, and no code is sent',
    async (email) => {
      requests.length = 0;
      const before = gateway.messages.length;
      const answer = await register(browser(), email);
      expect([answer.status, problemOf(answer)]).toEqual([
        422,
        { code: 'EMAIL_DISPOSABLE', message: 'Please use an e-mail address that you will keep.', field: 'email' },
      ]);
      expect(requests.sort()).toEqual(['one', 'two'].map((name) => `/${name}?email=${encodeURIComponent(email)}`));
      expect(gateway.messages).toHaveLength(before);
    },
  );

  test.each(['fine@mail.example', 'broken@mail.example', 'text@mail.example', 'slow@mail.example'])(
    '%s is accepted, even if a service fails, responds with garbage or hangs',
    async (email) => {
      const answer = await register(browser(), email);
      expect(answer.status).toBe(200);
      expect(site.log()).not.toContain(email);
    },
  );

  test('failures are logged without the address', async () => {
    const host = new URL(google.issuer).host;
    await eventually(
      async () => site.log(),
      (log) => /"reason":"(canceled|timeout)/.test(log),
      10_000,
    );
    const failed = logLines(site).filter(({ event, service }) => event === 'email_check_failed' && service === host);
    const reasons = failed.map(({ reason }) => reason);
    expect(reasons).toContain('Request failed with status code 500');
    expect(reasons).toContainEqual(expect.stringMatching(/^(canceled|timeout of 3000ms exceeded)$/));
  });

  test('is checked at most 20 times an hour per IP address', async () => {
    const reader = browser();
    const answers: Answer[] = [];
    for (let time = 0; time < 21; time += 1) answers.push(await register(reader, 'thrown@mail.example'));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array<number>(20).fill(422));
    expect([outcomeOf(answers[20]!), problemOf(answers[20]!)?.field]).toEqual(['429 TooMany', 'email']);
    expect(wait(answers[20]!)).toBeGreaterThan(3500);
  });

  test('is not checked if it is missing', async () => {
    requests.length = 0;
    const answer = await browser().json('POST', '/api/user/register/', { phone: number(), name: 'Asha' });
    expect([answer.status, requests]).toEqual([200, []]);
  });
});

test('the form for Google login gets a page that redirects and has a strict CSP', async () => {
  const reader = browser();
  const { csrfToken } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken: string };
  const { status, headers, text } = await reader.form('/api/auth/signin/google', { csrfToken, callbackUrl: '/hindi' });
  expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ]);
  expect(text).toMatch(/<html lang="hi">.*<meta name="robots" content="noindex">/);
  expect(text).toContain(`<meta http-equiv="refresh" content="0;url=${google.issuer}/`);
});

describe('cookies of an https site', () => {
  const flags = (line: string) => line.split('; ').slice(1);
  const lines: string[] = [];
  const seen = async (answer: Promise<Answer>): Promise<Answer> => {
    const got = await answer;
    lines.push(...(got.headers['set-cookie'] ?? []));
    return got;
  };

  beforeAll(async () => {
    const [reader, phone] = [browser(), number()];
    await seen(reader.form('/api/login', { phone: '12345' }));
    await seen(reader.form('/api/login', { phone }));
    await seen(enter(reader, gateway.lastCode(phone)));
    await seen(reader.get('/login-mobile-number?error=SessionRequired'));
    await seen(reader.get('/api/auth/session'));
    await seen(reader.json('POST', '/api/user/profile/otp', { email: 'cookies@mail.example' }));
    const { csrfToken } = JSON.parse((await seen(reader.get('/api/auth/csrf'))).text) as { csrfToken: string };
    await seen(reader.form('/api/auth/signin/google', { csrfToken, callbackUrl: '/hindi', json: 'true' }));
    await seen(reader.form('/api/auth/signout', { csrfToken, callbackUrl: '/hindi', json: 'true' }));
    await seen((await loggedIn()).form('/api/user/logout', { from: '/' }));
  });

  test.each([
    '__Host-login-form',
    '__Host-login-challenge',
    '__Host-email-challenge',
    '__Host-next-auth.csrf-token',
    '__Secure-next-auth.callback-url',
    '__Secure-next-auth.session-token',
    '__Secure-next-auth.state',
    '__Secure-next-auth.nonce',
    '__Secure-next-auth.pkce.code_verifier',
    'x-access-token',
  ])('%s is sent over https only, to this site only', (name) => {
    const own = lines.filter((line) => line.startsWith(`${name}=`));
    expect(own.length).toBeGreaterThan(0);
    for (const line of own) {
      expect(flags(line)).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']));
      expect(line).not.toMatch(/domain=/i);
      // Only the logged-in flag is readable by script.
      expect(flags(line).includes('HttpOnly')).toBe(name !== 'x-access-token');
    }
  });

  test('the cookie with the input of the login form expires after ten minutes', () => {
    const form = lines.find((line) => /^__Host-login-form=[^;]/.test(line)) ?? '';
    expect(flags(form)).toContain('Max-Age=600');
  });

  test('no other cookies are set', () => {
    const names = new Set(lines.map((line) => line.slice(0, line.indexOf('='))));
    expect([...names].filter((name) => !/^(__Host-|__Secure-)/.test(name))).toEqual(['x-access-token']);
    expect(names.size).toBe(10);
  });

  test.each(['__Secure-next-auth.session-token', 'x-access-token', '__Host-login-challenge'])(
    '%s is deleted with the same flags',
    (name) => {
      const last = lines.findLast((line) => line.startsWith(`${name}=;`)) ?? '';
      expect(flags(last)).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']));
      expect(last).toMatch(/; (Max-Age=0|Expires=Thu, 01 Jan 1970 00:00:00 GMT)/);
    },
  );
});

test('no code, number or address is logged', () => {
  const secrets = gateway.messages.flatMap(({ to, message }) => [to, /#(\d{6})$/.exec(message)?.[1] ?? to]);
  expect(secrets.length).toBeGreaterThan(200);
  expect(secrets.filter((secret) => site.log().includes(secret))).toEqual([]);
});

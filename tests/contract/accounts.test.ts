import fs from 'node:fs';
import path from 'node:path';
import { documentOf } from '../support/html';
import { wrongCode } from '../support/accounts';
import { gatewaySite } from '../support/gateway-site';
import { dataOf, problemOf } from '../support/reader';
import { logged } from '../support/site';

/**
 * Login over HTTP. Sessions are in account-session.test.ts, functions of an account in
 * account.test.ts, limits in account-limits.test.ts.
 */

const given = gatewaySite();
const { browser, number, loggedIn } = given;

describe('login by mobile number', () => {
  test('logs the reader in with a number and its code', async () => {
    const [reader, phone] = [browser(), number()];
    const sent = await reader.json('POST', '/api/login', { phone }, { userType: 'vendor' });
    expect(dataOf(sent)).toEqual({ phone, display: expect.stringMatching(/^\+91 /), expiresIn: 300, resendIn: 30 });
    expect(sent.headers['set-cookie']?.join()).toMatch(/login-challenge=[\w-]{22}; Path=\/; SameSite=Lax; HttpOnly/);
    expect(await reader.session()).toEqual({});
    const login = await reader.json(
      'POST',
      '/api/user/login/',
      { code: given.gateway.lastCode(phone) },
      { userType: 'vendor' },
    );
    expect(dataOf(login)).toMatchObject({ expiresIn: 900, userType: 'vendor', user: { phone, userType: 'vendor' } });
    expect(login.headers['cache-control']).toBe('no-store');
    expect(await reader.session()).toMatchObject({ user: { phone }, provider: 'mobile', userType: 'vendor' });
    expect(reader.cookies.get('x-access-token')).toBe('1');
    expect(reader.cookies.has('login-challenge')).toBe(false);
  });

  test.each([
    ['superadmin', 'reader'],
    ['Vendor', 'vendor'],
    ['admin, vendor', 'reader'],
    ['../vendor', 'reader'],
  ])('user type %j is stored as %s', async (userType, stored) => {
    for (const way of ['/api/login', '/api/user/register/']) {
      const [reader, phone] = [browser(), number()];
      const sent = { phone, ...(way === '/api/login' ? {} : { name: 'Asha' }) };
      expect((await reader.json('POST', way, sent, { userType })).status).toBe(200);
      const code = given.gateway.lastCode(phone);
      const login = dataOf(await reader.json('POST', '/api/user/login/', { code }, { userType }));
      expect(login).toMatchObject({ userType: stored, user: { userType: stored } });
      expect(await reader.session()).toMatchObject({ userType: stored, user: { userType: stored } });
      expect(dataOf(await reader.get('/api/user/profile/'))).toMatchObject({ userType: stored });
    }
  });

  test('the SMS is exactly the registered template, with the parameters of operators', async () => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/login?edition=hindi', { phone });
    const code = given.gateway.lastCode(phone);
    expect(given.gateway.messages.at(-1)).toEqual({
      to: phone,
      message: `${code} is your OTP for Trivarta. It is valid for 5 minutes. Do not share it with anyone.\n\n@127.0.0.1 #${code}`,
      language: 'en',
      dlt: { entityId: '1101234567890123456', header: 'TRVRTA', templateId: '1107160000000000001' },
    });
    expect(given.gateway.headers.at(-1)?.['authorization']).toBe('Bearer token-of-the-gateway');
  });

  test('a trailing slash in the path does not matter', async () => {
    for (const address of ['/api/user/validate/phone/', '/api/user/validate/phone']) {
      const answer = await browser().json('POST', address, { phone: '98765 43210' });
      expect([answer.status, dataOf(answer)]).toEqual([200, { phone: '+919876543210', display: '+91 98765 43210' }]);
    }
  });

  test.each([
    ['12345', 'PhoneInvalid'],
    ['5876543210', 'PhoneInvalid'],
    ['022 2345 6789', 'PhoneInvalid'],
    ['+1 212 555 0123', 'PhoneCountry'],
    ['+971 50 123 4567', 'PhoneCountry'],
    ['number', 'PhoneInvalid'],
    ['98765432109876543210', 'PhoneInvalid'],
  ])('the number %j is rejected as %s with its field', async (phone, code) => {
    for (const address of ['/api/login', '/api/user/validate/phone/']) {
      const answer = await browser().json('POST', address, { phone });
      expect([answer.status, problemOf(answer)]).toMatchObject([400, { code, field: 'phone' }]);
    }
  });

  test.each([
    '98765 43210',
    '+91-98765-43210',
    '098765 43210',
    '(+91) 98765 43210',
    '९८७६५४३२१०',
    '૯૮૭૬૫૪૩૨૧૦',
    '\u202a+919876543210\u202c',
    '\u200e+91\u00a098765\u201143210\u200f',
    '98765\u200b\u206043210\ufeff',
    '\u2066९८७६५\u2009४३२१०\u2069',
    '＋９１９８７６５４３２１０',
    '98765–43210',
    `${'\u200e'.repeat(60)}9876543210`,
  ])('%j is an Indian number', async (phone) => {
    const answer = await browser().json('POST', '/api/user/validate/phone/', { phone });
    expect(dataOf(answer)['phone']).toBe('+919876543210');
  });

  test('of 50 simultaneous wrong codes 5 are checked, then the number is locked for the correct code too', async () => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/login', { phone });
    const right = given.gateway.lastCode(phone);
    // Each from its own IP address, so that only the attempts of the code are limited.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        reader.json('POST', '/api/user/login/', { code: wrongCode(right) }, { 'x-forwarded-for': `172.16.${index}.1` }),
      ),
    );
    const codes = answers.map((answer) => problemOf(answer)?.code);
    expect(codes.filter((code) => code === 'CodeWrong').length).toBeLessThanOrEqual(4);
    expect(codes.filter((code) => code === 'CodeLocked').length).toBeGreaterThanOrEqual(46);
    const late = await reader.json('POST', '/api/user/login/', { code: right });
    expect([late.status, problemOf(late)?.code]).toEqual([429, 'CodeLocked']);
    for (const answer of [late, ...answers.filter(({ status }) => status === 429)]) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    }
    // The response for a locked number is the same, but no code is sent.
    const before = given.gateway.messages.length;
    const [again, other] = [
      await browser().json('POST', '/api/login', { phone }),
      await browser().json('POST', '/api/login', { phone: number() }),
    ];
    expect([again.status, Object.keys(dataOf(again))]).toEqual([200, Object.keys(dataOf(other))]);
    expect(dataOf(again)).toMatchObject({ phone, expiresIn: 300, resendIn: 30 });
    expect(given.gateway.messages.slice(before).filter(({ to }) => to === phone)).toEqual([]);
  });

  test.each([
    ['', /Too many wrong codes\. Try again after \d+:\d\d:\d\d/],
    ['/hindi', /कई बार गलत कोड डाला गया। \d+:\d\d:\d\d के बाद फिर कोशिश करें।/],
    ['/gujarati', /ઘણી વાર ખોટો કોડ નખાયો\. \d+:\d\d:\d\d પછી ફરી પ્રયત્ન કરો\./],
  ])(
    'without scripts the fifth wrong code redirects to %s/login-mobile-number, which shows the remaining time',
    async (prefix, text) => {
      const [reader, phone] = [browser(), number()];
      const edition = prefix.slice(1) || 'en';
      await reader.form(`/api/login?edition=${edition}`, { phone });
      const wrong = { code: wrongCode(given.gateway.lastCode(phone)) };
      let last = await reader.form(`/api/user/login?edition=${edition}`, wrong);
      for (let time = 1; time < 5; time += 1) last = await reader.form(`/api/user/login?edition=${edition}`, wrong);
      const place = last.headers.location ?? '';
      expect([last.status, last.headers['cache-control'], place]).toEqual([
        303,
        'no-store',
        expect.stringMatching(new RegExp(`^${prefix}/login-mobile-number\\?step=code&error=CodeLocked&wait=\\d{4}&`)),
      ]);
      expect((await reader.get(place)).text).toMatch(text);
      expect((await reader.get(place.replace(/&wait=\d+/, ''))).text).not.toMatch(/after \.|। {1,2}के|\. {1,2}પછી/);
    },
  );

  test('without scripts only a browser that blocks cookies gets a message about cookies', async () => {
    const [reader, phone] = [browser(), number()];
    const sent = await reader.form('/api/login?edition=en', { phone });
    const place = sent.headers.location ?? '';
    const problem = async (who: ReturnType<typeof browser>, path: string) =>
      documentOf((await who.get(path)).text).querySelector('main [role=alert]')?.textContent;
    expect(await problem(reader, place)).toBeUndefined();
    expect(await problem(browser(), place)).toMatch(/^Login needs cookies, and this browser blocks them\./);
    expect(await problem(browser(), '/login-mobile-number')).toBeUndefined();
  });

  test('a code fails in another browser or if it was used already', async () => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/login', { phone });
    const code = given.gateway.lastCode(phone);
    const other = await browser().json('POST', '/api/user/login/', { code });
    expect([other.status, problemOf(other)?.code]).toEqual([401, 'CodeMissing']);
    const second = reader.copy();
    expect((await reader.json('POST', '/api/user/login/', { code })).status).toBe(200);
    const reused = await second.json('POST', '/api/user/login/', { code });
    expect([reused.status, problemOf(reused)?.code]).toEqual([401, 'CodeUsed']);
  });

  test('one IP address gets 5 of 200 codes, whatever X-Forwarded-For it sends', async () => {
    const reader = browser();
    const before = given.gateway.messages.length;
    const statuses: number[] = [];
    for (let index = 0; index < 200; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}, ${reader.address}` };
      statuses.push((await reader.json('POST', '/api/login', { phone: number() }, headers)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
    expect(given.gateway.messages.length - before).toBe(5);
  });

  test('known and new numbers get the same response', async () => {
    const { phone } = await loggedIn();
    const anew = number();
    const answers = [
      await browser().json('POST', '/api/login', { phone: anew }),
      await browser().json('POST', '/api/user/register/', { phone: number(), name: 'Asha' }),
    ];
    // The registered number requested a code just before, so the response contains a wait, in the
    // same words.
    answers.push(await browser().json('POST', '/api/login', { phone }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => Object.keys(dataOf(answer)).join())).size).toBe(1);
  });

  test('registration sets the name of a new account', async () => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/user/register/', { phone, name: 'Asha Patel', email: 'asha@reader.example' });
    await reader.json('POST', '/api/user/login/', { code: given.gateway.lastCode(phone) });
    const profile = dataOf(await reader.get('/api/user/profile/'));
    expect(profile).toMatchObject({ name: 'Asha Patel', phone, pendingEmail: 'asha@reader.example' });
    expect(profile).not.toHaveProperty('email');
  });

  test.each([
    ['Asha\u0000 \u202ePatel', 'Asha   Patel'],
    ['\u202e\u2066', undefined],
  ])('a name %j is stored without invisible characters by registration and session update', async (name, stored) => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/user/register/', { phone, name });
    await reader.json('POST', '/api/user/login/', { code: given.gateway.lastCode(phone) });
    expect(dataOf(await reader.get('/api/user/profile/'))['name']).toBe(stored);
    const { csrfToken } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken: string };
    const updated = await reader.json('POST', '/api/auth/session', { csrfToken, data: { name: `${name}\u0007` } });
    expect([updated.status, (await reader.session())['user']]).toMatchObject([200, stored ? { name: stored } : {}]);
    expect(dataOf(await reader.get('/api/user/profile/'))['name']).toBe(stored);
  });

  test('a gateway failure is a 502, and the message is not logged', async () => {
    given.gateway.status = 500;
    const answer = await browser().json('POST', '/api/login', { phone: number() });
    given.gateway.status = 200;
    expect([answer.status, problemOf(answer)?.code]).toEqual([502, 'NotSent']);
    expect(await logged(given.site, 'The SMS gateway responded with status 500')).toContain(
      'The SMS gateway responded with status 500',
    );
  });

  test('no code or number is logged', () => {
    const sent = given.gateway.messages.map(({ to, message }) => [to, /#(\d{6})$/.exec(message)?.[1] ?? '']).flat();
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter((secret) => given.site.log().includes(secret))).toEqual([]);
  });

  test('a database dump holds no code and no session', async () => {
    const { reader, phone } = await loggedIn();
    const files = ['newsroom.db', 'newsroom.db-wal'].map((name) => path.join(given.site.dataDir, name));
    const dump = files.map((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'latin1') : '')).join('');
    expect(dump).toContain(phone);
    for (const value of reader.cookies.values()) if (value.length > 20) expect(dump).not.toContain(value);
    expect(dump).not.toContain(`#${given.gateway.lastCode(phone)}`);
  });
});

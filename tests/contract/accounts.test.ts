import fs from 'node:fs';
import path from 'node:path';
import { wrongCode } from '../support/accounts';
import { gatewaySite } from '../support/gateway-site';
import { logLines } from '../support/log-lines';
import { dataOf, problemOf, type ReaderBrowser } from '../support/reader';
import { request } from '../support/request';
import { logged } from '../support/site';

/**
 * Logging in and out over HTTP. What an account holds is in account.test.ts, limits are in
 * account-limits.test.ts.
 */

const given = gatewaySite();
const { browser, number, loggedIn } = given;

describe('login by mobile number', () => {
  test('a number, its code, and the reader is logged in', async () => {
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
  ])('a client that calls its reader %j gets a %s', async (userType, stored) => {
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

  test('the message is the registered template, byte for byte, with what operators want to be told', async () => {
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

  test('a path with a slash at its end and one without are the same', async () => {
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
  ])('the number %j is refused as %s, beside its field', async (phone, code) => {
    for (const address of ['/api/login', '/api/user/validate/phone/']) {
      const answer = await browser().json('POST', address, { phone });
      expect([answer.status, problemOf(answer)]).toMatchObject([400, { code, field: 'phone' }]);
    }
  });

  test.each(['98765 43210', '+91-98765-43210', '098765 43210', '९८७६५४३२१०', '૯૮૭૬૫૪૩૨૧૦'])(
    '%s is an Indian number',
    async (phone) => {
      const answer = await browser().json('POST', '/api/user/validate/phone/', { phone });
      expect(dataOf(answer)['phone']).toBe('+919876543210');
    },
  );

  test('fifty wrong codes at once: five are counted, then it is locked, and the right one fails', async () => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/login', { phone });
    const right = given.gateway.lastCode(phone);
    // Each from an address of its own, so that only the code's own count can stop them.
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
    // A locked number is answered like any other, and sent nothing.
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
    'without script the fifth wrong code leads to %s/login-mobile-number, which says for how long',
    async (prefix, text) => {
      const [reader, phone] = [browser(), number()];
      const edition = prefix.slice(1) || 'en';
      await reader.form(`/api/login?edition=${edition}`, { phone });
      const wrong = { code: wrongCode(given.gateway.lastCode(phone)) };
      let last = await reader.form(`/api/user/login?edition=${edition}`, wrong);
      for (let time = 1; time < 5; time += 1) last = await reader.form(`/api/user/login?edition=${edition}`, wrong);
      const place = last.headers.location ?? '';
      expect([last.status, place]).toEqual([
        303,
        expect.stringMatching(new RegExp(`^${prefix}/login-mobile-number\\?step=code&error=CodeLocked&wait=\\d{4}&`)),
      ]);
      expect((await reader.get(place)).text).toMatch(text);
      expect((await reader.get(place.replace(/&wait=\d+/, ''))).text).not.toMatch(/after \.|। {1,2}के|\. {1,2}પછી/);
    },
  );

  test('a code from another browser fails, and one that was used fails', async () => {
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

  test('two hundred numbers from one address stop at five; the address it claims does not matter', async () => {
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

  test('known and new numbers are answered alike', async () => {
    const { phone } = await loggedIn();
    const anew = number();
    const answers = [
      await browser().json('POST', '/api/login', { phone: anew }),
      await browser().json('POST', '/api/user/register/', { phone: number(), name: 'Asha' }),
    ];
    // The known one asked a moment ago: it is told when it may again, in the same words.
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
  ])(
    'a name %j is stored without what cannot be shown, at a registration and by a session update',
    async (name, stored) => {
      const [reader, phone] = [browser(), number()];
      await reader.json('POST', '/api/user/register/', { phone, name });
      await reader.json('POST', '/api/user/login/', { code: given.gateway.lastCode(phone) });
      expect(dataOf(await reader.get('/api/user/profile/'))['name']).toBe(stored);
      const { csrfToken } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken: string };
      const updated = await reader.json('POST', '/api/auth/session', { csrfToken, data: { name: `${name}\u0007` } });
      expect([updated.status, (await reader.session())['user']]).toMatchObject([200, stored ? { name: stored } : {}]);
      expect(dataOf(await reader.get('/api/user/profile/'))['name']).toBe(stored);
    },
  );

  test('a gateway that fails is told as such, and nothing of the message is logged', async () => {
    given.gateway.status = 500;
    const answer = await browser().json('POST', '/api/login', { phone: number() });
    given.gateway.status = 200;
    expect([answer.status, problemOf(answer)?.code]).toEqual([502, 'NotSent']);
    expect(await logged(given.site, 'The SMS gateway answered 500')).toContain('The SMS gateway answered 500');
  });

  test('codes and numbers appear in no log', () => {
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

describe('a session', () => {
  const signOut = async (reader: ReaderBrowser, callbackUrl = '/hindi') => {
    const { csrfToken = '' } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken?: string };
    return reader.form('/api/auth/signout', { csrfToken, callbackUrl, json: 'true' });
  };

  test('a cookie that was copied is dead at once after the log-out', async () => {
    const { reader, phone } = await loggedIn();
    const thief = reader.copy();
    expect(await thief.session()).toMatchObject({ user: { phone } });
    expect(JSON.parse((await signOut(reader)).text)).toEqual({ url: `${given.site.url}/hindi` });
    expect(reader.cookies.has('next-auth.session-token')).toBe(false);
    expect(reader.cookies.has('x-access-token')).toBe(false);
    expect(await thief.session()).toEqual({});
    expect(thief.cookies.has('x-access-token')).toBe(false);
  });

  test('its cookie is for the server alone and carries nothing of the reader', async () => {
    const { answer, reader } = await loggedIn();
    const line = answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('next-auth.session-token='));
    expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Max-Age=2592000$/);
    expect((reader.cookies.get('next-auth.session-token') ?? '').length).toBeLessThan(300);
  });

  test('sign out everywhere ends every other one too', async () => {
    const { reader } = await loggedIn();
    const list = await reader.get('/api/user/sessions');
    expect(dataOf(list)).toMatchObject([{ provider: 'mobile', current: true }]);
    const second = reader.copy();
    const ended = await reader.json('DELETE', '/api/user/sessions', {});
    expect(dataOf(ended)).toEqual({ ended: 1 });
    expect([await reader.session(), await second.session()]).toEqual([{}, {}]);
  });

  test('a bearer token works while its session is there, and dies with it', async () => {
    const [app, phone] = [browser(), number()];
    await app.json('POST', '/api/login', { phone });
    const answered = await request(given.site.url, '/api/user/login/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': app.address,
        cookie: `login-challenge=${app.cookies.get('login-challenge')}`,
      },
      body: JSON.stringify({ code: given.gateway.lastCode(phone) }),
    });
    const { token, refreshToken } = dataOf(answered) as { token: string; refreshToken: string };
    const ask = (bearer: string) =>
      request(given.site.url, '/api/user/profile/', { headers: { authorization: `Bearer ${bearer}` } });
    expect(dataOf(await ask(token))).toMatchObject({ phone });
    const renew = (value: string) =>
      request(given.site.url, '/api/login/refresh', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken: value }),
      });
    const second = dataOf(await renew(refreshToken)) as { token: string; refreshToken: string };
    expect(second.refreshToken).not.toBe(refreshToken);
    expect((await ask(second.token)).status).toBe(200);
    // The first again: it is in two hands, so the session ends for both.
    expect((await renew(refreshToken)).status).toBe(401);
    expect((await ask(second.token)).status).toBe(401);
    expect((await renew(second.refreshToken)).status).toBe(401);
  });

  test('the browser’s session gets a bearer token, and no refresh token', async () => {
    const { reader, answer, phone } = await loggedIn();
    expect(dataOf(answer)).not.toHaveProperty('refreshToken');
    const given = dataOf(await reader.json('POST', '/api/login/refresh'));
    expect(given).toMatchObject({
      expiresIn: 900,
      user: { phone },
      token: expect.stringMatching(/^\d+\.\d+\.[\w-]{43}$/),
    });
    expect(given).not.toHaveProperty('refreshToken');
    expect((await browser().json('POST', '/api/login/refresh')).status).toBe(401);
  });

  test('a session update changes the name', async () => {
    const { reader } = await loggedIn();
    const { csrfToken } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken: string };
    const answer = await reader.json('POST', '/api/auth/session', { csrfToken, data: { name: 'Asha' } });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { user: { name: 'Asha' } }]);
    expect(await reader.session()).toMatchObject({ user: { name: 'Asha' } });
    const without = await reader.json('POST', '/api/auth/session', { data: { name: 'Meera' } });
    expect(without.status).toBe(400);
  });

  test('POST /api/auth/_log writes one clean line', async () => {
    const reader = browser();
    const message = 'no answer\nReady at http://elsewhere.example';
    const answer = await reader.form('/api/auth/_log', { level: 'error', code: 'CLIENT_FETCH_ERROR', message });
    expect([answer.status, answer.text]).toEqual([200, '{}']);
    await reader.form('/api/auth/_log', { level: 'constructor', code: 'X', message: 'not written' });
    await logged(given.site, 'browser_error');
    expect(logLines(given.site).filter(({ event }) => event === 'browser_error')).toMatchObject([
      { level: 'warn', code: 'CLIENT_FETCH_ERROR', message: 'no answer Ready at http://elsewhere.example' },
    ]);
    expect(given.site.log()).not.toContain('not written');
  });

  test('credentials may be posted to the provider too; what is wrong is in the address that it answers', async () => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/login', { phone });
    const right = given.gateway.lastCode(phone);
    const { csrfToken } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken: string };
    const post = (code: string) =>
      reader.form('/api/auth/callback/mobile', { csrfToken, code, callbackUrl: '/gujarati', json: 'true' });
    const wrong = await post(wrongCode(right));
    expect(wrong.status).toBe(401);
    expect(new URL((JSON.parse(wrong.text) as { url: string }).url).searchParams.get('error')).toBe('CodeWrong');
    const done = await post(right);
    expect([done.status, JSON.parse(done.text)]).toEqual([200, { url: `${given.site.url}/gujarati` }]);
    expect(await reader.session()).toMatchObject({ user: { phone }, provider: 'mobile' });
  });

  test('without a CSRF token nobody logs in', async () => {
    const [reader, phone] = [browser(), number()];
    await reader.json('POST', '/api/login', { phone });
    await reader.form('/api/auth/callback/mobile', { code: given.gateway.lastCode(phone), json: 'true' });
    expect(await reader.session()).toEqual({});
  });

  const hostile = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://[',
    'http://127.0.0.1.evil.example/',
    'https:evil.example',
    '@evil.example',
    'data:text/html,x',
    '\u0000',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '%',
    '/%E0%A4%A',
    '/\r\nSet-Cookie: a=b',
    'x'.repeat(1500),
  ];
  test.each(hostile)('callbackUrl %j in query, form and cookie stays on the site', async (url) => {
    const query = await browser().get(`/api/auth/signin?callbackUrl=${encodeURIComponent(url)}`);
    expect(query.status).toBe(302);
    expect(query.headers.location).toMatch(/^\/login-mobile-number\?callbackUrl=/);
    const back = new URL(query.headers.location ?? '', given.site.url).searchParams.get('callbackUrl') ?? '';
    expect(new URL(back).origin).toBe(given.site.url);
    for (const page of ['/login-mobile-number', '/hindi/login-mobile-number']) {
      const html = (await browser().get(`${page}?callbackUrl=${encodeURIComponent(url)}`)).text;
      expect(html).not.toMatch(/(href|value)="[^"]*evil\.example/);
    }
    for (const address of ['/api/auth/session', '/api/auth/csrf', '/api/auth/providers']) {
      const reader = browser();
      reader.cookies.set('next-auth.callback-url', encodeURIComponent(url));
      expect((await reader.get(address)).status).toBe(200);
    }
    const { reader } = await loggedIn();
    expect(JSON.parse((await signOut(reader, url)).text)).toEqual({
      url: expect.stringMatching(new RegExp(`^${given.site.url.replaceAll('.', '\\.')}(/|$)`)),
    });
  });

  test('a callbackUrl that is told twice is no 500', async () => {
    expect((await browser().get('/api/auth/signin?callbackUrl=a&callbackUrl=b')).status).toBe(302);
  });

  test.each([
    ['/api/auth/error', '/error?error=Default'],
    ['/api/auth/error?error=AccessDenied', '/error?error=AccessDenied'],
    ['/api/auth/error?error=%0aALARM', '/error?error=%0AALARM'],
    ['/api/auth/error?error=%E0%A4%85', '/error?error=%E0%A4%85'],
    ['/api/auth/signin?error=%0aALARM', 'error=%0AALARM'],
    ['/api/auth/signin?callbackUrl=%2Fgujarati%2Faccount&error=SessionRequired', '/gujarati/login-mobile-number?'],
    ['/api/auth/signin/nobody?callbackUrl=%2Fhindi%2Fpolitics', '/hindi/login-mobile-number?callbackUrl='],
  ])('%s leads to %s', async (address, place) => {
    const answer = await browser().get(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.location?.replace(given.site.url, '')).toContain(place);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is refused, and so is a GET of credentials', async (method) => {
    expect((await browser().ask(method, '/api/auth/session')).status).toBe(405);
    expect((await browser().get('/api/auth/callback/mobile')).status).toBe(405);
  });

  test('is answered to nobody’s cache; pages are the same for readers and visitors', async () => {
    const { reader } = await loggedIn();
    for (const address of ['/api/auth/session', '/api/user/profile/', '/login-mobile-number']) {
      expect((await reader.get(address)).headers['cache-control']).toMatch(/no-store/);
    }
    for (const address of ['/', '/hindi/politics', '/gujarati/about']) {
      await reader.get(address);
      const [own, anybody] = [await reader.get(address), await browser().get(address)];
      expect(own.text).toBe(anybody.text);
      expect([own.headers['set-cookie'], anybody.headers['set-cookie']]).toEqual([undefined, undefined]);
      expect(own.headers['cache-control']).toMatch(/s-maxage/);
    }
  });
});

describe('what a page of another site sends', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

  test.each<[string, string, object]>([
    ['POST', '/api/login', { phone: '9876543210' }],
    ['PUT', '/api/user/profile/', { name: 'Mallory' }],
    ['DELETE', '/api/user/soft-delete', {}],
    ['DELETE', '/api/user/sessions', {}],
    ['POST', '/api/login/refresh', {}],
    ['POST', '/api/user/logout', {}],
  ])('%s %s is refused', async (method, address, body) => {
    const { reader } = await loggedIn();
    const answer = await reader.json(method, address, body, foreign);
    expect([answer.status, problemOf(answer)?.code]).toEqual([403, 'CROSS_ORIGIN']);
    expect(await reader.session()).toHaveProperty('user');
  });

  test('is refused as a form too', async () => {
    const { reader } = await loggedIn();
    const headers = { ...foreign, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await reader.ask('POST', '/api/user/logout', 'from=/', headers)).status).toBe(403);
    expect((await reader.ask('POST', '/api/user/soft-delete', 'a=b', headers)).status).toBe(403);
    expect(await reader.session()).toHaveProperty('user');
  });
});

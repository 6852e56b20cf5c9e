import { wrongCode } from '../support/accounts';
import { gatewaySite } from '../support/gateway-site';
import { logLines } from '../support/log-lines';
import { dataOf, problemOf, type ReaderBrowser } from '../support/reader';
import { request } from '../support/request';
import { logged } from '../support/site';

/** Sessions over HTTP: their content, how they end, and protection against other sites. */

const given = gatewaySite();
const { browser, number, loggedIn } = given;

describe('a session', () => {
  const signOut = async (reader: ReaderBrowser, callbackUrl = '/hindi') => {
    const { csrfToken = '' } = JSON.parse((await reader.get('/api/auth/csrf')).text) as { csrfToken?: string };
    return reader.form('/api/auth/signout', { csrfToken, callbackUrl, json: 'true' });
  };

  test('a copied cookie is invalid immediately after logout', async () => {
    const { reader, phone } = await loggedIn();
    const thief = reader.copy();
    expect(await thief.session()).toMatchObject({ user: { phone } });
    expect(JSON.parse((await signOut(reader)).text)).toEqual({ url: `${given.site.url}/hindi` });
    expect(reader.cookies.has('next-auth.session-token')).toBe(false);
    expect(reader.cookies.has('x-access-token')).toBe(false);
    expect(await thief.session()).toEqual({});
    expect(thief.cookies.has('x-access-token')).toBe(false);
  });

  test('its cookie is HttpOnly and shorter than 300 characters', async () => {
    const { answer, reader } = await loggedIn();
    const line = answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('next-auth.session-token='));
    expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Max-Age=2592000$/);
    expect((reader.cookies.get('next-auth.session-token') ?? '').length).toBeLessThan(300);
  });

  test('sign out everywhere also ends all other sessions', async () => {
    const { reader } = await loggedIn();
    const list = await reader.get('/api/user/sessions');
    expect(dataOf(list)).toMatchObject([{ provider: 'mobile', current: true }]);
    const second = reader.copy();
    const ended = await reader.json('DELETE', '/api/user/sessions', {});
    expect(dataOf(ended)).toEqual({ ended: 1 });
    expect([await reader.session(), await second.session()]).toEqual([{}, {}]);
  });

  test('a bearer token is valid as long as its session', async () => {
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
    // The first token again: it was copied, so the session ends for both.
    expect((await renew(refreshToken)).status).toBe(401);
    expect((await ask(second.token)).status).toBe(401);
    expect((await renew(second.refreshToken)).status).toBe(401);
  });

  test('a browser session gets a bearer token but no refresh token', async () => {
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

  test('credentials can be posted to the provider, which returns errors in a URL', async () => {
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

  test('login requires a CSRF token', async () => {
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

  test('a duplicate callbackUrl is not a 500', async () => {
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
  ])('%s redirects to %s', async (address, place) => {
    const answer = await browser().get(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.location?.replace(given.site.url, '')).toContain(place);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s and a GET of credentials are 405', async (method) => {
    expect((await browser().ask(method, '/api/auth/session')).status).toBe(405);
    expect((await browser().get('/api/auth/callback/mobile')).status).toBe(405);
  });

  test('is not cached, and pages are the same with and without a session', async () => {
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

describe('a request from another site', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

  test.each<[string, string, object]>([
    ['POST', '/api/login', { phone: '9876543210' }],
    ['PUT', '/api/user/profile/', { name: 'Mallory' }],
    ['DELETE', '/api/user/soft-delete', {}],
    ['DELETE', '/api/user/sessions', {}],
    ['POST', '/api/login/refresh', {}],
    ['POST', '/api/user/logout', {}],
  ])('%s %s is rejected', async (method, address, body) => {
    const { reader } = await loggedIn();
    const answer = await reader.json(method, address, body, foreign);
    expect([answer.status, problemOf(answer)?.code]).toEqual([403, 'CROSS_ORIGIN']);
    expect(await reader.session()).toHaveProperty('user');
  });

  test('a change by cookie is rejected without an Origin or Sec-Fetch-Site header', async () => {
    const { reader } = await loggedIn();
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/json' };
    const forged = { method: 'PUT', headers, body: '{"name":"Mallory"}' };
    expect((await request(given.site.url, '/api/user/profile/', forged)).status).toBe(403);
    expect(await reader.session()).toHaveProperty('user');
  });

  test('is also rejected as a form', async () => {
    const { reader } = await loggedIn();
    const headers = { ...foreign, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await reader.ask('POST', '/api/user/logout', 'from=/', headers)).status).toBe(403);
    expect((await reader.ask('POST', '/api/user/soft-delete', 'a=b', headers)).status).toBe(403);
    expect(await reader.session()).toHaveProperty('user');
  });
});

import { wrongCode } from '../support/accounts';
import { gatewaySite } from '../support/gateway-site';
import { codeIn, mailedCode, mailsOf, mailTo } from '../support/mailed-code';
import { dataOf, problemOf, ReaderBrowser } from '../support/reader';
import { request } from '../support/request';
import { logged, startSite } from '../support/site';

/** Functions of an account over HTTP, and a site without login by mobile number. */

const given = gatewaySite();
const { browser, numbers, loggedIn } = given;

describe('the account', () => {
  test('requires a login', async () => {
    for (const [method, address] of [
      ['GET', '/api/user/profile/'],
      ['PUT', '/api/user/profile/'],
      ['POST', '/api/user/profile/otp'],
      ['DELETE', '/api/user/soft-delete'],
      ['GET', '/api/user/sessions'],
      ['GET', '/api/user/saved-stories'],
      ['GET', '/api/user/data'],
    ] as const) {
      const reader = browser();
      const answer = await (method === 'GET' ? reader.get(address) : reader.json(method, address));
      expect([address, answer.status, problemOf(answer)?.message]).toEqual([
        address,
        401,
        'Authentication token not found',
      ]);
    }
  });

  test('a soft delete without a login says that login is required', async () => {
    const nobody = await browser().json('DELETE', '/api/user/soft-delete');
    expect([nobody.status, problemOf(nobody)?.message]).toEqual([401, 'Authentication token not found']);
    const { reader } = await loggedIn();
    const thief = reader.copy();
    for (const body of ['{', '[]', '"text"', 'null']) {
      const answer = await reader.ask('DELETE', '/api/user/soft-delete', body, { 'content-type': 'application/json' });
      expect([answer.status, problemOf(answer)?.message]).toEqual([400, 'Invalid payload format']);
    }
    expect((await reader.json('DELETE', '/api/user/soft-delete', { reason: 'none' })).status).toBe(200);
    expect(await thief.session()).toEqual({});
    expect((await reader.get('/api/user/profile/')).status).toBe(401);
  });

  test('a new e-mail address is confirmed with an e-mailed code', async () => {
    const { reader } = await loggedIn();
    const [beginning, domain] = [`reader+${numbers()}@`, 'उदाहरण.भारत'];
    const email = `${beginning}${domain}`;
    const answer = await reader.json('POST', '/api/user/profile/otp', { email: email.toUpperCase() });
    expect([answer.status, dataOf(answer)]).toEqual([200, { email, expiresIn: 300 }]);
    const mail = await mailTo(given.site.dataDir, `${beginning}xn--p1b6ci4b4b3a.xn--h2brj9c`);
    expect(mail).toContain('From: desk@news.example');
    const code = codeIn(mail);
    const sent = mailsOf(given.site.dataDir).length;
    const without = await reader.json('PUT', '/api/user/profile/', { email });
    expect([without.status, problemOf(without)?.code]).toEqual([401, 'CodeMissing']);
    const wrong = await reader.json('PUT', '/api/user/profile/', { email, code: wrongCode(code) });
    expect([wrong.status, problemOf(wrong)?.code]).toEqual([401, 'CodeWrong']);
    const other = await loggedIn();
    const stolen = await other.reader.json('PUT', '/api/user/profile/', { email, code });
    expect(stolen.status).toBe(401);
    const done = await reader.json('PUT', '/api/user/profile/', { email, code, name: 'आशा' });
    expect(dataOf(done)).toMatchObject({ email, name: 'आशा' });
    expect(given.site.log()).not.toContain(code);
    // The e-mail address belongs to another account now: the response is the same, and no mail is
    // sent.
    const taken = await other.reader.json('POST', '/api/user/profile/otp', { email });
    expect([taken.status, dataOf(taken)]).toEqual([200, { email, expiresIn: 300 }]);
    expect(mailsOf(given.site.dataDir)).toHaveLength(sent);
  });

  test('saved stories are merged, newest first', async () => {
    const { reader } = await loggedIn();
    const story = (id: number) => ({
      href: `/india/rain/${id}`,
      lang: 'en',
      title: `Rain ${id}`,
      category: { name: 'India', href: '/india' },
      published: '2026-11-20T04:30:00.000Z',
      readingMinutes: 3,
    });
    const put = (ids: number[]) => reader.json('PUT', '/api/user/saved-stories', { stories: ids.map(story) });
    const hrefs = (text: string) => (JSON.parse(text) as { data: { href: string }[] }).data.map(({ href }) => href);
    expect(hrefs((await put([3, 2, 1])).text)).toEqual(['/india/rain/3', '/india/rain/2', '/india/rain/1']);
    expect(hrefs((await put([4, 3])).text)).toEqual([4, 3, 2, 1].map((id) => `/india/rain/${id}`));
    const left = await reader.json('DELETE', '/api/user/saved-stories', { href: '/india/rain/3' });
    expect(hrefs(left.text)).toEqual([4, 2, 1].map((id) => `/india/rain/${id}`));
    const many = Array.from({ length: 100 }, (_, index) => 1000 - index);
    expect(hrefs((await put(many)).text)).toHaveLength(100);
    const bad = await reader.json('PUT', '/api/user/saved-stories', {
      stories: [{ ...story(1), href: '//evil.example' }],
    });
    expect(bad.status).toBe(400);
  });

  test('100 stories with the longest titles and URLs can be saved', async () => {
    const { reader } = await loggedIn();
    const href = (id: number) => `/${'क'.repeat(990)}/${id}`;
    const stories = Array.from({ length: 100 }, (_, id) => ({
      href: href(id),
      lang: 'hi',
      title: 'क'.repeat(500),
      category: { name: 'क'.repeat(100), href: href(id) },
      image: href(id),
      published: '2026-11-20T04:30:00.000Z',
      readingMinutes: 3,
    }));
    const answer = await reader.json('PUT', '/api/user/saved-stories', { stories });
    expect(answer.status).toBe(200);
    expect((JSON.parse(answer.text) as { data: object[] }).data).toHaveLength(100);
  });

  test('all stored data can be downloaded', async () => {
    const { reader, phone } = await loggedIn();
    const answer = await reader.get('/api/user/data');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="account.json"');
    expect(dataOf(answer)).toMatchObject({
      profile: { phone },
      sessions: [{ current: true }],
      savedStories: [],
      newsletter: false,
    });
  });

  test('the newsletter needs a confirmed address, and one IP address can subscribe 30 times an hour', async () => {
    const { reader } = await loggedIn();
    const choose = (on: boolean) => reader.json('PUT', '/api/user/newsletter', { on });
    const needed = await choose(true);
    expect([needed.status, problemOf(needed)?.code]).toEqual([409, 'EMAIL_NEEDED']);

    const email = `newsletter${numbers()}@reader.example`;
    expect((await reader.json('POST', '/api/user/profile/otp', { email })).status).toBe(200);
    const code = await mailedCode(given.site.dataDir, email);
    expect((await reader.json('PUT', '/api/user/profile/', { email, code })).status).toBe(200);

    for (let time = 0; time < 30; time += 1) {
      const begun = await choose(true);
      expect([begun.status, dataOf(begun)]).toEqual([200, { on: true }]);
    }
    expect(dataOf(await reader.get('/api/user/data'))).toMatchObject({ newsletter: true });
    const refused = await choose(true);
    expect([refused.status, problemOf(refused)?.code]).toEqual([429, 'TOO_MANY']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    // The newsletter setting of the account and the newsletter form share this limit.
    expect((await reader.json('POST', '/api/news/subscriber', { email })).status).toBe(429);
    const form = await reader.form('/api/user/newsletter?edition=hindi', { on: 'yes' });
    expect([form.status, form.headers.location]).toEqual([303, '/hindi/account?error=TOO_MANY']);
    expect((await reader.get('/hindi/account?error=TOO_MANY')).text).toContain('आप बहुत बार कोशिश कर चुके हैं।');
    // Unsubscribing has no limit.
    const ended = await choose(false);
    expect([ended.status, dataOf(ended)]).toEqual([200, { on: false }]);
    expect(dataOf(await reader.get('/api/user/data'))).toMatchObject({ newsletter: false });
  });

  test('a message to the newsroom arrives', async () => {
    const message = { name: 'Asha', email: 'asha@reader.example', subject: 'Thanks', message: 'Well done.' };
    const answer = await browser().json('POST', '/api/user/contact-us/', message);
    expect([answer.status, dataOf(answer)]).toEqual([200, {}]);
  });

  test('one IP address can send 20 messages an hour over three endpoints, and rejected text is not lost', async () => {
    const message = { name: 'Asha', email: 'asha@reader.example', subject: 'Wells', message: 'The well is dry.' };
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const json = (address: string) =>
      request(given.site.url, address, {
        method: 'POST',
        headers: { ...from, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
    const form = (address: string) =>
      request(given.site.url, address, {
        method: 'POST',
        headers: {
          ...from,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams(message).toString(),
      });
    const ways = [
      () => json('/api/benefit/contactus'),
      () => json('/api/user/contact-us/'),
      () => form('/gujarati/contact'),
    ];
    const taken = [];
    for (let n = 0; n < 20; n += 1) taken.push((await ways[n % 3]?.())?.status);
    expect(taken).toEqual(Array.from({ length: 20 }, (_, n) => (n % 3 === 2 ? 303 : 200)));

    for (const way of ways) {
      const refused = await way();
      const wait = Number(refused.headers['retry-after']);
      expect([refused.status, wait > 3000 && wait <= 3600]).toEqual([429, true]);
    }
    expect(problemOf(await json('/api/benefit/contactus'))?.code).toBe('TOO_MANY');
    const { text } = await form('/gujarati/contact');
    expect(text).toContain('તમારા કનેક્શન પરથી ઘણા બધા સંદેશ આવી ચૂક્યા છે.');
    for (const written of Object.values(message)) expect(text).toContain(written);
    // The form without script leads to the page, which shows the same.
    const led = await form('/api/benefit/contactus?from=/gujarati/contact');
    expect([led.status, led.headers.location]).toEqual([307, '/gujarati/contact']);
    // Other clients of the network are not affected.
    from['x-forwarded-for'] = '203.0.113.78';
    expect((await json('/api/benefit/contactus')).status).toBe(200);
  });
});

describe('without an SMS gateway', () => {
  test.each<[string, Record<string, string>, number]>([
    ['the sample edition on this machine writes the code into its log', {}, 200],
    ['a site without the sample edition says that it is not available', { SAMPLE_EDITION: 'off' }, 503],
    ['a public site says that it is not available', { SITE_URL: 'https://news.example' }, 503],
  ])('%s', async (_, settings, status) => {
    const other = await startSite(settings);
    try {
      const answer = await new ReaderBrowser(other.url, '10.0.0.1').json('POST', '/api/login', {
        phone: '9876543210',
      });
      expect(answer.status).toBe(status);
      if (status === 200) expect(await logged(other, 'Login code for')).toMatch(/Login code for \+919876543210: \d{6}/);
      else {
        expect(problemOf(answer)?.code).toBe('NotAvailable');
        expect(other.log()).not.toContain('Login code');
        const page = await request(other.url, '/login-mobile-number');
        expect(page.text).toContain('Login by mobile number is not available at the moment.');
        expect(page.text).not.toContain('name="phone"');
      }
    } finally {
      await other.stop();
    }
  });
});

import { logLoginCodes, startLoginCodeLog } from '@/lib/accounts/login/code-counters';
import { logInWithCode, sendLoginCode } from '@/lib/accounts/login/login';
import { accountSite, type AccountSite, alarmList, crowdOf, wrongCode } from '../support/accounts';
import { engines } from '../support/engines';
import { useOwnIntervals } from '../support/intervals';
import { linesOf } from '../support/log-lines';
import { startSmsGateway } from '../support/sms-gateway';

const phone = '+919876543210';

/** The reader whom a code logs in. */
const userWithCode = async (
  site: Parameters<typeof logInWithCode>[0],
  entered: { challenge: string | undefined; code: string; address: string },
) => (await logInWithCode(site, { ...entered, device: '' })).user;

describe.each(engines)('a login on %s', (engine) => {
  let given: AccountSite;
  let log: ReturnType<typeof alarmList>;
  beforeEach(async () => {
    given = await accountSite(engine);
    log = alarmList();
  });
  afterEach(async () => {
    await given.close();
    log.restore();
  });

  const [home, stranger] = ['203.0.113.1', '198.51.100.1'];
  const send = (number: string, address: string, seconds = 0, previous?: string) =>
    sendLoginCode(given.at(seconds), { phone: number, edition: 'en', client: { address, agent: '' }, previous });
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'sent',
      (error: { errors: { code: string }[] }) => error.errors[0]?.code,
    );

  test('with a number creates an account at first and finds it the second time', async () => {
    const first = await send('98765 43210', '203.0.113.1');
    const user = await userWithCode(given.at(1), {
      challenge: first.challenge,
      code: given.lastCode(phone),
      address: '203.0.113.1',
    });
    expect(user).toMatchObject({ phone, user_type: 'reader', name: null });
    const second = await send('+91 98765-43210', '203.0.113.1', 40);
    const again = { challenge: second.challenge, code: given.lastCode(phone), address: '203.0.113.1' };
    expect((await userWithCode(given.at(41), again)).id).toBe(user.id);
  });

  test('that cannot start its session does not use up the code', async () => {
    const { challenge } = await send('98765 43210', '203.0.113.1');
    const entry = { challenge, code: given.lastCode(phone), address: '203.0.113.1' };
    await given.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
    // If another test file of this process loaded the driver first, an error of SQLite belongs to
    // another realm.
    await expect(userWithCode(given.at(1), entry)).rejects.toMatchObject({
      message: expect.stringContaining('sessions'),
    });
    await given.db.schema.alterTable('sessions_away').renameTo('sessions').execute();
    expect((await userWithCode(given.at(2), entry)).phone).toBe(phone);
  });

  test('one IP address gets at most five codes for many numbers', async () => {
    const answers = await Promise.all(
      Array.from({ length: crowdOf(engine) }, (_, index) =>
        refusal(send(String(9_800_000_000 + index * 1001), '203.0.113.7')),
      ),
    );
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'TooMany')).toHaveLength(crowdOf(engine) - 5);
    expect(given.logged).toHaveLength(5);
  });

  test('a client over several limits gets the longest wait', async () => {
    const waits: unknown[] = [];
    for (let time = 0; time < 24; time += 1) {
      const sent = send(String(9_800_000_000 + time * 1_000_001), '203.0.113.1', Math.floor(time / 6) * 601);
      waits.push(
        await sent.then(
          () => 'sent',
          (error: { retryAfter: number }) => error.retryAfter,
        ),
      );
    }
    const five = Array<string>(5).fill('sent');
    expect(waits).toEqual([...five, 600, ...five, 600, ...five, 600, ...five, 86_400 - 3 * 601]);
  });

  test('the addresses of one IPv6 network share the limits of five codes and twenty attempts', async () => {
    const sent: unknown[] = [];
    const tried: unknown[] = [];
    for (let host = 1; host <= 25; host += 1) {
      const address = `2001:db8:1:2:${host}::${host}`;
      sent.push(await refusal(send(String(9_800_000_000 + host * 1_000_001), address, host)));
      tried.push(await refusal(userWithCode(given.at(host), { challenge: undefined, code: '123456', address })));
    }
    expect(sent.filter((answer) => answer === 'sent')).toHaveLength(5);
    expect(tried.filter((answer) => answer === 'CodeMissing')).toHaveLength(20);
    expect(await refusal(send('9600000000', '2001:db8:1:3::1', 50))).toBe('sent');
  });

  test.each<[string, (network: number) => string, number]>([
    ['/56 thirty', (network) => `2001:db8:1:2${network.toString(16).padStart(2, '0')}::1`, 30],
    ['/48 fifty', (network) => `2001:db8:1:${(network * 256).toString(16)}::1`, 50],
  ])('the codes per hour for an IPv6 network are limited: %s', async (_, addressOf, max) => {
    const answers: unknown[] = [];
    for (let network = 0; network < 60; network += 1) {
      answers.push(await refusal(send(String(9_700_000_000 + network * 1_000_003), addressOf(network), network * 20)));
    }
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(max);
    expect(await refusal(send('9600000000', '2001:db8:2::1', 1300))).toBe('sent');
  });

  test('one customer of an IPv6 provider gets a quarter of the messages per minute and per day', async () => {
    await given.close();
    given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '8', SMS_MOST_PER_DAY: '16' });
    const answers: unknown[] = [];
    for (const [index, seconds] of [0, 1, 2, 61, 62, 63, 130].entries()) {
      answers.push(await refusal(send(String(9_800_000_000 + index * 1_000_003), `2001:db8:1:${index}00::1`, seconds)));
    }
    const [sent, no] = ['sent', 'TooMany'];
    expect(answers).toEqual([sent, sent, no, sent, sent, no, no]);
    expect(await refusal(send('9600000000', '203.0.113.1', 131))).toBe('sent');
  });

  test('one subnet gets at most thirty codes an hour', async () => {
    const answers: unknown[] = [];
    for (let host = 0; host < 40; host += 1) {
      answers.push(await refusal(send(String(9_700_000_000 + host * 1001), `203.0.113.${host}`, host)));
    }
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(30);
    expect(await refusal(send('9600000000', '203.0.114.1', 50))).toBe('sent');
  });

  test.each<[string, number[], number]>([
    ['one in 30 seconds', [0, 10, 29, 31], 2],
    ['three in ten minutes', [0, 31, 62, 93, 599, 601], 4],
    ['eight a day', Array.from({ length: 12 }, (_, index) => index * 700), 8],
  ])('a number gets at most %s, and the response has the same shape', async (_, moments, max) => {
    for (const [index, seconds] of moments.entries()) {
      const sent = await send(phone, `10.0.${index}.1`, seconds);
      expect(sent).toEqual({
        phone,
        display: '+91 98765 43210',
        challenge: expect.stringMatching(/^[\w-]{22}$/),
        expiresIn: expect.any(Number),
        resendIn: expect.any(Number),
      });
    }
    expect(given.logged).toHaveLength(max);
  });

  test('the earlier code stays valid after a new request that is too early', async () => {
    const first = await send(phone, '203.0.113.1');
    const second = await send(phone, '203.0.113.1', 10, first.challenge);
    expect(second).toMatchObject({ challenge: first.challenge, expiresIn: 290, resendIn: 20 });
    const code = given.lastCode(phone);
    const user = await userWithCode(given.at(11), { challenge: second.challenge, code, address: '203.0.113.1' });
    expect(user.phone).toBe(phone);
  });

  test('a number over its limits gets the same response, and no code is valid for it', async () => {
    const first = await send(phone, '203.0.113.1');
    const second = await send(phone, '203.0.113.2', 10);
    const third = await send(phone, '203.0.113.2', 15, second.challenge);
    for (const sent of [second, third]) {
      expect({ ...sent, challenge: '' }).toEqual({ ...first, challenge: '' });
      expect(sent.challenge).toMatch(/^[\w-]{22}$/);
    }
    expect(given.logged).toHaveLength(1);
    const rows = await given.db.selectFrom('one_time_codes').select('code_hash').execute();
    expect(rows.filter(({ code_hash }) => code_hash === '')).toHaveLength(2);
    const tried = { challenge: third.challenge, code: given.lastCode(phone), address: '203.0.113.2' };
    expect(await refusal(userWithCode(given.at(16), tried))).toBe('CodeWrong');
    const own = { challenge: first.challenge, code: given.lastCode(phone), address: '203.0.113.1' };
    expect((await userWithCode(given.at(17), own)).phone).toBe(phone);
  });

  test('a number over its limits gets its response no faster, and a failed message cancels its code', async () => {
    await given.close();
    const gateway = await startSmsGateway();
    given = await accountSite(engine, { SMS_WEBHOOK_URL: gateway.url });
    gateway.takes = 300;
    await send(phone, '203.0.113.1');
    const begun = performance.now();
    await send(phone, '203.0.113.2', 10);
    expect(performance.now() - begun).toBeGreaterThan(250);
    expect(gateway.messages).toHaveLength(1);
    gateway.status = 500;
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await refusal(send('9876543211', '203.0.113.3'))).toBe('NotSent');
    errors.mockRestore();
    const left = await given.db.selectFrom('one_time_codes').select('target').distinct().execute();
    expect(left).toEqual([{ target: phone }]);
    await gateway.stop();
  });

  test('the whole site does not exceed its limits per minute and per day', async () => {
    await given.close();
    given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '3', SMS_MOST_PER_DAY: '5' });
    const answers: unknown[] = [];
    for (const [index, seconds] of [0, 1, 2, 3, 61, 62, 63, 200].entries()) {
      answers.push(await refusal(send(String(9_800_000_000 + index * 1_000_001), `10.${index}.0.1`, seconds)));
    }
    const [sent, no] = ['sent', 'TooManyInAll'];
    expect(answers).toEqual([sent, sent, sent, no, sent, sent, no, no]);
  });

  test('a code that is not sent does not count against the limits of the site', async () => {
    await given.close();
    given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '3' });
    const { challenge } = await send(phone, '10.0.0.1');
    // Over the limits of each IP address first, then locked.
    for (let time = 1; time <= 4; time += 1) expect(await refusal(send(phone, `10.1.${time}.1`, time))).toBe('sent');
    const code = wrongCode(given.lastCode(phone));
    for (let time = 0; time < 5; time += 1) {
      await refusal(userWithCode(given.at(5), { challenge, code, address: '10.0.0.1' }));
    }
    for (let time = 6; time <= 9; time += 1) {
      expect(await refusal(send(phone, `10.1.${time}.1`, time))).toBe('sent');
    }
    const others = [];
    for (let index = 1; index <= 3; index += 1) {
      others.push(await refusal(send(String(9_800_000_000 + index * 1_000_001), `10.2.${index}.1`, 10)));
    }
    expect(others).toEqual(['sent', 'sent', 'TooManyInAll']);
    expect(given.logged).toHaveLength(3);
  });

  test('one IP address has twenty attempts an hour', async () => {
    const answers: unknown[] = [];
    for (let time = 0; time < 25; time += 1) {
      answers.push(
        await refusal(userWithCode(given.at(time), { challenge: undefined, code: '123456', address: '203.0.113.1' })),
      );
    }
    expect(answers.filter((answer) => answer === 'CodeMissing')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'TooMany')).toHaveLength(5);
  });

  test('a locked number gets no further code, and only the client that locked it sees an error', async () => {
    const first = await send(phone, home);
    const { challenge } = first;
    const code = wrongCode(given.lastCode(phone));
    for (let time = 0; time < 5; time += 1)
      await refusal(userWithCode(given.at(1), { challenge, code, address: home }));
    expect(await refusal(send(phone, home, 60))).toBe('CodeLocked');
    const elsewhere = await send(phone, '203.0.113.2', 60);
    expect({ ...elsewhere, challenge: '' }).toEqual({ ...first, challenge: '' });
    expect(given.logged).toHaveLength(1);
    for (let time = 0; time < 4; time += 1) {
      const entry = { challenge: elsewhere.challenge, code: given.lastCode(phone), address: '203.0.113.2' };
      expect(await refusal(userWithCode(given.at(61), entry))).toBe('CodeWrong');
    }
    expect((await send(phone, home, 3602)).challenge).not.toBe(challenge);
    expect(given.logged).toHaveLength(2);
  });

  test('a reader can log in with an earlier code after a stranger locked the number', async () => {
    const own = await send(phone, home);
    const right = given.lastCode(phone);
    const strangers = await send(phone, stranger, 31);
    for (let time = 0; time < 12; time += 1) {
      const entry = { challenge: strangers.challenge, code: wrongCode(right), address: stranger };
      await refusal(userWithCode(given.at(32), entry));
    }
    // A new request must not invalidate the reader's current code.
    const again = await send(phone, home, 63, own.challenge);
    expect(again).toMatchObject({ challenge: own.challenge, expiresIn: 237 });
    const entry = { challenge: own.challenge, code: right, address: home };
    expect((await userWithCode(given.at(64), entry)).phone).toBe(phone);
  });

  test('a code in Devanagari or Gujarati digits, with spaces, is accepted', async () => {
    const { challenge } = await send(phone, '203.0.113.1');
    const typed = [...given.lastCode(phone)].map((digit) => String.fromCharCode(0x966 + Number(digit))).join(' ');
    const user = await userWithCode(given.at(1), { challenge, code: typed, address: '203.0.113.1' });
    expect(user.phone).toBe(phone);
  });

  test('the rate-limit rows contain no readable phone number or IP address', async () => {
    await send(phone, '203.0.113.1');
    const uses = await given.db.selectFrom('rate_limit_uses').selectAll().execute();
    expect(uses.length).toBeGreaterThan(3);
    expect(uses.filter(({ key }) => !/^[0-9a-f]{64}$/.test(key))).toEqual([]);
  });
});

describe('counts of login codes', () => {
  let given: AccountSite;
  let errors: jest.SpyInstance;
  beforeEach(async () => {
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    given = await accountSite('SQLite', { SMS_MOST_PER_MINUTE: '3' });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await given.close();
    errors.mockRestore();
  });

  let numbers = 0;
  const send = (site = given.at(0)) => {
    numbers += 1;
    const request = { phone: String(9_700_000_000 + numbers * 1_000_001), edition: 'en' as const };
    return sendLoginCode(site, { ...request, client: { address: `10.${numbers}.0.1`, agent: '' } });
  };
  const counts = () =>
    [...given.logged.map((line) => JSON.parse(line) as Record<string, unknown>), ...linesOf(errors)].filter(
      ({ event }) => String(event).startsWith('login_codes_'),
    );

  test('include codes that were sent, used, refused by the gateway and over the limit, once each', async () => {
    await send();
    const { challenge, phone } = await send();
    await logInWithCode(given.at(1), { challenge, code: given.lastCode(phone), address: '10.0.0.1', device: '' });
    const { site } = given.at(0);
    const sms = { url: 'http://127.0.0.1:1/', token: undefined, timeoutMs: 1000, entityId: '', header: '' };
    const failing = { ...site, accounts: { ...site.accounts, sms: { ...sms, templateIds: { en: '1' } } } };
    await expect(send({ ...given.at(2), site: failing as unknown as typeof site })).rejects.toMatchObject({
      status: 502,
    });
    await expect(send(given.at(3))).rejects.toMatchObject({ status: 503 });
    logLoginCodes();
    expect(counts()).toMatchObject([
      { event: 'login_codes_sent', sent: 2, used: 1 },
      { event: 'login_codes_failed', notTaken: 1, overLimit: 1 },
    ]);
    logLoginCodes();
    expect(counts()).toHaveLength(2);
  });

  test('are logged every five minutes, and at the end', async () => {
    useOwnIntervals();
    const job = startLoginCodeLog();
    await send();
    expect(counts()).toEqual([]);
    jest.advanceTimersByTime(300_000);
    await new Promise(setImmediate);
    expect(counts()).toMatchObject([{ sent: 1, used: 0 }]);
    await send();
    await send();
    await job.stop();
    expect(counts().slice(1)).toMatchObject([{ sent: 2, used: 0 }]);
  });
});

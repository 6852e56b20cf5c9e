import { createHash } from 'node:crypto';
import { makeCode, tryCode, type CodeCheck } from '@/lib/accounts/codes';
import { keyedHash } from '@/lib/accounts/keyed-hash';
import { logInWithCode, sendLoginCode } from '@/lib/accounts/login';
import { consume } from '@/lib/accounts/limits';
import { accountSite, type AccountSite, alarmList, pepper, wrongCode } from '../support/accounts';
import { engines } from '../support/engines';
import { startSmsGateway } from '../support/sms-gateway';

const phone = '+919876543210';

/** The reader whom a code logs in. */
const userWithCode = async (
  site: Parameters<typeof logInWithCode>[0],
  entered: { challenge: string | undefined; code: string; address: string },
) => (await logInWithCode(site, { ...entered, device: '' })).user;

describe.each(engines)('one-time codes on %s', (engine) => {
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

  const keys = (seconds = 0) => ({ pepper, now: given.at(seconds).now });
  const made = (seconds = 0, previous?: string) =>
    makeCode(given.db, { purpose: 'login', target: phone, previous }, keys(seconds));
  const [home, stranger] = ['203.0.113.1', '198.51.100.1'];
  const entered = (challenge: string | undefined, code: string, seconds = 0, address = home) =>
    tryCode(given.db, { challenge, purpose: 'login', code, address }, keys(seconds));
  const kinds = (results: CodeCheck[]) =>
    Object.fromEntries(
      [...new Set(results.map(({ kind }) => kind))].map((kind) => [
        kind,
        results.filter((result) => result.kind === kind).length,
      ]),
    );

  test('a code is six digits, and right once', async () => {
    const { challenge, code } = await made();
    expect(code).toMatch(/^\d{6}$/);
    expect((await entered(challenge, code)).kind).toBe('right');
    expect((await entered(challenge, code)).kind).toBe('used');
  });

  test('of fifty wrong codes at once five are counted, and then it is locked', async () => {
    const { challenge, code } = await made();
    const results = await Promise.all(Array.from({ length: 50 }, () => entered(challenge, wrongCode(code))));
    expect(kinds(results)).toEqual({ wrong: 4, locked: 46 });
    const { attempts } = await given.db.selectFrom('one_time_codes').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expect((await entered(challenge, code)).kind).toBe('locked');
  });

  test('of two hundred and one guesses at once from as many addresses five are counted, and the right one fails', async () => {
    const { challenge, code } = await made();
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => entered(challenge, wrongCode(code), 0, `10.${index}.0.1`)),
    );
    expect(kinds(results)).toEqual({ wrong: 4, locked: 196 });
    expect(await entered(challenge, code, 1)).toEqual({ kind: 'locked', retryAfter: 3599 });
  });

  test('five wrong codes of a stranger leave a reader’s open code alone, with all its tries', async () => {
    const own = await made();
    const strangers = await made(31);
    for (let time = 0; time < 7; time += 1) await entered(strangers.challenge, wrongCode(strangers.code), 32, stranger);
    expect((await entered(strangers.challenge, strangers.code, 33, stranger)).kind).toBe('locked');
    for (const left of [4, 3, 2, 1]) {
      expect(await entered(own.challenge, wrongCode(own.code), 34)).toEqual({ kind: 'wrong', left });
    }
    expect((await entered(own.challenge, own.code, 35)).kind).toBe('right');
  });

  test('a code that is sent to nobody tells nothing of what others have tried', async () => {
    const strangers = await made();
    for (let time = 0; time < 5; time += 1) await entered(strangers.challenge, wrongCode(strangers.code), 1, stranger);
    const unsentCode = { purpose: 'login' as const, target: phone, unsent: true };
    const { challenge } = await makeCode(given.db, unsentCode, keys(100));
    const results: CodeCheck[] = [];
    for (let time = 0; time < 6; time += 1) results.push(await entered(challenge, '123456', 100));
    expect(results.slice(0, 4).map((result) => result.kind === 'wrong' && result.left)).toEqual([4, 3, 2, 1]);
    expect(results.slice(4)).toEqual(Array<CodeCheck>(2).fill({ kind: 'locked', retryAfter: 3600 }));
  });

  test('of fifty right codes at once one is right', async () => {
    const { challenge, code } = await made();
    const results = await Promise.all(Array.from({ length: 50 }, () => entered(challenge, code)));
    expect(kinds(results)['right']).toBe(1);
  });

  test('each wrong code says how many are left', async () => {
    const { challenge, code } = await made();
    const results: CodeCheck[] = [];
    for (let time = 0; time < 5; time += 1) results.push(await entered(challenge, wrongCode(code)));
    expect(results).toEqual([
      { kind: 'wrong', left: 4 },
      { kind: 'wrong', left: 3 },
      { kind: 'wrong', left: 2 },
      { kind: 'wrong', left: 1 },
      { kind: 'locked', retryAfter: 3600 },
    ]);
  });

  test('who is locked out is told for how long, from the first of the five wrong codes on', async () => {
    const { challenge, code } = await made();
    for (let time = 0; time < 4; time += 1) await entered(challenge, wrongCode(code), time * 10);
    expect(await entered(challenge, wrongCode(code), 40)).toEqual({ kind: 'locked', retryAfter: 3560 });
    expect(await entered(challenge, code, 100)).toEqual({ kind: 'locked', retryAfter: 3500 });
    expect(await entered(challenge, code, 3599)).toEqual({ kind: 'locked', retryAfter: 1 });
    expect((await entered(challenge, code, 3600)).kind).toBe('expired');
  });

  test('five tries of one challenge use it up, though the right code of another has cleared the number', async () => {
    const [first, second] = [await made(), await made()];
    for (let time = 0; time < 3; time += 1) await entered(first.challenge, wrongCode(first.code));
    expect((await entered(second.challenge, second.code)).kind).toBe('right');
    expect(await entered(first.challenge, wrongCode(first.code))).toEqual({ kind: 'wrong', left: 1 });
    // It takes no more; another code is taken at once.
    expect((await entered(first.challenge, wrongCode(first.code))).kind).toBe('expired');
    expect((await entered(first.challenge, first.code)).kind).toBe('expired');
    const third = await made(60);
    expect((await entered(third.challenge, third.code, 61)).kind).toBe('right');
  });

  test.each([
    ['the same browser', true],
    ['another browser', false],
  ])('a new code for %s does not unlock; an hour does', async (_, same) => {
    const first = await made();
    for (let time = 0; time < 5; time += 1) await entered(first.challenge, wrongCode(first.code));
    const second = await made(60, same ? first.challenge : undefined);
    expect((await entered(second.challenge, second.code, 61)).kind).toBe('locked');
    const third = await made(3601);
    expect((await entered(third.challenge, third.code, 3602)).kind).toBe('right');
  });

  test('wrong codes are counted across codes: three on the first leave two on the second', async () => {
    const first = await made();
    for (let time = 0; time < 3; time += 1) await entered(first.challenge, wrongCode(first.code));
    const second = await made(60, first.challenge);
    expect(await entered(second.challenge, wrongCode(second.code), 61)).toEqual({ kind: 'wrong', left: 1 });
    expect((await entered(second.challenge, second.code, 62)).kind).toBe('right');
    const third = await made(120);
    expect(await entered(third.challenge, wrongCode(third.code), 121)).toEqual({ kind: 'wrong', left: 4 });
  });

  test('codes that are open side by side are given five wrong ones together', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => made()));
    const results = await Promise.all(
      codes.flatMap(({ challenge, code }) => [1, 2, 3].map(() => entered(challenge, wrongCode(code)))),
    );
    expect(kinds(results)).toEqual({ wrong: 4, locked: 14 });
    const left = results.flatMap((result) => (result.kind === 'wrong' ? [result.left] : []));
    expect(left.sort()).toEqual([1, 2, 3, 4]);
    for (const { challenge, code } of codes) expect((await entered(challenge, code)).kind).toBe('locked');
  });

  test.each([
    ['without the cookie of the browser that asked', undefined],
    ['with the cookie of another browser', 'other'],
  ])('a code %s opens nothing', async (_, held) => {
    const { code } = await made();
    const other = await makeCode(given.db, { purpose: 'login', target: '+919876543211' }, keys());
    const result = await entered(held && other.challenge, code);
    expect(result.kind).toBe(held ? 'wrong' : 'missing');
  });

  test.each([
    [299, 'right'],
    [300, 'expired'],
    [301, 'expired'],
  ])('after %i seconds a code is %s', async (seconds, kind) => {
    const { challenge, code } = await made();
    expect((await entered(challenge, code, seconds)).kind).toBe(kind);
  });

  test('a new code in the same browser ends the one before', async () => {
    const first = await made();
    const second = await made(30, first.challenge);
    expect((await entered(first.challenge, first.code, 31)).kind).toBe('expired');
    expect((await entered(second.challenge, second.code, 31)).kind).toBe('right');
  });

  test('a dump of the database holds no code, and a million guesses without the pepper find none', async () => {
    const { challenge, code } = await made();
    const rows = await given.db.selectFrom('one_time_codes').selectAll().execute();
    const uses = await given.db.selectFrom('limit_uses').selectAll().execute();
    const dump = JSON.stringify([rows, uses]);
    expect(dump.replace(phone, '')).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    expect(dump).not.toContain(challenge);
    const { id = '', code_hash: stored = '' } = rows[0] ?? {};
    const guesses = [
      (guess: string) => createHash('sha256').update(guess).digest('hex'),
      (guess: string) => createHash('sha256').update(`${id}${phone}${guess}`).digest('hex'),
    ];
    let found = 0;
    for (let number = 0; number < 1_000_000; number += 1) {
      const guess = String(number).padStart(6, '0');
      for (const guessed of guesses) if (guessed(guess) === stored) found += 1;
    }
    expect(found).toBe(0);
    expect(keyedHash('', 'code', id, phone, code)).not.toBe(stored);
    expect(keyedHash(pepper, 'code', id, phone, code)).toBe(stored);
  });

  describe('a login', () => {
    const send = (number: string, address: string, seconds = 0, previous?: string) =>
      sendLoginCode(given.at(seconds), { phone: number, edition: 'en', client: { address, agent: '' }, previous });
    const refusal = (promise: Promise<unknown>) =>
      promise.then(
        () => 'sent',
        (error: { errors: { code: string }[] }) => error.errors[0]?.code,
      );

    test('by its number makes an account at the first time and finds it at the second', async () => {
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

    test('that cannot begin its session leaves the code as good as it was', async () => {
      const { challenge } = await send('98765 43210', '203.0.113.1');
      const entry = { challenge, code: given.lastCode(phone), address: '203.0.113.1' };
      await given.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
      // An error of SQLite's is one of another realm where another test file of this process loaded
      // the driver first.
      await expect(userWithCode(given.at(1), entry)).rejects.toMatchObject({
        message: expect.stringContaining('sessions'),
      });
      await given.db.schema.alterTable('sessions_away').renameTo('sessions').execute();
      expect((await userWithCode(given.at(2), entry)).phone).toBe(phone);
    });

    test('two hundred numbers from one address stop at five codes', async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => refusal(send(String(9_800_000_000 + index * 1001), '203.0.113.7'))),
      );
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5);
      expect(answers.filter((answer) => answer === 'TooMany')).toHaveLength(195);
      expect(given.logged).toHaveLength(5);
    });

    test('who has used up several limits is told the longest wait', async () => {
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

    test('the addresses of one IPv6 network are one: five codes are sent, twenty tried', async () => {
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
    ])('in an hour an IPv6 network of %s are sent, whatever its addresses ask', async (_, addressOf, max) => {
      const answers: unknown[] = [];
      for (let network = 0; network < 60; network += 1) {
        answers.push(
          await refusal(send(String(9_700_000_000 + network * 1_000_003), addressOf(network), network * 20)),
        );
      }
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(max);
      expect(await refusal(send('9600000000', '2001:db8:2::1', 1300))).toBe('sent');
    });

    test('one customer of an IPv6 provider gets a quarter of a minute’s and of a day’s messages', async () => {
      await given.close();
      given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '8', SMS_MOST_PER_DAY: '16' });
      const answers: unknown[] = [];
      for (const [index, seconds] of [0, 1, 2, 61, 62, 63, 130].entries()) {
        answers.push(
          await refusal(send(String(9_800_000_000 + index * 1_000_003), `2001:db8:1:${index}00::1`, seconds)),
        );
      }
      const [sent, no] = ['sent', 'TooMany'];
      expect(answers).toEqual([sent, sent, no, sent, sent, no, no]);
      expect(await refusal(send('9600000000', '203.0.113.1', 131))).toBe('sent');
    });

    test('thirty an hour go to one subnet, whatever its addresses ask', async () => {
      const answers: unknown[] = [];
      for (let host = 0; host < 40; host += 1) {
        answers.push(await refusal(send(String(9_700_000_000 + host * 1001), `203.0.113.${host}`, host)));
      }
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(30);
      expect(await refusal(send('9600000000', '203.0.114.1', 50))).toBe('sent');
    });

    test('fifty an hour go to numbers that begin alike, and the next is told so', async () => {
      const answers: unknown[] = [];
      for (let index = 0; index < 60; index += 1) {
        answers.push(await refusal(send(`+919876${String(100_000 + index)}`, `10.${index}.0.1`, index)));
      }
      expect(answers).toEqual([...Array<string>(50).fill('sent'), ...Array<string>(10).fill('TooManyAlike')]);
      expect(given.logged).toHaveLength(50);
      await expect(send('+919876100000', '10.99.0.1', 100)).rejects.toMatchObject({ status: 503, retryAfter: 3500 });
    });

    test.each<[string, number[], number]>([
      ['one in 30 seconds', [0, 10, 29, 31], 2],
      ['three in ten minutes', [0, 31, 62, 93, 599, 601], 4],
      ['eight a day', Array.from({ length: 12 }, (_, index) => index * 700), 8],
    ])('a number is sent %s; the answer keeps its shape', async (_, moments, max) => {
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

    test('who asks again too soon keeps the code that came', async () => {
      const first = await send(phone, '203.0.113.1');
      const second = await send(phone, '203.0.113.1', 10, first.challenge);
      expect(second).toMatchObject({ challenge: first.challenge, expiresIn: 290, resendIn: 20 });
      const code = given.lastCode(phone);
      const user = await userWithCode(given.at(11), { challenge: second.challenge, code, address: '203.0.113.1' });
      expect(user.phone).toBe(phone);
    });

    test('a number over its limits is answered as one that was sent a code, and no code opens it', async () => {
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

    test('a number over its limits is answered no sooner than one that was sent a code; a failure takes its code back', async () => {
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

    test('the whole site sends no more in a minute and a day than it may', async () => {
      await given.close();
      given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '3', SMS_MOST_PER_DAY: '5' });
      const answers: unknown[] = [];
      for (const [index, seconds] of [0, 1, 2, 3, 61, 62, 63, 200].entries()) {
        answers.push(await refusal(send(String(9_800_000_000 + index * 1_000_001), `10.${index}.0.1`, seconds)));
      }
      const [sent, no] = ['sent', 'TooManyInAll'];
      expect(answers).toEqual([sent, sent, sent, no, sent, sent, no, no]);
    });

    test('what is not sent takes nothing of what the whole site may send', async () => {
      await given.close();
      given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '3' });
      const { challenge } = await send(phone, '10.0.0.1');
      // Over its own limits at first, locked then.
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

    test('twenty codes an hour are tried from one address', async () => {
      const answers: unknown[] = [];
      for (let time = 0; time < 25; time += 1) {
        answers.push(
          await refusal(userWithCode(given.at(time), { challenge: undefined, code: '123456', address: '203.0.113.1' })),
        );
      }
      expect(answers.filter((answer) => answer === 'CodeMissing')).toHaveLength(20);
      expect(answers.filter((answer) => answer === 'TooMany')).toHaveLength(5);
    });

    test('a locked number is sent no further code, and only who has locked it is told so', async () => {
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

    test('while a stranger has locked a number its reader logs in with the code that came before', async () => {
      const own = await send(phone, home);
      const right = given.lastCode(phone);
      const strangers = await send(phone, stranger, 31);
      for (let time = 0; time < 12; time += 1) {
        const entry = { challenge: strangers.challenge, code: wrongCode(right), address: stranger };
        await refusal(userWithCode(given.at(32), entry));
      }
      // Asking anew must not cost the reader the code that is open.
      const again = await send(phone, home, 63, own.challenge);
      expect(again).toMatchObject({ challenge: own.challenge, expiresIn: 237 });
      const entry = { challenge: own.challenge, code: right, address: home };
      expect((await userWithCode(given.at(64), entry)).phone).toBe(phone);
    });

    test('a code in Devanagari or Gujarati digits, with spaces, is that code', async () => {
      const { challenge } = await send(phone, '203.0.113.1');
      const typed = [...given.lastCode(phone)].map((digit) => String.fromCharCode(0x966 + Number(digit))).join(' ');
      const user = await userWithCode(given.at(1), { challenge, code: typed, address: '203.0.113.1' });
      expect(user.phone).toBe(phone);
    });

    test('no number and no address can be read from what is counted', async () => {
      await send(phone, '203.0.113.1');
      const uses = await given.db.selectFrom('limit_uses').selectAll().execute();
      expect(uses.length).toBeGreaterThan(3);
      expect(uses.filter(({ key }) => !/^[0-9a-f]{64}$/.test(key))).toEqual([]);
    });
  });

  test('a limit is exact in any window, however many ask at once', async () => {
    const limit = [{ key: 'k', max: 5, seconds: 600 }];
    const at = (seconds: number) => consume(given.db, limit, given.at(seconds).now);
    const first = await Promise.all(Array.from({ length: 50 }, () => at(0)));
    expect(first.filter((hit) => hit === undefined)).toHaveLength(5);
    expect(first.find((hit) => hit)?.retryAfter).toBe(600);
    expect((await at(599))?.retryAfter).toBe(1);
    const later = await Promise.all(Array.from({ length: 50 }, () => at(600)));
    expect(later.filter((hit) => hit === undefined)).toHaveLength(5);
  });
});

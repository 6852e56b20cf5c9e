import { createHash } from 'node:crypto';
import { createCode, verifyCode, type CodeCheck } from '@/lib/accounts/login/codes';
import { hmacHex } from '@/lib/platform/crypto/hashes';
import { consumeLimits, sendLimitsOfAddress } from '@/lib/accounts/login/limits';
import { accountSite, type AccountSite, alarmList, crowdOf, pepper, wrongCode } from '../support/accounts';
import { engines } from '../support/engines';

const phone = '+919876543210';

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
    createCode(given.db, { purpose: 'login', target: phone, previous }, keys(seconds));
  const [home, stranger] = ['203.0.113.1', '198.51.100.1'];
  const entered = (challenge: string | undefined, code: string, seconds = 0, address = home) =>
    verifyCode(given.db, { challenge, purpose: 'login', code, address }, keys(seconds));
  const kinds = (results: CodeCheck[]) =>
    Object.fromEntries(
      [...new Set(results.map(({ kind }) => kind))].map((kind) => [
        kind,
        results.filter((result) => result.kind === kind).length,
      ]),
    );

  test('one IPv6 customer gets at most two hundred codes a day, from any number of networks', async () => {
    const quota = { perMinute: 10_000, perDay: 10_000 };
    const hits: unknown[] = [];
    // Forty per hour stay below the hourly limit.
    for (let index = 0; index < 201; index += 1) {
      const limits = sendLimitsOfAddress(pepper, `2001:db8:1:${(index * 256).toString(16)}::1`, quota);
      const hit = await consumeLimits(given.db, limits, keys(index * 90).now);
      if (hit) hits.push([index, hit.limit.max, hit.limit.seconds]);
    }
    expect(hits).toEqual([[200, 200, 86_400]]);
  });

  test('a code has six digits and works once', async () => {
    const { challenge, code } = await made();
    expect(code).toMatch(/^\d{6}$/);
    expect((await entered(challenge, code)).kind).toBe('right');
    expect((await entered(challenge, code)).kind).toBe('used');
  });

  test('of many simultaneous wrong codes, five are counted and then the number is locked', async () => {
    const { challenge, code } = await made();
    const results = await Promise.all(
      Array.from({ length: crowdOf(engine) }, () => entered(challenge, wrongCode(code))),
    );
    expect(kinds(results)).toEqual({ wrong: 4, locked: crowdOf(engine) - 4 });
    const { attempts } = await given.db.selectFrom('one_time_codes').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expect((await entered(challenge, code)).kind).toBe('locked');
  });

  test('simultaneous guesses from many addresses share five tries, and the right code then fails', async () => {
    const { challenge, code } = await made();
    const results = await Promise.all(
      Array.from({ length: crowdOf(engine) }, (_, index) => entered(challenge, wrongCode(code), 0, `10.${index}.0.1`)),
    );
    expect(kinds(results)).toEqual({ wrong: 4, locked: crowdOf(engine) - 4 });
    expect(await entered(challenge, code, 1)).toEqual({ kind: 'locked', retryAfter: 3599 });
  });

  test('five wrong codes from a stranger do not use up the tries of a reader’s open code', async () => {
    const own = await made();
    const strangers = await made(31);
    for (let time = 0; time < 7; time += 1) await entered(strangers.challenge, wrongCode(strangers.code), 32, stranger);
    expect((await entered(strangers.challenge, strangers.code, 33, stranger)).kind).toBe('locked');
    for (const left of [4, 3, 2, 1]) {
      expect(await entered(own.challenge, wrongCode(own.code), 34)).toEqual({ kind: 'wrong', left });
    }
    expect((await entered(own.challenge, own.code, 35)).kind).toBe('right');
  });

  test('a code that was sent to no number reveals nothing about the tries of others', async () => {
    const strangers = await made();
    for (let time = 0; time < 5; time += 1) await entered(strangers.challenge, wrongCode(strangers.code), 1, stranger);
    const unsentCode = { purpose: 'login' as const, target: phone, unsent: true };
    const { challenge } = await createCode(given.db, unsentCode, keys(100));
    const results: CodeCheck[] = [];
    for (let time = 0; time < 6; time += 1) results.push(await entered(challenge, '123456', 100));
    expect(results.slice(0, 4).map((result) => result.kind === 'wrong' && result.left)).toEqual([4, 3, 2, 1]);
    expect(results.slice(4)).toEqual(Array<CodeCheck>(2).fill({ kind: 'locked', retryAfter: 3600 }));
  });

  test('of many simultaneous right codes, one succeeds', async () => {
    const { challenge, code } = await made();
    const results = await Promise.all(Array.from({ length: crowdOf(engine) }, () => entered(challenge, code)));
    expect(kinds(results)['right']).toBe(1);
  });

  test('each wrong code reports the remaining tries', async () => {
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

  test('a lock reports its remaining time, counted from the first of the five wrong codes', async () => {
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
    // This code is locked. Another code still works.
    expect((await entered(first.challenge, wrongCode(first.code))).kind).toBe('expired');
    expect((await entered(first.challenge, first.code)).kind).toBe('expired');
    const third = await made(60);
    expect((await entered(third.challenge, third.code, 61)).kind).toBe('right');
  });

  test.each([
    ['the same browser', true],
    ['another browser', false],
  ])('a new code for %s does not end a lock, but an hour does', async (_, same) => {
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

  test('codes that are open at the same time share five wrong tries', async () => {
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
  ])('a code %s is refused', async (_, held) => {
    const { code } = await made();
    const other = await createCode(given.db, { purpose: 'login', target: '+919876543211' }, keys());
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

  test('a new code in the same browser replaces the previous one', async () => {
    const first = await made();
    const second = await made(30, first.challenge);
    expect((await entered(first.challenge, first.code, 31)).kind).toBe('expired');
    expect((await entered(second.challenge, second.code, 31)).kind).toBe('right');
  });

  test('the database contains no code, and no hash without the pepper', async () => {
    const { challenge, code } = await made();
    const rows = await given.db.selectFrom('one_time_codes').selectAll().execute();
    const uses = await given.db.selectFrom('rate_limit_uses').selectAll().execute();
    const dump = JSON.stringify([rows, uses]);
    expect(dump.replace(phone, '')).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    expect(dump).not.toContain(challenge);
    const { id = '', code_hash: stored = '' } = rows[0] ?? {};
    const guesses = [
      (guess: string) => createHash('sha256').update(guess).digest('hex'),
      (guess: string) => createHash('sha256').update(`${id}${phone}${guess}`).digest('hex'),
    ];
    expect(guesses.map((guessed) => guessed(code))).not.toContain(stored);
    expect(hmacHex('', 'code', id, phone, code)).not.toBe(stored);
    expect(hmacHex(pepper, 'code', id, phone, code)).toBe(stored);
  });

  test('a limit is exact in any window, even with simultaneous requests', async () => {
    const limit = [{ key: 'k', max: 5, seconds: 600 }];
    const at = (seconds: number) => consumeLimits(given.db, limit, given.at(seconds).now);
    const first = await Promise.all(Array.from({ length: crowdOf(engine) }, () => at(0)));
    expect(first.filter((hit) => hit === undefined)).toHaveLength(5);
    expect(first.find((hit) => hit)?.retryAfter).toBe(600);
    expect((await at(599))?.retryAfter).toBe(1);
    const later = await Promise.all(Array.from({ length: crowdOf(engine) }, () => at(600)));
    expect(later.filter((hit) => hit === undefined)).toHaveLength(5);
  });
});

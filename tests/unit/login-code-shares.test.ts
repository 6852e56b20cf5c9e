import { sendLoginCode } from '@/lib/accounts/login/login';
import { accountSite, type AccountSite, alarmList } from '../support/accounts';
import { engines } from '../support/engines';

/** How login codes are shared if there are not enough for all requests (decision 035). */

describe.each(engines)('login codes for many clients, on %s', (engine) => {
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

  const send = (number: string, address: string, seconds = 0) =>
    sendLoginCode(given.at(seconds), { phone: number, edition: 'en', client: { address, agent: '' } });
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'sent',
      (error: { errors: { code: string }[] }) => error.errors[0]?.code,
    );

  /** Requests codes for phone numbers with the same prefix, one from each IP address. */
  const sendAlike = async (addresses: string[], seconds: number, begin = 100_000) => {
    const answers: unknown[] = [];
    for (const [index, address] of addresses.entries())
      answers.push(await refusal(send(`+919876${begin + index}`, address, seconds + index / 100)));
    return answers;
  };
  const fill = <T>(count: number, value: T) => Array<T>(count).fill(value);

  test('ten IP addresses that request fifty codes for similar numbers lock out only themselves', async () => {
    const attackers = Array.from({ length: 50 }, (_, index) => `10.${index % 10}.0.1`);
    for (let minute = 0; minute < 5; minute += 1)
      expect(
        await sendAlike(attackers.slice(minute * 10, minute * 10 + 10), minute * 61, 100_000 + minute * 10),
      ).toEqual(fill(10, 'sent'));
    expect(await sendAlike(attackers.slice(0, 10), 700, 200_000)).toEqual(fill(10, 'TooManyAlike'));
    await expect(send('+919876300000', '10.0.0.1', 720)).rejects.toMatchObject({
      status: 503,
      retryAfter: expect.any(Number),
    });
    // Readers elsewhere, and readers in the attacker's network, can log in.
    expect(await sendAlike(['10.90.0.1', '203.0.113.7', '10.0.0.9', '2001:db8:5::1'], 800, 400_000)).toEqual(
      fill(4, 'sent'),
    );
    // Meanwhile a second request from the same IP address is refused.
    expect(await sendAlike(['203.0.113.7'], 900, 500_000)).toEqual(['TooManyAlike']);
    expect(await sendAlike(['203.0.113.7'], 4700, 500_000)).toEqual(['sent']);
  });

  test.each<[string, (index: number) => string]>([
    ['an IPv4 network', (index) => `203.0.113.${index}`],
    ['a customer of an IPv6 provider', (index) => `2001:db8:1:${index}00::1`],
  ])('%s gets at most ten codes when they are scarce', async (_, addressOf) => {
    const others = Array.from({ length: 50 }, (_unused, index) => `10.${index}.0.1`);
    for (let part = 0; part < 2; part += 1)
      expect(await sendAlike(others.slice(part * 25, part * 25 + 25), part * 70, 100_000 + part * 25)).toEqual(
        fill(25, 'sent'),
      );
    const answers: unknown[] = [];
    for (let index = 1; index <= 12; index += 1)
      answers.push(...(await sendAlike([addressOf(index)], 100 + index * 61, 200_000 + index)));
    expect(answers).toEqual([...fill(10, 'sent'), ...fill(2, 'TooManyAlike')]);
  });

  // On one engine, because it takes three hundred logins.
  const onOneEngine = engine === engines.at(-1) ? test : test.skip;
  onOneEngine('at most three hundred an hour are sent to similar numbers, from any number of networks', async () => {
    await given.close();
    given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '1000' });
    const networks = Array.from({ length: 310 }, (_, index) => `10.${index % 250}.${Math.floor(index / 250)}.1`);
    expect(await sendAlike(networks, 0)).toEqual([...fill(300, 'sent'), ...fill(10, 'TooManyAlike')]);
    await expect(send('+919876900000', '192.0.2.1', 100)).rejects.toMatchObject({ status: 503, retryAfter: 3500 });
  });

  test.each<[string, Record<string, string>, number[], number]>([
    ['a minute', { SMS_MOST_PER_MINUTE: '20' }, [0, 1, 2, 3], 10],
    ['a day', { SMS_MOST_PER_DAY: '20' }, [0, 700, 1400, 7000], 10],
  ])('a few IP addresses cannot use up the codes of %s', async (_, settings, moments, before) => {
    await given.close();
    given = await accountSite(engine, settings);
    const answers: unknown[] = [];
    for (const [round, seconds] of moments.entries())
      for (let index = 0; index < 5; index += 1)
        answers.push(
          await refusal(send(String(9_700_000_000 + (round * 5 + index) * 1_000_003), `10.${index}.0.1`, seconds)),
        );
    expect(answers).toEqual([...fill(before, 'sent'), ...fill(20 - before, 'TooManyInAll')]);
    expect(await refusal(send('9600000000', '203.0.113.1', moments[3] ?? 0))).toBe('sent');
  });
});

import { watchSending } from '@/lib/accounts/login/alarms';
import { backgroundDone } from '@/lib/platform/runtime/run-after-response';
import { makeCode, tryCode } from '@/lib/accounts/login/codes';
import { purgeExpired } from '@/lib/accounts/cleanup-job';
import { sendLoginCode } from '@/lib/accounts/login/login';
import { accountSite, type AccountSite, alarmList, pepper } from '../support/accounts';
import { engines } from '../support/engines';

/** What an operator is told of codes that cost money and log nobody in. */

const near = (sent: number, limit: number, per: string) => ({
  level: 'alert',
  event: 'login_codes_nearly_exhausted',
  sent,
  limit,
  per,
});
const full = (limit: number, per: string) => ({ level: 'alert', event: 'login_codes_exhausted', limit, per });

describe.each(engines)('alarms on %s', (engine) => {
  let given: AccountSite;
  let log: ReturnType<typeof alarmList>;
  beforeEach(async () => {
    log = alarmList();
    given = await accountSite(engine, { SMS_MOST_PER_MINUTE: '10', SMS_MOST_PER_DAY: '20' });
  });
  afterEach(async () => {
    await given.close();
    log.restore();
  });

  let numbers = 0;
  const send = async (seconds: number) => {
    numbers += 1;
    const phone = String(9_800_000_000 + numbers * 1_000_001);
    await sendLoginCode(given.at(seconds), {
      phone,
      edition: 'en',
      client: { address: `10.${numbers}.0.1`, agent: '' },
      previous: undefined,
    }).catch(() => undefined);
    await backgroundDone();
  };

  test('at four fifths of what may be sent in a minute, and when it is used up; once an hour each', async () => {
    for (let time = 0; time < 7; time += 1) await send(time);
    expect(log.alarms()).toEqual([]);
    await send(7);
    expect(log.alarms()).toMatchObject([near(8, 10, 'minute')]);
    for (let time = 8; time < 14; time += 1) await send(time);
    expect(log.alarms().slice(1)).toMatchObject([full(10, 'minute')]);
  });

  test('the same of a day', async () => {
    for (let time = 0; time < 22; time += 1) await send(time * 61);
    expect(log.alarms()).toMatchObject([near(16, 20, 'day'), full(20, 'day')]);
  });

  const codes = async (count: number, used: number, unsent = false) => {
    for (let index = 0; index < count; index += 1) {
      numbers += 1;
      const target = `+91${9_700_000_000 + numbers}`;
      const keys = { pepper, now: given.at(0).now };
      const { challenge, code } = await makeCode(given.db, { purpose: 'login', target, unsent }, keys);
      if (index < used) await tryCode(given.db, { challenge, purpose: 'login', code, address: '203.0.113.1' }, keys);
    }
  };
  const watched = async (seconds: number) => {
    await watchSending(given.db, [], given.at(seconds).now);
    return log.alarms();
  };
  const several = (used: number) => [{ level: 'alert', event: 'login_codes_unused', used, of: 50 }];

  test.each<[number, number, object[]]>([
    [50, 20, []],
    [50, 19, several(19)],
    [49, 0, []],
    [60, 0, several(0)],
  ])('of %i codes that are over %i were used', async (count, used, alarms) => {
    await codes(count, used);
    expect(await watched(299)).toEqual([]);
    expect(await watched(300)).toMatchObject(alarms);
    expect(await watched(600)).toMatchObject(alarms);
  });

  const minute = 60;
  /**
   * Codes of a night, one in six minutes, while what is over is dropped; answers the most rows that
   * were there.
   */
  const night = async (count: number, isUsed: (index: number) => boolean) => {
    let max = 0;
    for (let index = 0; index < count; index += 1) {
      const { now } = given.at(index * 6 * minute);
      const target = `+91${9_600_000_000 + index}`;
      const { challenge, code } = await makeCode(given.db, { purpose: 'login', target }, { pepper, now });
      if (isUsed(index))
        await tryCode(given.db, { challenge, purpose: 'login', code, address: '203.0.113.1' }, { pepper, now });
      await purgeExpired(given.db, now);
      await watchSending(given.db, [], now);
      const rows = await given.db.selectFrom('one_time_codes').select('id').execute();
      max = Math.max(max, rows.length);
    }
    return max;
  };

  test('sixty unused ones over six hours are seen, though their rows are dropped meanwhile', async () => {
    expect(await night(60, () => false)).toBeLessThan(30);
    expect(log.alarms()).toMatchObject(several(0));
    const { value } = await given.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'login-code-outcomes')
      .executeTakeFirstOrThrow();
    expect(value).toMatch(/^0{30,50}$/);
  });

  test('a night in which every second one is used is none', async () => {
    await night(60, (index) => index % 2 === 0);
    expect(log.alarms()).toEqual([]);
  });

  test('codes that nobody was sent do not count', async () => {
    await codes(60, 0, true);
    expect(await watched(300)).toEqual([]);
  });
});

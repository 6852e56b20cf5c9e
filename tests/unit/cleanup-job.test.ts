import { createCode } from '@/lib/accounts/login/codes';
import { startCleanupJob, purgeExpired } from '@/lib/accounts/cleanup-job';
import { consumeLimits } from '@/lib/accounts/login/limits';
import { createSession } from '@/lib/accounts/sessions/sessions';
import { createRefreshToken, rotateRefreshToken } from '@/lib/accounts/sessions/tokens';
import { getOrCreatePhoneUser } from '@/lib/accounts/profile/users';
import { deleteDraft, purgeDeletedDrafts } from '@/lib/newsroom/stories/deleted-drafts';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { eventually } from '../support/eventually';
import { accountSite, type AccountSite, pepper } from '../support/accounts';
import { engines } from '../support/engines';
import { whenFinal } from '../support/feed';
import { useOwnIntervals } from '../support/intervals';

/** Expired rows are deleted even if no one requests a code. */

const hour = 3600;
const day = 24 * hour;

describe.each(engines)('accounts on %s', (engine) => {
  let given: AccountSite;
  beforeEach(async () => {
    given = await accountSite(engine);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await given.close();
  });

  const now = (seconds: number) => given.at(seconds).now;
  const code = (seconds: number) =>
    createCode(given.db, { purpose: 'login', target: `+91987654${seconds}` }, { pepper, now: now(seconds) });
  const session = async (seconds: number) => {
    const user = await getOrCreatePhoneUser(given.db, { phone: '+919876543210' }, now(seconds));
    const begun = await createSession(given.db, { userId: user.id, provider: 'mobile', device: '' }, now(seconds));
    return begun.session;
  };
  const rows = async (table: 'rate_limit_uses' | 'one_time_codes' | 'sessions' | 'refresh_tokens') =>
    (await given.db.selectFrom(table).selectAll().execute()).length;

  test('rate-limit uses are deleted after a day, codes an hour after they expired', async () => {
    await consumeLimits(given.db, [{ key: 'old', max: 1, seconds: 60 }], now(0));
    await consumeLimits(given.db, [{ key: 'new', max: 1, seconds: 60 }], now(1));
    await code(day - 300 - hour);
    await code(day - 299 - hour);
    expect(await purgeExpired(given.db, now(day))).toBe(true);
    const uses = await given.db.selectFrom('rate_limit_uses').select('key').execute();
    expect(uses).toEqual([{ key: 'new' }]);
    const codes = await given.db.selectFrom('one_time_codes').select('created_at').execute();
    expect(codes).toEqual([{ created_at: now(day - 299 - hour).toISOString() }]);
  });

  test('a session is deleted with its tokens after 30 days without use, used tokens of other sessions after a week', async () => {
    await createRefreshToken(given.db, (await session(0)).id, now(0));
    const { id } = await session(29 * day);
    const first = await createRefreshToken(given.db, id, now(29 * day));
    await rotateRefreshToken(given.db, first, now(29 * day + 1));
    await purgeExpired(given.db, now(30 * day));
    expect([await rows('sessions'), await rows('refresh_tokens')]).toEqual([1, 2]);
    await purgeExpired(given.db, now(36 * day + 1));
    expect([await rows('sessions'), await rows('refresh_tokens')]).toEqual([1, 1]);
  });

  test('a failed step does not stop the others: old rows of the change feed are deleted', async () => {
    await given.db
      .insertInto('changes')
      .values(
        [-9 * day, -8 * day, 0].map((seconds) => ({
          kind: 'story' as const,
          entity_id: String(seconds),
          languages: '[]',
          subjects: '{}',
          created_at: now(seconds).toISOString(),
        })),
      )
      .execute();
    await whenFinal(given.db);
    const left = async () =>
      (await given.db.selectFrom('changes').select('entity_id').where('kind', '=', 'story').execute()).map(
        ({ entity_id }) => entity_id,
      );
    await given.db.schema.alterTable('rate_limit_uses').renameTo('away').execute();
    const failure = await purgeExpired(given.db, now(0)).catch(String);
    await given.db.schema.alterTable('away').renameTo('rate_limit_uses').execute();
    expect(failure).toMatch('rate_limit_uses');
    expect(await left()).toEqual(['0']);
  });

  test('drafts that were deleted 30 days ago are purged', async () => {
    const draft = { status: 'draft' as const, texts: { english: { title: 'A mistake' } } };
    const { id } = await saveStory(given.db, draft, now(0));
    await deleteDraft(given.db, id, now(0));
    const left = async () => (await given.db.selectFrom('stories').select('id').execute()).length;
    await purgeExpired(given.db, now(30 * day - 1), [purgeDeletedDrafts]);
    expect(await left()).toBe(1);
    await purgeExpired(given.db, now(30 * day + hour), [purgeDeletedDrafts]);
    expect(await left()).toBe(0);
  });

  test('only one process per database cleans up in an hour', async () => {
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => purgeExpired(given.db, now(0))));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
    expect(await purgeExpired(given.db, now(hour - 1))).toBe(false);
    expect(await purgeExpired(given.db, now(hour))).toBe(true);
  });

  test('a clock that was briefly a year ahead does not delay the clean-up by a year', async () => {
    expect(await purgeExpired(given.db, now(365 * day))).toBe(true);
    expect(await purgeExpired(given.db, now(1))).toBe(true);
    expect(await purgeExpired(given.db, now(2))).toBe(false);
  });

  test('the clean-up runs at start-up without a request for a code', async () => {
    await code(-day);
    useOwnIntervals(now(0));
    const cleanup = startCleanupJob(given.db);
    await eventually(
      () => rows('one_time_codes'),
      (left) => left === 0,
      30_000,
    );
    await cleanup.stop();
    expect(await rows('one_time_codes')).toBe(0);
  });

  test('the clean-up runs every hour', async () => {
    await session(-31 * day);
    useOwnIntervals(now(0));
    const cleanup = startCleanupJob(given.db);
    // Sessions are deleted last.
    await eventually(
      () => rows('sessions'),
      (left) => left === 0,
      30_000,
    );
    await code(-day);
    const passing = () => {
      jest.advanceTimersByTime((hour / 4) * 1000);
      return rows('one_time_codes');
    };
    expect(await eventually(passing, (left) => left === 0, 30_000)).toBe(0);
    await cleanup.stop();
    const { value } = await given.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'accounts-purged')
      .executeTakeFirstOrThrow();
    expect(value >= now(hour).toISOString()).toBe(true);
  });
});

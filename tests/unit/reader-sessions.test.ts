import { sha256Hex } from '@/lib/platform/crypto/hashes';
import {
  createSession,
  endSessions,
  deleteExpiredSessions,
  findReaderBySession,
  listSessions,
} from '@/lib/accounts/sessions/sessions';
import {
  createBearerToken,
  createRefreshToken,
  findReaderByBearerToken,
  rotateRefreshToken,
} from '@/lib/accounts/sessions/tokens';
import {
  deleteUser,
  updateUser,
  type User,
  findUser,
  getOrCreateGoogleUser,
  getOrCreatePhoneUser,
} from '@/lib/accounts/profile/users';
import { accountSite, type AccountSite, crowdOf } from '../support/accounts';
import { engines } from '../support/engines';

const day = 86_400;
const secret = 'secret-of-the-tests';

describe.each(engines)('sessions on %s', (engine) => {
  let given: AccountSite;
  let user: User;
  beforeEach(async () => {
    given = await accountSite(engine);
    user = await getOrCreatePhoneUser(given.db, { phone: '+919876543210', name: 'Asha' }, given.site.now);
  });
  afterEach(() => given.close());

  const now = (seconds = 0) => given.at(seconds).now;
  const begin = (seconds = 0) =>
    createSession(given.db, { userId: user.id, provider: 'mobile', device: 'Chrome, Android' }, now(seconds));
  const reader = (sid: string, seconds = 0) => findReaderBySession(given.db, { sid }, now(seconds));

  test('the browser has 128 random bits, and the database their hash', async () => {
    const { sid } = await begin();
    expect(Buffer.from(sid, 'base64url')).toHaveLength(16);
    const rows = await given.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toMatchObject([{ token_hash: sha256Hex(sid), user_id: user.id }]);
    expect(JSON.stringify(rows)).not.toContain(sid);
  });

  test('identifies its reader until it is ended', async () => {
    const { sid, session } = await begin();
    expect((await reader(sid))?.user.name).toBe('Asha');
    expect(await endSessions(given.db, user.id, session.id)).toBe(1);
    expect(await reader(sid)).toBeUndefined();
  });

  test('ended elsewhere is invalid immediately', async () => {
    const { sid } = await begin();
    expect(await reader(sid)).toBeDefined();
    await given.db.deleteFrom('sessions').execute();
    expect(await reader(sid)).toBeUndefined();
  });

  test.each([
    ['29 days after it was used it is there', 29 * day, true],
    ['30 days after it was used it is over', 30 * day, false],
  ])('%s', async (_, seconds, there) => {
    const { sid } = await begin();
    expect((await reader(sid, seconds)) !== undefined).toBe(there);
  });

  test('expires after 90 days even if it is used every week', async () => {
    const { sid } = await begin();
    for (let week = 1; week <= 12; week += 1) expect(await reader(sid, week * 7 * day)).toBeDefined();
    expect(await reader(sid, 90 * day)).toBeUndefined();
    await deleteExpiredSessions(given.db, now(90 * day));
    expect(await given.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('are all ended for one reader without affecting others', async () => {
    const other = await getOrCreatePhoneUser(given.db, { phone: '+919876543211' }, now());
    const others = await createSession(given.db, { userId: other.id, provider: 'mobile', device: '' }, now());
    const [first, second] = [await begin(), await begin()];
    expect(await endSessions(given.db, user.id)).toBe(2);
    expect([await reader(first.sid), await reader(second.sid)]).toEqual([undefined, undefined]);
    expect((await reader(others.sid))?.user.id).toBe(other.id);
  });

  test('that ends during its lookup is not cached', async () => {
    const { sid } = await begin();
    const looking = reader(sid);
    await Promise.all([looking, endSessions(given.db, user.id)]);
    expect(await reader(sid)).toBeUndefined();
  });

  test('a reader cannot end another’s session', async () => {
    const other = await getOrCreatePhoneUser(given.db, { phone: '+919876543211' }, now());
    const { sid, session } = await begin();
    expect(await endSessions(given.db, other.id, session.id)).toBe(0);
    expect(await reader(sid)).toBeDefined();
  });

  test('are listed, last used first', async () => {
    await begin();
    const second = await begin(5);
    await reader(second.sid, 600);
    await begin(10);
    const list = await listSessions(given.db, user.id, now(600));
    expect(list.map(({ last_seen_at }) => last_seen_at)).toEqual(
      [600, 10, 0].map((seconds) => now(seconds).toISOString()),
    );
  });

  describe('a bearer token', () => {
    test.each([
      ['is good for 899 seconds', 899, true],
      ['is over after 900', 900, false],
    ])('%s', async (_, seconds, good) => {
      const { session } = await begin();
      const token = createBearerToken(session.id, secret, now());
      const found = await findReaderByBearerToken(given.db, token, { secret, now: now(seconds) });
      expect(found !== undefined).toBe(good);
    });

    test('is invalid once its session ends', async () => {
      const { session } = await begin();
      const token = createBearerToken(session.id, secret, now());
      await endSessions(given.db, user.id, session.id);
      expect(await findReaderByBearerToken(given.db, token, { secret, now: now(1) })).toBeUndefined();
    });

    test.each<[string, (token: string) => string]>([
      ['of another session', (token) => token.replace(/^\d+/, '1000')],
      ['that lives longer', (token) => token.replace(/\.\d+\./, '.99999999999.')],
      ['without its signature', (token) => token.replace(/[^.]+$/, '')],
      ['that is none', () => 'x'.repeat(60)],
    ])('%s is refused', async (_, changed) => {
      const { session } = await begin();
      const token = changed(createBearerToken(session.id, secret, now()));
      expect(await findReaderByBearerToken(given.db, token, { secret, now: now(1) })).toBeUndefined();
    });

    test('signed with another secret is refused', async () => {
      const { session } = await begin();
      const token = createBearerToken(session.id, 'another', now());
      expect(await findReaderByBearerToken(given.db, token, { secret, now: now(1) })).toBeUndefined();
    });
  });

  describe('a refresh token', () => {
    test('is replaced by the next one, and stored as a hash', async () => {
      const { session } = await begin();
      const first = await createRefreshToken(given.db, session.id, now());
      const second = await rotateRefreshToken(given.db, first, now(60));
      expect(second?.reader.session.id).toBe(session.id);
      expect(second?.next).not.toBe(first);
      expect((await rotateRefreshToken(given.db, second?.next ?? '', now(120)))?.reader.user.id).toBe(user.id);
      const dump = JSON.stringify(await given.db.selectFrom('refresh_tokens').selectAll().execute());
      expect(dump).not.toContain(first);
    });

    test('used twice ends the session for all its holders', async () => {
      const { sid, session } = await begin();
      const first = await createRefreshToken(given.db, session.id, now());
      const second = await rotateRefreshToken(given.db, first, now(60));
      expect(await rotateRefreshToken(given.db, first, now(61))).toBeUndefined();
      expect(await rotateRefreshToken(given.db, second?.next ?? '', now(62))).toBeUndefined();
      expect(await reader(sid, 62)).toBeUndefined();
    });

    test('of simultaneous uses at most one gets the next token', async () => {
      const { session } = await begin();
      const token = await createRefreshToken(given.db, session.id, now());
      const answers = await Promise.all(
        Array.from({ length: crowdOf(engine) }, () => rotateRefreshToken(given.db, token, now(60))),
      );
      expect(answers.filter(Boolean).length).toBeLessThanOrEqual(1);
    });

    test('that was never issued is refused', async () => {
      expect(await rotateRefreshToken(given.db, 'x'.repeat(43), now())).toBeUndefined();
    });
  });

  describe('an account', () => {
    test('that is soft-deleted has a row without personal data, and no open sessions', async () => {
      const { sid, session } = await begin();
      const token = await createRefreshToken(given.db, session.id, now());
      await given.db
        .insertInto('saved_stories')
        .values({ user_id: user.id, href: '/india/rain/7', story: '{}', saved_at: now().toISOString() })
        .execute();
      await updateUser(given.db, user.id, { email: 'asha@reader.example' });
      await given.db
        .insertInto('newsletter_subscribers')
        .values([
          { email: 'asha@reader.example', created_at: now().toISOString() },
          { email: 'ravi@reader.example', created_at: now().toISOString() },
        ])
        .execute();
      await deleteUser(given.db, user.id, now(100));
      const subscribers = await given.db.selectFrom('newsletter_subscribers').select('email').execute();
      expect(subscribers).toEqual([{ email: 'ravi@reader.example' }]);
      await expect(updateUser(given.db, user.id, { name: 'Asha' })).rejects.toThrow();
      expect(await given.db.selectFrom('users').selectAll().execute()).toEqual([
        {
          id: user.id,
          phone: null,
          email: null,
          pending_email: null,
          name: null,
          google_sub: null,
          user_type: 'reader',
          created_at: now().toISOString(),
          deleted_at: now(100).toISOString(),
        },
      ]);
      expect(await reader(sid)).toBeUndefined();
      expect(await rotateRefreshToken(given.db, token, now(101))).toBeUndefined();
      expect(await given.db.selectFrom('saved_stories').selectAll().execute()).toEqual([]);
      expect(await findUser(given.db, user.id)).toBeUndefined();
      const anew = await getOrCreatePhoneUser(given.db, { phone: '+919876543210' }, now(200));
      expect([anew.id === user.id, anew.name]).toEqual([false, null]);
    });

    test('of a phone number is created once, even by simultaneous logins', async () => {
      const phone = '+919876500000';
      const users = await Promise.all(
        Array.from({ length: crowdOf(engine) }, () => getOrCreatePhoneUser(given.db, { phone }, now())),
      );
      expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    });

    test('does not change its name if the number is registered again', async () => {
      expect((await getOrCreatePhoneUser(given.db, { phone: '+919876543210', name: 'Other' }, now())).name).toBe(
        'Asha',
      );
    });

    const google = { sub: '1001', name: 'Asha Patel', email: 'Asha@Reader.Example', verified: true };

    test('of Google is found again by its Google id', async () => {
      const first = await getOrCreateGoogleUser(given.db, google, now());
      expect(first).toMatchObject({
        google_sub: '1001',
        email: 'asha@reader.example',
        name: 'Asha Patel',
        phone: null,
      });
      const again = await getOrCreateGoogleUser(given.db, { ...google, email: 'new@reader.example' }, now(5));
      expect(again.id).toBe(first.id);
    });

    test('of Google is created for each of several simultaneous logins with one e-mail address, which only one gets', async () => {
      const subs = ['1001', '1002', '1003', '1004'];
      const made = await Promise.all(subs.map((sub) => getOrCreateGoogleUser(given.db, { ...google, sub }, now())));
      expect(made.map((one) => one.google_sub)).toEqual(subs);
      expect(made.flatMap((one) => one.email ?? [])).toEqual(['asha@reader.example']);
    });

    test.each([
      ['is joined to the account with that confirmed address', true, true],
      ['is not joined by an address that Google has not confirmed', false, false],
    ])('of Google %s', async (_, verified, joined) => {
      await given.db.updateTable('users').set({ email: 'asha@reader.example' }).where('id', '=', user.id).execute();
      const found = await getOrCreateGoogleUser(given.db, { ...google, verified }, now());
      expect(found.id === user.id).toBe(joined);
      expect(found.google_sub).toBe('1001');
    });
  });
});

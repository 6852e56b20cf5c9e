import path from 'node:path';
import { ChangeFeed, subscribeToChanges, startChangeFeed } from '@/lib/database/change-feed/change-feed';
import { deleteExpiredChanges, recordChange } from '@/lib/database/change-feed/changes';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { requestDeadline, withDeadline } from '@/lib/platform/runtime/request-deadline';
import { emptyDatabase, engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { openOtherTransaction, whenFinal } from '../support/feed';
import { removeFolders, temporaryFolder } from '../support/folders';

const at = new Date('2026-11-20T10:00:00.000Z');
const record = (db: Db, what: string, when = at) =>
  db
    .transaction()
    .execute((transaction) => recordChange(transaction, { kind: 'story', what, languages: [], subjects: {} }, when));

/** A subscriber that records its changes. */
function notes() {
  const seen: string[] = [];
  const follower = {
    changed: (lines: readonly { what: string }[]) => void seen.push(...lines.map(({ what }) => what)),
    reset: () => void seen.push('reset'),
  };
  return { seen, follower };
}

describe('a change feed', () => {
  let db: Db;
  beforeEach(async () => {
    db = openDatabase(':memory:');
    await migrate(db);
  });
  afterEach(() => db.destroy());

  test('starts at the end of the log, and a poll delivers all rows that exist when it starts', async () => {
    const { seen, follower } = notes();
    await record(db, '1');
    const feed = new ChangeFeed(db, follower);
    await feed.poll();
    const early = feed.poll();
    await record(db, '2');
    await Promise.all([early, feed.poll()]);
    expect(seen).toEqual(['2']);
  });

  test('resets its follower when its cursor is lost, then continues', async () => {
    const { seen, follower } = notes();
    await record(db, 'old', new Date('2026-11-01T10:00:00.000Z'));
    const feed = new ChangeFeed(db, follower);
    await feed.poll();
    await record(db, 'missed', new Date('2026-11-02T10:00:00.000Z'));
    await record(db, 'kept');
    await deleteExpiredChanges(db, at);
    await feed.poll();
    await record(db, 'next');
    await feed.poll();
    expect(seen).toEqual(['reset', 'next']);
  });

  test('ignores the deadline of the request that wrote, and so does its follower', async () => {
    const deadlines: number[] = [];
    const note = () => void deadlines.push(requestDeadline());
    const counted = db.withPlugin({
      transformQuery: ({ node }) => (note(), node),
      transformResult: async ({ result }) => result,
    });
    const feed = new ChangeFeed(counted, { changed: note, reset: note });
    await feed.poll();
    await record(db, '1');
    await withDeadline(() => feed.poll());
    expect(new Set(deadlines)).toEqual(new Set([Infinity]));
  });

  test('delivers a batch again if its follower failed', async () => {
    const logged = (['error', 'info'] as const).map((level) => jest.spyOn(console, level).mockReturnValue());
    const { seen, follower } = notes();
    let fails = true;
    const feed = new ChangeFeed(db, {
      ...follower,
      changed: (lines) => {
        if (fails) throw new Error('No memory is left');
        follower.changed(lines);
      },
    });
    await feed.poll();
    await record(db, 'first');
    await feed.poll();
    fails = false;
    await record(db, 'second');
    await feed.poll();
    expect(seen).toEqual(['first', 'second']);
    for (const spy of logged) spy.mockRestore();
  });

  test('continues at its cursor after a database failure, which is logged once', async () => {
    const errors = jest.spyOn(console, 'error').mockReturnValue();
    const infos = jest.spyOn(console, 'info').mockReturnValue();
    const { seen, follower } = notes();
    const feed = new ChangeFeed(db, follower);
    await feed.poll();
    await db.schema.alterTable('changes').renameTo('away').execute();
    await feed.poll();
    await feed.poll();
    await db.schema.alterTable('away').renameTo('changes').execute();
    await record(db, 'meanwhile');
    await feed.poll();
    expect(seen).toEqual(['meanwhile']);
    const said = [...errors.mock.calls, ...infos.mock.calls].map(([line]) => /change_feed_\w+/.exec(String(line))?.[0]);
    expect(said).toEqual(['change_feed_unavailable', 'change_feed_recovered']);
    jest.restoreAllMocks();
  });
});

describe.each(engines)('two processes on %s', (engine) => {
  test('one sees the writes of the other, and its own writes after a poll', async () => {
    const made = engine === 'PostgreSQL' ? await emptyDatabase(engine) : undefined;
    const address = made?.address ?? path.join(temporaryFolder(), 'newsroom.db');
    const [own, other] = [openDatabase(address), openDatabase(address)];
    try {
      await migrate(own);
      await whenFinal(own);
      const { seen, follower } = notes();
      const following = await startChangeFeed(own, address, follower);
      await record(other, 'theirs');
      expect(
        await eventually(
          async () => [...seen],
          (found) => found.length === 1,
          10_000,
        ),
      ).toEqual(['theirs']);
      await record(own, 'ours');
      await subscribeToChanges();
      expect(seen).toEqual(['theirs', 'ours']);
      await following.stop();
    } finally {
      await Promise.all([own.destroy(), other.destroy()]);
      await made?.drop();
      removeFolders();
    }
  });
});

const onPostgres = engines.includes('PostgreSQL') ? test : test.skip;

onPostgres(
  'a feed on PostgreSQL looks once a second while all that is new waits for a transaction elsewhere',
  async () => {
    const { db, address, drop } = await emptyDatabase('PostgreSQL');
    await migrate(db);
    await whenFinal(db);
    let looks = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => ((looks += 1), node),
      transformResult: async ({ result }) => result,
    });
    let now = 0;
    const { seen, follower } = notes();
    const feed = new ChangeFeed(counted, follower, () => now);
    const looksOver = async (ms: number) => {
      looks = 0;
      for (const end = now + ms; now < end; now += 100) await feed.pollWhenDue();
      return looks;
    };
    await feed.poll();
    expect(await looksOver(1000)).toBe(10);
    const end = await openOtherTransaction(address);
    await record(db, 'pending');
    await feed.poll();
    // Not in the first second, which starts with this poll.
    expect(await looksOver(3000)).toBe(2);
    await record(db, 'ours');
    await feed.poll();
    expect(seen).toEqual(['pending', 'ours']);
    await end();
    await drop();
  },
);

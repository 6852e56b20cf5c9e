import { sql } from 'kysely';
import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { withAdvisoryLock } from '@/lib/database/dialects/dialect';
import { notifyReaders } from '@/lib/newsroom/readers/notify-readers';
import { listAuditEntries, recordAudit } from '@/lib/newsroom/write-records/audit-log';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { newsroomOn, storyInput, testNow as now } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

const by = machineActor('desk');

describe.each(engines)('readers are notified once per language, on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let id: number;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    for (const [n, edition] of (['gujarati', 'gujarati', 'hindi'] as const).entries()) {
      const address = `https://fcm.googleapis.com/fcm/send/${n}`;
      const row = {
        provider: 'web-push' as const,
        endpoint: address,
        token: '{}',
        edition,
        created_at: now.toISOString(),
      };
      await db.insertInto('push_subscriptions').values(row).execute();
    }
  });
  beforeEach(async () => {
    ({ id } = await saveStory(db, storyInput({ hindiStatus: 'draft' }), now));
  });
  afterAll(() => drop());

  const claim = (input: object) => notifyReaders(db, id, { by, input, now });
  const audited = async () =>
    (await listAuditEntries(db, { action: 'story_notified', what: String(id) })).items
      .map(({ languages }) => languages.join())
      .reverse();

  test('readers of a translation are notified when it is published, and the others not again', async () => {
    expect(await claim({ languages: ['gujarati'] })).toMatchObject({
      readers: { gujarati: 2 },
      dry: false,
      job: { languages: ['gujarati'], state: 'waiting' },
    });
    await saveStory(db, { id, texts: { hindi: { status: 'published' } } }, now);
    expect(await refusalOf(claim({}))).toMatch(
      /^409 again: desk notified readers in gujarati at .*\. Send "again": true to notify them again\. Languages not notified yet: english, hindi$/,
    );
    expect(await claim({ languages: ['hindi', 'en'], dry: true })).toEqual({
      readers: { english: 0, hindi: 1 },
      dry: true,
      job: null,
      ordered: [],
    });
    expect((await claim({ languages: ['hindi'] })).readers).toEqual({ hindi: 1 });
    expect(await refusalOf(claim({ languages: ['hindi'] }))).toMatch(/^409 again: desk notified readers in hindi/);
    await db.updateTable('push_jobs').set({ finished_at: now.toISOString(), outcome: 'sent' }).execute();
    expect((await claim({ again: true })).job?.languages).toEqual(['english', 'hindi', 'gujarati']);
    expect(await audited()).toEqual(['gujarati', 'hindi', 'english,hindi,gujarati']);
  });

  test('of simultaneous notify calls, one succeeds', async () => {
    /** Number of calls that wait for another. */
    const waiting = async () => {
      const { rows } = await sql<{ calls: number }>`select count(*) as calls from pg_locks
        where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return Number(rows[0]?.calls);
    };
    let others: Promise<(string | undefined)[]> | undefined;
    let settled = 0;
    await db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [`notify ${id}`]);
      others = Promise.all([1, 2].map(() => refusalOf(claim({})).finally(() => settled++)));
      // On SQLite they wait for the connection.
      if (engine === 'PostgreSQL') await eventually(waiting, (calls) => calls + settled === 2, 10_000);
      const told = { action: 'story_notified', kind: 'story', what: id, languages: ['gujarati'] };
      await recordAudit(transaction, by, [told], now);
    });
    for (const refused of (await others) ?? []) expect(refused).toMatch(/^409 again: /);
    expect(await audited()).toEqual(['gujarati']);
    expect(await db.selectFrom('push_jobs').select('id').where('story_id', '=', id).execute()).toEqual([]);
  });

  test.each([
    [{ languages: ['gujarati', 'hindi'] }, /^400 languages\.1: story \d+ is not public in hindi$/],
    [{ languages: [] }, /^400 languages: /],
    [{ languages: ['latin'] }, /^400 languages\.0: /],
  ])('%j is refused and not recorded in the audit log', async (input, wanted) => {
    expect(await refusalOf(claim(input))).toMatch(wanted);
    expect(await audited()).toEqual([]);
  });
});

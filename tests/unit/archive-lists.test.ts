import { recordChange } from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { type Edition, enabledEditions } from '@/lib/platform/editions';
import { toDay } from '@/lib/platform/format/time';
import { archiveDays } from '@/lib/newsroom/reading/archive';
import { cityLanguages } from '@/lib/newsroom/reading/terms/story-languages';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { engines } from '../support/engines';
import { openOtherTransaction, whenFinal } from '../support/feed';
import { addNamed } from '../support/named';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { englishOnly, hoursAgo } from '../support/stories';

/**
 * Columns and counts that are derived from stories follow every write: texts of cities, dates of
 * associations, numbers of stories per day.
 */

describe.each(engines)('archive lists on %s', (engine) => {
  let db: Db;
  let address: string;
  let drop: () => Promise<void>;
  let cityId: number;
  let associationId: number;
  beforeEach(async () => {
    ({ db, address, drop } = await newsroomOn(engine));
    [cityId = 0] = await addNamed(db, 'cities', { slug: 'surat', name: 'Surat', kind: 'other', position: 0 });
    await addNamed(db, 'cities', { slug: 'pune', name: 'Pune', kind: 'metro', position: 1 });
    [associationId = 0] = await addNamed(db, 'associations', { slug: 'farmers', name: 'Farmers' });
  });
  afterEach(() => drop());

  const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
  const ofCity = async (edition: Edition, now = testNow, more: object = {}) =>
    idsOf(await newestStories(db, { edition, now, cityId, ...more }, {}));
  const ofAssociation = async (now = testNow) =>
    idsOf(await newestStories(db, { edition: 'any', now, associationId }, {}));
  const save = async (changes: object, at = hoursAgo(30)) => (await saveStory(db, storyInput(changes), at)).id;

  test('a city lists the stories about it, newest first, and can be filtered by section and day', async () => {
    const about = { cities: ['surat'] };
    const older = await save({ ...about, publishOn: hoursAgo(70).toISOString() });
    const english = await save({ ...about, ...englishOnly, category: 'sports', publishOn: hoursAgo(40).toISOString() });
    await save({ cities: ['pune'] });
    expect(await ofCity('en')).toEqual([english, older]);
    expect(await ofCity('hindi')).toEqual([older]);
    const { id } = await db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'sports')
      .executeTakeFirstOrThrow();
    expect(await ofCity('en', testNow, { categoryId: id })).toEqual([english]);
    const day = toDay(hoursAgo(70));
    expect(await ofCity('en', testNow, { from: day, to: day })).toEqual([older]);
    const all = ['english', 'hindi', 'gujarati'];
    expect(await cityLanguages(db, testNow)).toEqual(
      new Map([
        ['surat', all],
        ['pune', all],
      ]),
    );
  });

  test('lists are updated after every change of a story', async () => {
    const about = { cities: ['surat'], associations: [associationId] };
    const id = await save(about);
    const lists = async (now = testNow) => ({
      en: await ofCity('en', now),
      hindi: await ofCity('hindi', now),
      any: await ofAssociation(now),
    });
    expect(await lists()).toEqual({ en: [id], hindi: [id], any: [id] });
    await withdrawStory(db, id, hoursAgo(20), 'hindi');
    expect(await lists()).toEqual({ en: [id], hindi: [], any: [id] });
    await withdrawStory(db, id, hoursAgo(19));
    expect(await lists()).toEqual({ en: [], hindi: [], any: [] });
    await saveStory(db, { id, publishOn: hoursAgo(-5).toISOString() }, hoursAgo(18));
    expect(await lists()).toEqual({ en: [], hindi: [], any: [] });
    expect(await lists(hoursAgo(-6))).toEqual({ en: [id], hindi: [id], any: [id] });
    await saveStory(db, { id, cities: [], associations: [], publishOn: hoursAgo(18).toISOString() }, hoursAgo(17));
    expect(await lists()).toEqual({ en: [], hindi: [], any: [] });
  });

  /** The days of the archive, computed from the rows. */
  async function truth(edition: Edition, now: Date) {
    const rows = await db
      .selectFrom('story_texts')
      .select('publish_at')
      .where('language', '=', edition)
      .where('status', '=', 'published')
      .where('publish_at', '<=', now.toISOString())
      .orderBy('publish_at', 'desc')
      .execute();
    const counts = new Map<string, number>();
    for (const row of rows) {
      const day = toDay(new Date(row.publish_at));
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return [...counts].map(([date, count]) => ({ date, count }));
  }

  async function expectDays(now = testNow) {
    for (const edition of enabledEditions) {
      const days = await archiveDays(db, edition, {}, now);
      expect(days).toEqual(await truth(edition, now));
      expect(await archiveDays(db, edition, { year: 2026 }, now)).toEqual(
        days.filter(({ date }) => date.startsWith('2026')),
      );
    }
  }

  test('the days of the archive are updated after every change of a story', async () => {
    const first = await save({ publishOn: hoursAgo(100).toISOString() });
    const second = await save({ publishOn: hoursAgo(101).toISOString() });
    await expectDays();
    await save({ publishOn: hoursAgo(100).toISOString(), ...englishOnly });
    await expectDays();
    await saveStory(db, { id: first, publishOn: hoursAgo(9000).toISOString() }, hoursAgo(20));
    await expectDays();
    await withdrawStory(db, second, hoursAgo(19), 'gujarati');
    await expectDays();
    const third = await save({ publishOn: hoursAgo(-2).toISOString() });
    for (const now of [testNow, hoursAgo(-3), testNow]) await expectDays(now);
    await withdrawStory(db, third, hoursAgo(1));
    for (const now of [testNow, hoursAgo(-3)]) await expectDays(now);
  });

  test('the days are counted again if the change feed does not name what changed', async () => {
    const id = await save({ publishOn: hoursAgo(100).toISOString() });
    await expectDays();
    const unpublish = () => db.updateTable('story_texts').set({ status: 'draft' }).where('story_id', '=', id).execute();
    await unpublish();
    await recordChange(db, { kind: 'settings', what: 'everything', languages: [], subjects: {} }, testNow);
    // Rows that are held up by a transaction in another test's database are less than a week old.
    await whenFinal(db);
    await expectDays();
    expect(await archiveDays(db, 'en', {}, testNow)).toEqual([]);
    await db.updateTable('story_texts').set({ status: 'published' }).where('story_id', '=', id).execute();
    // Simulates a week without requests, after which older rows are deleted.
    await recordChange(db, { kind: 'section', what: 'india', languages: [], subjects: {} }, testNow);
    const [last] = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).execute();
    await db
      .deleteFrom('changes')
      .where('id', '<', last?.id ?? 0)
      .execute();
    await expectDays();
    expect(await archiveDays(db, 'en', {}, testNow)).toHaveLength(1);
  });

  test('the days are counted again after many changes, final or not', async () => {
    const end = engine === 'PostgreSQL' ? await openOtherTransaction(address) : async () => undefined;
    try {
      await expectDays();
      const id = await save({ publishOn: hoursAgo(100).toISOString() });
      const lines = Array.from({ length: 1100 }, () => ({
        kind: 'story' as const,
        entity_id: String(id),
        languages: '[]',
        subjects: '{}',
        created_at: testNow.toISOString(),
      }));
      await db.insertInto('changes').values(lines).execute();
      await expectDays();
      await save({ publishOn: hoursAgo(200).toISOString() });
      await expectDays();
    } finally {
      await end();
    }
  });

  test('a day is returned with only its neighbouring days', async () => {
    for (const hours of [24, 25, 100, 200, 300]) await save({ publishOn: hoursAgo(hours).toISOString() });
    await save({ publishOn: hoursAgo(-2).toISOString() });
    const days = await archiveDays(db, 'en', {}, testNow);
    const around = (edition: Edition | 'any', day: string) => archiveDays(db, edition, { around: day }, testNow);
    for (const edition of ['en', 'any'] as const) {
      expect(await around(edition, days[1]?.date ?? '')).toEqual(days.slice(0, 3));
      expect(await around(edition, days[0]?.date ?? '')).toEqual(days.slice(0, 2));
      // A day without stories between two that have some, and a day before all others.
      expect(await around(edition, toDay(hoursAgo(150)))).toEqual(days.slice(1, 3));
      expect(await around(edition, '1999-01-01')).toEqual(days.slice(-1));
    }
  });
});

import path from 'node:path';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { insertByLanguage } from '@/lib/newsroom/reading/sql/rows-by-language';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { seed } from '@/lib/newsroom/jobs/seed';
import { storyInput } from './newsroom';

/**
 * The newsroom of the contract suite: the 80 stories of the sample edition (ids 1 to 80, 80 is the
 * newest), all in three languages, and five old stories in the section `legal` and the city Kanpur,
 * which the sample edition does not use:
 *
 *     | id | written in        | published           | note                                |
 *     |----|-------------------|---------------------|-------------------------------------|
 *     | 81 | English           | 14 January 2020     | one second before the 15th in India |
 *     | 82 | English, Hindi    | 15 January 2020     | in its first second                 |
 *     | 83 | English, Gujarati | 29 February 2020    |                                     |
 *     | 84 | all               | 1 March 2020        | withdrawn                           |
 *     | 85 | all               | tomorrow            | scheduled                           |
 *
 * In the last hour, 81 had ten pageviews, 82 eight, and 83 four, which is below the threshold.
 */
export async function contractNewsroom(file: string, now: Date): Promise<Db> {
  const db = openDatabase(file);
  await fillContractNewsroom(db, now);
  return db;
}

/** Fills an empty database with the same newsroom. */
export async function fillContractNewsroom(db: Db, now: Date): Promise<void> {
  await migrate(db);
  await seed(db, { sampleFolder: path.resolve(__dirname, '../../sample'), now });

  const none = {
    hindiTitle: null,
    hindiSortDescription: null,
    hindiBody: null,
    gujaratiTitle: null,
    gujaratiSortDescription: null,
    gujaratiBody: null,
  };
  const hindi = {
    hindiTitle: 'किराया बढ़ा',
    hindiSortDescription: 'ज़ेपेलिन का टिकट महंगा।',
    hindiBody: '<p>आज से।</p>',
  };
  const gujarati = {
    gujaratiTitle: 'બજાર પર ઝેપેલિન',
    gujaratiSortDescription: 'સૌએ ઉપર જોયું.',
    gujaratiBody: '<p>બપોરે.</p>',
  };
  const old = { category: 'legal', cities: ['kanpur'] };
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const stories = [
    { ...none, title: 'The Zeppelin timetable', publishOn: '2020-01-14T18:29:59.000Z' },
    {
      ...none,
      ...hindi,
      title: 'Fares rise',
      sortDescription: 'A Zeppelin ticket costs more.',
      publishOn: '2020-01-14T18:30:00.000Z',
    },
    { ...none, ...gujarati, title: 'A Zeppelin over the market', publishOn: '2020-02-29T06:00:00.000Z' },
    { ...hindi, ...gujarati, title: 'The Zeppelin that was none', publishOn: '2020-03-01T06:00:00.000Z' },
    { ...hindi, ...gujarati, title: 'The Zeppelin lands', publishOn: tomorrow },
  ];
  for (const story of stories) await saveStory(db, storyInput({ ...old, ...story }), now);
  await withdrawStory(db, 84);

  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
  await db
    .insertInto('pageviews')
    .values([
      { story_id: 81, hour, view_count: 10 },
      { story_id: 82, hour, view_count: 8 },
      { story_id: 83, hour, view_count: 4 },
    ])
    .execute();
  const { id } = await db
    .insertInto('story_corrections')
    .values({ story_id: 81, corrected_at: '2020-01-20T06:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertByLanguage(db, 'correction_texts', { correction_id: id }, { en: { text: 'Departure is at noon.' } });
}

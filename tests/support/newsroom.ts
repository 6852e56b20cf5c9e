import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { StoryInput } from '@/lib/contract/publishing';
import { type Db, migrate } from '@/lib/database/connection';
import { openSqliteDialect } from '@/lib/database/dialect';
import { seed } from '@/lib/newsroom/seed';
import { madeOnce } from './made-once';

/** The moment at which tests of the newsroom take place: 20 November 2026, 12:00 in India. */
export const testNow = new Date('2026-11-20T06:30:00.000Z');

const databaseOn = (open: SqliteDatabase.Database): Db => new Kysely({ dialect: openSqliteDialect(open, 'readers') });

/** A newsroom in memory that is copied, byte for byte: to make one costs many times as much. */
async function newsroomImage(sample: boolean): Promise<Buffer> {
  const file = await madeOnce(`memory-${sample ? 'sample' : 'empty'}.db`, async (unfinished) => {
    const made = new SqliteDatabase(':memory:');
    await fillNewsroom(databaseOn(made), { sample });
    fs.writeFileSync(unfinished, made.serialize());
  });
  return fs.readFileSync(file);
}

const images = new Map<boolean, Promise<Buffer>>();

/**
 * An empty newsroom in memory, with its categories and, if asked, the sample edition seeded at
 * `testNow`.
 */
export async function newsroomInMemory({ sample = false } = {}): Promise<Db> {
  const known = images.get(sample) ?? newsroomImage(sample);
  images.set(sample, known);
  return databaseOn(new SqliteDatabase(await known));
}

/** The same in an empty database. */
export async function fillNewsroom(db: Db, { sample = false } = {}): Promise<void> {
  await migrate(db);
  await seed(db, { sampleFolder: sample ? path.resolve(__dirname, '../../sample') : undefined, now: testNow });
}

/** A story that passes every check; `changes` make it the one a test needs. */
export function storyInput(changes: Partial<StoryInput> = {}): StoryInput {
  return {
    category: 'politics',
    title: 'The House meets on Monday',
    hindiTitle: 'सदन की बैठक सोमवार को',
    gujaratiTitle: 'ગૃહની બેઠક સોમવારે',
    sortDescription: 'Members take up three Bills.',
    hindiSortDescription: 'सदस्य तीन विधेयकों पर चर्चा करेंगे।',
    gujaratiSortDescription: 'સભ્યો ત્રણ ખરડા હાથ પર લેશે.',
    body: '<p>The session lasts two weeks.</p>',
    hindiBody: '<p>सत्र दो हफ्ते चलेगा।</p>',
    gujaratiBody: '<p>સત્ર બે અઠવાડિયાં ચાલશે.</p>',
    ...changes,
  };
}

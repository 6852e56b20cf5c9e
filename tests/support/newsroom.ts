import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import { Kysely } from 'kysely';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import { type Db, migrate } from '@/lib/database/connection';
import { openSqliteDialect } from '@/lib/database/dialects/dialect';
import { seed } from '@/lib/newsroom/jobs/seed';
import { type Engine, postgresCopy, type TestDatabase } from './engines';
import { createOnce } from './create-once';

/** The current time in newsroom tests: 20 November 2026, 12:00 in India. */
export const testNow = new Date('2026-11-20T06:30:00.000Z');

const databaseOn = (open: SqliteDatabase.Database): Db => new Kysely({ dialect: openSqliteDialect(open, 'readers') });

/** Initial contents of test databases. */
const beginnings = {
  /** Tables after the migrations. */
  tables: (db: Db) => migrate(db),
  /** A newsroom with its sections. */
  empty: (db: Db) => fillNewsroom(db),
  sample: (db: Db) => fillNewsroom(db, { sample: true }),
};
type Beginning = keyof typeof beginnings;

/** Bytes of an in-memory database, to be copied: making one costs many times as much. */
async function imageOf(beginning: Beginning): Promise<Buffer> {
  const file = await createOnce(`memory-${beginning}.db`, async (unfinished) => {
    const made = new SqliteDatabase(':memory:');
    await beginnings[beginning](databaseOn(made));
    fs.writeFileSync(unfinished, made.serialize());
  });
  return fs.readFileSync(file);
}

const images = new Map<Beginning, Promise<Buffer>>();

async function inMemory(beginning: Beginning): Promise<Db> {
  const known = images.get(beginning) ?? imageOf(beginning);
  images.set(beginning, known);
  return databaseOn(new SqliteDatabase(await known));
}

/** Copies an initial content into a database of an engine. */
async function copyOn(engine: Engine, beginning: Beginning): Promise<TestDatabase> {
  if (engine === 'PostgreSQL') return postgresCopy(beginning, beginnings[beginning]);
  const db = await inMemory(beginning);
  return { db, address: ':memory:', drop: () => db.destroy() };
}

/**
 * An in-memory newsroom with its sections and, if `sample` is set, the sample edition seeded at
 * `testNow`.
 */
export const newsroomInMemory = ({ sample = false } = {}): Promise<Db> => inMemory(sample ? 'sample' : 'empty');

/** A newsroom without stories in a database of an engine. */
export const newsroomOn = (engine: Engine): Promise<TestDatabase> => copyOn(engine, 'empty');

/** A database of an engine with empty tables. */
export const tablesOn = (engine: Engine): Promise<TestDatabase> => copyOn(engine, 'tables');

/** Fills an empty database with the same newsroom, without copying. */
export async function fillNewsroom(db: Db, { sample = false } = {}): Promise<void> {
  await migrate(db);
  await seed(db, { sampleFolder: sample ? path.resolve(__dirname, '../../sample') : undefined, now: testNow });
}

/** A story that passes every check, with `changes`. */
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

import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import type { Db } from '@/lib/database/connection';
import {
  openForReading,
  openForWriting,
  toIndexDb,
  buildingFile,
  writeState,
} from '@/lib/newsroom/search/index/index-file';
import { IndexManager } from '@/lib/newsroom/search/worker/index-manager';
import { indexReport } from '@/lib/newsroom/search/worker/index-report';
import { searchStories } from '@/lib/newsroom/search/search';
import { toSearchIndex } from '@/lib/newsroom/search/search-index';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { randomFrom } from '../../benchmarks/archive/generated-stories';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { englishOnly, publish, titlesOf } from '../support/stories';

/**
 * The file of the search index: it is built, updated and replaced, and stays intact after a crash.
 */

let db: Db;
let file: string;
let events: string[];
let complete: boolean;
let keepers: IndexManager[];
beforeEach(async () => {
  db = await newsroomInMemory();
  file = path.join(temporaryFolder(), 'search.db');
  events = [];
  keepers = [];
});
afterEach(async () => {
  for (const keeper of keepers) keeper.close();
  await db.destroy();
  removeFolders();
});

/** A manager of the file. An earlier one leaves its files as a killed process does. */
async function keep(): Promise<IndexManager> {
  const keeper = await IndexManager.open(db, file, {
    open: () => void events.push('open'),
    release: async () => void events.push('release'),
    status: (status) => (complete = status.complete),
    log: (_level, event) => void events.push(event),
  });
  keepers.push(keeper);
  return keeper;
}

async function settle(keeper: IndexManager): Promise<void> {
  while (await keeper.step());
}

/** Titles that a search finds in the file through another connection. */
async function found(keyword: string): Promise<string[]> {
  const database = openForReading(file);
  if (!database) return [];
  const queries = toIndexDb(database);
  const index = toSearchIndex({ use: (work) => work(queries), status: () => ({ complete: true }) });
  try {
    return titlesOf(await searchStories(db, index, 'en', { keyword, sort: 'newest', size: 50 }, testNow));
  } finally {
    await queries.destroy();
  }
}

/** Changes the file in a way that the site never would, while no process has it open. */
function tamper(change: (database: ReturnType<typeof openForWriting>) => void): void {
  for (const keeper of keepers.splice(0)) keeper.close();
  const database = openForWriting(file);
  change(database);
  database.close();
}

const built = ['release', 'search_index_build_started', 'open', 'search_index_built'];

test('a missing index is built, newest first, and reports when it is complete', async () => {
  for (let hour = 1; hour <= 150; hour += 1) await publish(db, hour, { title: `Mangroves ${hour}`, ...englishOnly });
  const keeper = await keep();
  await keeper.step();
  expect([complete, (await found('mangroves'))[0], await found('"mangroves 150"')]).toEqual([false, 'Mangroves 1', []]);
  expect(indexReport(file)).toBe(`${file}: 100 of 150 stories`);
  // Stories that are published during a build are indexed before its next pause.
  await publish(db, 0.5, { title: 'Mangroves now', ...englishOnly });
  expect(await keeper.step({ isRested: false })).toBe(true);
  expect([complete, await found('"mangroves now"'), await found('"mangroves 150"')]).toEqual([
    false,
    ['Mangroves now'],
    [],
  ]);
  await settle(keeper);
  expect([complete, await found('"mangroves 150"')]).toEqual([true, ['Mangroves 150']]);
  expect([events, indexReport(file)]).toEqual([built, `${file}: complete, 151 stories`]);
});

test('published, changed, withdrawn and scheduled stories are followed', async () => {
  const keeper = await keep();
  await settle(keeper);
  const id = await publish(db, 1, { title: 'Mangroves' });
  await publish(db, -1, { title: 'Mangroves to come' });
  await settle(keeper);
  expect(await found('mangroves')).toEqual(['Mangroves']);
  await saveStory(db, storyInput({ id, title: 'Lagoons' }), testNow);
  await settle(keeper);
  expect([await found('mangroves'), await found('lagoons')]).toEqual([[], ['Lagoons']]);
  await withdrawStory(db, id);
  await settle(keeper);
  expect([await found('lagoons'), indexReport(file)]).toEqual([[], `${file}: complete, 1 stories`]);
});

test('a file that was overwritten is rebuilt, even if SQLite would not notice', async () => {
  await publish(db, 1, { title: 'Mangroves' });
  const keeper = await keep();
  await settle(keeper);
  events = [];
  const before = fs.statSync(file).mtimeMs;
  while (fs.statSync(file).mtimeMs === before) fs.writeFileSync(file, fs.readFileSync(file), { flag: 'r+' });
  await settle(keeper);
  expect([await found('mangroves'), events]).toEqual([
    ['Mangroves'],
    ['search_index_unusable', 'release', 'open', 'search_index_build_started', 'search_index_built'],
  ]);
});

test('the log of a deleted file is not used for the next file', async () => {
  await publish(db, 1, { title: 'Mangroves' });
  await settle(await keep());
  fs.rmSync(file);
  events = [];
  await settle(await keep());
  expect([await found('mangroves'), events]).toEqual([['Mangroves'], built]);
});

test('stories saved while no process ran are added at the next start, without a rebuild', async () => {
  await publish(db, 2, { title: 'Mangroves' });
  const first = await keep();
  await settle(first);
  first.close();
  keepers = [];
  events = [];
  await publish(db, 1, { title: 'More mangroves' });
  await settle(await keep());
  expect([await found('mangroves'), events]).toEqual([['More mangroves', 'Mangroves'], ['open']]);
});

test('a copy of another node’s file can be used as a start', async () => {
  await publish(db, 2, { title: 'Mangroves' });
  const first = await keep();
  await settle(first);
  first.close();
  keepers = [];
  const copy = path.join(temporaryFolder(), 'search.db');
  fs.copyFileSync(file, copy);
  file = copy;
  events = [];
  await publish(db, 1, { title: 'More mangroves' });
  await settle(await keep());
  expect([await found('mangroves'), events]).toEqual([['More mangroves', 'Mangroves'], ['open']]);
});

describe('an index is rebuilt', () => {
  beforeEach(async () => {
    for (let hour = 1; hour <= 120; hour += 1) await publish(db, hour, { title: `Mangroves ${hour}`, ...englishOnly });
    await settle(await keep());
    events = [];
  });
  const whole = async () => [(await found('mangroves')).length, indexReport(file)];

  const damaged = () => {
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(file, bytes.fill(7, 8192, bytes.length - 4096));
  };
  test.each<[string, (database: ReturnType<typeof openForWriting>) => void, () => void]>([
    ['whose pages are damaged', () => undefined, damaged],
    ['that is no database', () => undefined, () => fs.writeFileSync(file, 'x'.repeat(9000))],
    ['of another newsroom', (database) => writeState(database, 'newsroom', 'another'), () => undefined],
    ['of other tables', (database) => writeState(database, 'tables', '0'), () => undefined],
  ])('%s', async (_name, inDatabase, inFile) => {
    tamper(inDatabase);
    inFile();
    await settle(await keep());
    expect(events).toContain('search_index_unusable');
    expect(events.at(-1)).toBe('search_index_built');
    expect(await whole()).toEqual([50, `${file}: complete, 120 stories`]);
  });

  test('of another tokenizer, while the old one still serves and follows', async () => {
    tamper((database) => writeState(database, 'tokenizer', '0'));
    const keeper = await keep();
    await publish(db, 0, { title: 'Lagoons', ...englishOnly });
    await keeper.step();
    expect([events, await found('lagoons'), complete]).toEqual([
      ['search_index_build_started', 'open'],
      ['Lagoons'],
      true,
    ]);
    expect(indexReport(file)).toBe(
      `${file}: complete, 121 stories, of another version\nreplacement being built: 100 of 120 stories`,
    );
    await settle(keeper);
    expect(events).toEqual(['search_index_build_started', 'open', 'release', 'open', 'search_index_built']);
    expect([await whole(), fs.existsSync(buildingFile(file))]).toEqual([[50, `${file}: complete, 121 stories`], false]);
  });

  test('that is deleted during use, with the stories saved in the meantime', async () => {
    const [keeper] = keepers;
    for (const name of [file, `${file}-wal`, `${file}-shm`]) fs.rmSync(name, { force: true });
    await publish(db, 0, { title: 'Lagoons', ...englishOnly });
    await settle(keeper!);
    expect([await found('lagoons'), indexReport(file)]).toEqual([['Lagoons'], `${file}: complete, 121 stories`]);
  });

  test('if the change feed does not reach back to its position', async () => {
    for (const keeper of keepers.splice(0)) keeper.close();
    await publish(db, 0, { title: 'Lagoons', ...englishOnly });
    await publish(db, 0, { title: 'Reefs', ...englishOnly });
    const [last] = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).execute();
    await db.deleteFrom('changes').where('id', '<', last!.id).execute();
    const keeper = await keep();
    await keeper.step();
    expect([complete, indexReport(file)]).toEqual([
      false,
      `${file}: incomplete, 120 stories, changes are missing\nreplacement being built: 100 of 122 stories`,
    ]);
    keepers = [];
    keeper.close();
    const again = await keep();
    await again.step({ isRested: false });
    expect(complete).toBe(false);
    await settle(again);
    expect([complete, await found('lagoons'), await found('reefs'), indexReport(file)]).toEqual([
      true,
      ['Lagoons'],
      ['Reefs'],
      `${file}: complete, 122 stories`,
    ]);
  });

  test('if a search finds it damaged', async () => {
    await keepers[0]!.replace();
    await settle(keepers[0]!);
    expect(await whole()).toEqual([50, `${file}: complete, 120 stories`]);
  });
});

test('if the process is killed at random points, no save is missing or duplicated', async () => {
  const random = randomFrom(5);
  const ids: number[] = [];
  let keeper = await keep();
  for (let turn = 0; turn < 250; turn += 1) {
    const dice = random();
    if (dice < 0.35) ids.push(await publish(db, turn % 40, { title: `Mangroves ${turn}`, ...englishOnly }));
    else if (dice < 0.45 && ids.length) {
      const id = ids[Math.floor(random() * ids.length)]!;
      await saveStory(db, storyInput({ id, title: `Lagoons ${turn}`, ...englishOnly }), testNow);
    } else if (dice < 0.5 && ids.length) await withdrawStory(db, ids.splice(Math.floor(random() * ids.length), 1)[0]!);
    else if (dice < 0.53) fs.rmSync(file, { force: true });
    else if (dice < 0.6) {
      keepers = [];
      keeper = await keep();
    } else await keeper.step();
  }
  await settle(keeper);
  const database = openForReading(file)!;
  const column = (text: string) => database.prepare(text).pluck().all();
  expect(column('select story_id from docs order by story_id')).toEqual([...ids].sort((a, b) => a - b));
  for (const table of ['texts_en', 'places_en', 'doc_words'])
    expect([table, column(`select count(*) from ${table}`)]).toEqual([table, [ids.length]]);
  database.close();
  // Each word is counted as often as it occurs in stories.
  const counting = new SqliteDatabase(file);
  counting.exec(`create virtual table temp.held using fts5vocab(main, texts_en, row)`);
  const counted = `select term, df from terms where language = 'en' and df > 0 order by term`;
  const held = `select term, doc as df from temp.held where term not like '\\_%' escape '\\' order by term`;
  expect(counting.prepare(counted).all()).toEqual(counting.prepare(held).all());
  counting.close();
});

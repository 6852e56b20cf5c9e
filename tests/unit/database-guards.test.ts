import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { closeDatabase, database, migrate, openDatabase } from '@/lib/database/connection';
import { recordSharedSecrets, requireSharedSecrets } from '@/lib/database/shared-secrets';
import { prepareNewsroom } from '@/lib/newsroom/prepare';
import { saveStory } from '@/lib/newsroom/publishing';
import { app, resetApp } from '@/lib/runtime/app';
import { parseConfiguration } from '@/lib/site/configuration';
import { emptyDatabase, engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';

/**
 * What a start says of a database that is not the one that it should be. That the process ends
 * with it is in tests/contract/database-guards.test.ts.
 */

const settingsOf = (env: Record<string, string>) => parseConfiguration({ SAMPLE_EDITION: 'off', ...env });

/** The number of stories that a start finds, or why it stops. */
async function start(env: Record<string, string>): Promise<number | string> {
  resetApp();
  app.configuration = settingsOf(env);
  try {
    return (await prepareNewsroom(app.configuration)).stories;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await closeDatabase();
  }
}

/** A data folder with a newsroom of one story, which every test copies. */
let usedFolder: string;
beforeAll(async () => {
  usedFolder = temporaryFolder();
  await start({ DATA_DIR: usedFolder });
  await saveStory(database(), storyInput(), new Date());
  await closeDatabase();
});
afterAll(() => {
  resetApp();
  removeFolders();
});

const databaseIn = (folder: string) => path.join(folder, 'newsroom.db');
const asks = (folder: string, query: string) => {
  const db = new SqliteDatabase(databaseIn(folder));
  db.exec(query);
  db.close();
};
const used = (change: (folder: string) => void) => {
  const folder = temporaryFolder();
  fs.cpSync(usedFolder, folder, { recursive: true });
  change(folder);
  return folder;
};
const gone = (folder: string) => {
  for (const name of fs.readdirSync(folder)) if (name.startsWith('newsroom.db')) fs.rmSync(path.join(folder, name));
};
const overwriteMiddle = (folder: string) => {
  const handle = fs.openSync(databaseIn(folder), 'r+');
  const bytes = 40_960;
  fs.writeSync(handle, Buffer.alloc(bytes, 'junk '), 0, bytes, Math.floor(fs.fstatSync(handle).size / 2));
  fs.closeSync(handle);
};

const lost =
  /^DATABASE_URL: \S+newsroom\.db is missing or empty, but the newsroom of this data folder was in \S+newsroom\.db\. Restore a backup, or remove \S+database\.json to begin a new newsroom$/;
const damaged = /^DATABASE_URL: \S+newsroom\.db is damaged or no database\. Restore a backup in its place$/;
const newer =
  /^DATABASE_URL: \S+newsroom\.db was made by a newer version of the site \(migration 999-later\)\. Start that version, or restore/;

test.each<[string, (folder: string) => void, RegExp]>([
  ['missing', gone, lost],
  [
    'without tables',
    (folder) => {
      gone(folder);
      asks(folder, 'create table t (a); drop table t');
    },
    lost,
  ],
  ['overwritten in the middle', overwriteMiddle, damaged],
  ['cut off', (folder) => fs.truncateSync(databaseIn(folder), 100_000), damaged],
  [
    'made by a newer version',
    (folder) =>
      asks(folder, "insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')"),
    newer,
  ],
])('%s: the start stops', async (_, change, line) => {
  expect(await start({ DATA_DIR: used(change) })).toMatch(line);
});

test('one that is lost is begun anew when a person says so, or its backup is taken', async () => {
  const folder = used(gone);
  fs.rmSync(path.join(folder, 'database.json'));
  expect(await start({ DATA_DIR: folder })).toBe(0);
  gone(folder);
  fs.copyFileSync(databaseIn(usedFolder), databaseIn(folder));
  expect(await start({ DATA_DIR: folder })).toBe(1);
});

(engines.includes('PostgreSQL') ? describe : describe.skip)('on PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    made = await emptyDatabase('PostgreSQL');
  });
  afterEach(() => made.drop());

  test('an empty database stops a data folder that knew another, until the person decides', async () => {
    const folder = used(() => undefined);
    const settings = { DATA_DIR: folder, DATABASE_URL: made.address };
    const { port, pathname, password } = new URL(made.address);
    const message = await start(settings);
    expect(message).toMatch(
      new RegExp(
        `^DATABASE_URL: 127\\.0\\.0\\.1:${port}${pathname} is missing or empty, but the newsroom of this data folder was in \\S+newsroom\\.db\\. Restore`,
      ),
    );
    expect(message).not.toContain(password);
    fs.rmSync(path.join(folder, 'database.json'));
    expect(await start(settings)).toBe(0);
    // A further node with a data folder of its own.
    expect(await start({ ...settings, DATA_DIR: temporaryFolder() })).toBe(0);
  });

  test('a newer one', async () => {
    await made.db.schema.createTable('kysely_migration').addColumn('name', 'varchar(255)').execute();
    await made.db
      .insertInto('kysely_migration' as never)
      .values({ name: '999-later' } as never)
      .execute();
    expect(await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: made.address })).toMatch(
      /^DATABASE_URL: \S+ was made by a newer version/,
    );
  });
});

test('sites that share a database must have the same secrets, until a person changes them', async () => {
  const secretsOf = (letter: string) => ({
    NEXTAUTH_SECRET: letter.repeat(40),
    OTP_PEPPER: letter.repeat(41),
    PICTURE_KEY: letter.repeat(42),
    // Random, of 256 bits.
    EDITOR_TOKEN: `${letter}ZxK3vQ-9mP_tR7wL2sN8yB5cF1gH4jD6kT0uV3xW1z`,
  });
  const [first, second] = [secretsOf('a'), secretsOf('b')];
  const othersLine = (name: string) =>
    new RegExp(
      `^${name}: the other sites of this database have another one\\. Give this site the same, by the environment or by a copy of the file "secrets" in their DATA_DIR; after a change on purpose: npm run newsroom -- adopt-secrets$`,
    );
  const folder = temporaryFolder();
  const databaseAddress = path.join(folder, 'shared.db');
  const db = openDatabase(databaseAddress);
  const refusal = (secrets: typeof first, dataDir = '/srv/other') =>
    requireSharedSecrets(db, secrets, { databaseAddress, dataDir }).then(
      () => '',
      (error: Error) => error.message,
    );
  try {
    await migrate(db);
    expect([await refusal(first), await refusal(first)]).toEqual(['', '']);
    expect(await refusal(second)).toMatch(othersLine('NEXTAUTH_SECRET'));
    expect(await refusal({ ...first, OTP_PEPPER: second.OTP_PEPPER })).toMatch(othersLine('OTP_PEPPER'));
    // What the database holds is no secret, nor a plain hash of one that can be guessed.
    const stored = await db.selectFrom('settings').selectAll().where('name', 'like', 'secret %').execute();
    const kinds = stored.map(({ name, value }) => [name, value.replace(/[0-9a-f]{32}:[0-9a-f]{64}$/, '')]);
    expect(Object.fromEntries(kinds)).toEqual({
      'secret EDITOR_TOKEN': 'hmac-sha256:',
      'secret NEXTAUTH_SECRET': '',
      'secret OTP_PEPPER': '',
      'secret PICTURE_KEY': '',
    });
    expect(await refusal({ ...first, EDITOR_TOKEN: second.EDITOR_TOKEN })).toMatch(othersLine('EDITOR_TOKEN'));
    await recordSharedSecrets(db, second);
    expect([await refusal(second), (await refusal(first)) === '']).toEqual(['', false]);
    // A site that has its SQLite file in its own data folder may change them, and others follow.
    expect(await refusal(first, folder)).toBe('');
    expect(await refusal(second)).toMatch(othersLine('NEXTAUTH_SECRET'));
  } finally {
    await db.destroy();
  }
});

test('work behind a site makes no database where there is none', () => {
  const file = path.join(temporaryFolder(), 'taken-away', 'newsroom.db');
  expect(() => openDatabase(file, 'work')).toThrow('directory does not exist');
  expect(fs.existsSync(path.dirname(file))).toBe(false);
});

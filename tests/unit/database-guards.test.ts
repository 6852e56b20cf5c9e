import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import { sql } from 'kysely';
import { closeDatabase, database, type Db, migrate, openDatabase, prepareDatabase } from '@/lib/database/connection';
import { isDatabaseFileMissing } from '@/lib/database/dialects/database-file';
import { recordSharedSecrets, assertSharedSecrets } from '@/lib/database/checks/shared-secrets';
import { isDatabaseError } from '@/lib/database/database-errors';
import { prepareNewsroom } from '@/lib/newsroom/jobs/prepare-newsroom';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { emptyDatabase, engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { linesOf } from '../support/log-lines';
import { storyInput } from '../support/newsroom';

/**
 * A start with the wrong database is refused. tests/slow/database-guards.test.ts checks that the
 * process ends.
 */

const settingsOf = (env: Record<string, string>) => parseConfiguration({ SAMPLE_EDITION: 'off', ...env });

/** The number of stories that a start finds, or the reason why it stops. */
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

/** A data folder with a newsroom of one story, copied by every test. */
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

test('a lost database is replaced after an operator deletes database.json or restores the backup', async () => {
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

  test('an empty database stops the start if the data folder belongs to another, until an operator decides', async () => {
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
    // Another node with its own data folder.
    expect(await start({ ...settings, DATA_DIR: temporaryFolder() })).toBe(0);
  });

  test('a database of a newer version stops the start', async () => {
    await made.db.schema.createTable('kysely_migration').addColumn('name', 'varchar(255)').execute();
    await made.db
      .insertInto('kysely_migration' as never)
      .values([{ name: '001-baseline' }, { name: '999-later' }] as never)
      .execute();
    expect(await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: made.address })).toMatch(
      /^DATABASE_URL: \S+ was made by a newer version/,
    );
  });
});

test('a database accepts only the secrets that it was used with, until an operator changes them', async () => {
  const secretsOf = (letter: string) => ({
    NEXTAUTH_SECRET: letter.repeat(40),
    OTP_PEPPER: letter.repeat(41),
    PICTURE_KEY: letter.repeat(42),
    // Random, with 256 bits.
    EDITOR_TOKEN: `${letter}ZxK3vQ-9mP_tR7wL2sN8yB5cF1gH4jD6kT0uV3xW1z`,
  });
  const [first, second] = [secretsOf('a'), secretsOf('b')];
  const databaseLocation = path.join(temporaryFolder(), 'newsroom.db');
  const db = openDatabase(databaseLocation);
  const refusal = (secrets: Partial<typeof first>, address = databaseLocation) =>
    assertSharedSecrets(db, secrets, { databaseLocation: address, dataDir: '/srv/data' }).then(
      () => '',
      (error: Error) => error.message,
    );
  const onPostgres = 'postgres://newsroom:word@db.example/news';
  const choice = 'after a change on purpose: npm run newsroom -- adopt-secrets';
  const restore =
    /Restore \/srv\/data\/secrets from a backup, or set \w+ as it was\. To go on with new secrets, which ends all sessions and picture URLs: npm run newsroom -- adopt-secrets$/;
  const refusals: [string, Partial<typeof first>, RegExp][] = [
    [
      'none at all',
      {},
      /^NEXTAUTH_SECRET: \/srv\/data\/secrets is missing or does not have it, but \S+newsroom\.db was/,
    ],
    [
      'one missing',
      { ...first, PICTURE_KEY: undefined },
      /^PICTURE_KEY: \/srv\/data\/secrets is missing or does not have/,
    ],
    [
      'all others',
      second,
      /^NEXTAUTH_SECRET: it is another one, but \S+newsroom\.db was used with one that is not here\./,
    ],
    ['another by scrypt', { ...first, OTP_PEPPER: second.OTP_PEPPER }, /^OTP_PEPPER: it is another one/],
    ['another by hash', { ...first, EDITOR_TOKEN: second.EDITOR_TOKEN }, /^EDITOR_TOKEN: it is another one/],
  ];
  try {
    await migrate(db);
    // A new database accepts the current secrets and stores their hashes.
    expect([await refusal({}), await refusal(first), await refusal(first)]).toEqual(['', '', '']);
    for (const [name, secrets, line] of refusals) {
      expect([name, await refusal(secrets)]).toEqual([name, expect.stringMatching(line)]);
      expect(await refusal(secrets)).toMatch(restore);
    }
    expect(await refusal(second, onPostgres)).toBe(
      `NEXTAUTH_SECRET: the other sites of this database have another one. Give this site the same, by the environment or by a copy of the file "secrets" in the DATA_DIR of another site or of a backup; ${choice}`,
    );
    expect(await refusal({}, onPostgres)).toMatch(
      /^NEXTAUTH_SECRET: this site has none, in its environment or in \/srv\/data\/secrets, but the database was used with one\. Give/,
    );
    // The database contains neither the secrets nor plain hashes that could be guessed.
    const stored = await db.selectFrom('settings').selectAll().where('name', 'like', 'secret %').execute();
    const kinds = stored.map(({ name, value }) => [name, value.replace(/[0-9a-f]{32}:[0-9a-f]{64}$/, '')]);
    expect(Object.fromEntries(kinds)).toEqual({
      'secret EDITOR_TOKEN': 'hmac-sha256:',
      'secret NEXTAUTH_SECRET': '',
      'secret OTP_PEPPER': '',
      'secret PICTURE_KEY': '',
    });
    await recordSharedSecrets(db, second);
    expect([await refusal(second), (await refusal(first)) === '']).toEqual(['', false]);
  } finally {
    await db.destroy();
  }
});

test('a worker does not create a missing database', () => {
  const file = path.join(temporaryFolder(), 'taken-away', 'newsroom.db');
  expect(() => openDatabase(file, 'work')).toThrow('directory does not exist');
  expect(fs.existsSync(path.dirname(file))).toBe(false);
});

describe('a database file that is open', () => {
  let file: string;
  let db: Db;
  let alerts: jest.SpyInstance;
  beforeEach(async () => {
    file = path.join(temporaryFolder(), 'newsroom.db');
    alerts = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    db = openDatabase(file);
    await prepareDatabase(db, { databaseLocation: file, dataDir: path.dirname(file) }, async () => undefined);
  });
  afterEach(async () => {
    await db.destroy();
    alerts.mockRestore();
  });
  const row = () => ({ name: randomUUID(), value: 'x' });
  const write = () => db.insertInto('settings').values(row()).execute();
  const transaction = () => db.transaction().execute((trx) => trx.insertInto('settings').values(row()).execute());
  const rows = async () => (await db.selectFrom('settings').select('name').execute()).length;
  const rawWrite = () =>
    sql`with names as (select name from settings) update settings set value = 'y' where name in names`.execute(db);
  const raw = async () => {
    const query = sql<{ n: number }>`with names as (select name from settings) select count(*) as n from names`;
    return (await query.execute(db)).rows[0]?.n;
  };
  const replaceBy = (other: () => void) => {
    fs.renameSync(file, `${file}.away`);
    other();
  };

  test.each<[string, () => void]>([
    ['deleted', () => fs.rmSync(file)],
    ['deleted with its log', () => ['', '-wal', '-shm'].forEach((end) => fs.rmSync(`${file}${end}`))],
    ['moved away', () => replaceBy(() => undefined)],
    ['replaced by its copy', () => replaceBy(() => fs.copyFileSync(`${file}.away`, file))],
    ['replaced by an empty file', () => replaceBy(() => fs.writeFileSync(file, ''))],
    ['emptied', () => fs.truncateSync(file)],
    ['gone with its folder', () => fs.rmSync(path.dirname(file), { recursive: true })],
    ['without its log', () => fs.rmSync(`${file}-wal`)],
    [
      'left with another log',
      () => {
        fs.renameSync(`${file}-wal`, `${file}-other`);
        fs.writeFileSync(`${file}-wal`, '');
      },
    ],
  ])('can be read but not written after it is %s', async (name, happens) => {
    await write();
    const before = await rows();
    expect(isDatabaseFileMissing()).toBe(false);
    happens();
    for (const one of [write, transaction, rawWrite]) {
      const error: unknown = await one().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'SQLITE_READONLY_DBMOVED' });
      expect(isDatabaseError(error)).toBe(true);
    }
    if (name !== 'emptied') expect([await rows(), await raw()]).toEqual([before, before]);
    expect(isDatabaseFileMissing()).toBe(true);
    expect(linesOf(alerts)).toMatchObject([{ level: 'alert', event: 'database_file_lost', file }]);
  });

  /** Creates another newsroom. Returns the path of its file, which contains all of its data. */
  async function otherDatabase(): Promise<string> {
    const other = path.join(temporaryFolder(), 'newsroom.db');
    const otherDb = openDatabase(other);
    await prepareDatabase(otherDb, { databaseLocation: other, dataDir: path.dirname(other) }, async () => undefined);
    await otherDb.destroy();
    return other;
  }

  test.each<[string, () => Promise<string>]>([
    ['another newsroom', otherDatabase],
    [
      'a database of an older version, which has no id',
      async () => {
        const other = path.join(temporaryFolder(), 'newsroom.db');
        const otherDb = openDatabase(other);
        await migrate(otherDb);
        await otherDb.destroy();
        return other;
      },
    ],
  ])('is not written after %s is copied over it, even when its own content is restored', async (_, make) => {
    await write();
    const own = path.join(temporaryFolder(), 'own.db');
    fs.copyFileSync(file, own);
    expect(isDatabaseFileMissing()).toBe(false);
    // Like `cp`: the file has the same inode, and its write-ahead log remains.
    fs.writeFileSync(file, fs.readFileSync(await make()));
    for (const one of [write, transaction, rawWrite])
      await expect(one()).rejects.toMatchObject({ code: 'SQLITE_READONLY_DBMOVED' });
    expect(linesOf(alerts)).toMatchObject([{ level: 'alert', event: 'database_file_lost', file }]);
    fs.writeFileSync(file, fs.readFileSync(own));
    expect(isDatabaseFileMissing()).toBe(true);
  });

  test('is not reported missing while other processes open it, write to it and close it', async () => {
    const at = { databaseLocation: file, dataDir: path.dirname(file) };
    for (let time = 0; time < 3; time += 1) {
      const { status, stderr } = spawnSync(process.execPath, [
        '-e',
        `const db = new (require('./lib/database/sqlite.js'))(process.argv[1]);
        db.prepare("insert into settings values (?, 'z')").run('other ${time}');
        db.pragma('wal_checkpoint(truncate)');
        db.close();`,
        file,
      ]);
      expect([status, String(stderr)]).toEqual([0, '']);
      await write();
      await prepareDatabase(db, at, async () => undefined);
      expect(isDatabaseFileMissing()).toBe(false);
    }
    expect(await rows()).toBeGreaterThanOrEqual(6);
  });

  test('has the same id after later starts and in its copies', async () => {
    const idOf = (name: string) => fs.readFileSync(name).readInt32BE(68);
    const id = idOf(file);
    expect(id).toBeGreaterThan(0);
    await prepareDatabase(db, { databaseLocation: file, dataDir: path.dirname(file) }, async () => undefined);
    const copy = path.join(temporaryFolder(), 'copy.db');
    await sql`vacuum into ${sql.lit(copy)}`.execute(db);
    expect([idOf(file), idOf(copy)]).toEqual([id, id]);
  });

  test('is not committed to if it is deleted within a transaction', async () => {
    const before = await rows();
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values(row()).execute();
      fs.renameSync(file, `${file}.away`);
    });
    await expect(work).rejects.toMatchObject({ code: 'SQLITE_READONLY_DBMOVED' });
    expect(await rows()).toBe(before);
    fs.renameSync(`${file}.away`, file);
    await transaction();
    expect([await rows(), isDatabaseFileMissing()]).toEqual([before + 1, false]);
  });
});

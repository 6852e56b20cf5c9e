import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { openDatabase } from '@/lib/database/connection';
import { eventually } from '../support/eventually';
import { newsroomCommand, newsroomCommandWith } from '../support/editor';
import { emptyDatabase, type Engine, engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { type LogLine, parsedLines } from '../support/log-lines';
import { storyInput } from '../support/newsroom';
import { postJson, request } from '../support/request';
import { logged, type Site, siteEnvironment, startSite } from '../support/site';

/**
 * What a start does with a database that is not the one that it should be, and what it says of the
 * one that it opened.
 */

const root = path.resolve(__dirname, '../..');

/** A data folder that a site has run in, which every test copies. */
let usedFolder: string;
let firstLog: string;
/** What a log says of the database that a start opened. */
const opened = (log: string): LogLine | undefined => parsedLines(log).find(({ event }) => event === 'database_opened');
beforeAll(async () => {
  usedFolder = temporaryFolder();
  const site = await startSite({ DATA_DIR: usedFolder });
  firstLog = site.log();
  await site.stop();
});
afterAll(removeFolders);

function used(): string {
  const folder = temporaryFolder();
  fs.cpSync(usedFolder, folder, { recursive: true });
  return folder;
}
const databaseIn = (folder: string) => path.join(folder, 'newsroom.db');

/** A start that is to fail: its code and all that it says. */
function start(settings: Record<string, string>) {
  const env = siteEnvironment({ PORT: '0', HOST: '127.0.0.1', ...settings });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/site.js'], { cwd: root, env, timeout: 60_000 });
  return { status, out: stdout.toString(), lines: parsedLines(stderr.toString()).map(({ message }) => message) };
}

async function withSite(settings: Record<string, string>, look: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite(settings);
  try {
    await look(site);
  } finally {
    await site.stop();
  }
}

test('the log names the database and its stories', async () => {
  expect(opened(firstLog)).toMatchObject({
    database: expect.stringMatching(/^\/\S+newsroom\.db$/) as string,
    engine: 'SQLite',
    stories: fs.readdirSync(path.join(root, 'sample/stories')).length,
  });
});

describe('a public site that was told nothing of a sample edition', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ SITE_URL: 'https://news.example', SAMPLE_EDITION: '' });
  });
  afterAll(() => site.stop());

  test('is empty, and the log says how to fill it', () => {
    expect(opened(site.log())).toMatchObject({ stories: 0 });
    expect(site.log()).toContain('"newsroom_empty","message":"Publish the first story: npm run newsroom -- publish ');
    expect(site.log()).not.toContain('sample_edition_loaded');
  });

  test.each([
    ['', 'There are no stories here yet.'],
    ['/hindi', 'यहां अभी कोई खबर नहीं है।'],
    ['/gujarati', 'અહીં હજી કોઈ સમાચાર નથી.'],
  ])('answers its readers at "%s/"', async (edition, empty) => {
    for (const page of ['', '/world', '/archive', '/cities']) {
      const { status, text } = await request(site.url, `${edition}${page}` || '/');
      expect([page, status, text.includes(`<p>${empty}</p>`)]).toEqual([page, 200, true]);
    }
    for (const page of ['/video', '/searchpage?keyword=delhi', '/feed/rss.xml'])
      expect([page, (await request(site.url, `${edition}${page}`)).status]).toEqual([page, 200]);
    for (const page of ['/sitemap.xml', '/api/ready']) expect((await request(site.url, page)).status).toBe(200);
  });

  test('shows its first story', async () => {
    const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(site.dataDir, 'secrets'), 'utf8'))?.[1];
    const answer = await postJson(site.url, '/api/newsroom/stories', storyInput({ title: 'The first story' }), {
      authorization: `Bearer ${token}`,
    });
    expect(answer.status).toBe(200);
    expect((await request(site.url, '/')).text).toContain('The first story');
  });
});

describe('a newsroom that is lost', () => {
  const gone = (folder: string) => {
    for (const name of fs.readdirSync(folder)) if (name.startsWith('newsroom.db')) fs.rmSync(path.join(folder, name));
  };
  const line =
    /^DATABASE_URL: \S+newsroom\.db is missing or empty, but the newsroom of this data folder was in \S+newsroom\.db\. Restore a backup, or remove \S+database\.json to begin a new newsroom$/;

  test('missing: a start and a command stop in one line, until the person decides', async () => {
    const folder = used();
    gone(folder);
    const { status, out, lines } = start({ DATA_DIR: folder });
    expect([status, out, lines]).toEqual([1, '', [expect.stringMatching(line)]]);
    const command = await newsroomCommand(folder, 'messages');
    expect([command.code, command.out, command.error]).toEqual([1, '', expect.stringMatching(/^DATABASE_URL: .*\n$/)]);
    expect(fs.existsSync(databaseIn(folder))).toBe(false);
    fs.rmSync(path.join(folder, 'database.json'));
    await withSite({ DATA_DIR: folder, SAMPLE_EDITION: 'off' }, async (site) =>
      expect(opened(site.log())).toMatchObject({ stories: 0 }),
    );
  });

  test('without tables: the start stops', () => {
    const folder = used();
    gone(folder);
    const empty = new SqliteDatabase(databaseIn(folder));
    empty.exec('create table t (a); drop table t');
    empty.close();
    const { status, out, lines } = start({ DATA_DIR: folder, SITE_URL: 'https://news.example' });
    expect([status, out, lines]).toEqual([1, '', [expect.stringMatching(line)]]);
  });

  test('its backup in its place is taken', async () => {
    const folder = used();
    const backup = path.join(temporaryFolder(), 'backup.db');
    fs.copyFileSync(databaseIn(folder), backup);
    gone(folder);
    fs.copyFileSync(backup, databaseIn(folder));
    await withSite({ DATA_DIR: folder }, async (site) => expect(opened(site.log())?.['stories']).toBeGreaterThan(0));
  });
});

const overwrite = (file: string, at: (size: number) => number, bytes: number) => {
  const handle = fs.openSync(file, 'r+');
  fs.writeSync(handle, Buffer.alloc(bytes, 'junk '), 0, bytes, at(fs.fstatSync(handle).size));
  fs.closeSync(handle);
};

describe('a database that cannot be used', () => {
  test.each<[string, (file: string) => void]>([
    ['overwritten in the middle', (file) => overwrite(file, (size) => Math.floor(size / 2), 40_960)],
    ['cut off', (file) => fs.truncateSync(file, 100_000)],
  ])('%s', (_, damage) => {
    const folder = used();
    damage(databaseIn(folder));
    const { status, out, lines } = start({ DATA_DIR: folder });
    expect(lines).toEqual([
      expect.stringMatching(
        /^DATABASE_URL: \S+newsroom\.db is damaged or no database\. Restore a backup in its place$/,
      ),
    ]);
    expect([status, out]).toEqual([1, '']);
  });

  test('made by a newer version', () => {
    const folder = used();
    const newer = new SqliteDatabase(databaseIn(folder));
    newer.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')");
    newer.close();
    const { status, out, lines } = start({ DATA_DIR: folder });
    expect(lines).toEqual([
      expect.stringMatching(
        /^DATABASE_URL: \S+newsroom\.db was made by a newer version of the site \(migration 999-later\)\. Start that version, or restore/,
      ),
    ]);
    expect([status, out]).toEqual([1, '']);
  });

  test('damaged while the site runs: an alarm, and not ready', async () => {
    const folder = used();
    await withSite({ DATA_DIR: folder }, async (site) => {
      const database = new SqliteDatabase(databaseIn(folder));
      database.pragma('wal_checkpoint(truncate)');
      const { rootpage } = database
        .prepare("select rootpage from sqlite_master where name = 'contact_messages'")
        .get() as { rootpage: number };
      const size = Number(database.pragma('page_size', { simple: true }));
      database.close();
      const isReady = () => request(site.url, '/api/ready');
      expect((await eventually(isReady, ({ status }) => status === 200, 30_000)).status).toBe(200);
      overwrite(databaseIn(folder), () => (rootpage - 1) * size, size);
      await newMessage(site);
      await logged(site, '"level":"alert","event":"database_damaged"');
      const ready = await request(site.url, '/api/ready');
      expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('DATABASE_DAMAGED')]);
    });
  });
});

const newMessage = (site: Site) =>
  postJson(site.url, '/api/benefit/contactus', {
    name: 'Asha',
    email: 'asha@mail.in',
    subject: 'Wells',
    message: 'The well is dry.',
  });

(engines.includes('PostgreSQL') ? describe : describe.skip)('on PostgreSQL', () => {
  test('an empty database stops a data folder that knew another, until the person decides', async () => {
    const { address, drop } = await emptyDatabase('PostgreSQL');
    try {
      const folder = used();
      const settings = { DATA_DIR: folder, DATABASE_URL: address, SAMPLE_EDITION: 'off' };
      const { status, out, lines } = start(settings);
      const { port, pathname, password } = new URL(address);
      expect(lines).toEqual([
        expect.stringMatching(
          new RegExp(
            `^DATABASE_URL: 127\\.0\\.0\\.1:${port}${pathname} is missing or empty, but the newsroom of this data folder was in \\S+newsroom\\.db\\. Restore`,
          ),
        ),
      ]);
      expect([status, out]).toEqual([1, '']);
      fs.rmSync(path.join(folder, 'database.json'));
      await withSite(settings, async (site) => {
        const database = `127.0.0.1:${port}${pathname}`;
        expect(opened(site.log())).toMatchObject({ database, engine: 'PostgreSQL', stories: 0 });
        expect(site.log()).not.toContain(password);
      });
      // A further node with a data folder of its own, and the same secrets.
      const further = temporaryFolder();
      fs.copyFileSync(path.join(folder, 'secrets'), path.join(further, 'secrets'));
      await withSite({ ...settings, DATA_DIR: further }, async () => undefined);
    } finally {
      await drop();
    }
  });

  test('a newer one', async () => {
    const { db, address, drop } = await emptyDatabase('PostgreSQL');
    try {
      await db.schema.createTable('kysely_migration').addColumn('name', 'varchar(255)').execute();
      await db
        .insertInto('kysely_migration' as never)
        .values({ name: '999-later' } as never)
        .execute();
      const { status, lines } = start({ DATA_DIR: temporaryFolder(), DATABASE_URL: address });
      expect([status, lines]).toEqual([1, [expect.stringMatching(/^DATABASE_URL: \S+ was made by a newer version/)]]);
    } finally {
      await drop();
    }
  });
});

/** An empty database for several sites: in SQLite a file that is in no data folder. */
async function databaseOf(engine: Engine): Promise<Awaited<ReturnType<typeof emptyDatabase>>> {
  if (engine === 'PostgreSQL') return emptyDatabase(engine);
  const file = path.join(temporaryFolder(), 'shared.db');
  const db = openDatabase(file);
  return { db, address: `file:${file}`, drop: () => db.destroy() };
}

test.each(engines)(
  'sites of one database on %s must share their secrets, until a person changes them',
  async (engine) => {
    const { db, address, drop } = await databaseOf(engine);
    try {
      const [first, second] = [temporaryFolder(), temporaryFolder()];
      const settings = { DATABASE_URL: address, SAMPLE_EDITION: 'off' };
      await withSite({ ...settings, DATA_DIR: first }, async () => undefined);
      const line =
        /^NEXTAUTH_SECRET: the other sites of this database have another one\. Give this site the same, by the environment or by a copy of the file "secrets" in their DATA_DIR; after a change on purpose: npm run newsroom -- adopt-secrets$/;
      const refused = start({ ...settings, DATA_DIR: second });
      expect([refused.status, refused.lines]).toEqual([1, [expect.stringMatching(line)]]);
      // By environment all but one, which is the one that is named.
      const theirs = Object.fromEntries(
        fs
          .readFileSync(path.join(first, 'secrets'), 'utf8')
          .trim()
          .split('\n')
          .map((text) => text.split(/=(.*)/s).slice(0, 2) as [string, string]),
      );
      const almost = start({ ...settings, DATA_DIR: second, ...theirs, OTP_PEPPER: 'x'.repeat(40) });
      expect([almost.status, almost.lines]).toEqual([1, [expect.stringMatching(/^OTP_PEPPER: the other sites/)]]);
      await withSite({ ...settings, DATA_DIR: second, ...theirs }, async () => undefined);
      // What the database holds is no secret, nor a plain hash of one.
      const stored = await db.selectFrom('settings').selectAll().where('name', 'like', 'secret %').execute();
      expect(stored.map(({ name }) => name).sort()).toEqual([
        ...['secret EDITOR_TOKEN', 'secret NEXTAUTH_SECRET', 'secret OTP_PEPPER', 'secret PICTURE_KEY'],
      ]);
      for (const { value } of stored) expect(value).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);

      const command = await newsroomCommandWith({ ...settings, DATA_DIR: second }, 'adopt-secrets');
      expect([command.code, command.error]).toEqual([0, '']);
      await withSite({ ...settings, DATA_DIR: second }, async () => undefined);
      expect(start({ ...settings, DATA_DIR: first }).lines).toEqual([expect.stringMatching(line)]);
    } finally {
      await drop();
    }
  },
);

test('a site alone on its own SQLite file may change its secrets, and another that shares the file must follow', async () => {
  const folder = used();
  const own = { DATA_DIR: folder, NEXTAUTH_SECRET: 'x'.repeat(40) };
  await withSite(own, async () => undefined);
  const other = temporaryFolder();
  fs.copyFileSync(path.join(folder, 'secrets'), path.join(other, 'secrets'));
  const shares = { DATA_DIR: other, DATABASE_URL: `file:${databaseIn(folder)}` };
  expect(start(shares).lines).toEqual([expect.stringMatching(/^NEXTAUTH_SECRET: the other sites/)]);
});

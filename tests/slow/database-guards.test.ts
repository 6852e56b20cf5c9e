import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import { eventually } from '../support/eventually';
import { newsroomCommand } from '../support/editor';
import { removeFolders, temporaryFolder } from '../support/folders';
import { type LogLine, parsedLines } from '../support/log-lines';
import { storyInput } from '../support/newsroom';
import { postJson, request } from '../support/request';
import { logged, type Site, siteEnvironment, startSite } from '../support/site';

/**
 * Starts with the wrong database, and log lines about the database in use.
 * tests/unit/database-guards.test.ts covers each reason for refusal.
 */

const root = path.resolve(__dirname, '../..');

/** A used data folder, which every test copies. */
let usedFolder: string;
let firstLog: string;
/** The log line about the opened database. */
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

/** A start that must fail: its exit code and its output. */
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

describe('a public site without the SAMPLE_EDITION setting', () => {
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
  ])('shows a message to readers at "%s/"', async (edition, empty) => {
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

const gone = (folder: string) => {
  for (const name of fs.readdirSync(folder)) if (name.startsWith('newsroom.db')) fs.rmSync(path.join(folder, name));
};
const line =
  /^DATABASE_URL: \S+newsroom\.db is missing or empty, but the newsroom of this data folder was in \S+newsroom\.db\. Restore a backup, or remove \S+database\.json to begin a new newsroom$/;

test('a missing database: start and command fail with a one-line message', async () => {
  const folder = used();
  gone(folder);
  const { status, out, lines } = start({ DATA_DIR: folder });
  expect([status, out, lines]).toEqual([1, '', [expect.stringMatching(line)]]);
  const command = await newsroomCommand(folder, 'messages');
  expect([command.code, command.out, command.error]).toEqual([1, '', expect.stringMatching(/^DATABASE_URL: .*\n$/)]);
  expect(fs.existsSync(databaseIn(folder))).toBe(false);
});

const overwrite = (file: string, at: (size: number) => number, bytes: number) => {
  const handle = fs.openSync(file, 'r+');
  fs.writeSync(handle, Buffer.alloc(bytes, 'junk '), 0, bytes, at(fs.fstatSync(handle).size));
  fs.closeSync(handle);
};

test('a database damaged while the site runs: an alert, and not ready', async () => {
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

test('a database file deleted while the site runs: no write succeeds, an alert, and not ready', async () => {
  const folder = used();
  await withSite({ DATA_DIR: folder }, async (site) => {
    const isReady = () => request(site.url, '/api/ready');
    expect((await eventually(isReady, ({ status }) => status === 200, 30_000)).status).toBe(200);
    expect((await newMessage(site)).status).toBe(200);
    expect((await request(site.url, '/')).status).toBe(200);
    gone(folder);
    const refused = await newMessage(site);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await logged(site, '"level":"alert","event":"database_file_lost"');
    const ready = await eventually(isReady, ({ status }) => status === 503, 10_000);
    expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('DATABASE_FILE')]);
    expect((await request(site.url, '/')).status).toBe(200);
  });
  expect(fs.existsSync(databaseIn(folder))).toBe(false);
});

const newMessage = (site: Site) =>
  postJson(site.url, '/api/benefit/contactus', {
    name: 'Asha',
    email: 'asha@mail.in',
    subject: 'Wells',
    message: 'The well is dry.',
  });

test('a site without its secrets does not start or create new ones until the operator decides', async () => {
  const folder = used();
  const secrets = path.join(folder, 'secrets');
  const text = fs.readFileSync(secrets, 'utf8');
  const refused = (name: string) => {
    const { status, out, lines } = start({ DATA_DIR: folder });
    expect([status, out, lines]).toEqual([1, '', [expect.stringMatching(new RegExp(`^${name}: .*adopt-secrets$`))]]);
  };
  fs.rmSync(secrets);
  refused('NEXTAUTH_SECRET');
  expect(fs.existsSync(secrets)).toBe(false);
  fs.writeFileSync(secrets, text.replace(/^PICTURE_KEY=.*$/m, ''));
  refused('PICTURE_KEY');
  fs.writeFileSync(secrets, text.replace(/^OTP_PEPPER=.*$/m, `OTP_PEPPER=${'x'.repeat(43)}`));
  refused('OTP_PEPPER');
  // Restores the backup.
  fs.writeFileSync(secrets, text);
  await withSite({ DATA_DIR: folder }, async () => undefined);
  expect(fs.readFileSync(secrets, 'utf8')).toBe(text);
  // Without a backup.
  fs.rmSync(secrets);
  const command = await newsroomCommand(folder, 'adopt-secrets');
  expect([command.code, command.error]).toEqual([0, '']);
  await withSite({ DATA_DIR: folder }, async () => undefined);
});

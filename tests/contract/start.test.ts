import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { removeFolders, temporaryFolder } from '../support/folders';
import { parsedLines } from '../support/log-lines';
import { siteEnvironment } from '../support/site';

/** A start that cannot be: one line that names what is wrong, exit code 1, and no stack. */

let busy: Server;
let busyPort = 0;
beforeAll(async () => {
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  busyPort = (busy.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => busy.close(resolve)));
afterEach(removeFolders);

const root = path.resolve(__dirname, '../..');

function start(settings: Record<string, string>): { status: number | null; lines: string[] } {
  const env = siteEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: temporaryFolder(), ...settings });
  const { status, stderr } = spawnSync(process.execPath, ['dist/site.js'], { cwd: root, env, timeout: 100_000 });
  return { status, lines: parsedLines(stderr.toString()).map(({ message = '' }) => message) };
}

const fileInPlaceOfFolder = () => {
  const file = path.join(temporaryFolder(), 'data');
  fs.writeFileSync(file, '');
  return file;
};
const folderWithDamagedDatabase = () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'newsroom.db'), 'No database at all. '.repeat(300));
  return folder;
};

test.each<[string, () => Record<string, string>, RegExp]>([
  ['a port that is taken', () => ({ PORT: String(busyPort) }), /^Port \d+ is taken\. Set another: PORT=\d+ npm start$/],
  ['a port that is none', () => ({ PORT: 'http' }), /^PORT: must be a port number$/],
  [
    'an address of no machine',
    () => ({ HOST: 'nowhere.invalid' }),
    /^HOST: this machine has no address nowhere\.invalid$/,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '203.0.113.9' }),
    /^HOST: this machine has no address 203\.0\.113\.9$/,
  ],
  ['a data folder that is a file', () => ({ DATA_DIR: fileInPlaceOfFolder() }), /^DATA_DIR: cannot use \S+: EEXIST/],
  [
    'a data folder that nobody can make',
    () => ({ DATA_DIR: '/proc/trivarta' }),
    /^DATA_DIR: cannot use \/proc\/trivarta: /,
  ],
  [
    'a database that is none',
    () => ({ DATA_DIR: folderWithDamagedDatabase() }),
    /^DATABASE_URL: \S+newsroom\.db is damaged or no database/,
  ],
  [
    'a database server that is not there',
    () => ({ DATABASE_URL: 'postgres://newsroom:secret@127.0.0.1:9/newsroom' }),
    /^DATABASE_URL: the database does not let us in: (?!.*secret)/,
  ],
  [
    'a database server whose name nobody knows',
    () => ({ DATABASE_URL: 'postgres://newsroom:secret@nowhere.invalid/newsroom' }),
    /^DATABASE_URL: the database does not let us in: (?!.*secret)/,
  ],
  ['a public address without https', () => ({ SITE_URL: 'http://news.example' }), /^SITE_URL: must be https/],
  [
    'a public site that readers cannot write to',
    () => ({ SITE_URL: 'https://news.example', CONTACT_EMAIL: '' }),
    /^CONTACT_EMAIL: must be set when SITE_URL is public/,
  ],
  ['a secret that is too short', () => ({ EDITOR_TOKEN: 'short' }), /^EDITOR_TOKEN: must be 32 to 200 characters/],
])('%s', (_, settings, line) => {
  const { status, lines } = start(settings());
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(status).toBe(1);
});

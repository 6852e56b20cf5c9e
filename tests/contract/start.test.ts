import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { removeFolders, temporaryFolder } from '../support/folders';
import { parsedLines } from '../support/log-lines';
import { siteEnvironment } from '../support/site';

/** A start that cannot be: one line that names what is wrong, exit code 1, and no stack. */

let busy: Server;
let busyPort = 0;
/** Takes connections and never says anything. */
let silent: net.Server;
let silentPort = 0;
beforeAll(async () => {
  silent = net.createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentPort = (silent.address() as AddressInfo).port;
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  busyPort = (busy.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const server of [busy, silent]) await new Promise((resolve) => server.close(resolve));
});
afterEach(removeFolders);

const root = path.resolve(__dirname, '../..');

/** An installation in a folder of its own, without one file or folder of it. */
function without(missing: string): string {
  const folder = temporaryFolder();
  for (const name of fs.readdirSync(root))
    if (name !== missing && !name.startsWith('.data')) fs.symlinkSync(path.join(root, name), path.join(folder, name));
  // Node looks for what a file requires beside the file that a link leads to.
  const config = path.join(folder, 'next.config.js');
  if (fs.existsSync(config)) {
    fs.rmSync(config);
    fs.copyFileSync(path.join(root, 'next.config.js'), config);
  }
  return folder;
}
function withNextConfig(text: string): string {
  const folder = without('next.config.js');
  fs.writeFileSync(path.join(folder, 'next.config.js'), text);
  return folder;
}

function start(settings: Record<string, string>, cwd = root): { status: number | null; lines: string[] } {
  const env = siteEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: temporaryFolder(), ...settings });
  const { status, stderr } = spawnSync(process.execPath, ['dist/site.js'], { cwd, env, timeout: 100_000 });
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
    /^DATABASE_URL: 127\.0\.0\.1:9\/newsroom does not answer: connect ECONNREFUSED (?!.*secret)/,
  ],
  [
    'a database server that is at none of the addresses of its name',
    () => ({ DATABASE_URL: 'postgres://newsroom:secret@localhost:9/newsroom' }),
    /^DATABASE_URL: localhost:9\/newsroom does not answer: connect ECONNREFUSED (?!.*secret)/,
  ],
  [
    'a database server that takes the connection and says nothing',
    () => ({ DATABASE_URL: `postgres://newsroom:secret@127.0.0.1:${silentPort}/newsroom` }),
    /^DATABASE_URL: 127\.0\.0\.1:\d+\/newsroom does not answer: timeout expired$/,
  ],
  [
    'a database server whose name nobody knows',
    () => ({ DATABASE_URL: 'postgres://newsroom:secret@nowhere.invalid/newsroom' }),
    /^DATABASE_URL: nowhere\.invalid:5432\/newsroom does not answer: getaddrinfo (?!.*secret)/,
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

const missing = (name: string) => () => without(name);
test.each<[string, () => string, RegExp]>([
  [
    'its configuration of Next',
    missing('next.config.js'),
    /^next\.config\.js: is missing in \S+\. Start the site in the folder of its installation, or restore that file$/,
  ],
  [
    'what that needs',
    missing('next-i18next.config.js'),
    /^next\.config\.js: cannot be read: Cannot find module '\.\/next-i18next\.config\.js'\. Restore what it needs$/,
  ],
  [
    'the editions in it',
    () => withNextConfig(`module.exports = { ...require('${root}/next.config.js'), i18n: undefined };`),
    /^next\.config\.js: its i18n\.locales lacks \w+/,
  ],
  ['its build', missing('.next'), /^\.next: \.next\/BUILD_ID is missing\. Build the site: npm run build$/],
  [
    'the sample edition, which is to be loaded',
    missing('sample'),
    /^SAMPLE_EDITION: sample\/order\.json is missing\. Restore the folder sample\/, or set SAMPLE_EDITION=off/,
  ],
])('an installation without %s', (_, folder, line) => {
  const { status, lines } = start({}, folder());
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(status).toBe(1);
});

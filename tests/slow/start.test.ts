import net, { type AddressInfo } from 'node:net';
import { root, start, withNextConfig, without } from '../support/failing-start';
import { removeFolders } from '../support/folders';

/** More starts that must fail, in addition to tests/contract/start.test.ts. */

/** Accepts connections and never responds. */
let silent: net.Server;
let silentPort = 0;
beforeAll(async () => {
  silent = net.createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentPort = (silent.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => silent.close(resolve)));
afterEach(removeFolders);

test.each<[string, () => Record<string, string>, RegExp]>([
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
  [
    'a data folder that nobody can make',
    () => ({ DATA_DIR: '/proc/trivarta' }),
    /^DATA_DIR: cannot use \/proc\/trivarta: /,
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
    /^CONTACT_EMAIL: must be set if SITE_URL is public/,
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

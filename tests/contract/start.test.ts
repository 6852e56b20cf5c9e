import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newsroomCommand } from '../support/editor';
import {
  fileInPlaceOfFolder,
  folderWithDamagedDatabase,
  folderWithEarlierDatabase,
  start,
  without,
} from '../support/failing-start';
import { removeFolders } from '../support/folders';

/**
 * A failed start prints one line that names the problem, without a stack trace, and exits with code
 * 1. Each case starts a process, so most are in tests/slow/start.test.ts.
 */

let busy: Server;
let busyPort = 0;
beforeAll(async () => {
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  busyPort = (busy.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => busy.close(resolve)));
afterEach(removeFolders);

test.each<[string, () => Record<string, string>, RegExp]>([
  ['a port that is taken', () => ({ PORT: String(busyPort) }), /^Port \d+ is taken\. Set another: PORT=\d+ npm start$/],
  ['a data folder that is a file', () => ({ DATA_DIR: fileInPlaceOfFolder() }), /^DATA_DIR: cannot use \S+: EEXIST/],
  [
    'a database that is none',
    () => ({ DATA_DIR: folderWithDamagedDatabase() }),
    /^DATABASE_URL: \S+newsroom\.db is damaged or no database/,
  ],
  [
    'a database from before 1.0.0-rc.1',
    () => ({ DATA_DIR: folderWithEarlierDatabase() }),
    /^DATABASE_URL: \S+newsroom\.db was made by a version before 1\.0\.0-rc\.1 and cannot be upgraded\. With that version, export/,
  ],
  [
    'a database server that is not there',
    () => ({ DATABASE_URL: 'postgres://newsroom:secret@127.0.0.1:9/newsroom' }),
    /^DATABASE_URL: 127\.0\.0\.1:9\/newsroom does not answer: connect ECONNREFUSED (?!.*secret)/,
  ],
])('%s', (_, settings, line) => {
  const { status, lines } = start(settings());
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(status).toBe(1);
});

test('a command reports the same for a database from before 1.0.0-rc.1', async () => {
  const { code, error } = await newsroomCommand(folderWithEarlierDatabase(), 'messages');
  expect(error).toMatch(/^DATABASE_URL: \S+newsroom\.db was made by a version before 1\.0\.0-rc\.1 [^\n]*\n$/);
  expect(code).toBe(1);
});

test('reports a missing build', () => {
  const { status, lines } = start({}, without('.next'));
  expect(lines).toEqual([
    expect.stringMatching(/^\.next: \.next\/BUILD_ID is missing\. Build the site: npm run build$/),
  ]);
  expect(status).toBe(1);
});

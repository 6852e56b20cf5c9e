import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Before the first test file: a folder for the databases that sites under test start from. Jest's
 * workers inherit it.
 */
export default function makeNewsroomFolder() {
  process.env.TEST_NEWSROOMS ??= fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-newsrooms-'));
}

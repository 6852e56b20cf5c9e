import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs before the first test file. Creates a folder for template databases, which Jest's workers
 * inherit.
 */
export default function makeNewsroomFolder() {
  process.env.TEST_NEWSROOMS ??= fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-newsrooms-'));
}

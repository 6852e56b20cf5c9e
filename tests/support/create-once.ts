import fs from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually';

/** Whether this process makes the file. Other processes wait for it. */
function isMaker(lock: string): boolean {
  try {
    fs.mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns the path of a file that all test files of a run share
 * (tests/support/newsroom-folder.mjs). The first caller makes it: `make` gets a temporary path in a
 * folder of its own, and the final path.
 */
export async function createOnce(
  name: string,
  make: (unfinished: string, file: string) => Promise<void>,
): Promise<string> {
  const folder = process.env['TEST_NEWSROOMS'];
  if (!folder) throw new Error('TEST_NEWSROOMS is not set: this project of jest.config.mjs needs the globalSetup');
  const file = path.join(folder, name);
  const lock = `${file}.lock`;
  while (!fs.existsSync(file)) {
    if (!isMaker(lock)) {
      await eventually(
        async () => fs.existsSync(file) || !fs.existsSync(lock),
        (over) => over,
        60_000,
      );
      continue;
    }
    try {
      const unfinished = path.join(lock, name);
      await make(unfinished, file);
      fs.renameSync(unfinished, file);
    } finally {
      fs.rmSync(lock, { recursive: true, force: true });
    }
  }
  return file;
}

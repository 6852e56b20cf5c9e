import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** Creates an empty folder that `removeFolders` deletes. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-unit-'));
  made.push(folder);
  return folder;
}

/** For `afterEach` or `afterAll`. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

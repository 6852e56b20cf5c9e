import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates a private folder and its missing parents. `mkdir` with `recursive` is not used: it never
 * returns on file systems such as /proc, which report "no such file" for a folder that may not be
 * created.
 * @throws the error of the file system, with its `code`
 */
export function ensureDir(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) ensureDir(parent);
  fs.mkdirSync(folder, { mode: 0o700 });
}

import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder of our own, and those above it, when it is not there. Not `mkdir` with
 * `recursive`: that never returns on a file system that answers "no such file" for what it does not
 * let anybody make, as /proc does.
 * @throws the file system's error, with its `code`
 */
export function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder, { mode: 0o700 });
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux has a file system in memory. */
const memory = '/dev/shm';
/** Bytes that must be free, there and in memory as a whole, before a run. */
const enough = 8 * 2 ** 30;

/** Whether much is free in memory, and may be written there. */
function hasRoom() {
  try {
    fs.accessSync(memory, fs.constants.W_OK | fs.constants.X_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    return Math.min(bavail * bsize, os.freemem()) >= enough;
  } catch {
    return false;
  }
}

/**
 * Has temporary files from now on in memory, where there is room, until this process ends. Tests
 * copy databases of three hundred small files hundreds of times, which costs some disks more than
 * everything else in those tests. A `TMPDIR` that is set stays.
 */
export function moveIntoMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = fs.mkdtempSync(path.join(memory, 'trivarta-'));
  // The database server runs as another user, in a folder of its own there.
  fs.chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}

import fs from 'node:fs';
import path from 'node:path';

/**
 * A file without use in the data folder that is given up when the disk is full: SQLite needs room
 * to recover after a crash, so without it a site that died on a full disk could not start again.
 */

/** Enough for the recovery of SQLite's log and the small files of a start. */
const reserveBytes = 8 * 1024 * 1024;

const reserveOf = (dataDir: string): string => path.join(dataDir, 'reserve');

function freeBytes(dataDir: string): number {
  const { bavail, bsize } = fs.statfsSync(dataDir);
  return bavail * bsize;
}

/**
 * Deletes the reserve when less than half of its size is free.
 * @returns whether it was there and is deleted now
 */
export function releaseReserve(dataDir: string, free = freeBytes(dataDir)): boolean {
  const file = reserveOf(dataDir);
  if (free >= reserveBytes / 2 || !fs.existsSync(file)) return false;
  fs.rmSync(file);
  return true;
}

/** Makes the reserve where it is missing, unless it would take most of what is free. */
export function keepReserve(dataDir: string, free = freeBytes(dataDir)): void {
  const file = reserveOf(dataDir);
  if (free < 4 * reserveBytes || fs.existsSync(file)) return;
  const unfinished = `${file}.${process.pid}`;
  try {
    // Written and not only sized: a file with holes holds no room.
    fs.writeFileSync(unfinished, Buffer.alloc(reserveBytes, 1), { mode: 0o600 });
    fs.renameSync(unfinished, file);
  } catch {
    fs.rmSync(unfinished, { force: true });
  }
}

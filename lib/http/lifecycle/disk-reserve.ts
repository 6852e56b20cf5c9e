import fs from 'node:fs';
import path from 'node:path';

/**
 * A file in the data folder that only reserves space. It is deleted when the disk is full, because
 * SQLite needs space to recover after a crash. Without it, a site that crashed on a full disk could
 * not start again.
 */

/** Enough for the recovery of SQLite's log and the small files that a start writes. */
const reserveBytes = 8 * 1024 * 1024;

const reserveFile = (dataDir: string): string => path.join(dataDir, 'reserve');

function freeBytes(dataDir: string): number {
  const { bavail, bsize } = fs.statfsSync(dataDir);
  return bavail * bsize;
}

/**
 * Deletes the reserve if less than half of its size is free on the disk.
 * @returns whether it was deleted
 */
export function releaseReserve(dataDir: string, free = freeBytes(dataDir)): boolean {
  const file = reserveFile(dataDir);
  if (free >= reserveBytes / 2 || !fs.existsSync(file)) return false;
  fs.rmSync(file);
  return true;
}

/** Creates the reserve if it is missing, unless it would take a large part of the free space. */
export function createReserve(dataDir: string, free = freeBytes(dataDir)): void {
  const file = reserveFile(dataDir);
  if (free < 4 * reserveBytes || fs.existsSync(file)) return;
  const temporaryFile = `${file}.${process.pid}`;
  try {
    // Write actual data, because a sparse file reserves no space.
    fs.writeFileSync(temporaryFile, Buffer.alloc(reserveBytes, 1), { mode: 0o600 });
    fs.renameSync(temporaryFile, file);
  } catch {
    fs.rmSync(temporaryFile, { force: true });
  }
}

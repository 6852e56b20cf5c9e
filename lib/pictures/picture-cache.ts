import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { app } from '../runtime/app';
import { configuration } from '../site/configuration';

/**
 * Files made of pictures, in `pictures` of the data folder. They can all be made again, so those
 * that were not used for longest go when there are too many.
 */

const folder = () => path.join(configuration().dataDir, 'pictures');
/** Of the limit, what is left after a clearing. */
const leftAfterClearing = 0.8;

/** Where what was made of the picture at an address is kept. */
export const cachedFile = (kind: string, url: string): string =>
  path.join(folder(), kind, createHash('sha256').update(url).digest('hex'));

type Found = { file: string; size: number; modified: number };

async function filesIn(place: string): Promise<Found[]> {
  const entries = await fs.readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<Found[]> => {
      const file = path.join(entry.parentPath, entry.name);
      const stat = await fs.stat(file).catch(() => undefined);
      return stat ? [{ file, size: stat.size, modified: stat.mtimeMs }] : [];
    });
  return (await Promise.all(found)).flat();
}

const sizeOf = (files: readonly Found[]): number => files.reduce((sum, { size }) => sum + size, 0);

declare module '../runtime/app' {
  interface App {
    /** Of the files in the folder; undefined until they were counted once. */
    pictureCacheBytes?: number;
    pictureCacheCount?: Promise<void>;
  }
}

async function clear(limit: number): Promise<number> {
  const files = (await filesIn(folder())).sort((a, b) => a.modified - b.modified);
  let bytes = sizeOf(files);
  if (bytes <= limit) return bytes;
  for (const { file, size } of files) {
    if (bytes <= limit * leftAfterClearing) break;
    await fs.rm(file, { force: true });
    bytes -= size;
  }
  return bytes;
}

/** Counts what is there, and clears away what is too much; once for all who wait for it. */
function makeRoom(): Promise<void> {
  return (app.pictureCacheCount ??= clear(configuration().pictureCacheBytes)
    .then((bytes) => void (app.pictureCacheBytes = bytes))
    .finally(() => delete app.pictureCacheCount));
}

/**
 * Keeps bytes in a file of `cachedFile`, whole or not at all: another request may be reading it.
 */
export async function store(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  try {
    await fs.writeFile(unfinished, bytes);
    await fs.rename(unfinished, file);
  } catch (error) {
    // On a full disk half a file would take the room that is left.
    await fs.rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  if (app.pictureCacheBytes !== undefined) app.pictureCacheBytes += bytes.length;
  if ((app.pictureCacheBytes ?? Infinity) > configuration().pictureCacheBytes) await makeRoom();
}

const dayMs = 24 * 60 * 60 * 1000;

/** Larger files are sent from the disk: many slow clients would hold many copies of them. */
const maxInMemory = 512_000;

/** Bytes in memory, or a file with its size and how it begins. */
export type Stored = { bytes: Buffer } | { file: string; length: number; opening: Buffer };

/**
 * What is in a file of `cachedFile`; undefined where there is none. One that is used is marked as
 * such once a day: what nobody asks for goes first.
 */
export async function cached(file: string): Promise<Stored | undefined> {
  const handle = await fs.open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { mtimeMs, size } = await handle.stat();
    const now = new Date();
    if (now.getTime() - mtimeMs > dayMs) await handle.utimes(now, now).catch(() => undefined);
    if (size <= maxInMemory) return { bytes: await handle.readFile() };
    const opening = Buffer.alloc(16);
    await handle.read(opening, 0, opening.length, 0);
    return { file, length: size, opening };
  } finally {
    await handle.close();
  }
}

import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { app } from '../runtime/app';
import { configuration } from '../site/configuration';

/**
 * Files made of pictures, in `pictures` of the data folder. They can all be made again, so the
 * oldest go when there are too many.
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
  }
}

async function clear(limit: number): Promise<number> {
  const files = (await filesIn(folder())).sort((a, b) => a.modified - b.modified);
  let bytes = sizeOf(files);
  for (const { file, size } of files) {
    if (bytes <= limit * leftAfterClearing) break;
    await fs.rm(file, { force: true });
    bytes -= size;
  }
  return bytes;
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
  const limit = configuration().pictureCacheBytes;
  const before = app.pictureCacheBytes;
  const now = before === undefined ? sizeOf(await filesIn(folder())) : before + bytes.length;
  app.pictureCacheBytes = now;
  if (now > limit) app.pictureCacheBytes = await clear(limit);
}

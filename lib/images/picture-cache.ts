import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';
import { configuration } from '../platform/config/configuration';

/**
 * Cache of files made from pictures, in the folder `pictures` of the data folder. All of them can
 * be made again. If they take too much space, the least recently used are deleted.
 */

const folder = () => path.join(configuration().dataDir, 'pictures');
/** Share of the limit that remains after a clearing. */
const remainingShare = 0.8;

const trailerMark = Buffer.from('trivpic1');
const trailerLength = trailerMark.length + 32;

const trailerOf = (digest: Buffer): Buffer => Buffer.concat([trailerMark, digest]);
const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Returns the path of a cached file. `url` is its key. */
export const cacheFilePath = (kind: string, url: string): string =>
  path.join(folder(), kind, createHash('sha256').update(url).digest('hex'));

type FileEntry = { file: string; size: number; modified: number };

async function listFiles(directory: string): Promise<FileEntry[]> {
  const entries = await fs.readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<FileEntry[]> => {
      const file = path.join(entry.parentPath, entry.name);
      const stat = await fs.stat(file).catch(() => undefined);
      return stat ? [{ file, size: stat.size, modified: stat.mtimeMs }] : [];
    });
  return (await Promise.all(found)).flat();
}

const sizeOf = (files: readonly FileEntry[]): number => files.reduce((sum, { size }) => sum + size, 0);

declare module '../platform/runtime/app' {
  interface App {
    /** Large files that were found undamaged, with their state (see `isVerified`). */
    verifiedPictureFiles?: LRUCache<string, string>;
    /** Size of all files in the folder. Undefined until they were counted once. */
    pictureCacheBytes?: number;
    pictureCacheCount?: Promise<void>;
  }
}

async function deleteOldest(limit: number): Promise<number> {
  const files = (await listFiles(folder())).sort((a, b) => a.modified - b.modified);
  let bytes = sizeOf(files);
  if (bytes <= limit) return bytes;
  for (const { file, size } of files) {
    if (bytes <= limit * remainingShare) break;
    await fs.rm(file, { force: true });
    bytes -= size;
  }
  return bytes;
}

/** Counts the files and deletes the excess. Concurrent callers share one run. */
function enforceLimit(): Promise<void> {
  return (app.pictureCacheCount ??= deleteOldest(configuration().pictureCacheBytes)
    .then((bytes) => void (app.pictureCacheBytes = bytes))
    .finally(() => delete app.pictureCacheCount));
}

/**
 * Writes a file of `cacheFilePath` completely or not at all, because another request may be reading
 * it.
 */
export async function writeCached(file: string, bytes: Buffer): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  try {
    await fs.writeFile(temporaryFile, [bytes, trailerOf(digestOf(bytes))]);
    await fs.rename(temporaryFile, file);
  } catch (error) {
    // On a full disk, half a file would use the remaining space.
    await fs.rm(temporaryFile, { force: true }).catch(() => undefined);
    throw error;
  }
  if (app.pictureCacheBytes !== undefined) app.pictureCacheBytes += bytes.length + trailerLength;
  if ((app.pictureCacheBytes ?? Infinity) > configuration().pictureCacheBytes) await enforceLimit();
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Larger files are sent from the disk, because many slow clients would hold many copies of them in
 * memory.
 */
const maxInMemory = 512_000;

/** Maximum number of large files whose state is remembered. */
const maxVerifiedFiles = 2000;

/** Bytes in memory, or a file with the length of its picture and the first bytes. */
export type CachedContent = { bytes: Buffer } | { file: string; length: number; header: Buffer };

type Handle = Awaited<ReturnType<typeof fs.open>>;

/** Returns the picture in the bytes of a whole file. Returns undefined if they are damaged. */
function withoutTrailer(content: Buffer): Buffer | undefined {
  const length = content.length - trailerLength;
  if (length < 0) return undefined;
  const bytes = content.subarray(0, length);
  return content.subarray(length).equals(trailerOf(digestOf(bytes))) ? bytes : undefined;
}

async function isUndamaged(handle: Handle, length: number): Promise<boolean> {
  if (length < 0) return false;
  const hash = createHash('sha256');
  const stream = handle.createReadStream({ start: 0, end: length - 1, autoClose: false });
  for await (const chunk of stream) hash.update(chunk as Buffer);
  const trailer = Buffer.alloc(trailerLength);
  await handle.read(trailer, 0, trailerLength, length);
  return trailer.equals(trailerOf(hash.digest()));
}

/**
 * Whether a large file is undamaged. It is only read again if its state in the file system changed.
 */
async function isVerified(file: string, handle: Handle, length: number): Promise<boolean> {
  const { ino, size, mtimeMs, ctimeMs } = await handle.stat();
  const state = [ino, size, mtimeMs, ctimeMs].join();
  const verified = (app.verifiedPictureFiles ??= new LRUCache<string, string>({ max: maxVerifiedFiles }));
  if (verified.get(file) === state) return true;
  if (!(await isUndamaged(handle, length))) return false;
  verified.set(file, state);
  return true;
}

async function read(file: string, handle: Handle, isWhole: boolean): Promise<CachedContent | undefined> {
  const { mtimeMs, size } = await handle.stat();
  const now = new Date();
  if (now.getTime() - mtimeMs > dayMs) await handle.utimes(now, now).catch(() => undefined);
  if (isWhole || size <= maxInMemory) {
    const bytes = withoutTrailer(await handle.readFile());
    return bytes && { bytes };
  }
  const length = size - trailerLength;
  if (!(await isVerified(file, handle, length))) return undefined;
  const header = Buffer.alloc(16);
  await handle.read(header, 0, header.length, 0);
  return { file, length, header };
}

async function readUndamaged(file: string, isWhole: boolean): Promise<CachedContent | undefined> {
  const handle = await fs.open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const found = await read(file, handle, isWhole);
    if (found) return found;
  } finally {
    await handle.close();
  }
  log.warn('picture_file_damaged', { file, message: 'It was deleted and will be made again' });
  await fs.rm(file, { force: true }).catch(() => undefined);
  return undefined;
}

/**
 * Returns the content of a file of `cacheFilePath`. Returns undefined if there is none, or if it is
 * damaged and was therefore deleted. A file that is read gets a new modification time once a day,
 * so that unused files are deleted first.
 */
export const readCached = (file: string): Promise<CachedContent | undefined> => readUndamaged(file, false);

/** Returns the same content, always in memory. */
export async function readCachedBytes(file: string): Promise<Buffer | undefined> {
  const found = await readUndamaged(file, true);
  return found && 'bytes' in found ? found.bytes : undefined;
}

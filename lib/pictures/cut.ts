import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sharedValue } from '../shared-value';
import { configuration } from '../site/configuration';
import { type Shape, shapes } from './shapes';

/** WhatsApp shows no picture of 600 kB or more (SEO section 1.6); the first quality whose file is smaller is taken. */
const mostBytes = 600_000;
const qualities = [80, 70, 60, 45] as const;
/** Larger originals are refused: decoding them would take all memory (SECURITY section 6, REQ-UPLOAD). */
const mostPixels = 40_000_000;

async function cut(source: string, shape: Shape): Promise<Buffer> {
  const { width, height } = shapes[shape];
  // One decoding gives the pixels of all tries.
  const { data, info } = await sharp(source, { limitInputPixels: mostPixels })
    .rotate()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let file = data;
  for (const quality of qualities) {
    file = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length < mostBytes) break;
  }
  return file;
}

const modified = (file: string): Promise<number | undefined> =>
  fs.stat(file).then(
    (found) => (found.isFile() ? found.mtimeMs : undefined),
    () => undefined,
  );

/** Writes the file whole or not at all: another request may be reading it. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(unfinished, bytes);
  await fs.rename(unfinished, file);
}

async function cutOrKept(url: string, shape: Shape): Promise<Buffer | undefined> {
  const source = path.join(process.cwd(), 'public', url);
  const kept = path.join(configuration().dataDir, 'pictures', shape, url);
  const [original, copy] = await Promise.all([modified(source), modified(kept)]);
  if (original === undefined) return undefined;
  if (copy !== undefined && copy >= original) return fs.readFile(kept);
  const bytes = await cut(source, shape);
  await keep(kept, bytes);
  return bytes;
}

/**
 * One of the site's own pictures as a JPEG of exactly the size of a shape; undefined when there is no such picture. `url` has
 * passed `pictureAsked`. What was cut once is kept in the data folder: there are as many files as pictures times shapes, whatever
 * is asked for. Requests for one picture at the same time wait for one cut.
 */
export function cutPicture(url: string, shape: Shape): Promise<Buffer | undefined> {
  const underWay = sharedValue('pictures-under-way', () => new Map<string, Promise<Buffer | undefined>>());
  const key = `${shape} ${url}`;
  const known = underWay.get(key);
  if (known) return known;
  const bytes = cutOrKept(url, shape).finally(() => underWay.delete(key));
  underWay.set(key, bytes);
  return bytes;
}

import fs from 'node:fs/promises';
import sharp from 'sharp';
import { sharedValue } from '../shared-value';
import { isPicture } from './fetch-picture';
import { keep, keptFile } from './kept';
import { forgetPicture, originalOf } from './originals';
import { type Shape, shapes } from './shapes';

/** WhatsApp shows no picture of 600 kB or more (SEO section 1.6); the first quality whose file is smaller is taken. */
const mostBytes = 600_000;
const qualities = [80, 70, 60, 45] as const;
/** Larger originals are refused: decoding them would take all memory (SECURITY section 6, REQ-UPLOAD). `time` in seconds. */
const most = { pixels: 40_000_000, bytes: 20_000_000, time: 10 } as const;

async function cut(source: Buffer, shape: Shape): Promise<Buffer> {
  const { width, height } = shapes[shape];
  // One decoding gives the pixels of all tries.
  const { data, info } = await sharp(source, { limitInputPixels: most.pixels })
    .timeout({ seconds: most.time })
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

const changed = (file: string): Promise<number | undefined> =>
  fs.stat(file).then(
    (found) => found.mtimeMs,
    () => undefined,
  );

async function cutOrKept(url: string, shape: Shape): Promise<Buffer | undefined> {
  const source = await originalOf(url);
  if (source === undefined) return undefined;
  const kept = keptFile(shape, url);
  const [original, copy] = await Promise.all([changed(source), changed(kept)]);
  if (copy !== undefined && original !== undefined && copy >= original) {
    const bytes = await fs.readFile(kept).catch(() => undefined);
    if (bytes) return bytes;
  }
  const whole = await fs.readFile(source);
  if (whole.length > most.bytes || !isPicture(whole)) return undefined;
  const bytes = await cut(whole, shape).catch((error: Error) => {
    console.warn(`The picture ${JSON.stringify(url)} cannot be cut: ${error.message}`);
    forgetPicture(url);
    return undefined;
  });
  if (bytes) await keep(kept, bytes);
  return bytes;
}

/**
 * A picture as a JPEG of exactly the size of a shape; undefined when there is no such picture or it cannot be read. `url` has passed
 * `isSealed`. What was cut once is kept. Requests for one picture at the same time wait for one cut.
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

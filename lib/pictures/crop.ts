import fs from 'node:fs/promises';
import { log } from '../log/log';
import { app } from '../runtime/app';
import { isPicture } from './fetch-picture';
import { store, cachedFile } from './picture-cache';
import { forgetPicture, isPictureFile, maxOriginalBytes, originalOf } from './originals';
import { type CropName, crops } from './crops';

/**
 * WhatsApp shows no picture of 600 kB or more; the first quality whose file is
 * smaller is taken.
 */
const maxBytes = 600_000;
const qualities = [80, 70, 60, 45] as const;
/**
 * Originals with more pixels are refused: decoding them would take all memory. `time` in seconds.
 */
const limits = { pixels: 40_000_000, time: 10 } as const;

/** Loaded for the first picture, so that a start does not wait for it. */
const cutter = async () => (await import('sharp')).default;

async function cropTo(source: Buffer, crop: CropName): Promise<Buffer> {
  const { width, height } = crops[crop];
  const sharp = await cutter();
  // One decoding gives the pixels of all tries.
  const { data, info } = await sharp(source, { limitInputPixels: limits.pixels })
    .timeout({ seconds: limits.time })
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
    if (file.length < maxBytes) break;
  }
  return file;
}

const changed = (file: string): Promise<number | undefined> =>
  fs.stat(file).then(
    (found) => found.mtimeMs,
    () => undefined,
  );

async function freshCopy(source: string, copyFile: string): Promise<Buffer | undefined> {
  const [original, copy] = await Promise.all([changed(source), changed(copyFile)]);
  if (copy === undefined || original === undefined || copy < original) return undefined;
  return fs.readFile(copyFile).catch(() => undefined);
}

async function decodable(source: string): Promise<Buffer | undefined> {
  const whole = await fs.readFile(source);
  return whole.length > maxOriginalBytes || !isPicture(whole) ? undefined : whole;
}

/** Keeps what was made. A full disk costs making it again, and not the answer. */
const storeIfPossible = (file: string, bytes: Buffer): Promise<void> =>
  store(file, bytes).catch((error: Error) => log.warn('picture_not_stored', { error }));

async function cropOrCached(url: string, crop: CropName): Promise<Buffer | undefined> {
  const source = await originalOf(url);
  if (source === undefined) return undefined;
  const cached = cachedFile(crop, url);
  const before = await freshCopy(source, cached);
  if (before) return before;
  const whole = await decodable(source);
  if (!whole) return undefined;
  const bytes = await cropTo(whole, crop).catch((error: Error) => {
    log.warn('picture_crop_failed', { picture: url.replace(/[?#].*/s, ''), reason: error.message });
    forgetPicture(url);
    return undefined;
  });
  if (bytes) await storeIfPossible(cached, bytes);
  return bytes;
}

declare module '../runtime/app' {
  interface App {
    picturesUnderWay?: Map<string, Promise<Buffer | undefined>>;
  }
}

/** Work on a picture, once however many ask for it at the same time. */
function once(key: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
  const underWay = (app.picturesUnderWay ??= new Map<string, Promise<Buffer | undefined>>());
  const known = underWay.get(key);
  if (known) return known;
  const bytes = work().finally(() => underWay.delete(key));
  underWay.set(key, bytes);
  return bytes;
}

/**
 * A picture as a JPEG of exactly the size of a crop; undefined when there is no such picture or it
 * cannot be read. `url` has passed `hasValidSignature`. Crops are cached. Concurrent requests for
 * one picture share the work.
 */
export const cropPicture = (url: string, crop: CropName): Promise<Buffer | undefined> =>
  once(`${crop} ${url}`, () => cropOrCached(url, crop));

async function withoutMetadata(whole: Buffer): Promise<Buffer> {
  const sharp = await cutter();
  const picture = sharp(whole, { limitInputPixels: limits.pixels, animated: true }).timeout({ seconds: limits.time });
  const { format } = await picture.metadata();
  if (format === 'png') return picture.rotate().png().toBuffer();
  if (format === 'webp') return picture.webp({ quality: 90 }).toBuffer();
  return picture.rotate().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/**
 * A file of the media folder for readers: in its own format and size, without what cameras write
 * into it (places, serial numbers, names). Undefined when there is none or it cannot be read. What
 * was made once is kept.
 */
export const mediaPicture = (file: string): Promise<Buffer | undefined> =>
  once(`media ${file}`, async () => {
    if (!isPictureFile(file)) return undefined;
    const cached = cachedFile('media', file);
    const before = await freshCopy(file, cached);
    if (before) return before;
    const whole = await decodable(file);
    const bytes =
      whole &&
      (await withoutMetadata(whole).catch((error: Error) => {
        log.warn('picture_unreadable', { file, reason: error.message });
        return undefined;
      }));
    if (bytes) await storeIfPossible(cached, bytes);
    return bytes;
  });

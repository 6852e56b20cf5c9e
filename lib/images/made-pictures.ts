import fs from 'node:fs/promises';
import path from 'node:path';
import { log } from '../platform/log/log';
import { entityTag } from '../platform/network/conditional';
import { app } from '../platform/runtime/app';
import { configuration } from '../platform/config/configuration';
import { cleanPicture, cutPicture, inQueueOf, PictureRefused } from './resize-picture';
import {
  forgetPicture,
  isPictureFile,
  maxOriginalBytes,
  mediaPath,
  originalOf,
  pictureVersion,
  readOriginal,
} from './originals';
import { cached, cachedFile, store, type Stored } from './picture-cache';
import type { RenditionRequest } from './renditions';
import { recipe } from './sizes';

/** Pictures in the form in which they are sent: from the cache, or made now. */

/**
 * `tag` names these bytes (an ETag), `isCurrent` says that the address named
 * this version of the picture, `modified` when its original was changed, where that is known.
 */
export type MadePicture = { content: Stored; tag: string; isCurrent: boolean; modified?: Date };

export const lengthOf = (content: Stored): number => ('bytes' in content ? content.bytes.length : content.length);

async function wholeOriginal(url: string, file: string): Promise<Buffer> {
  const { size } = await fs.stat(file);
  if (size > maxOriginalBytes) throw new PictureRefused(`is larger than ${maxOriginalBytes / 1_000_000} MB`);
  const bytes = await readOriginal(url, file);
  if (!bytes) throw new PictureRefused('cannot be fetched again');
  return bytes;
}

declare module '../platform/runtime/app' {
  interface App {
    picturesUnderWay?: Map<string, Promise<Stored>>;
  }
}

/**
 * Looks for a picture and makes it where it is not there, once however many ask for it at the same
 * time.
 */
function once(file: string, work: () => Promise<Stored>): Promise<Stored> {
  const underWay = (app.picturesUnderWay ??= new Map<string, Promise<Stored>>());
  const known = underWay.get(file);
  if (known) return known;
  const content = work().finally(() => underWay.delete(file));
  underWay.set(file, content);
  return content;
}

/** Keeps what was made. A full disk costs making it again, and not the answer. */
const storeIfPossible = (file: string, bytes: Buffer): Promise<void> =>
  store(file, bytes).catch((error: Error) => log.warn('picture_not_stored', { error }));

type Wanted = {
  url: string;
  version: string;
  kind: string;
  key: string;
  /** The event of the log where it cannot be made. */
  failed: 'picture_crop_failed' | 'picture_unreadable';
  make: (source: Buffer) => Promise<Buffer>;
};

/** @throws QueueFull, and what reading the file throws */
async function made(source: string, wanted: Wanted): Promise<Omit<MadePicture, 'isCurrent'> | undefined> {
  const { url, version, kind, key } = wanted;
  const file = cachedFile(kind, `${recipe} ${version} ${key}`);
  const make = async () => {
    // Those that wait hold no file in memory.
    const bytes = await inQueueOf(source, async () => wanted.make(await wholeOriginal(url, source)));
    await storeIfPossible(file, bytes);
    return { bytes };
  };
  try {
    const content = await once(file, async () => (await cached(file)) ?? make());
    // The same on every node that makes the same of it.
    return { content, tag: entityTag(`${kind} ${recipe} ${version} ${key} ${lengthOf(content)}`) };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    log.warn(wanted.failed, { picture: url.replace(/[?#].*/s, ''), reason: error.message });
    forgetPicture(url, version);
    return undefined;
  }
}

/**
 * A picture in the size that an address asks for, which has passed `hasValidSignature`; undefined
 * when there is no such picture or it cannot be shown.
 * @throws QueueFull when too many are being made
 */
export async function renditionOf(request: RenditionRequest): Promise<MadePicture | undefined> {
  const { url, size, rendition, format, focus } = request;
  const source = await originalOf(url);
  const version = source === undefined ? undefined : pictureVersion(url);
  if (source === undefined || version === undefined) return undefined;
  const picture = await made(source, {
    url,
    version,
    kind: `${size}.${format}`,
    key: focus ? `${focus.x} ${focus.y} ${url}` : url,
    failed: 'picture_crop_failed',
    make: (bytes) => cutPicture(bytes, rendition, format, focus),
  });
  return picture && { ...picture, isCurrent: version !== '' && version === request.version };
}

/**
 * A file of the media folder in its own format and size, without what cameras write into it
 * (places, serial numbers, names). Undefined when there is none or it cannot be shown.
 * @throws QueueFull when too many are being made
 */
export async function mediaPicture(file: string): Promise<MadePicture | undefined> {
  if (!isPictureFile(file)) return undefined;
  // One spelling of its address, however it was asked for.
  const url = encodeURI(`${mediaPath}${path.relative(configuration().mediaDir, file)}`);
  const version = pictureVersion(url);
  if (version === undefined) return undefined;
  const { mtime: modified } = await fs.stat(file);
  const wanted = { url, version, kind: 'media', key: url, failed: 'picture_unreadable', make: cleanPicture } as const;
  const picture = await made(file, wanted);
  return picture && { ...picture, isCurrent: true, modified };
}

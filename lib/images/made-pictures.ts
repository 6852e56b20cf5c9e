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

/** Pictures as they are sent: from the cache, or rendered now. */

/**
 * `tag` is the ETag of the bytes. `isCurrent` is true if the URL has the current version of the
 * picture. `modified` is when its original changed, if that is known.
 */
export type MadePicture = { content: Stored; tag: string; isCurrent: boolean; modified?: Date };

export const lengthOf = (content: Stored): number => ('bytes' in content ? content.bytes.length : content.length);

async function wholeOriginal(url: string, file: string): Promise<Buffer> {
  const { size } = await fs.stat(file);
  if (size > maxOriginalBytes) throw new PictureRefused(`is larger than ${maxOriginalBytes / 1_000_000} MB`);
  const bytes = await readOriginal(url, file);
  if (!bytes) throw new PictureRefused('cannot be downloaded again');
  return bytes;
}

declare module '../platform/runtime/app' {
  interface App {
    picturesUnderWay?: Map<string, Promise<Stored>>;
  }
}

/** Runs `work` once for all requests that need the same file at the same time. */
function once(file: string, work: () => Promise<Stored>): Promise<Stored> {
  const underWay = (app.picturesUnderWay ??= new Map<string, Promise<Stored>>());
  const known = underWay.get(file);
  if (known) return known;
  const content = work().finally(() => underWay.delete(file));
  underWay.set(file, content);
  return content;
}

/**
 * Stores a rendered picture. If the disk is full, the picture is still sent, but rendered again for
 * the next request.
 */
const storeIfPossible = (file: string, bytes: Buffer): Promise<void> =>
  store(file, bytes).catch((error: Error) => log.warn('picture_not_stored', { error }));

type Wanted = {
  url: string;
  version: string;
  kind: string;
  key: string;
  failed: 'picture_crop_failed' | 'picture_unreadable';
  make: (source: Buffer) => Promise<Buffer>;
};

/** @throws QueueFull, and errors of reading the file */
async function made(source: string, wanted: Wanted): Promise<Omit<MadePicture, 'isCurrent'> | undefined> {
  const { url, version, kind, key } = wanted;
  const file = cachedFile(kind, `${recipe} ${version} ${key}`);
  const make = async () => {
    // Read in the queue, so that waiting requests hold no file in memory.
    const bytes = await inQueueOf(source, async () => wanted.make(await wholeOriginal(url, source)));
    await storeIfPossible(file, bytes);
    return { bytes };
  };
  try {
    const content = await once(file, async () => (await cached(file)) ?? make());
    // Nodes that render the same bytes use the same tag.
    return { content, tag: entityTag(`${kind} ${recipe} ${version} ${key} ${lengthOf(content)}`) };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    log.warn(wanted.failed, { picture: url.replace(/[?#].*/s, ''), reason: error.message });
    forgetPicture(url, version);
    return undefined;
  }
}

/**
 * Returns the picture for a request that passed `hasValidSignature`. Returns undefined if there is
 * no such picture or it cannot be shown.
 *
 * @throws QueueFull if too many pictures are waiting
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
 * Returns a picture of the media folder in its own format and size, without what cameras write into
 * it (places, serial numbers, names). Returns undefined if there is none or it cannot be shown.
 *
 * @throws QueueFull if too many pictures are waiting
 */
export async function mediaPicture(file: string): Promise<MadePicture | undefined> {
  if (!isPictureFile(file)) return undefined;
  // The same spelling for every spelling of a request.
  const url = encodeURI(`${mediaPath}${path.relative(configuration().mediaDir, file)}`);
  const version = pictureVersion(url);
  if (version === undefined) return undefined;
  const { mtime: modified } = await fs.stat(file);
  const wanted = { url, version, kind: 'media', key: url, failed: 'picture_unreadable', make: cleanPicture } as const;
  const picture = await made(file, wanted);
  return picture && { ...picture, isCurrent: true, modified };
}

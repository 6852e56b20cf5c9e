import fs from 'node:fs/promises';
import path from 'node:path';
import { log } from '../platform/log/log';
import { entityTag } from '../platform/network/conditional';
import { app } from '../platform/runtime/app';
import { configuration } from '../platform/config/configuration';
import { reencodePictureBytes, renderPicture, withQueueForFile, PictureRefused } from './resize-picture';
import {
  rememberUnusablePicture,
  isServableFile,
  maxOriginalBytes,
  mediaPath,
  findOriginal,
  pictureVersion,
  readOriginal,
} from './originals';
import { readCached, cacheFilePath, writeCached, type CachedContent } from './picture-cache';
import type { RenditionRequest } from './renditions';
import { renditionVersion } from './rendition-sizes';

/** Pictures as they are sent: from the cache, or rendered now. */

/**
 * `tag` is the ETag of the bytes. `isFresh` is true if the URL has the current version of the
 * picture. `modified` is when its original changed, if that is known.
 */
export type RenderedPicture = { content: CachedContent; tag: string; isCurrent: boolean; modified?: Date };

export const contentLength = (content: CachedContent): number =>
  'bytes' in content ? content.bytes.length : content.length;

async function readWholeOriginal(url: string, file: string): Promise<Buffer> {
  const { size } = await fs.stat(file);
  if (size > maxOriginalBytes) throw new PictureRefused(`is larger than ${maxOriginalBytes / 1_000_000} MB`);
  const bytes = await readOriginal(url, file);
  if (!bytes) throw new PictureRefused('cannot be downloaded again');
  return bytes;
}

declare module '../platform/runtime/app' {
  interface App {
    picturesInFlight?: Map<string, Promise<CachedContent>>;
  }
}

/** Runs `work` once for all requests that need the same file at the same time. */
function singleFlight(file: string, work: () => Promise<CachedContent>): Promise<CachedContent> {
  const inFlight = (app.picturesInFlight ??= new Map<string, Promise<CachedContent>>());
  const pending = inFlight.get(file);
  if (pending) return pending;
  const content = work().finally(() => inFlight.delete(file));
  inFlight.set(file, content);
  return content;
}

/**
 * Stores a rendered picture. If the disk is full, the picture is still sent, but rendered again for
 * the next request.
 */
const storeIfPossible = (file: string, bytes: Buffer): Promise<void> =>
  writeCached(file, bytes).catch((error: Error) => log.warn('picture_not_stored', { error }));

type RenderTask = {
  url: string;
  version: string;
  kind: string;
  key: string;
  failureEvent: 'picture_crop_failed' | 'picture_unreadable';
  render: (source: Buffer) => Promise<Buffer>;
};

/** @throws QueueFull, and errors of reading the file */
async function renderOrLoad(source: string, task: RenderTask): Promise<Omit<RenderedPicture, 'isCurrent'> | undefined> {
  const { url, version, kind, key } = task;
  const file = cacheFilePath(kind, `${renditionVersion} ${version} ${key}`);
  const renderAndStore = async () => {
    // Read in the queue, so that waiting requests hold no file in memory.
    const bytes = await withQueueForFile(source, async () => task.render(await readWholeOriginal(url, source)));
    await storeIfPossible(file, bytes);
    return { bytes };
  };
  try {
    const content = await singleFlight(file, async () => (await readCached(file)) ?? renderAndStore());
    // Nodes that render the same bytes use the same tag.
    return { content, tag: entityTag(`${kind} ${renditionVersion} ${version} ${key} ${contentLength(content)}`) };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    log.warn(task.failureEvent, { picture: url.replace(/[?#].*/s, ''), reason: error.message });
    rememberUnusablePicture(url, version);
    return undefined;
  }
}

/**
 * Returns the picture for a request that passed `hasValidSignature`. Returns undefined if there is
 * no such picture or it cannot be shown.
 *
 * @throws QueueFull if too many pictures are waiting
 */
export async function findRendition(request: RenditionRequest): Promise<RenderedPicture | undefined> {
  const { url, size, rendition, format, focus } = request;
  const source = await findOriginal(url);
  const version = source === undefined ? undefined : pictureVersion(url);
  if (source === undefined || version === undefined) return undefined;
  const picture = await renderOrLoad(source, {
    url,
    version,
    kind: `${size}.${format}`,
    key: focus ? `${focus.x} ${focus.y} ${url}` : url,
    failureEvent: 'picture_crop_failed',
    render: (bytes) => renderPicture(bytes, rendition, format, focus),
  });
  return picture && { ...picture, isCurrent: version !== '' && version === request.version };
}

/**
 * Returns a picture of the media folder in its own format and size, without what cameras write into
 * it (places, serial numbers, names). Returns undefined if there is none or it cannot be shown.
 *
 * @throws QueueFull if too many pictures are waiting
 */
export async function findMediaPicture(file: string): Promise<RenderedPicture | undefined> {
  if (!isServableFile(file)) return undefined;
  // The same spelling for every spelling of a request.
  const url = encodeURI(`${mediaPath}${path.relative(configuration().mediaDir, file)}`);
  const version = pictureVersion(url);
  if (version === undefined) return undefined;
  const { mtime: modified } = await fs.stat(file);
  const task = {
    url,
    version,
    kind: 'media',
    key: url,
    failureEvent: 'picture_unreadable',
    render: reencodePictureBytes,
  } as const;
  const picture = await renderOrLoad(file, task);
  return picture && { ...picture, isCurrent: true, modified };
}

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { log } from '../platform/log/log';
import { decodeUrlPart } from '../platform/routes/decode';
import { app } from '../platform/runtime/app';
import { isQueueFull, TaskQueue } from '../platform/runtime/task-queue';
import { configuration } from '../platform/config/configuration';
import { fetchPicture } from './fetch-picture';
import { cachedBytes, cachedFile, store } from './picture-cache';
import { recipe } from './sizes';

/**
 * Originals: the pictures that stories, authors and bulletins refer to. They are files of the site
 * (`public/`, and MEDIA_DIR under `/media/`), or files of a publisher's host, which are downloaded
 * once.
 */

export const mediaPath = '/media/';

/**
 * Larger originals are not decoded, because a few of them would use all memory. Photographs of
 * phones with 200 megapixels are smaller.
 */
export const maxOriginalBytes = 30_000_000;

/** No segment begins with a dot, so that a name cannot leave its folder or reach a hidden file. */
const fileName = /^(?:\/(?!\.)[^/\\\0]+)+$/;
const pictureName = /\.(?:jpe?g|png|webp)$/i;

/**
 * Returns the path of a picture on this site, even if its URL has the site's origin. Returns
 * undefined for a picture of another host.
 */
export function ownPath(url: string): string | undefined {
  const { siteUrl } = configuration();
  const own = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  return own.startsWith('/') && !/^\/[/\\]/.test(own) ? own : undefined;
}

const nameIn = (own: string, ending: RegExp): string | undefined => {
  const name = decodeUrlPart(own);
  return name !== undefined && fileName.test(name) && ending.test(name) ? name : undefined;
};

/**
 * Returns the file of MEDIA_DIR for a path, even if it does not exist. Returns undefined if the
 * name does not have this ending.
 */
export function mediaFile(own: string, ending: RegExp): string | undefined {
  const name = nameIn(own, ending);
  return name?.startsWith(mediaPath) ? path.join(configuration().mediaDir, name.slice(mediaPath.length)) : undefined;
}

/**
 * Returns the file for a path of this site, even if it does not exist. Returns undefined if it
 * cannot be the name of a picture.
 */
export function pictureFile(own: string): string | undefined {
  const name = nameIn(own, pictureName);
  if (name === undefined) return undefined;
  return mediaFile(own, pictureName) ?? path.join(process.cwd(), 'public', name);
}

const isFile = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function isWithin(folder: string, file: string): boolean {
  try {
    return fs.realpathSync(file).startsWith(fs.realpathSync(folder) + path.sep);
  } catch {
    return false;
  }
}

/**
 * Whether a file of the site's pictures or of MEDIA_DIR exists. A link in MEDIA_DIR must not
 * publish files from elsewhere on this machine.
 */
export function isPictureFile(file: string): boolean {
  const { mediaDir } = configuration();
  if (!isFile(file)) return false;
  return !file.startsWith(mediaDir + path.sep) || isWithin(mediaDir, file);
}

/**
 * Whether a picture's host may be contacted. If the operator listed hosts, only those are allowed,
 * otherwise all public ones.
 */
function mayBeFetched(url: string): boolean {
  const { pictureHosts } = configuration();
  if (!URL.canParse(url) || !url.startsWith('https://')) return false;
  return pictureHosts === undefined || pictureHosts.includes(new URL(url).hostname);
}

/** Time until a failed download is tried again, in milliseconds. */
const askAgainAfter = 10 * 60_000;
/**
 * Maximum number of pictures of other hosts to remember, of concurrent downloads, and of waiting
 * downloads.
 */
const limits = { known: 20_000, atOnce: 4, waiting: 200 } as const;

type Remote = {
  /** Version of a downloaded picture, or false if the download failed. */
  known: LRUCache<string, string | false>;
  underWay: Map<string, Promise<boolean>>;
  queue: TaskQueue;
};

declare module '../platform/runtime/app' {
  interface App {
    remotePictures?: Remote;
    /** Files that turned out not to be pictures, by version and URL. */
    refusedPictures?: LRUCache<string, true>;
    /** Replaces downloads in tests. */
    fetchPicture?: typeof fetchPicture;
  }
}

const remote = (): Remote =>
  (app.remotePictures ??= {
    known: new LRUCache({ max: limits.known }),
    underWay: new Map(),
    queue: new TaskQueue({ concurrency: limits.atOnce, maxWaiting: limits.waiting }),
  });

const refused = () => (app.refusedPictures ??= new LRUCache({ max: limits.known, ttl: askAgainAfter }));

/**
 * Returns the version of a picture, which is part of its rendition URLs. It depends on the recipe,
 * too, because browsers and CDNs cache a rendition for a year.
 */
const versionOf = (content: string | Buffer): string =>
  createHash('sha256').update(`${recipe} `).update(content).digest('hex').slice(0, 8);

async function bytesOf(url: string): Promise<Buffer | undefined> {
  const cached = cachedFile('originals', url);
  const before = await cachedBytes(cached);
  if (before) return before;
  const bytes = await (app.fetchPicture ?? fetchPicture)(url);
  if (bytes) await store(cached, bytes);
  return bytes;
}

function bring(url: string): Promise<boolean> {
  const state = remote();
  const already = state.underWay.get(url);
  if (already) return already;
  const work = state.queue
    .run(async () => {
      const bytes = await bytesOf(url);
      // Nodes with the same picture use the same version.
      state.known.set(url, bytes ? versionOf(bytes) : false, bytes ? {} : { ttl: askAgainAfter });
      return bytes !== undefined;
    })
    .catch((error: unknown) => {
      if (isQueueFull(error)) return false;
      throw error;
    })
    .finally(() => state.underWay.delete(url));
  state.underWay.set(url, work);
  return work;
}

/**
 * Maximum time that a page waits for pictures of other hosts, in milliseconds. If a picture arrives
 * later, it appears when the page is rendered again.
 */
const pageWaitMs = 1000;

/**
 * Downloads pictures of other hosts, waiting at most `timeoutMs`. Call this before pictures are
 * listed for crawlers and cards. After that, `pictureVersion` knows whether they exist.
 */
export async function prefetchImages(
  urls: readonly (string | null | undefined)[],
  timeoutMs = pageWaitMs,
): Promise<void> {
  const unknown = [...new Set(urls)].flatMap((url) =>
    url && ownPath(url) === undefined && mayBeFetched(url) && remote().known.get(url) === undefined ? [url] : [],
  );
  if (!unknown.length) return;
  const all = Promise.all(
    unknown.map((url) => bring(url).catch((error: unknown) => log.error('picture_fetch_failed', { error }))),
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  await Promise.race([all, tooLong]);
  clearTimeout(timer);
}

/**
 * Returns the version of a picture: eight hex digits that change with the file. It is empty for a
 * picture of another host that was not downloaded yet. Returns undefined if the picture does not
 * exist, may not be downloaded, or turned out not to be one.
 */
export function pictureVersion(url: string): string | undefined {
  const own = ownPath(url);
  if (own === undefined) {
    if (!mayBeFetched(url)) return undefined;
    const known = remote().known.get(url) ?? '';
    return known === false || refused().has(`${known} ${url}`) ? undefined : known;
  }
  const file = pictureFile(own);
  if (file === undefined || !isPictureFile(file)) return undefined;
  const { size, mtimeMs } = fs.statSync(file);
  const version = versionOf(`${size} ${Math.floor(mtimeMs)}`);
  return refused().has(`${version} ${url}`) ? undefined : version;
}

/** Whether a path is not one of the site's pictures. A proxy in front of the site may serve it. */
export function isServedElsewhere(url: string): boolean {
  const own = ownPath(url);
  if (own === undefined || own.startsWith(mediaPath) || own.startsWith('/sample/')) return false;
  const file = pictureFile(own);
  return file === undefined || !isPictureFile(file);
}

/** Remembers for ten minutes that a version of a picture turned out not to be one. */
export const forgetPicture = (url: string, version: string): void => void refused().set(`${version} ${url}`, true);

/**
 * Returns the file of a picture. If it is of another host and not in the cache, it is downloaded
 * first. Returns undefined if there is none. A cached file begins like the picture, but also has a
 * trailer, so read its content with `readOriginal`.
 */
export async function originalOf(url: string): Promise<string | undefined> {
  const own = ownPath(url);
  if (own !== undefined) {
    const file = pictureFile(own);
    return file !== undefined && isPictureFile(file) ? file : undefined;
  }
  const known = mayBeFetched(url) ? remote().known.get(url) : false;
  if (known === false) return undefined;
  const cached = cachedFile('originals', url);
  return (known !== undefined && isFile(cached)) || (await bring(url)) ? cached : undefined;
}

/**
 * Returns the bytes of a picture whose file came from `originalOf`. If the cached copy of another
 * host's picture is damaged, it is downloaded again. Returns undefined if that fails.
 */
export const readOriginal = async (url: string, file: string): Promise<Buffer | undefined> =>
  ownPath(url) === undefined ? bytesOf(url) : fs.promises.readFile(file);

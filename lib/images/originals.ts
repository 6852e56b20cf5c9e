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
import { readCachedBytes, cacheFilePath, writeCached } from './picture-cache';
import { renditionVersion } from './rendition-sizes';

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
const fileNamePattern = /^(?:\/(?!\.)[^/\\\0]+)+$/;
const pictureNamePattern = /\.(?:jpe?g|png|webp)$/i;

/**
 * Returns the path of a picture on this site, even if its URL has the site's origin. Returns
 * undefined for a picture of another host.
 */
export function toSitePath(url: string): string | undefined {
  const { siteUrl } = configuration();
  const sitePath = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  return sitePath.startsWith('/') && !/^\/[/\\]/.test(sitePath) ? sitePath : undefined;
}

const fileNameIn = (sitePath: string, extension: RegExp): string | undefined => {
  const name = decodeUrlPart(sitePath);
  return name !== undefined && fileNamePattern.test(name) && extension.test(name) ? name : undefined;
};

/**
 * Returns the file of MEDIA_DIR for a path, even if it does not exist. Returns undefined if the
 * name does not have this ending.
 */
export function toMediaFile(sitePath: string, extension: RegExp): string | undefined {
  const name = fileNameIn(sitePath, extension);
  return name?.startsWith(mediaPath) ? path.join(configuration().mediaDir, name.slice(mediaPath.length)) : undefined;
}

/**
 * Returns the file for a path of this site, even if it does not exist. Returns undefined if it
 * cannot be the name of a picture.
 */
export function toPictureFile(sitePath: string): string | undefined {
  const name = fileNameIn(sitePath, pictureNamePattern);
  if (name === undefined) return undefined;
  return toMediaFile(sitePath, pictureNamePattern) ?? path.join(process.cwd(), 'public', name);
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
export function isServableFile(file: string): boolean {
  const { mediaDir } = configuration();
  if (!isFile(file)) return false;
  return !file.startsWith(mediaDir + path.sep) || isWithin(mediaDir, file);
}

/**
 * Whether a picture's host may be contacted. If the operator listed hosts, only those are allowed,
 * otherwise all public ones.
 */
function isFetchAllowed(url: string): boolean {
  const { pictureHosts } = configuration();
  if (!URL.canParse(url) || !url.startsWith('https://')) return false;
  return pictureHosts === undefined || pictureHosts.includes(new URL(url).hostname);
}

/** Time until a failed download is tried again, in milliseconds. */
const downloadRetryMs = 10 * 60_000;
/**
 * Maximum number of pictures of other hosts to remember, of concurrent downloads, and of waiting
 * downloads.
 */
const limits = { maxRemembered: 20_000, concurrency: 4, maxWaiting: 200 } as const;

type RemotePictures = {
  /** Version of a downloaded picture, or false if the download failed. */
  versions: LRUCache<string, string | false>;
  inFlight: Map<string, Promise<boolean>>;
  queue: TaskQueue;
};

declare module '../platform/runtime/app' {
  interface App {
    remotePictures?: RemotePictures;
    /** Files that turned out not to be pictures, by version and URL. */
    refusedPictures?: LRUCache<string, true>;
    /** Replaces downloads in tests. */
    fetchPicture?: typeof fetchPicture;
  }
}

const getRemotePictures = (): RemotePictures =>
  (app.remotePictures ??= {
    versions: new LRUCache({ max: limits.maxRemembered }),
    inFlight: new Map(),
    queue: new TaskQueue({ concurrency: limits.concurrency, maxWaiting: limits.maxWaiting }),
  });

const getRefusedPictures = () =>
  (app.refusedPictures ??= new LRUCache({ max: limits.maxRemembered, ttl: downloadRetryMs }));

/**
 * Returns the version of a picture, which is part of its rendition URLs. It depends on the recipe,
 * too, because browsers and CDNs cache a rendition for a year.
 */
const versionOf = (content: string | Buffer): string =>
  createHash('sha256').update(`${renditionVersion} `).update(content).digest('hex').slice(0, 8);

async function loadBytes(url: string): Promise<Buffer | undefined> {
  const cached = cacheFilePath('originals', url);
  const cachedCopy = await readCachedBytes(cached);
  if (cachedCopy) return cachedCopy;
  const bytes = await (app.fetchPicture ?? fetchPicture)(url);
  if (bytes) await writeCached(cached, bytes);
  return bytes;
}

function downloadOnce(url: string): Promise<boolean> {
  const state = getRemotePictures();
  const pending = state.inFlight.get(url);
  if (pending) return pending;
  const work = state.queue
    .run(async () => {
      const bytes = await loadBytes(url);
      // Nodes with the same picture use the same version.
      state.versions.set(url, bytes ? versionOf(bytes) : false, bytes ? {} : { ttl: downloadRetryMs });
      return bytes !== undefined;
    })
    .catch((error: unknown) => {
      if (isQueueFull(error)) return false;
      throw error;
    })
    .finally(() => state.inFlight.delete(url));
  state.inFlight.set(url, work);
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
  const notDownloaded = [...new Set(urls)].flatMap((url) =>
    url && toSitePath(url) === undefined && isFetchAllowed(url) && getRemotePictures().versions.get(url) === undefined
      ? [url]
      : [],
  );
  if (!notDownloaded.length) return;
  const all = Promise.all(
    notDownloaded.map((url) =>
      downloadOnce(url).catch((error: unknown) => log.error('picture_fetch_failed', { error })),
    ),
  );
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  await Promise.race([all, timedOut]);
  clearTimeout(timer);
}

/**
 * Returns the version of a picture: eight hex digits that change with the file. It is empty for a
 * picture of another host that was not downloaded yet. Returns undefined if the picture does not
 * exist, may not be downloaded, or turned out not to be one.
 */
export function pictureVersion(url: string): string | undefined {
  const sitePath = toSitePath(url);
  if (sitePath === undefined) {
    if (!isFetchAllowed(url)) return undefined;
    const cachedVersion = getRemotePictures().versions.get(url) ?? '';
    return cachedVersion === false || getRefusedPictures().has(`${cachedVersion} ${url}`) ? undefined : cachedVersion;
  }
  const file = toPictureFile(sitePath);
  if (file === undefined || !isServableFile(file)) return undefined;
  const { size, mtimeMs } = fs.statSync(file);
  const version = versionOf(`${size} ${Math.floor(mtimeMs)}`);
  return getRefusedPictures().has(`${version} ${url}`) ? undefined : version;
}

/** Whether a path is not one of the site's pictures. A proxy in front of the site may serve it. */
export function isForeignPath(url: string): boolean {
  const sitePath = toSitePath(url);
  if (sitePath === undefined || sitePath.startsWith(mediaPath) || sitePath.startsWith('/sample/')) return false;
  const file = toPictureFile(sitePath);
  return file === undefined || !isServableFile(file);
}

/** Remembers for ten minutes that a version of a picture turned out not to be one. */
export const rememberUnusablePicture = (url: string, version: string): void =>
  void getRefusedPictures().set(`${version} ${url}`, true);

/**
 * Returns the file of a picture. If it is of another host and not in the cache, it is downloaded
 * first. Returns undefined if there is none. A cached file begins like the picture, but also has a
 * trailer, so read its content with `readOriginal`.
 */
export async function findOriginal(url: string): Promise<string | undefined> {
  const sitePath = toSitePath(url);
  if (sitePath !== undefined) {
    const file = toPictureFile(sitePath);
    return file !== undefined && isServableFile(file) ? file : undefined;
  }
  const cachedVersion = isFetchAllowed(url) ? getRemotePictures().versions.get(url) : false;
  if (cachedVersion === false) return undefined;
  const cached = cacheFilePath('originals', url);
  return (cachedVersion !== undefined && isFile(cached)) || (await downloadOnce(url)) ? cached : undefined;
}

/**
 * Returns the bytes of a picture whose file came from `findOriginal`. If the cached copy of another
 * host's picture is damaged, it is downloaded again. Returns undefined if that fails.
 */
export const readOriginal = async (url: string, file: string): Promise<Buffer | undefined> =>
  toSitePath(url) === undefined ? loadBytes(url) : fs.promises.readFile(file);

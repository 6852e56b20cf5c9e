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
 * The pictures that stories, authors and bulletins name: files of the site (`public/` and, under
 * `/media/`, MEDIA_DIR), or files of a publisher's host, which are brought here once.
 */

export const mediaPath = '/media/';

/**
 * Larger originals are not decoded: a few at once would take all memory. Photographs of phones with
 * 200 megapixels have less.
 */
export const maxOriginalBytes = 30_000_000;

/**
 * No segment that begins with a dot, so that no name leads out of its folder or to a hidden file.
 */
const fileName = /^(?:\/(?!\.)[^/\\\0]+)+$/;
const pictureName = /\.(?:jpe?g|png|webp)$/i;

/**
 * Path of a picture on this site, also where it is named with the site's own origin; undefined for
 * one of another place.
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

/** The file of MEDIA_DIR behind a path, there or not; undefined for a name with another ending. */
export function mediaFile(own: string, ending: RegExp): string | undefined {
  const name = nameIn(own, ending);
  return name?.startsWith(mediaPath) ? path.join(configuration().mediaDir, name.slice(mediaPath.length)) : undefined;
}

/**
 * The file behind a path of this site, whether it is there or not; undefined for a name that no
 * picture has.
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
 * True for a file of the site's pictures or of MEDIA_DIR that is there. Whoever may put files into
 * MEDIA_DIR may not publish others of this machine by a link to them.
 */
export function isPictureFile(file: string): boolean {
  const { mediaDir } = configuration();
  if (!isFile(file)) return false;
  return !file.startsWith(mediaDir + path.sep) || isWithin(mediaDir, file);
}

/** Picture hosts that may be asked: all public ones, unless the operator named some. */
function mayBeFetched(url: string): boolean {
  const { pictureHosts } = configuration();
  if (!URL.canParse(url) || !url.startsWith('https://')) return false;
  return pictureHosts === undefined || pictureHosts.includes(new URL(url).hostname);
}

/** How long a picture that could not be had is not asked for again, in milliseconds. */
const askAgainAfter = 10 * 60_000;
/** Pictures of other hosts that are remembered, fetched at once, and waiting to be. */
const limits = { known: 20_000, atOnce: 4, waiting: 200 } as const;

type Remote = {
  /** Version of a picture that is here, false for one that could not be had. */
  known: LRUCache<string, string | false>;
  underWay: Map<string, Promise<boolean>>;
  queue: TaskQueue;
};

declare module '../platform/runtime/app' {
  interface App {
    remotePictures?: Remote;
    /** Pictures that turned out to be none, by address and version. */
    refusedPictures?: LRUCache<string, true>;
    /** What a test puts in the internet's place. */
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
 * Version of a picture, which stands in the URLs of its renditions. It changes with the recipe,
 * too: browsers and CDNs keep a rendition for a year.
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
      // The same on every node that has the same picture.
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
 * How long a page waits for pictures of other hosts, in milliseconds. What comes later is on the
 * page when it is made again.
 */
const pageWaitMs = 1000;

/**
 * Sees to it that pictures of other hosts are known to be there or not, as far as that can be said
 * within `timeoutMs`. Whatever names pictures to crawlers and cards calls this first; then
 * `pictureVersion` can answer at once.
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
 * Version of the file behind a picture's address: eight digits that change with it. Empty for a
 * picture of another host of which nothing is known yet; undefined for one that is not there, that
 * may not be fetched or that turned out to be none.
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

/**
 * True for a path that is none of the site's own pictures: a proxy before the site may have it.
 */
export function isServedElsewhere(url: string): boolean {
  const own = ownPath(url);
  if (own === undefined || own.startsWith(mediaPath) || own.startsWith('/sample/')) return false;
  const file = pictureFile(own);
  return file === undefined || !isPictureFile(file);
}

/** Remembers for ten minutes that a version of a picture turned out to be none. */
export const forgetPicture = (url: string, version: string): void => void refused().set(`${version} ${url}`, true);

/**
 * The file of a picture, brought here first where it is of another host and may have been cleared
 * away; undefined when there is none. The file of another host's picture is one of the cache: it is
 * a picture to who reads its beginning, and `readOriginal` reads all of it.
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
 * The bytes of a picture of which `originalOf` has answered the file. A copy of another host's
 * picture that turns out to be damaged is fetched again; undefined if that fails.
 */
export const readOriginal = async (url: string, file: string): Promise<Buffer | undefined> =>
  ownPath(url) === undefined ? bytesOf(url) : fs.promises.readFile(file);

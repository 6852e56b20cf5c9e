import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { log } from '../log/log';
import { app } from '../runtime/app';
import { configuration } from '../site/configuration';
import { fetchPicture } from './fetch-picture';
import { store, cachedFile } from './picture-cache';

/**
 * The pictures that stories, authors and bulletins name: files of the site (`public/` and, under
 * `/media/`, MEDIA_DIR), or files of a publisher's host, which are brought here once.
 */

export const mediaPath = '/media/';

/** Larger originals are not decoded: a few at once would take all memory. */
export const maxOriginalBytes = 20_000_000;

/**
 * No segment that begins with a dot, so that no name leads out of its folder or to a hidden file.
 */
const fileName = /^(?:\/(?!\.)[^/\\\0]+)+\.(?:jpe?g|png|webp)$/i;

/**
 * Path of a picture on this site, also where it is named with the site's own origin; undefined for
 * one of another place.
 */
export function ownPath(url: string): string | undefined {
  const { siteUrl } = configuration();
  const own = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  return own.startsWith('/') && !/^\/[/\\]/.test(own) ? own : undefined;
}

function decoded(own: string): string | undefined {
  try {
    return decodeURIComponent(own);
  } catch {
    return undefined;
  }
}

/**
 * The file behind a path of this site, whether it is there or not; undefined for a name that no
 * picture has.
 */
export function pictureFile(own: string): string | undefined {
  const name = decoded(own);
  if (name === undefined || !fileName.test(name)) return undefined;
  return name.startsWith(mediaPath)
    ? path.join(configuration().mediaDir, name.slice(mediaPath.length))
    : path.join(process.cwd(), 'public', name);
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
 * True for a file of the site's pictures that is there. Whoever may put files into MEDIA_DIR may
 * not publish others of this machine by a link to them.
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
  known: LRUCache<string, boolean>;
  underWay: Map<string, Promise<boolean>>;
  waiting: (() => void)[];
  running: number;
};

declare module '../runtime/app' {
  interface App {
    remotePictures?: Remote;
    /** What a test puts in the internet's place. */
    fetchPicture?: typeof fetchPicture;
  }
}

const remote = (): Remote =>
  (app.remotePictures ??= {
    known: new LRUCache({ max: limits.known }),
    underWay: new Map(),
    waiting: [],
    running: 0,
  });

async function inOrder<T>(state: Remote, work: () => Promise<T>): Promise<T> {
  if (state.running >= limits.atOnce) await new Promise<void>((resolve) => state.waiting.push(resolve));
  else state.running += 1;
  try {
    return await work();
  } finally {
    const next = state.waiting.shift();
    if (next) next();
    else state.running -= 1;
  }
}

function bring(url: string): Promise<boolean> {
  const state = remote();
  const already = state.underWay.get(url);
  if (already) return already;
  if (state.waiting.length >= limits.waiting) return Promise.resolve(false);
  const work = inOrder(state, async () => {
    const cached = cachedFile('originals', url);
    const bytes = isFile(cached) ? undefined : await (app.fetchPicture ?? fetchPicture)(url);
    if (bytes) await store(cached, bytes);
    const there = bytes !== undefined || isFile(cached);
    state.known.set(url, there, there ? {} : { ttl: askAgainAfter });
    return there;
  }).finally(() => state.underWay.delete(url));
  state.underWay.set(url, work);
  return work;
}

/**
 * How long a page waits for pictures of other hosts, in milliseconds. What comes later is on the
 * page when it is made again.
 */
const timeoutMs = 1000;

/**
 * Sees to it that pictures of other hosts are known to be there or not, as far as that can be said
 * within a second. Pages, feeds and whatever else names pictures call this first; then
 * `isAvailable` can answer at once.
 */
export async function prefetchImages(urls: readonly (string | null | undefined)[]): Promise<void> {
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
 * True for a picture that the site can crop: a file of its own that is there, or one of another
 * host that was brought here.
 */
export function isAvailable(url: string): boolean {
  const own = ownPath(url);
  if (own === undefined) return mayBeFetched(url) && remote().known.get(url) === true;
  const file = pictureFile(own);
  return file !== undefined && isPictureFile(file);
}

/** Remembers that a picture turned out to be none. */
export function forgetPicture(url: string): void {
  remote().known.set(url, false, { ttl: askAgainAfter });
}

/**
 * The file of a picture, brought here first where it is of another host and may have been cleared
 * away; undefined when there is none.
 */
export async function originalOf(url: string): Promise<string | undefined> {
  const own = ownPath(url);
  if (own !== undefined) {
    const file = pictureFile(own);
    return file !== undefined && isPictureFile(file) ? file : undefined;
  }
  if (!mayBeFetched(url) || remote().known.get(url) === false) return undefined;
  const cached = cachedFile('originals', url);
  return isFile(cached) || (await bring(url)) ? cached : undefined;
}

import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { animatedReason, colourLosses, PictureRefused } from '../../../images/resize-picture';
import { fetchPicture } from '../../../images/fetch-picture';
import { isPicture } from '../../../images/picture-kind';
import { maxOriginalBytes, mediaPath } from '../../../images/originals';
import { isMediaFileName } from '../../../images/media-files';
import { decodeUrlPart } from '../../../platform/routes/decode';
import { ensureDir } from '../../../platform/config/ensure-dir';
import { UnresponsiveSourceError } from '../source-errors';

/**
 * Copies the pictures of an old site to MEDIA_DIR, each once and under its old path. Documents,
 * audio and video files of the site itself are copied too.
 */

/** Sources of the files. */
export type MediaOrigin = {
  /** Absolute path of a local copy of the old site's uploads folder. */
  uploads?: string | undefined;
  /**
   * Fetches from the old site, which the operator named. All other hosts are fetched by `fetch`,
   * which blocks private addresses.
   * @throws UnresponsiveSourceError if the site does not respond
   */
  fromSource?: ((address: string) => Promise<Buffer | undefined>) | undefined;
  fetch?: typeof fetchPicture;
};

/** A file of this site with the losses of its conversion, or the reason why it was not imported. */
export type MediaResult = { path: string; losses?: string[] } | { lost: string };

/** Placeholder URL in a dry run, for a picture that the import would store. */
export const dryRunPicture = 'https://dry-run.invalid/picture.jpg';

/** A fetched file and its path below MEDIA_DIR. */
type FetchedFile = { bytes: Buffer; target: string; losses: string[] };

/** After a timeout, the old site is not requested again for this time, in milliseconds. */
const unresponsivePauseMs = 30_000;

const uploadsFolder = /^.*?\/(?:wp-content\/uploads|content\/images)\//;
const sizes = /-(?:\d+x\d+|scaled)(?=\.\w+$)/;
const extension = /\.(?:jpe?g|png|webp)$/i;

const kindOf = (bytes: Buffer): string => (bytes[0] === 0xff ? '.jpg' : bytes[0] === 0x89 ? '.png' : '.webp');

/** Makes a path segment safe for every file system. */
function safeSegment(segment: string): string {
  const name = segment
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]/gu, '-')
    .replace(/^\.+/, '');
  if (Buffer.byteLength(name) <= 150 && name) return name;
  return `${createHash('sha256').update(segment).digest('hex').slice(0, 24)}${/\.\w{1,5}$/.exec(name)?.[0] ?? ''}`;
}

/** Paths to try: the original picture first, then the requested size. */
function candidatePaths(address: string): string[] {
  const { pathname } = new URL(address);
  return [...new Set([pathname.replace(sizes, ''), pathname])];
}

export class MediaImporter {
  /** Results by URL, so that a missing picture is requested only once. */
  readonly #results = new Map<string, Promise<MediaResult>>();
  /** Time of the last failed connection to the old site. */
  #unresponsiveAt = -Infinity;
  /** URLs that a dry run did not check. */
  readonly #unchecked = new Set<string>();

  /**
   * @param mediaDir absolute path of MEDIA_DIR
   * @param source origin of the old site
   */
  constructor(
    private readonly mediaDir: string,
    private readonly source: string,
    private readonly origin: MediaOrigin = {},
    private readonly clock: () => number = performance.now.bind(performance),
  ) {}

  /** Imports a picture, unless it is here already. */
  importPicture(address: string): Promise<MediaResult> {
    const cached = this.#results.get(address);
    if (cached) return cached;
    // Limits the memory that a long import uses.
    if (this.#results.size > 20_000) this.#results.clear();
    const pendingResult = this.#fetchAndStore(address);
    this.#results.set(address, pendingResult);
    return pendingResult;
  }

  /**
   * Fetches from the old site. Fails immediately if the site has just timed out, because each
   * request would take seconds.
   */
  async #fromSource(address: string): Promise<Buffer | undefined> {
    const unresponsiveError = new UnresponsiveSourceError(`${this.source} does not respond`);
    if (this.clock() - this.#unresponsiveAt < unresponsivePauseMs) throw unresponsiveError;
    try {
      return await this.origin.fromSource?.(address);
    } catch (error) {
      if (error instanceof UnresponsiveSourceError) this.#unresponsiveAt = this.clock();
      throw error;
    }
  }

  /** Finds a picture that was imported already. Fetches nothing. */
  async find(address: string): Promise<MediaResult> {
    const lost = { lost: 'pictures that were not imported yet' };
    if (!isUsable(address) && !(isHttpUrl(address) && isMediaFileName(new URL(address).pathname))) return lost;
    for (const name of candidatePaths(address)) {
      const path = await this.#pathIfStored(this.#targetOf(address, name));
      if (path !== undefined) return { path };
    }
    return lost;
  }

  /** URL path of a file below MEDIA_DIR, or undefined if it does not exist. */
  async #pathIfStored(target: string): Promise<string | undefined> {
    const file = path.join(this.mediaDir, ...target.split('/'));
    const endings = extension.test(target) || isMediaFileName(target) ? [''] : ['.jpg', '.png', '.webp'];
    for (const ending of endings) if (await fileExists(`${file}${ending}`)) return pathOf(`${target}${ending}`);
    return undefined;
  }

  async #fetchAndStore(address: string): Promise<MediaResult> {
    const found = await orUnresponsive(this.#findOrFetch(address));
    if (!('bytes' in found)) return found;
    await writeFileAtomically(path.join(this.mediaDir, ...found.target.split('/')), found.bytes);
    return { path: pathOf(found.target), losses: found.losses };
  }

  /** Returns an existing file or fetches it, and stores nothing. */
  async #findOrFetch(address: string): Promise<MediaResult | FetchedFile> {
    if (!isHttpUrl(address)) return { lost: 'pictures without a valid URL' };
    if (!isUsable(address)) return { lost: 'pictures that are not JPEG, PNG or WebP' };
    for (const name of candidatePaths(address)) {
      const target = this.#targetOf(address, name);
      const existingPath = await this.#pathIfStored(target);
      if (existingPath !== undefined) return { path: existingPath };
      const bytes = await this.#bytesOf(address, name);
      if (!bytes) continue;
      if (bytes.length > maxOriginalBytes) return { lost: 'pictures that are too large' };
      if (!isPicture(bytes)) return { lost: 'pictures that are not JPEG, PNG or WebP' };
      const losses = await lossesOf(bytes);
      if ('lost' in losses) return losses;
      return { bytes, target: extension.test(target) ? target : `${target}${kindOf(bytes)}`, ...losses };
    }
    return { lost: 'pictures that do not exist' };
  }

  /**
   * Imports a file of the old site's library. Documents, audio and video files are stored
   * unchanged.
   */
  async importUpload(address: string): Promise<MediaResult> {
    if (!this.#isFile(address)) return this.importPicture(address);
    const found = await orUnresponsive(this.#findOrFetchFile(address));
    if (!('bytes' in found)) return found;
    await writeFileAtomically(path.join(this.mediaDir, ...found.target.split('/')), found.bytes);
    return { path: pathOf(found.target) };
  }

  async #findOrFetchFile(address: string): Promise<MediaResult | FetchedFile> {
    const { pathname } = new URL(address);
    const target = this.#targetOf(address, pathname);
    const existingPath = await this.#pathIfStored(target);
    if (existingPath !== undefined) return { path: existingPath };
    const bytes = await this.#bytesOf(address, pathname);
    if (!bytes) return { lost: 'files that do not exist' };
    if (bytes.length > maxOriginalBytes) return { lost: 'files that are too large' };
    return { bytes, target, losses: [] };
  }

  /** Whether a URL is a document, audio or video file of the old site. */
  #isFile = (address: string): boolean =>
    URL.canParse(address) && isMediaFileName(new URL(address).pathname) && this.#isSourceUrl(address);

  /**
   * Predicts the result of `importPicture` without network requests. Checks a local copy of the
   * uploads. Other pictures count as available if their type is possible.
   */
  async predict(address: string): Promise<MediaResult> {
    const isUpload = this.#isFile(address);
    if (!isUpload && !isUsable(address)) return this.importPicture(address);
    const stored = await this.find(address);
    if ('path' in stored) return stored;
    if (this.origin.uploads !== undefined && this.#isSourceUrl(address)) return this.probe(address);
    this.#unchecked.add(address);
    return { path: dryRunPicture };
  }

  /**
   * Predicts the result of `importPicture` or `importUpload`: fetches the file and stores nothing.
   */
  async probe(address: string): Promise<MediaResult> {
    const found = await orUnresponsive(
      this.#isFile(address) ? this.#findOrFetchFile(address) : this.#findOrFetch(address),
    );
    return 'bytes' in found ? { path: dryRunPicture, losses: found.losses } : found;
  }

  /** Number of files that a dry run did not check. */
  get uncheckedCount(): number {
    return this.#unchecked.size;
  }

  #isSourceUrl = (address: string): boolean => new URL(address).host === new URL(this.source).host;

  /** Path below MEDIA_DIR: the host, then the old path. */
  #targetOf(address: string, pathname: string): string {
    const rest = this.#isSourceUrl(address) ? pathname.replace(uploadsFolder, '/') : pathname;
    const segments = (decodeUrlPart(rest) ?? rest).split('/').filter(Boolean).map(safeSegment);
    return [new URL(address).hostname, ...segments].join('/');
  }

  async #bytesOf(address: string, pathname: string): Promise<Buffer | undefined> {
    const { uploads, fromSource } = this.origin;
    const url = new URL(address);
    const isOwn = this.#isSourceUrl(address);
    if (isOwn && uploads !== undefined) {
      const name = pathname.replace(uploadsFolder, '/');
      return readFromFolder(uploads, decodeUrlPart(name) ?? name);
    }
    url.pathname = pathname;
    if (isOwn && fromSource) return this.#fromSource(url.href);
    url.protocol = 'https:';
    return (this.origin.fetch ?? fetchPicture)(url.href);
  }
}

/** Counts a picture as lost if the source does not respond. */
const orUnresponsive = <Found>(finding: Promise<Found>): Promise<Found | { lost: string }> =>
  finding.catch((error: unknown) => {
    if (error instanceof UnresponsiveSourceError) return { lost: 'pictures and files of a site that does not respond' };
    throw error;
  });

async function lossesOf(bytes: Buffer): Promise<{ losses: string[] } | { lost: string }> {
  try {
    return { losses: await colourLosses(bytes) };
  } catch (error) {
    if (error instanceof PictureRefused)
      return {
        lost:
          error.message === animatedReason
            ? 'pictures that are animated'
            : 'pictures that have too many pixels or scans',
      };
    throw error;
  }
}

const isHttpUrl = (address: string): boolean => URL.canParse(address) && /^https?:/.test(address);

/** Whether the URL's extension can be a supported picture format. */
const isUsable = (address: string): boolean =>
  isHttpUrl(address) &&
  !/\.(?:gif|svg|bmp|tiff?|avif)$/i.test(new URL(address).pathname) &&
  !isMediaFileName(new URL(address).pathname);

const fileExists = (file: string): Promise<boolean> =>
  fs.stat(file).then(
    (stat) => stat.isFile(),
    () => false,
  );

/** URL path of a file below MEDIA_DIR. */
const pathOf = (target: string): string => `${mediaPath}${target.split('/').map(encodeURIComponent).join('/')}`;

async function readFromFolder(folder: string, name: string): Promise<Buffer | undefined> {
  const file = path.join(folder, name);
  const existingPath = await fs.realpath(file).catch(() => undefined);
  // Ignores names and symbolic links that lead out of the folder.
  if (existingPath === undefined || !existingPath.startsWith((await fs.realpath(folder)) + path.sep)) return undefined;
  const { size } = await fs.stat(existingPath);
  return size > maxOriginalBytes ? Buffer.alloc(maxOriginalBytes + 1) : fs.readFile(existingPath);
}

/** Writes a file atomically, so that an interrupted process leaves no truncated file. */
async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  ensureDir(path.dirname(file));
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    await fs.writeFile(temporaryFile, bytes);
    await fs.rename(temporaryFile, file);
  } catch (error) {
    // For example, the disk is full.
    await fs.rm(temporaryFile, { force: true });
    throw error;
  }
}

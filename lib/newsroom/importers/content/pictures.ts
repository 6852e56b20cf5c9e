import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { animated, pictureLosses, PictureRefused } from '../../../images/resize-picture';
import { fetchPicture } from '../../../images/fetch-picture';
import { isPicture } from '../../../images/kinds';
import { maxOriginalBytes, mediaPath } from '../../../images/originals';
import { isOtherFile } from '../../../images/other-files';
import { decodeUrlPart } from '../../../platform/routes/decode';
import { makeFolder } from '../../../platform/config/make-folder';
import { SilentSource } from '../unreadable-source';

/**
 * Brings the pictures of an old site into MEDIA_DIR, each once, under the path that it had there;
 * of the site itself also documents, sounds and films.
 */

/** Where pictures come from. */
export type PictureOrigin = {
  /** Absolute path of a copy of the old site's folder of uploads. */
  uploads?: string | undefined;
  /**
   * Fetches from the old site itself, which the operator named; all other hosts are asked through
   * the guard against private addresses. Throws SilentSource if the site does not answer.
   */
  fromSource?: ((address: string) => Promise<Buffer | undefined>) | undefined;
  fetch?: typeof fetchPicture;
};

/** A picture or file of this site, with what it loses here, or why there is none. */
export type Taken = { path: string; losses?: string[] } | { lost: string };

/** Stands for a picture that an import will bring here, in a dry run, which stores nothing. */
export const pictureToCome = 'https://dry-run.invalid/picture.jpg';

/** What is brought here, and under which path of MEDIA_DIR. */
type Fetched = { bytes: Buffer; target: string; losses: string[] };

/** Milliseconds for which a site that did not answer is not asked for another picture. */
const silenceMs = 30_000;

const uploadsFolder = /^.*?\/(?:wp-content\/uploads|content\/images)\//;
const sizes = /-(?:\d+x\d+|scaled)(?=\.\w+$)/;
const extension = /\.(?:jpe?g|png|webp)$/i;

const kindOf = (bytes: Buffer): string => (bytes[0] === 0xff ? '.jpg' : bytes[0] === 0x89 ? '.png' : '.webp');

/** A segment of a path that no file system minds. */
function safeSegment(segment: string): string {
  const name = segment
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]/gu, '-')
    .replace(/^\.+/, '');
  if (Buffer.byteLength(name) <= 150 && name) return name;
  return `${createHash('sha256').update(segment).digest('hex').slice(0, 24)}${/\.\w{1,5}$/.exec(name)?.[0] ?? ''}`;
}

/** Names of the file of an upload: that of the original first, then the one that was named. */
function namesOf(address: string): string[] {
  const { pathname } = new URL(address);
  return [...new Set([pathname.replace(sizes, ''), pathname])];
}

export class PictureShelf {
  /** What was found, so that a picture that is not there is asked for once. */
  readonly #known = new Map<string, Promise<Taken>>();
  /** When the old site did not answer last. */
  #silentAt = -Infinity;
  /** Addresses of which a dry run did not find out whether anything is there. */
  readonly #unknown = new Set<string>();

  /**
   * @param mediaDir absolute path of MEDIA_DIR
   * @param source origin of the old site
   */
  constructor(
    private readonly mediaDir: string,
    private readonly source: string,
    private readonly origin: PictureOrigin = {},
    private readonly clock: () => number = performance.now.bind(performance),
  ) {}

  /** The picture behind an address of the old site or another host, brought here if need be. */
  take(address: string): Promise<Taken> {
    const known = this.#known.get(address);
    if (known) return known;
    // A long import remembers what it met lately.
    if (this.#known.size > 20_000) this.#known.clear();
    const taking = this.#take(address);
    this.#known.set(address, taking);
    return taking;
  }

  /** Asks the old site, unless it has just been silent: each of its pictures would take seconds. */
  async #fromSource(address: string): Promise<Buffer | undefined> {
    const silent = new SilentSource(`${this.source} does not answer`);
    if (this.clock() - this.#silentAt < silenceMs) throw silent;
    try {
      return await this.origin.fromSource?.(address);
    } catch (error) {
      if (error instanceof SilentSource) this.#silentAt = this.clock();
      throw error;
    }
  }

  /** The picture behind an address if it is here already; nothing is fetched. */
  async find(address: string): Promise<Taken> {
    const lost = { lost: 'pictures that are not here yet' };
    if (!isUsable(address) && !(isWeb(address) && isOtherFile(new URL(address).pathname))) return lost;
    for (const name of namesOf(address)) {
      const path = await this.#placeOf(this.#targetOf(address, name));
      if (path !== undefined) return { path };
    }
    return lost;
  }

  /** Path of a picture of MEDIA_DIR on this site; undefined where there is none. */
  async #placeOf(target: string): Promise<string | undefined> {
    const file = path.join(this.mediaDir, ...target.split('/'));
    const endings = extension.test(target) || isOtherFile(target) ? [''] : ['.jpg', '.png', '.webp'];
    for (const ending of endings) if (await isThere(`${file}${ending}`)) return pathOf(`${target}${ending}`);
    return undefined;
  }

  async #take(address: string): Promise<Taken> {
    const found = await unlessSilent(this.#look(address));
    if (!('bytes' in found)) return found;
    await storeFile(path.join(this.mediaDir, ...found.target.split('/')), found.bytes);
    return { path: pathOf(found.target), losses: found.losses };
  }

  /** The picture behind an address: the file that is here, or one to be stored. */
  async #look(address: string): Promise<Taken | Fetched> {
    if (!isWeb(address)) return { lost: 'pictures without an address' };
    if (!isUsable(address)) return { lost: 'pictures that are no JPEG, PNG or WebP' };
    for (const name of namesOf(address)) {
      const target = this.#targetOf(address, name);
      const place = await this.#placeOf(target);
      if (place !== undefined) return { path: place };
      const bytes = await this.#bytesOf(address, name);
      if (!bytes) continue;
      if (bytes.length > maxOriginalBytes) return { lost: 'pictures that are too large' };
      if (!isPicture(bytes)) return { lost: 'pictures that are no JPEG, PNG or WebP' };
      const losses = await lossesOf(bytes);
      if ('lost' in losses) return losses;
      return { bytes, target: extension.test(target) ? target : `${target}${kindOf(bytes)}`, ...losses };
    }
    return { lost: 'pictures that are not there' };
  }

  /**
   * What the old site's library has at an address: a picture, or a document, sound or film, which
   * is kept as it is.
   */
  async takeUpload(address: string): Promise<Taken> {
    if (!this.#isFile(address)) return this.take(address);
    const found = await unlessSilent(this.#lookForFile(address));
    if (!('bytes' in found)) return found;
    await storeFile(path.join(this.mediaDir, ...found.target.split('/')), found.bytes);
    return { path: pathOf(found.target) };
  }

  async #lookForFile(address: string): Promise<Taken | Fetched> {
    const { pathname } = new URL(address);
    const target = this.#targetOf(address, pathname);
    const place = await this.#placeOf(target);
    if (place !== undefined) return { path: place };
    const bytes = await this.#bytesOf(address, pathname);
    if (!bytes) return { lost: 'files that are not there' };
    if (bytes.length > maxOriginalBytes) return { lost: 'files that are too large' };
    return { bytes, target, losses: [] };
  }

  /** Whether an address is of a document, sound or film of the old site. */
  #isFile = (address: string): boolean =>
    URL.canParse(address) && isOtherFile(new URL(address).pathname) && this.#isOwn(address);

  /**
   * What `take` would do with an address, as far as that can be said without fetching it: of a copy
   * of the uploads everything, else whether the picture is here or can never be.
   */
  async foretell(address: string): Promise<Taken> {
    const isUpload = this.#isFile(address);
    if (!isUpload && !isUsable(address)) return this.take(address);
    const here = await this.find(address);
    if ('path' in here) return here;
    if (this.origin.uploads !== undefined && this.#isOwn(address)) return this.probe(address);
    this.#unknown.add(address);
    return { path: pictureToCome };
  }

  /** What `take` or `takeUpload` would do with an address. It is fetched, and nothing is stored. */
  async probe(address: string): Promise<Taken> {
    const found = await unlessSilent(this.#isFile(address) ? this.#lookForFile(address) : this.#look(address));
    return 'bytes' in found ? { path: pictureToCome, losses: found.losses } : found;
  }

  /** How many pictures and files a dry run has not looked at, because they must be fetched. */
  get unknown(): number {
    return this.#unknown.size;
  }

  #isOwn = (address: string): boolean => new URL(address).host === new URL(this.source).host;

  /** Path under MEDIA_DIR, by the host and the folders that the picture had. */
  #targetOf(address: string, pathname: string): string {
    const rest = this.#isOwn(address) ? pathname.replace(uploadsFolder, '/') : pathname;
    const segments = (decodeUrlPart(rest) ?? rest).split('/').filter(Boolean).map(safeSegment);
    return [new URL(address).hostname, ...segments].join('/');
  }

  async #bytesOf(address: string, pathname: string): Promise<Buffer | undefined> {
    const { uploads, fromSource } = this.origin;
    const url = new URL(address);
    const isOwn = this.#isOwn(address);
    if (isOwn && uploads !== undefined) {
      const name = pathname.replace(uploadsFolder, '/');
      return fromFolder(uploads, decodeUrlPart(name) ?? name);
    }
    url.pathname = pathname;
    if (isOwn && fromSource) return this.#fromSource(url.href);
    url.protocol = 'https:';
    return (this.origin.fetch ?? fetchPicture)(url.href);
  }
}

/** What was found, or that the site does not answer. */
const unlessSilent = <Found>(finding: Promise<Found>): Promise<Found | { lost: string }> =>
  finding.catch((error: unknown) => {
    if (error instanceof SilentSource) return { lost: 'pictures and files of a site that does not answer' };
    throw error;
  });

async function lossesOf(bytes: Buffer): Promise<{ losses: string[] } | { lost: string }> {
  try {
    return { losses: await pictureLosses(bytes) };
  } catch (error) {
    if (error instanceof PictureRefused)
      return {
        lost: error.message === animated ? 'pictures that are animated' : 'pictures that have too many pixels or scans',
      };
    throw error;
  }
}

const isWeb = (address: string): boolean => URL.canParse(address) && /^https?:/.test(address);

/** True of an address whose picture can be in a form that is shown here. */
const isUsable = (address: string): boolean =>
  isWeb(address) &&
  !/\.(?:gif|svg|bmp|tiff?|avif)$/i.test(new URL(address).pathname) &&
  !isOtherFile(new URL(address).pathname);

const isThere = (file: string): Promise<boolean> =>
  fs.stat(file).then(
    (stat) => stat.isFile(),
    () => false,
  );

/** The address of a file of MEDIA_DIR on this site. */
const pathOf = (target: string): string => `${mediaPath}${target.split('/').map(encodeURIComponent).join('/')}`;

async function fromFolder(folder: string, name: string): Promise<Buffer | undefined> {
  const file = path.join(folder, name);
  const place = await fs.realpath(file).catch(() => undefined);
  // A name or link that leads out of the folder is not followed.
  if (place === undefined || !place.startsWith((await fs.realpath(folder)) + path.sep)) return undefined;
  const { size } = await fs.stat(place);
  return size > maxOriginalBytes ? Buffer.alloc(maxOriginalBytes + 1) : fs.readFile(place);
}

/** Writes a file whole: a process that is killed leaves none that is cut. */
async function storeFile(file: string, bytes: Buffer): Promise<void> {
  makeFolder(path.dirname(file));
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await fs.writeFile(unfinished, bytes);
    await fs.rename(unfinished, file);
  } catch (error) {
    // The disk may be full.
    await fs.rm(unfinished, { force: true });
    throw error;
  }
}

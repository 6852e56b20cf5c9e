import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pictureLosses, PictureRefused } from '../../pictures/cut';
import { fetchPicture } from '../../pictures/fetch-picture';
import { isPicture } from '../../pictures/kinds';
import { maxOriginalBytes, mediaPath } from '../../pictures/originals';
import { isOtherFile } from '../../pictures/other-files';
import { makeFolder } from '../../site/make-folder';

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
   * the guard against private addresses.
   */
  fromSource?: ((address: string) => Promise<Buffer | undefined>) | undefined;
  fetch?: typeof fetchPicture;
};

/** A picture or file of this site, with what it loses here, or why there is none. */
export type Taken = { path: string; losses?: string[] } | { lost: string };

const uploadsFolder = /^.*?\/(?:wp-content\/uploads|content\/images)\//;
const sizes = /-(?:\d+x\d+|scaled)(?=\.\w+$)/;
const extension = /\.(?:jpe?g|png|webp)$/i;

const kindOf = (bytes: Buffer): string => (bytes[0] === 0xff ? '.jpg' : bytes[0] === 0x89 ? '.png' : '.webp');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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

  /**
   * @param mediaDir absolute path of MEDIA_DIR
   * @param source origin of the old site
   */
  constructor(
    private readonly mediaDir: string,
    private readonly source: string,
    private readonly origin: PictureOrigin = {},
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
      const own = extension.test(target) ? '' : kindOf(bytes);
      await storeFile(path.join(this.mediaDir, ...`${target}${own}`.split('/')), bytes);
      return { path: pathOf(`${target}${own}`), ...losses };
    }
    return { lost: 'pictures that are not there' };
  }

  /**
   * What the old site's library has at an address: a picture, or a document, sound or film, which
   * is kept as it is.
   */
  async takeUpload(address: string): Promise<Taken> {
    const pathname = URL.canParse(address) ? new URL(address).pathname : '';
    if (!isOtherFile(pathname) || !this.#isOwn(address)) return this.take(address);
    const target = this.#targetOf(address, pathname);
    const place = await this.#placeOf(target);
    if (place !== undefined) return { path: place };
    const bytes = await this.#bytesOf(address, pathname);
    if (!bytes) return { lost: 'files that are not there' };
    if (bytes.length > maxOriginalBytes) return { lost: 'files that are too large' };
    await storeFile(path.join(this.mediaDir, ...target.split('/')), bytes);
    return { path: pathOf(target) };
  }

  #isOwn = (address: string): boolean => new URL(address).host === new URL(this.source).host;

  /** Path under MEDIA_DIR, by the host and the folders that the picture had. */
  #targetOf(address: string, pathname: string): string {
    const rest = this.#isOwn(address) ? pathname.replace(uploadsFolder, '/') : pathname;
    const segments = decoded(rest).split('/').filter(Boolean).map(safeSegment);
    return [new URL(address).hostname, ...segments].join('/');
  }

  async #bytesOf(address: string, pathname: string): Promise<Buffer | undefined> {
    const { uploads, fromSource } = this.origin;
    const url = new URL(address);
    const isOwn = this.#isOwn(address);
    if (isOwn && uploads !== undefined) return fromFolder(uploads, decoded(pathname.replace(uploadsFolder, '/')));
    url.pathname = pathname;
    if (isOwn && fromSource) return fromSource(url.href);
    url.protocol = 'https:';
    return (this.origin.fetch ?? fetchPicture)(url.href);
  }
}

async function lossesOf(bytes: Buffer): Promise<{ losses: string[] } | { lost: string }> {
  try {
    return { losses: await pictureLosses(bytes) };
  } catch (error) {
    if (error instanceof PictureRefused) return { lost: 'pictures that are animated' };
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
  await fs.writeFile(unfinished, bytes);
  await fs.rename(unfinished, file);
}

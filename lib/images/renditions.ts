import {
  type CropName,
  cropPath,
  type IconName,
  iconPath,
  isPictureRef,
  type PictureFormat,
  type PictureRef,
  picturesPath,
} from '../platform/routes/pictures';
import { equalsInConstantTime, hmacSha256 } from '../platform/runtime/signature';
import { secrets } from '../platform/config/secrets';
import { isServedElsewhere, pictureVersion } from './originals';
import { type Rendition, renditions } from './sizes';

/**
 * Signed addresses of pictures in all sizes:
 *
 *     /pictures/<size>/<picture>.<stamp>.<signature>/<name>.<type>
 *
 * The picture's own address is in them as base64url. The stamp says which version of the file is
 * meant and what must be seen of it, so that another picture has another address and caches may
 * keep this one for ever. The size is not signed: there is a short list of them.
 */

/** The part of a picture that every crop shows, in shares of its width and height. */
export type Focus = { x: number; y: number };

/** A picture as the newsroom names it. */
export type NamedPicture = { imageUrl?: string | null | undefined; imageFocus?: Focus | null | undefined };

/**
 * Longest address of a picture that has renditions, in bytes: base64 makes 1,800 characters of it,
 * and with what stands around them the address stays below the 2,000 that the router takes.
 */
const maxPictureAddress = 1350;

/** Bytes of the signature: nobody guesses one of 2^96. */
const signatureBytes = 12;

/** Addresses that were given out without a stamp are signed by the picture's address alone. */
const signatureOf = (url: string, stamp: string): string =>
  hmacSha256(secrets().PICTURE_KEY, stamp ? JSON.stringify([url, stamp]) : url)
    .subarray(0, signatureBytes)
    .toString('base64url');

const nameOf = (url: string): string =>
  url
    .replace(/[?#].*/, '')
    .replace(/.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture';

const percent = (share: number): string => String(Math.min(99, Math.max(0, Math.round(share * 100)))).padStart(2, '0');

const focusMark = (focus: Focus | null | undefined): string => (focus ? `-${percent(focus.x)}${percent(focus.y)}` : '');

function refOf(url: string, stamp: string): PictureRef {
  const picture = Buffer.from(url).toString('base64url');
  return `${picture}.${stamp ? `${stamp}.` : ''}${signatureOf(url, stamp)}/${nameOf(url)}`;
}

/**
 * A picture as views name it; undefined for none, one that is not there or may not be fetched, and
 * one whose address is too long to be part of another. A picture of another host that was not
 * fetched yet has one, without its version. A path that is none of the site's own pictures stays as
 * it is: a proxy before the site may have it.
 */
export function pictureRef({ imageUrl, imageFocus }: NamedPicture): PictureRef | undefined {
  if (!imageUrl || Buffer.byteLength(imageUrl) > maxPictureAddress) return undefined;
  const version = pictureVersion(imageUrl);
  if (version === undefined) return isServedElsewhere(imageUrl) ? imageUrl : undefined;
  return refOf(imageUrl, `${version}${focusMark(imageFocus)}`);
}

const withVersion = /^[\w-]+\.[0-9a-f]{8}(?:-\d{4})?\./;

/**
 * Path of a crop for crawlers and cards; undefined where the picture is not known to be here
 * (lib/images/originals.ts, `prefetchImages`).
 */
export function croppedPicturePath(ref: PictureRef | undefined, crop: CropName): string | undefined {
  return ref !== undefined && withVersion.test(ref) ? cropPath(ref, crop) : undefined;
}

/**
 * The icon that editors have set, in each size; a whole address stands for all. Undefined where
 * there is none or it is not known to be here (lib/images/originals.ts, `prefetchImages`).
 */
export function siteIcons(iconUrl: string | null | undefined): Record<IconName, string> | undefined {
  const ref = pictureRef({ imageUrl: iconUrl });
  if (ref === undefined || (isPictureRef(ref) && !withVersion.test(ref))) return undefined;
  const at = (icon: IconName) => (isPictureRef(ref) ? iconPath(ref, icon) : ref);
  return {
    'icon-180': at('icon-180'),
    'icon-192': at('icon-192'),
    'icon-512': at('icon-512'),
    'maskable-512': at('maskable-512'),
  };
}

/**
 * A rendition that a path asks for. Only `hasValidSignature` says whether the site itself has ever
 * named it. `version` is empty where the path names none.
 */
export type RenditionRequest = {
  size: string;
  rendition: Rendition;
  format: PictureFormat;
  url: string;
  version: string;
  focus?: Focus;
  ref: PictureRef;
};

const address =
  /^(?<ref>(?<picture>[\w-]{2,1800})(?:\.(?<version>[0-9a-f]{8})?(?:-(?<x>\d\d)(?<y>\d\d))?)?\.[\w-]{16}\/[a-z0-9-]{1,60})\.(?<format>webp|jpg|png)$/;

/** What a path asks for; undefined for any other path, and for a size or type that is not made. */
export function parseRenditionPath(path: string): RenditionRequest | undefined {
  if (!path.startsWith(picturesPath)) return undefined;
  const [size = '', ...rest] = path.slice(picturesPath.length).split('/');
  const rendition = renditions.get(size);
  const parts = address.exec(rest.join('/'))?.groups;
  const { ref = '', picture = '', version = '', x, y, format } = parts ?? {};
  if (!rendition || !rendition.formats.includes(format as PictureFormat)) return undefined;
  return {
    size,
    rendition,
    format: format as PictureFormat,
    url: Buffer.from(picture, 'base64url').toString(),
    version,
    ...(x === undefined || y === undefined ? {} : { focus: { x: Number(x) / 100, y: Number(y) / 100 } }),
    ref,
  };
}

/**
 * True for an address that the site has signed: of a picture that a story, an author, a video or an
 * advertisement has named. So nobody makes the site fetch or cut anything else, and no list of all
 * pictures must be kept.
 */
export function hasValidSignature({ url, version, focus, ref }: RenditionRequest): boolean {
  return equalsInConstantTime(ref, refOf(url, `${version}${focusMark(focus)}`));
}

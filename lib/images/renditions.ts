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
import { isForeignPath, pictureVersion } from './originals';
import { type Rendition, renditionsByName } from './rendition-sizes';

/**
 * Signed URLs of pictures in all sizes:
 *
 *     /pictures/<size>/<picture>.<stamp>.<signature>/<name>.<type>
 *
 * `<picture>` is the picture's original URL in base64url. The stamp has the version of the file and
 * its focal point. If either changes, the URL changes, so caches may store it permanently. The size
 * is not signed, because there is only a short list of sizes.
 */

/** The point of a picture that every crop shows, in shares of width and height. */
export type FocalPoint = { x: number; y: number };

export type PictureFields = { imageUrl?: string | null | undefined; imageFocus?: FocalPoint | null | undefined };

/**
 * Maximum length of the URL of a picture that has renditions, in bytes. In base64 it has 1,800
 * characters, so that the complete URL is below the router's limit of 2,000.
 */
const maxPictureUrlBytes = 1350;

/** Length of the signature in bytes. A client cannot guess one of 2^96. */
const signatureBytes = 12;

/** If a URL has no stamp, the signature covers the picture's URL alone. */
const sign = (url: string, stamp: string): string =>
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

const focalPointStamp = (focus: FocalPoint | null | undefined): string =>
  focus ? `-${percent(focus.x)}${percent(focus.y)}` : '';

function refOf(url: string, stamp: string): PictureRef {
  const picture = Buffer.from(url).toString('base64url');
  return `${picture}.${stamp ? `${stamp}.` : ''}${sign(url, stamp)}/${nameOf(url)}`;
}

/**
 * Returns the reference to a picture for views. If a picture of another host was not downloaded
 * yet, its reference has no version. A path that is not one of the site's pictures is returned
 * unchanged, because a proxy in front of the site may serve it. Returns undefined if there is no
 * picture, if it may not be downloaded, or if its URL is too long.
 */
export function pictureRef({ imageUrl, imageFocus }: PictureFields): PictureRef | undefined {
  if (!imageUrl || Buffer.byteLength(imageUrl) > maxPictureUrlBytes) return undefined;
  const version = pictureVersion(imageUrl);
  if (version === undefined) return isForeignPath(imageUrl) ? imageUrl : undefined;
  return refOf(imageUrl, `${version}${focalPointStamp(imageFocus)}`);
}

const versionedRefPattern = /^[\w-]+\.[0-9a-f]{8}(?:-\d{4})?\./;

/**
 * Returns the path of a crop for crawlers and cards. Returns undefined if it is not known whether
 * the picture exists (lib/images/originals.ts, `prefetchImages`).
 */
export function croppedPicturePath(ref: PictureRef | undefined, crop: CropName): string | undefined {
  return ref !== undefined && versionedRefPattern.test(ref) ? cropPath(ref, crop) : undefined;
}

/**
 * Returns the icon that editors have set, in each size. If the icon is a complete URL, it is used
 * for all sizes. Returns undefined if there is none, or if it is not known whether it exists
 * (lib/images/originals.ts, `prefetchImages`).
 */
export function siteIcons(iconUrl: string | null | undefined): Record<IconName, string> | undefined {
  const ref = pictureRef({ imageUrl: iconUrl });
  if (ref === undefined || (isPictureRef(ref) && !versionedRefPattern.test(ref))) return undefined;
  const at = (icon: IconName) => (isPictureRef(ref) ? iconPath(ref, icon) : ref);
  return {
    'icon-180': at('icon-180'),
    'icon-192': at('icon-192'),
    'icon-512': at('icon-512'),
    'maskable-512': at('maskable-512'),
  };
}

/**
 * The rendition in a requested path. Only `hasValidSignature` shows whether this site created the
 * path. If the path has no version, `version` is empty.
 */
export type RenditionRequest = {
  size: string;
  rendition: Rendition;
  format: PictureFormat;
  url: string;
  version: string;
  focus?: FocalPoint;
  ref: PictureRef;
};

const renditionPattern =
  /^(?<ref>(?<picture>[\w-]{2,1800})(?:\.(?<version>[0-9a-f]{8})?(?:-(?<x>\d\d)(?<y>\d\d))?)?\.[\w-]{16}\/[a-z0-9-]{1,60})\.(?<format>webp|jpg|png)$/;

/**
 * Parses a requested path. Returns undefined for any other path, and for a size or type that is not
 * offered.
 */
export function parseRenditionPath(path: string): RenditionRequest | undefined {
  if (!path.startsWith(picturesPath)) return undefined;
  const [size = '', ...rest] = path.slice(picturesPath.length).split('/');
  const rendition = renditionsByName.get(size);
  const parts = renditionPattern.exec(rest.join('/'))?.groups;
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
 * Whether this site signed the URL. It signs only pictures of stories, authors, videos and
 * advertisements. Clients therefore cannot make it download or render other pictures, and no list
 * of all pictures is needed.
 */
export function hasValidSignature({ url, version, focus, ref }: RenditionRequest): boolean {
  return equalsInConstantTime(ref, refOf(url, `${version}${focalPointStamp(focus)}`));
}

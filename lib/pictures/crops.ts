import { createHmac, timingSafeEqual } from 'node:crypto';
import { ownPictures } from '../routes';
import { secrets } from '../site/secrets';
import { isAvailable } from './originals';

/**
 * The crops in which the site offers its pictures to others: `share` for cards, the rest for search
 * engines, which want a story's picture in all three proportions. Sizes in pixels, and those of the
 * files exactly.
 */
export const crops = {
  share: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 900, height: 900 },
} as const;

export type CropName = keyof typeof crops;

const prefix = '/pictures/';
/**
 * Names of the sample edition's pictures, a fixed number of files that come with the site.
 * Advertisements lie in a folder below, and a thumb is no original.
 */
const sampleName = /^(?![a-z0-9_-]*-thumb\.jpg$)[a-z0-9_-]+\.jpg$/i;

/**
 * Longest address of a picture that has crops, in bytes: base64 makes 1,800 characters of it, and
 * with what stands around them the crop's own address stays below the 2,000 that the router takes.
 */
const maxPictureAddress = 1350;

/** Bytes of the signature: nobody guesses one of 2^96. */
const signatureBytes = 12;

const signatureOf = (url: string): string =>
  createHmac('sha256', secrets().PICTURE_KEY).update(url).digest().subarray(0, signatureBytes).toString('base64url');

const nameOf = (url: string): string =>
  url
    .replace(/[?#].*/, '')
    .replace(/.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture';

/** What stands behind the name of the crop in its address. */
function cropFileName(url: string): string {
  const sample = url.startsWith(ownPictures) ? url.slice(ownPictures.length) : '';
  if (sampleName.test(sample)) return sample;
  return `${Buffer.from(url).toString('base64url')}.${signatureOf(url)}/${nameOf(url)}.jpg`;
}

/**
 * Path of a picture in a crop; undefined for one that is not there or not known to be
 * (lib/pictures/originals.ts, `prefetchImages`), and for one whose address is too long to be part
 * of another.
 */
export function croppedPicturePath(url: string, crop: CropName): string | undefined {
  return Buffer.byteLength(url) <= maxPictureAddress && isAvailable(url)
    ? `${prefix}${crop}/${cropFileName(url)}`
    : undefined;
}

/**
 * A crop that a path asks for. Only `hasValidSignature` says whether the site itself has ever named
 * it.
 */
export type CropRequest = { crop: CropName; url: string; name: string };

/** What a path asks for: a crop, and the picture's own address; undefined for any other path. */
export function parseCropPath(path: string): CropRequest | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const [crop = '', ...rest] = path.slice(prefix.length).split('/');
  if (!Object.hasOwn(crops, crop)) return undefined;
  const name = rest.join('/');
  const cropRequest = { crop: crop as CropName, name };
  if (sampleName.test(name)) return { ...cropRequest, url: `${ownPictures}${name}` };
  const address = /^([\w-]{2,1800})\.[\w-]{16}\/[a-z0-9-]{1,60}\.jpg$/.exec(name)?.[1];
  return address === undefined ? undefined : { ...cropRequest, url: Buffer.from(address, 'base64url').toString() };
}

/**
 * True for a crop whose address the site has signed: those of the sample edition, and of a picture
 * that a story, an author or a bulletin has named. So nobody makes the site fetch or crop anything
 * else, and no list of all pictures must be kept.
 */
export function hasValidSignature({ url, name }: CropRequest): boolean {
  const own = Buffer.from(cropFileName(url));
  const given = Buffer.from(name);
  return own.length === given.length && timingSafeEqual(own, given);
}

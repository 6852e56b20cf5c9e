import fs from 'node:fs';
import { ApiError } from '../contract/errors';
import { type GivenStory, textPath } from '../contract/story-texts';
import { editionNames } from '../editions';
import { isPicture } from '../pictures/fetch-picture';
import { isPictureFile, maxOriginalBytes, mediaPath, ownPath, pictureFile } from '../pictures/originals';
import { picturesIn } from './removed';

function pathOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function openingOf(file: string): { size: number; opening: Buffer } | undefined {
  try {
    const descriptor = fs.openSync(file, 'r');
    try {
      const opening = Buffer.alloc(16);
      fs.readSync(descriptor, opening, 0, opening.length, 0);
      return { size: fs.fstatSync(descriptor).size, opening };
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

/**
 * Why a file of MEDIA_DIR, which is there, cannot be shown. A name says little: what a file begins
 * with is what browsers get.
 */
function contentFaultOf(address: string, file: string): string | undefined {
  const found = openingOf(file);
  if (!found) return `${address} cannot be read by the site`;
  if (found.size > maxOriginalBytes) return `${address} is larger than ${maxOriginalBytes / 1_000_000} MB`;
  if (isPicture(found.opening)) return undefined;
  const isGif = found.opening.toString('latin1', 0, 4) === 'GIF8';
  return `${address} is ${isGif ? 'a GIF' : 'no picture'}, whatever its name says; pictures are JPEG, PNG or WebP`;
}

/** Why a picture cannot be shown; undefined when nothing speaks against it. */
function faultOf(address: string): string | undefined {
  const path = pathOf(address);
  if (/\.gif$/i.test(path)) return `${address} is a GIF; pictures are JPEG, PNG or WebP`;
  const own = ownPath(address)?.split(/[?#]/)[0];
  if (own === undefined || !pathOf(own).startsWith(mediaPath)) return undefined;
  const file = pictureFile(own);
  if (file === undefined) return `${address} is no name of a picture; pictures are JPEG, PNG or WebP`;
  return isPictureFile(file)
    ? contentFaultOf(address, file)
    : `${address} is missing: there is no such file in MEDIA_DIR`;
}

/**
 * Looks at the pictures that are named in what was handed in.
 * @throws ApiError 400 that names each field with a picture that cannot be shown: a GIF by its
 * name, or a file of MEDIA_DIR that is not there, is too large or is no JPEG, PNG or WebP inside
 */
export function checkPictures(given: GivenStory): void {
  const named: [string, string[]][] = [
    ...(['imageUrl', 'thumbUrl'] as const).map((field): [string, string[]] => [
      field,
      given[field] ? [given[field]] : [],
    ]),
    ...editionNames.map((edition): [string, string[]] => [
      textPath(edition, 'body'),
      picturesIn(given.texts[edition]?.body ?? ''),
    ]),
  ];
  const [first, ...others] = named.flatMap(([field, addresses]) =>
    [...new Set(addresses)].flatMap((address) => {
      const fault = faultOf(address);
      return fault === undefined ? [] : [{ code: 'INVALID', message: `${field}: ${fault}`, field }];
    }),
  );
  if (first) throw new ApiError(400, [first, ...others.slice(0, 20)]);
}

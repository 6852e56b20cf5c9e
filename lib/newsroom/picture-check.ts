import { ApiError } from '../contract/errors';
import type { CheckedStory } from '../contract/publishing';
import { isPictureFile, mediaPath, ownPath, pictureFile } from '../pictures/originals';
import { picturesIn } from './removed';

/** Path and name of an address, as they read. */
function pathOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Why a picture cannot be shown; undefined when nothing speaks against it. */
function faultOf(address: string): string | undefined {
  const path = pathOf(address);
  if (/\.gif$/i.test(path)) return `${address} is a GIF; pictures are JPEG, PNG or WebP`;
  const own = ownPath(address)?.split(/[?#]/)[0];
  if (own === undefined || !pathOf(own).startsWith(mediaPath)) return undefined;
  const file = pictureFile(own);
  if (file === undefined) return `${address} is no name of a picture; pictures are JPEG, PNG or WebP`;
  return isPictureFile(file) ? undefined : `${address} is missing: there is no such file in MEDIA_DIR`;
}

/**
 * Looks at the pictures that are named in what was handed in.
 * @throws ApiError 400 that names each field with a picture that cannot be shown: a GIF, or a file of
 * MEDIA_DIR that is not there
 */
export function checkPictures(given: Partial<CheckedStory>): void {
  const named: [string, string[]][] = [
    ...(['imageUrl', 'thumbUrl'] as const).map((field): [string, string[]] => [
      field,
      given[field] ? [given[field]] : [],
    ]),
    ...(['body', 'hindiBody', 'gujaratiBody'] as const).map((field): [string, string[]] => [
      field,
      given[field] ? picturesIn(given[field]) : [],
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

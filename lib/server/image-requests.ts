import fs from 'node:fs';
import path from 'node:path';
import { ownPictures, pictureQuality, pictureWidths } from '../routes';

/**
 * The one spelling in which our pages ask the image route for a picture. Any other (a fragment,
 * `/./`, a second encoding) would be decoded, resized and stored once more.
 */
const exact = new RegExp(
  `^/_next/image\\?url=${encodeURIComponent(ownPictures)}((?:[a-z0-9_-]+%2F)*[a-z0-9_-]+\\.(?:jpg|png|webp))` +
    `&w=(?:${pictureWidths.join('|')})&q=${pictureQuality}$`,
);

function readablePath(address: string): string {
  try {
    return decodeURIComponent(new URL(`http://_${address}`).pathname);
  } catch {
    return '';
  }
}

/** Whether an address is the image route's, in any spelling. */
export const isImageAddress = (address: string): boolean =>
  /^\/+(?:(?:en|hindi|gujarati)\/+)?_next\/+image(?:$|[^a-z0-9_-])/i.test(readablePath(address));

/**
 * Path below `/sample/` of the picture that an address of the image route asks for; undefined for
 * what no page of ours asks.
 */
export const requestedImage = (address: string): string | undefined => exact.exec(address)?.[1]?.replaceAll('%2F', '/');

/** Whether the site has a picture of its own under such a path. */
export function pictureExists(name: string): boolean {
  return fs.statSync(path.join('public', ownPictures, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

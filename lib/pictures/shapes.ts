import { ownPictures } from '../routes';

/**
 * The cuts in which the site offers its pictures to others: `share` for cards, the rest for search engines, which want a story's
 * picture in all three proportions. Sizes in pixels, and those of the files exactly.
 */
export const shapes = {
  share: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 900, height: 900 },
} as const;

export type Shape = keyof typeof shapes;

const prefix = '/pictures/';
/** Names of picture files that are cut: no dots but the one before `jpg`, so that no name leads out of the folder. A thumb is no original. */
const fileName = /^(?:[a-z0-9_-]+\/)*(?![a-z0-9_-]*-thumb\.jpg$)[a-z0-9_-]+\.jpg$/i;

/** Path of one of our own pictures in a shape; undefined for a picture of another origin or kind, which is shown as it is. */
export function shapedPicture(url: string, shape: Shape): string | undefined {
  if (!url.startsWith(ownPictures)) return undefined;
  const name = url.slice(ownPictures.length);
  return fileName.test(name) ? `${prefix}${shape}/${name}` : undefined;
}

/** What a path of `shapedPicture` asks for: the shape and the picture's own path; undefined for any other path. */
export function pictureAsked(path: string): { shape: Shape; url: string } | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const [shape = '', ...rest] = path.slice(prefix.length).split('/');
  const name = rest.join('/');
  return Object.hasOwn(shapes, shape) && fileName.test(name)
    ? { shape: shape as Shape, url: `${ownPictures}${name}` }
    : undefined;
}

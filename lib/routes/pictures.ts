/**
 * Addresses of the site's pictures in all sizes, as browsers and server make them. Who may ask for
 * which picture is decided by a signature (lib/pictures/renditions.ts).
 */

/**
 * A picture as views name it: what stands in each of its addresses between size and type. Made by
 * `pictureRef`.
 */
export type PictureRef = string;

/**
 * The crops that cards, feeds and search engines get: `share` for cards, the rest in the three
 * proportions that Google asks for, each at least 1200 pixels wide. Sizes in pixels, and those of
 * the files exactly.
 */
export const crops = {
  share: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;

export type CropName = keyof typeof crops;

/** In which proportions readers see a picture: its own, those of a story's, those of a thumb. */
export type Shape = 'own' | 'wide' | 'thumb';

/**
 * Widths that readers get, in pixels. 720 is for telephones of 360 at double density, the most
 * usual ones in India.
 */
const columnWidths = [260, 400, 640, 720, 828, 1200, 1600] as const;
export const shapeWidths: Record<Shape, readonly number[]> = {
  own: columnWidths,
  wide: columnWidths,
  thumb: [130, 260],
};

/**
 * The one width that is a JPEG too. Browsers that know no WebP are old, and likely on poor networks.
 */
export const jpegWidths: Record<Shape, number> = { own: 640, wide: 640, thumb: 130 };

export type PictureFormat = 'webp' | 'jpg';

export const picturesPath = '/pictures/';

const pathOf = (ref: PictureRef, size: string, format: PictureFormat): string =>
  `${picturesPath}${size}/${ref}.${format}`;

/** Path of a crop. */
export const cropPath = (ref: PictureRef, crop: CropName): string => pathOf(ref, crop, 'jpg');

/** Path of the JPEG of a shape, which every browser can show. */
export const jpegPath = (ref: PictureRef, shape: Shape): string => pathOf(ref, `${shape}-${jpegWidths[shape]}`, 'jpg');

/**
 * All widths of a shape as a `srcset`: by density for thumbs, which have one size on the page, by
 * width for the others.
 */
export const webpSources = (ref: PictureRef, shape: Shape): string =>
  shapeWidths[shape]
    .map((width) => `${pathOf(ref, `${shape}-${width}`, 'webp')} ${shape === 'thumb' ? `${width / 130}x` : `${width}w`}`)
    .join(', ');

/** False for a whole address: of a picture that the site cannot cut, or that a browser saved. */
export const isPictureRef = (value: string): boolean => /^[\w-]+\./.test(value);

/**
 * URLs of pictures in all sizes, for browser and server. A signature decides which pictures the
 * site serves (lib/images/renditions.ts).
 */

/**
 * Reference to a picture: the part of its URLs between size and extension, or a complete URL if the
 * site cannot resize the picture. Created by `pictureRef`.
 */
export type PictureRef = string;

/**
 * Crops for cards, feeds and search engines, in pixels. `share` is for cards. The others have the
 * three aspect ratios that Google requires, each at least 1200 pixels wide.
 */
export const crops = {
  share: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;

export type CropName = keyof typeof crops;

/**
 * Icons of the site for browsers, home screens and the web app manifest, in pixels. Launchers crop
 * the maskable icon to a circle or another shape, so the logo has to be in its centre
 * (w3.org/TR/appmanifest, "icon masks").
 */
export const icons = {
  'icon-180': { width: 180, height: 180 },
  'icon-192': { width: 192, height: 192 },
  'icon-512': { width: 512, height: 512 },
  'maskable-512': { width: 512, height: 512, margin: 77 },
} as const;

export type IconName = keyof typeof icons;

/**
 * Widths of pictures, in pixels. 720 is for phones with a width of 360 at double density, the most
 * common ones in India.
 */
export const columnWidths = [260, 400, 640, 720, 828, 1200, 1600] as const;

/** Crop of a file: the whole picture, or 16:9 as above a story. */
export type Cut = 'own' | 'wide';

/**
 * Shapes of pictures on pages: in their original aspect ratio, above a story, or beside one.
 * `thumb` uses files of `wide`, which the browser may already have from a list where the story is
 * the lead. `jpeg` is the only width that also exists as a JPEG, for old browsers without WebP.
 */
const shapes = {
  own: { cut: 'own', widths: columnWidths, jpeg: 640 },
  wide: { cut: 'wide', widths: columnWidths, jpeg: 640 },
  thumb: { cut: 'wide', widths: [260, 400], jpeg: 260 },
} as const;

export type Shape = keyof typeof shapes;

export const jpegWidths: ReadonlySet<number> = new Set(Object.values(shapes).map(({ jpeg }) => jpeg));

export type PictureFormat = 'webp' | 'jpg' | 'png';

export const picturesPath = '/pictures/';

const pathOf = (ref: PictureRef, size: string, format: PictureFormat): string =>
  `${picturesPath}${size}/${ref}.${format}`;

export const cropPath = (ref: PictureRef, crop: CropName): string => pathOf(ref, crop, 'jpg');

/** Returns the path of an icon as a PNG, which may be transparent. */
export const iconPath = (ref: PictureRef, icon: IconName): string => pathOf(ref, icon, 'png');

/** Returns the path of the JPEG of a shape, which every browser can show. */
export function jpegPath(ref: PictureRef, shape: Shape): string {
  const { cut, jpeg } = shapes[shape];
  return pathOf(ref, `${cut}-${jpeg}`, 'jpg');
}

export const jpegWidth = (shape: Shape): number => shapes[shape].jpeg;

export function webpSrcset(ref: PictureRef, shape: Shape): string {
  const { cut, widths } = shapes[shape];
  return widths.map((width) => `${pathOf(ref, `${cut}-${width}`, 'webp')} ${width}w`).join(', ');
}

/** Whether a value is a reference and not a complete URL. */
export const isPictureRef = (value: string): boolean => /^[\w-]+\./.test(value);

/**
 * Addresses of the site's pictures in all sizes, as browsers and server make them. Who may ask for
 * which picture is decided by a signature (lib/images/renditions.ts).
 */

/**
 * A picture as views name it: what stands in each of its addresses between size and type, or a
 * whole address where the site cannot cut it. Made by `pictureRef`.
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

/**
 * The icon of the site, in the sizes that browsers, home screens and the web app manifest name. Of
 * the maskable one launchers show a circle or another form: only what stands in its middle is sure
 * to be seen (w3.org/TR/appmanifest, "icon masks").
 */
export const icons = {
  'icon-180': { width: 180, height: 180 },
  'icon-192': { width: 192, height: 192 },
  'icon-512': { width: 512, height: 512 },
  'maskable-512': { width: 512, height: 512, margin: 77 },
} as const;

export type IconName = keyof typeof icons;

/**
 * Widths that readers get, in pixels. 720 is for telephones of 360 at double density, the most
 * usual ones in India.
 */
export const columnWidths = [260, 400, 640, 720, 828, 1200, 1600] as const;

/** What files show: the whole picture, or what of it fits above a story (16:9). */
export type Cut = 'own' | 'wide';

/**
 * How readers see a picture: in its own proportions, above a story, beside one. A thumb is one of
 * the files of `wide`, which the reader may have already from a list in which the story leads.
 * `jpeg` is the one width that is a JPEG too: browsers that know no WebP are old, and likely on
 * poor networks.
 */
const shapes = {
  own: { cut: 'own', widths: columnWidths, jpeg: 640 },
  wide: { cut: 'wide', widths: columnWidths, jpeg: 640 },
  thumb: { cut: 'wide', widths: [260, 400], jpeg: 260 },
} as const;

export type Shape = keyof typeof shapes;

/** The widths that are JPEGs too. */
export const jpegWidths: ReadonlySet<number> = new Set(Object.values(shapes).map(({ jpeg }) => jpeg));

export type PictureFormat = 'webp' | 'jpg' | 'png';

export const picturesPath = '/pictures/';

const pathOf = (ref: PictureRef, size: string, format: PictureFormat): string =>
  `${picturesPath}${size}/${ref}.${format}`;

/** Path of a crop. */
export const cropPath = (ref: PictureRef, crop: CropName): string => pathOf(ref, crop, 'jpg');

/** Path of an icon, which may be transparent. */
export const iconPath = (ref: PictureRef, icon: IconName): string => pathOf(ref, icon, 'png');

/** Path of the JPEG of a shape, which every browser can show. */
export function jpegPath(ref: PictureRef, shape: Shape): string {
  const { cut, jpeg } = shapes[shape];
  return pathOf(ref, `${cut}-${jpeg}`, 'jpg');
}

/** Width of the JPEG of a shape. */
export const jpegWidth = (shape: Shape): number => shapes[shape].jpeg;

/** All widths of a shape as a `srcset`. */
export function webpSources(ref: PictureRef, shape: Shape): string {
  const { cut, widths } = shapes[shape];
  return widths.map((width) => `${pathOf(ref, `${cut}-${width}`, 'webp')} ${width}w`).join(', ');
}

/** False for a whole address. */
export const isPictureRef = (value: string): boolean => /^[\w-]+\./.test(value);

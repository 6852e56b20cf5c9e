import { crops, jpegWidths, type PictureFormat, type Shape, shapeWidths } from '../routes/pictures';

/** Every size in which pictures are made; no other is. */

/**
 * What a file is cut to, in pixels. Without a height it keeps its proportions. A crop has exactly
 * its size; anything else is never enlarged.
 */
export type Rendition = { width: number; height?: number; isExact: boolean; formats: readonly PictureFormat[] };

/** Width by height. */
const proportions: Record<Shape, number | undefined> = { own: undefined, wide: 16 / 9, thumb: 130 / 81 };

const ofShape = (shape: Shape): [string, Rendition][] =>
  shapeWidths[shape].map((width) => {
    const ratio = proportions[shape];
    const height = ratio === undefined ? {} : { height: Math.round(width / ratio) };
    const formats: PictureFormat[] = width === jpegWidths[shape] ? ['webp', 'jpg'] : ['webp'];
    return [`${shape}-${width}`, { width, ...height, isExact: false, formats }];
  });

const ofCrops = Object.entries(crops).map(([name, size]): [string, Rendition] => [
  name,
  { ...size, isExact: true, formats: ['jpg'] },
]);

/** The sizes by the names that they have in addresses. */
export const renditions: ReadonlyMap<string, Rendition> = new Map([
  ...ofCrops,
  ...ofShape('own'),
  ...ofShape('wide'),
  ...ofShape('thumb'),
]);

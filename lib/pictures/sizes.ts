import { columnWidths, crops, type Cut, jpegWidths, type PictureFormat } from '../routes/pictures';

/** Every size in which pictures are made; no other is. */

/**
 * What a file is cut to, in pixels. Without a height it keeps its proportions. A crop has exactly
 * its size; anything else is never enlarged.
 */
export type Rendition = { width: number; height?: number; isExact: boolean; formats: readonly PictureFormat[] };

const ofColumns = (cut: Cut): [string, Rendition][] =>
  columnWidths.map((width) => {
    const height = cut === 'wide' ? { height: Math.round((width * 9) / 16) } : {};
    const formats: PictureFormat[] = jpegWidths.has(width) ? ['webp', 'jpg'] : ['webp'];
    return [`${cut}-${width}`, { width, ...height, isExact: false, formats }];
  });

const ofCrops = Object.entries(crops).map(([name, size]): [string, Rendition] => [
  name,
  { ...size, isExact: true, formats: ['jpg'] },
]);

/** The sizes by the names that they have in addresses. */
export const renditions: ReadonlyMap<string, Rendition> = new Map([
  ...ofCrops,
  ...ofColumns('own'),
  ...ofColumns('wide'),
]);

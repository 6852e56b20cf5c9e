import { columnWidths, crops, type Cut, icons, jpegWidths, type PictureFormat } from '../platform/routes/pictures';

/** Every size in which pictures are made; no other is. */

/**
 * What a file is cut to, in pixels. Without a height it keeps its proportions. A crop has exactly
 * its size; anything else is never enlarged. Around a picture with a margin its edges go on.
 */
export type Rendition = {
  width: number;
  height?: number;
  margin?: number;
  isExact: boolean;
  formats: readonly PictureFormat[];
};

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

const ofIcons = Object.entries(icons).map(([name, size]): [string, Rendition] => [
  name,
  { ...size, isExact: true, formats: ['png'] },
]);

/**
 * Version of what is made of a picture, part of the names and URLs of the made files. 2:
 * transparent pictures are put on white.
 */
export const recipe = 2;

/** The sizes by the names that they have in addresses. */
export const renditions: ReadonlyMap<string, Rendition> = new Map([
  ...ofCrops,
  ...ofIcons,
  ...ofColumns('own'),
  ...ofColumns('wide'),
]);

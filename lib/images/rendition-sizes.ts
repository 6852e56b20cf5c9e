import { columnWidths, crops, type Cut, icons, jpegWidths, type PictureFormat } from '../platform/routes/pictures';

/**
 * Size of a rendition, in pixels. Without a height, the proportions of the picture remain. If
 * `isExact`, a smaller picture is enlarged to this size. A margin is filled with the edge pixels.
 */
export type Rendition = {
  width: number;
  height?: number;
  margin?: number;
  isExact: boolean;
  formats: readonly PictureFormat[];
};

const columnRenditions = (cut: Cut): [string, Rendition][] =>
  columnWidths.map((width) => {
    const height = cut === 'wide' ? { height: Math.round((width * 9) / 16) } : {};
    const formats: PictureFormat[] = jpegWidths.has(width) ? ['webp', 'jpg'] : ['webp'];
    return [`${cut}-${width}`, { width, ...height, isExact: false, formats }];
  });

const cropRenditions = Object.entries(crops).map(([name, size]): [string, Rendition] => [
  name,
  { ...size, isExact: true, formats: ['jpg'] },
]);

const iconRenditions = Object.entries(icons).map(([name, size]): [string, Rendition] => [
  name,
  { ...size, isExact: true, formats: ['png'] },
]);

/**
 * Version of the rendering, part of the names and URLs of rendered files. Version 2 puts
 * transparent pictures on white.
 */
export const renditionVersion = 2;

/** Sizes by their names in URLs. */
export const renditionsByName: ReadonlyMap<string, Rendition> = new Map([
  ...cropRenditions,
  ...iconRenditions,
  ...columnRenditions('own'),
  ...columnRenditions('wide'),
]);

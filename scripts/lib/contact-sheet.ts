// Combines the screenshots of a page (all widths, editions and themes) into one picture.
import path from 'node:path';
import sharp from 'sharp';

/** Maximum height of each screenshot in pixels, its scale, and the gap between two. */
const longest = 2400;
const share = 0.4;
const gap = 16;

/** Writes the pictures side by side, in their order, into the file `sheet`. */
export async function contactSheet(files: readonly string[], sheet: string): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file) => {
      const { width, height } = await sharp(file).metadata();
      const cut = sharp(file).extract({ left: 0, top: 0, width, height: Math.min(height, longest) });
      const small = sharp(await cut.toBuffer()).resize({ width: Math.round(width * share) });
      const { data, info } = await small.png().toBuffer({ resolveWithObject: true });
      return { input: data, width: info.width, height: info.height };
    }),
  );
  let left = gap;
  const placed = pictures.map(({ input, width }) => {
    const place = { input, left, top: gap };
    left += width + gap;
    return place;
  });
  const height = Math.max(...pictures.map((picture) => picture.height)) + 2 * gap;
  await sharp({ create: { width: left, height, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .png()
    .toFile(sheet);
}

/** Groups file names by the page that they show, which is the first part of each name. */
export function byPage(files: readonly string[]): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const file of files) {
    const [page = ''] = path.basename(file).split('-');
    pages.set(page, [...(pages.get(page) ?? []), file]);
  }
  return pages;
}

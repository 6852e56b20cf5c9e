import { LRUCache } from 'lru-cache';
import { pictureSize, PictureRefused } from '../../images/resize-picture';
import { findOriginal, prefetchImages } from '../../images/originals';
import { pictureRef } from '../../images/renditions';
import { isPictureRef, jpegPath, type PictureRef, webpSrcset } from '../../platform/routes/pictures';
import { app } from '../../platform/runtime/app';

/**
 * Responsive pictures in the text of a story: sanitised HTML, whose `img` elements have plain
 * attributes.
 */

/** Width of the text, `--measure` on a wide screen. */
const sizes = '(min-width: 700px) 672px, 100vw';

type Size = { width: number; height: number };

declare module '../../platform/runtime/app' {
  interface App {
    bodyPictureSizes?: LRUCache<PictureRef, Size>;
  }
}

/**
 * Returns the size of a picture in pixels. Undefined if it has not been fetched or is not a
 * picture.
 */
async function measurePicture(url: string, ref: PictureRef): Promise<Size | undefined> {
  const cache = (app.bodyPictureSizes ??= new LRUCache({ max: 5000 }));
  const cached = cache.get(ref);
  if (cached) return cached;
  const file = await findOriginal(url);
  if (file === undefined) return undefined;
  try {
    const { width, height } = await pictureSize(file);
    cache.set(ref, { width, height });
    return { width, height };
  } catch (error) {
    if (error instanceof PictureRefused) return undefined;
    throw error;
  }
}

const image = /<img\b[^>]*>/g;
const source = / src="([^"]*)"/;

const srcOf = (tag: string): string => (source.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');

async function toPictureElement(tag: string): Promise<string> {
  const url = srcOf(tag);
  const ref = pictureRef({ imageUrl: url });
  if (ref === undefined || !isPictureRef(ref)) return tag;
  const size = await measurePicture(url, ref);
  const bare = size ? tag.replace(/ (?:width|height)="[^"]*"/g, '') : tag;
  const sizeAttributes = size ? ` width="${size.width}" height="${size.height}"` : '';
  const img = bare.replace(source, ` src="${jpegPath(ref, 'own')}"${sizeAttributes} decoding="async"`);
  return `<picture><source type="image/webp" srcset="${webpSrcset(ref, 'own')}" sizes="${sizes}">${img}</picture>`;
}

/**
 * Adds all widths and the size to each picture of a story's text. Pictures that the site cannot
 * resize stay as they are.
 */
export async function addRenditions(html: string): Promise<string> {
  const tags = html.match(image) ?? [];
  if (!tags.length) return html;
  await prefetchImages(tags.map(srcOf));
  const pictures = await Promise.all(tags.map(toPictureElement));
  return html.replace(image, () => pictures.shift() ?? '');
}

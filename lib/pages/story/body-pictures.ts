import { LRUCache } from 'lru-cache';
import { pictureSize, PictureRefused } from '../../images/resize-picture';
import { originalOf, prefetchImages } from '../../images/originals';
import { pictureRef } from '../../images/renditions';
import { isPictureRef, jpegPath, type PictureRef, webpSources } from '../../platform/routes/pictures';
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
async function sizeOf(url: string, ref: PictureRef): Promise<Size | undefined> {
  const known = (app.bodyPictureSizes ??= new LRUCache({ max: 5000 }));
  const before = known.get(ref);
  if (before) return before;
  const file = await originalOf(url);
  if (file === undefined) return undefined;
  try {
    const { width, height } = await pictureSize(file);
    known.set(ref, { width, height });
    return { width, height };
  } catch (error) {
    if (error instanceof PictureRefused) return undefined;
    throw error;
  }
}

const image = /<img\b[^>]*>/g;
const source = / src="([^"]*)"/;

const addressIn = (tag: string): string => (source.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');

async function rendered(tag: string): Promise<string> {
  const url = addressIn(tag);
  const ref = pictureRef({ imageUrl: url });
  if (ref === undefined || !isPictureRef(ref)) return tag;
  const size = await sizeOf(url, ref);
  const bare = size ? tag.replace(/ (?:width|height)="[^"]*"/g, '') : tag;
  const room = size ? ` width="${size.width}" height="${size.height}"` : '';
  const img = bare.replace(source, ` src="${jpegPath(ref, 'own')}"${room} decoding="async"`);
  return `<picture><source type="image/webp" srcset="${webpSources(ref, 'own')}" sizes="${sizes}">${img}</picture>`;
}

/**
 * Adds all widths and the size to each picture of a story's text. Pictures that the site cannot
 * resize stay as they are.
 */
export async function withRenditions(html: string): Promise<string> {
  const tags = html.match(image) ?? [];
  if (!tags.length) return html;
  await prefetchImages(tags.map(addressIn));
  const pictures = await Promise.all(tags.map(rendered));
  return html.replace(image, () => pictures.shift() ?? '');
}

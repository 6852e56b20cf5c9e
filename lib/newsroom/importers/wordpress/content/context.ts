import { escaped } from '../../content/body';
import { embedInstead, hostOf, linkInstead } from '../../content/embeds';

/** What the conversion of a body knows of the site that it is from. */

/** A picture of the old site's library. */
export type LibraryPicture = { url: string; alt?: string | undefined; caption?: string | undefined };

export type Library = {
  /** By the number of an attachment. */
  picture: (id: number) => LibraryPicture | undefined;
  /** Numbers of the pictures that were uploaded to a post. */
  ofPost: (id: number) => number[];
};

export type Context = { post: number; library: Library; lost: (what: string) => void };

/** A picture with its words as HTML. */
function figureOf({ url, alt, caption }: LibraryPicture): string {
  const under = caption?.trim() ? `<figcaption>${caption.trim()}</figcaption>` : '';
  return `<figure><img src="${escaped(url)}" alt="${escaped(alt ?? '')}">${under}</figure>`;
}

/** A row of pictures; one alone is a picture like any other. */
export const galleryFigure = (pictures: readonly string[], caption = ''): string => {
  const under = caption && `<figcaption>${caption}</figcaption>`;
  return pictures.length > 1 ? `<figure class="gallery">${pictures.join('')}${under}</figure>` : pictures.join('');
};

/** The gallery of pictures of the library. */
export function galleryOf(ids: readonly number[], { library, lost }: Context): string {
  const found = ids.flatMap((id) => library.picture(id) ?? []);
  for (let missing = found.length; missing < ids.length; missing += 1)
    lost('pictures of galleries that are not in the library');
  return galleryFigure(found.map(figureOf));
}

/** What was embedded as a story shows it, or a link in its place, counted as lost. */
export function embedded(address: string, { lost }: Context, text?: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const figure = embedInstead(whole, { caption: text });
  if (figure !== undefined) return `\n\n${figure}\n\n`;
  const link = linkInstead(whole, text);
  lost(link ? `embeds of ${hostOf(whole)}: a link stays` : 'embeds without an address');
  return link && `\n\n${link}\n\n`;
}

import { escapeAttribute } from '../../content/replace-in-body';
import { toEmbed, hostOf, toLinkParagraph } from '../../content/embeds';

/** A picture in the old site's media library. */
export type LibraryPicture = { url: string; alt?: string | undefined; caption?: string | undefined };

export type Library = {
  /** Finds a picture by its attachment id. */
  picture: (id: number) => LibraryPicture | undefined;
  /** Ids of the pictures that were uploaded to a post. */
  ofPost: (id: number) => number[];
};

export type ConversionContext = { post: number; library: Library; lost: (what: string) => void };

function toFigure({ url, alt, caption }: LibraryPicture): string {
  const under = caption?.trim() ? `<figcaption>${caption.trim()}</figcaption>` : '';
  return `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt ?? '')}">${under}</figure>`;
}

/** Wraps several pictures in a gallery. A single picture stays as it is. */
export const galleryFigure = (pictures: readonly string[], caption = ''): string => {
  const under = caption && `<figcaption>${caption}</figcaption>`;
  return pictures.length > 1 ? `<figure class="gallery">${pictures.join('')}${under}</figure>` : pictures.join('');
};

/** Makes a gallery from attachment ids. Missing pictures count as lost. */
export function toGallery(ids: readonly number[], { library, lost }: ConversionContext): string {
  const found = ids.flatMap((id) => library.picture(id) ?? []);
  for (let missing = found.length; missing < ids.length; missing += 1)
    lost('gallery pictures that are not in the media library');
  return galleryFigure(found.map(toFigure));
}

/** Returns the embed of a URL. If there is none, returns a link and counts the embed as lost. */
export function embedOrLink(address: string, { lost }: ConversionContext, text?: string): string {
  const absoluteUrl = address.startsWith('//') ? `https:${address}` : address;
  const figure = toEmbed(absoluteUrl, { caption: text });
  if (figure !== undefined) return `\n\n${figure}\n\n`;
  const link = toLinkParagraph(absoluteUrl, text);
  lost(link ? `embeds of ${hostOf(absoluteUrl)}, replaced by a link` : 'embeds without a URL');
  return link && `\n\n${link}\n\n`;
}

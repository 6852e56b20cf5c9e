import { escaped } from '../body';
import { hostOf, linkInstead } from '../embeds';

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

/** The pictures of a gallery, one under the other. */
export function galleryOf(ids: readonly number[], { library, lost }: Context): string {
  const found = ids.flatMap((id) => library.picture(id) ?? []);
  for (let missing = found.length; missing < ids.length; missing += 1)
    lost('pictures of galleries that are not in the library');
  return found.map(figureOf).join('\n');
}

/** A link in the place of what was embedded, counted as lost. */
export function embedOf(address: string, { lost }: Context, text?: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const link = linkInstead(whole, text);
  lost(link ? `embeds of ${hostOf(whole)}: a link stays` : 'embeds without an address');
  return link && `\n\n${link}\n\n`;
}

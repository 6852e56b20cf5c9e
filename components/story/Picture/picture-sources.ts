import { ownPictures, pictureQuality, pictureWidths } from '@/lib/routes';

const sized = (url: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${pictureQuality}`;

/**
 * `src` and `srcset` of a picture. `src` is a small one: readers whose browser knows no `srcset`
 * are likely on poor networks.
 */
export function pictureSources(url: string): { src: string; srcSet?: string } {
  if (!url.startsWith(ownPictures)) return { src: url };
  return { src: sized(url, 640), srcSet: pictureWidths.map((width) => `${sized(url, width)} ${width}w`).join(', ') };
}

/**
 * The same for a 130×81 thumb: its own file, and for screens of double density one made of the
 * large picture, because a phone shows 130 pixels of a file three times as wide.
 */
export function thumbSources(thumb: string, image: string | undefined): { src: string; srcSet?: string } {
  if (!image?.startsWith(ownPictures)) return { src: thumb };
  return { src: thumb, srcSet: `${thumb} 1x, ${sized(image, 260)} 2x` };
}

export function smallestSource(url: string): string {
  return url.startsWith(ownPictures) ? sized(url, pictureWidths[0]) : url;
}

import Head from 'next/head';
import type { ComponentProps } from 'react';
import { isPictureRef, jpegPath, type PictureRef, type Shape, webpSrcset } from '@/lib/platform/routes/pictures';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** A picture of this site, or any other URL, which is shown unchanged. */
  picture: PictureRef;
  shape: Shape;
  /** Size of the reserved space, in pixels. */
  width: number;
  height: number;
  /** For the first picture of a page: adds a preload link to the head. */
  first?: boolean;
};

/**
 * A picture in several widths. Browsers without WebP get one JPEG. The `picture` element takes no
 * part in the layout (styles/global.css).
 */
export function SizedImage({ picture, shape, sizes, first = false, alt, ...image }: Props) {
  const isRendition = isPictureRef(picture);
  const img = (
    <img
      {...image}
      src={isRendition ? jpegPath(picture, shape) : picture}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (!isRendition) return img;
  const srcSet = webpSrcset(picture, shape);
  return (
    <>
      {first && (
        <Head>
          <link
            key="first-picture"
            rel="preload"
            as="image"
            type="image/webp"
            imageSrcSet={srcSet}
            imageSizes={sizes}
            fetchPriority="high"
          />
        </Head>
      )}
      <picture>
        <source type="image/webp" srcSet={srcSet} sizes={sizes} />
        {img}
      </picture>
    </>
  );
}

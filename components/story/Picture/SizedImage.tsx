import Head from 'next/head';
import type { ComponentProps } from 'react';
import { isPictureRef, jpegPath, type PictureRef, type Shape, webpSources } from '@/lib/platform/routes/pictures';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** A picture of ours, or the address of any other, which is shown as it is. */
  picture: PictureRef;
  shape: Shape;
  /** Of the place that is kept for it, in pixels. */
  width: number;
  height: number;
  /** For the picture that opens a page: the browser hears of it before it has read the page. */
  first?: boolean;
};

/**
 * A picture in every width that a screen may want. Browsers that know no WebP show one JPEG. The
 * element around the picture takes no part in the layout (styles/global.css).
 */
export function SizedImage({ picture, shape, sizes, first = false, alt, ...image }: Props) {
  const isOurs = isPictureRef(picture);
  const img = (
    <img
      {...image}
      src={isOurs ? jpegPath(picture, shape) : picture}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (!isOurs) return img;
  const srcSet = webpSources(picture, shape);
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

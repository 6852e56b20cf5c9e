import type { PictureRef } from '@/lib/platform/routes/pictures';
import styles from './Picture.module.css';
import { SizedImage } from './SizedImage';

type Props = {
  picture: PictureRef;
  /** What the picture shows; empty where a headline beside it says it all. */
  description: string;
  sizes: string;
  first?: boolean;
};

/** The picture of a story or a video. */
export function Picture({ picture, description, sizes, first = false }: Props) {
  return (
    <SizedImage
      className={styles['picture']}
      picture={picture}
      shape="wide"
      sizes={sizes}
      width={1600}
      height={900}
      alt={description}
      first={first}
    />
  );
}

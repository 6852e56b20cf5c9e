import type { PictureRef } from '@/lib/platform/routes/pictures';
import styles from './Picture.module.css';
import { SizedImage } from './SizedImage';

type Props = {
  picture: PictureRef;
  /** Alternative text. Empty if a headline next to the picture says the same. */
  description: string;
  sizes: string;
  first?: boolean;
};

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

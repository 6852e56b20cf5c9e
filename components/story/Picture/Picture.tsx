import { pictureSources } from './picture-sources';
import styles from './Picture.module.css';

type Props = {
  url: string;
  /** What the picture shows; empty where a headline beside it says it all. */
  description: string;
  sizes: string;
  first?: boolean;
};

export function Picture({ url, description, sizes, first = false }: Props) {
  return (
    <img
      className={styles['picture']}
      {...pictureSources(url)}
      sizes={sizes}
      width={1600}
      height={900}
      alt={description}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

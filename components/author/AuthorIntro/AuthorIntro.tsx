import type { AuthorView } from '@/lib/views';
import { pictureSources } from '../../story/Picture/picture-sources';
import styles from './AuthorIntro.module.css';

export function AuthorIntro({ description, picture }: Pick<AuthorView, 'description' | 'picture'>) {
  if (!description && !picture) return null;
  return (
    <div className={styles['intro']}>
      {picture && (
        // The name stands above it and the text beside it, so a screen reader has nothing to learn
        // from it.
        <img
          className={styles['picture']}
          {...pictureSources(picture)}
          sizes="170px"
          width={96}
          height={96}
          alt=""
          decoding="async"
        />
      )}
      {description && <p className={styles['text']}>{description}</p>}
    </div>
  );
}

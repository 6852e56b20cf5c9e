import type { AuthorView } from '@/lib/contract/views';
import { SizedImage } from '../../story/Picture/SizedImage';
import styles from './AuthorIntro.module.css';

export function AuthorIntro({ description, picture }: Pick<AuthorView, 'description' | 'picture'>) {
  if (!description && !picture) return null;
  return (
    <div className={styles['intro']}>
      {picture && (
        // The name stands above it and the text beside it, so a screen reader has nothing to learn
        // from it.
        <SizedImage
          className={styles['picture']}
          picture={picture}
          shape="own"
          sizes="170px"
          width={96}
          height={96}
          alt=""
        />
      )}
      {description && <p className={styles['text']}>{description}</p>}
    </div>
  );
}

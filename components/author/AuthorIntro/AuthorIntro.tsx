import type { AuthorView } from '@/lib/contract/views';
import { SizedImage } from '../../story/Picture/SizedImage';
import styles from './AuthorIntro.module.css';

export function AuthorIntro({ description, picture }: Pick<AuthorView, 'description' | 'picture'>) {
  if (!description && !picture) return null;
  return (
    <div className={styles['intro']}>
      {picture && (
        // Empty `alt`: the name above and the text next to it say everything.
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

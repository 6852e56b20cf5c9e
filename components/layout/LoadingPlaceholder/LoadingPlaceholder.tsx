import { useTexts } from '@/lib/client/hooks/use-texts';
import { loadingTexts } from '../Loading/loading-texts';
import styles from './LoadingPlaceholder.module.css';

export function LoadingPlaceholder() {
  return (
    <div role="status" className={styles['cover']}>
      <span className="visually-hidden">{useTexts(loadingTexts).loading}</span>
      <div className={`page ${styles['shape']}`} aria-hidden="true">
        <span className={styles['headline']} />
        <span className={styles['picture']} />
        <span className={styles['line']} />
        <span className={styles['line']} />
        <span className={styles['line']} />
      </div>
    </div>
  );
}

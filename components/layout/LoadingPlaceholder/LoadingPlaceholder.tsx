import { useTranslation } from '@/lib/client/hooks/use-translation';
import loading from '@/generated/texts/loading';
import styles from './LoadingPlaceholder.module.css';

export function LoadingPlaceholder() {
  return (
    <div role="status" className={styles['cover']}>
      <span className="visually-hidden">{useTranslation(loading).t('loading')}</span>
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

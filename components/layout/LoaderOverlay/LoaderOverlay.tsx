import { useTranslation } from '@/lib/client/hooks/use-translation';
import loading from '@/generated/texts/loading';
import styles from './LoaderOverlay.module.css';

export function LoaderOverlay() {
  return (
    <div role="status" className={styles['overlay']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className={styles['text']}>{useTranslation(loading).t('loading')}</span>
    </div>
  );
}

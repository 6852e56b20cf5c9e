import { useTexts } from '@/lib/client/hooks/use-texts';
import { loadingTexts } from '../Loading/loading-texts';
import styles from './LoaderOverlay.module.css';

export function LoaderOverlay() {
  return (
    <div role="status" className={styles['overlay']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className={styles['text']}>{useTexts(loadingTexts).loading}</span>
    </div>
  );
}

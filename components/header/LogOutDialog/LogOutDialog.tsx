import { useState } from 'react';
import { logOut } from '@/lib/client/session/log-out';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import logOutTexts from '@/generated/texts/log-out';
import { Dialog } from '../../layout/Dialog/Dialog';
import form from '../../session/form.module.css';
import styles from './LogOutDialog.module.css';

/**
 * Confirms a log-out, because the reader may have tapped the button by accident. Needs the browser,
 * which shows it on demand.
 */
export function LogOutDialog({ ofGoogle, onClose }: { ofGoogle: boolean; onClose: () => void }) {
  const { t } = useTranslation(logOutTexts);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    logOut({ ofGoogle })
      .catch(console.error)
      .finally(() => setLeaving(false));
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('text')}</p>
      <div className={styles['answers']}>
        <button type="button" className={form['quiet']} onClick={onClose}>
          {t('stay')}
        </button>
        <button type="button" className={form['button']} aria-disabled={leaving} onClick={leaving ? undefined : leave}>
          {t('leave')}
        </button>
      </div>
    </Dialog>
  );
}

import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { ContactView } from '@/lib/contract/views';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import styles from './SentMessage.module.css';

/** Confirmation of a sent message. It takes the focus, because the form that had it is gone. */
export function SentMessage({ view }: { view: Pick<ContactView, 'action'> }) {
  const { t } = useTranslation('contact');
  return (
    <>
      <p role="status" className={styles['sent']} tabIndex={-1} autoFocus>
        {t('sent')}
      </p>
      <NextSteps more={[{ name: t('another'), href: view.action }]} />
    </>
  );
}

import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import type { ContactView } from '@/lib/views';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import styles from './SentMessage.module.css';

/**
 * Thanks for a message that was taken, and where to go from here. Needs the browser for the focus:
 * the form that had it is gone.
 */
export function SentMessage({ view }: { view: Pick<ContactView, 'action'> }) {
  const { t } = useTranslation('contact');
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <>
      <p ref={thanks} role="status" className={styles['sent']} tabIndex={-1}>
        {t('sent')}
      </p>
      <NextSteps more={[{ name: t('another'), href: view.action }]} />
    </>
  );
}

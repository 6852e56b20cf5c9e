import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { ContactView } from '@/lib/contract/views';
import styles from './ContactInfo.module.css';

type Props = { view: Pick<ContactView, 'address' | 'officer'> };

/** The newsroom's e-mail address, and the officer who handles complaints. */
export function ContactInfo({ view }: Props) {
  const { t } = useTranslation('contact');
  return (
    <aside className={styles['ways']} aria-label={t('otherWays')}>
      <h2 className={styles['title']}>{t('byMail')}</h2>
      {/* English, so that screen readers do not spell the address in Hindi. */}
      <a className={styles['address']} lang="en" href={`mailto:${view.address}`}>
        {view.address}
      </a>
      <h2 className={styles['title']}>{t('complaints')}</h2>
      <p>{view.officer}</p>
      <p className={styles['note']}>{t('complaintsNote')}</p>
    </aside>
  );
}

import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { ContactView } from '@/lib/contract/views';
import styles from './ContactInfo.module.css';

type Props = { view: Pick<ContactView, 'address' | 'officer'> };

/**
 * The newsroom's mail address, for those who would rather write with their own mail, and who
 * answers complaints.
 */
export function ContactInfo({ view }: Props) {
  const { t } = useTranslation('contact');
  return (
    <aside className={styles['ways']} aria-label={t('otherWays')}>
      <h2 className={styles['title']}>{t('byMail')}</h2>
      {/* Marked as English, so that no voice spells it in Hindi. */}
      <a className={styles['address']} lang="en" href={`mailto:${view.address}`}>
        {view.address}
      </a>
      <h2 className={styles['title']}>{t('complaints')}</h2>
      <p>{view.officer}</p>
      <p className={styles['note']}>{t('complaintsNote')}</p>
    </aside>
  );
}

import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { ContactView } from '@/lib/contract/views';
import { ContactForm } from '../ContactForm/ContactForm';
import { ContactInfo } from '../ContactInfo/ContactInfo';
import { SentMessage } from '../SentMessage/SentMessage';
import styles from './ContactPage.module.css';

export function ContactPage({ view }: { view: ContactView }) {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  return (
    <div className={styles['columns']}>
      <div className={styles['contact']}>
        <h1 className={styles['title']}>{common('contactUs')}</h1>
        {view.outcome === 'sent' ? (
          <SentMessage view={view} />
        ) : (
          <>
            <p>{t('intro')}</p>
            <ContactForm view={view} />
          </>
        )}
      </div>
      <ContactInfo view={view} />
    </div>
  );
}

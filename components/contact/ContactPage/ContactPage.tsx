import { useTranslation } from 'next-i18next/pages';
import type { ContactView } from '@/lib/views';
import styles from './ContactPage.module.css';

/** Longest texts of a message, as the contract has them (lib/contract/operations.ts, `contactMessage`). */
const limits = { name: 100, email: 254, phone: 20, subject: 150, message: 5000 } as const;

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'subject', type: 'text', autoComplete: 'off', required: true },
] as const;

/** A message to the newsroom: a plain form that works without script. */
export function ContactPage({ view }: { view: ContactView }) {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  return (
    <div className={styles['contact']}>
      <h1 className={styles['title']}>{common('contactUs')}</h1>
      {view.outcome === 'sent' ? (
        <p role="status" className={styles['sent']}>
          {t('sent')}
        </p>
      ) : (
        <>
          <p>{t('intro')}</p>
          {view.outcome === 'problem' && (
            <p role="alert" className={styles['outcome']}>
              {t('problem')}
            </p>
          )}
          <form className={styles['form']} action={view.action} method="post">
            {fields.map(({ name, type, autoComplete, required }) => (
              <label key={name} className={styles['field']}>
                <span>{name === 'email' ? common('email') : t(name)}</span>
                <input
                  className={styles['input']}
                  name={name}
                  type={type}
                  autoComplete={autoComplete}
                  required={required}
                  maxLength={limits[name]}
                />
              </label>
            ))}
            <label className={styles['field']}>
              <span>{t('message')}</span>
              <textarea className={styles['input']} name="message" rows={8} required maxLength={limits.message} />
            </label>
            <button className={styles['send']} type="submit">
              {t('send')}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

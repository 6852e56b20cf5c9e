import { useTranslation } from 'next-i18next/pages';
import type { ContactView } from '@/lib/views';
import styles from './ContactPage.module.css';

/** Longest texts of a message, as the contract has them (lib/contract/operations.ts, `contactMessage`). */
const limits = { name: 100, email: 254, phone: 20, subject: 150, message: 5000 } as const;

const fields = [
  { name: 'name', label: 'contactName', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'contactEmail', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'contactPhone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'subject', label: 'contactSubject', type: 'text', autoComplete: 'off', required: true },
] as const;

/** A message to the newsroom: a plain form that works without script. */
export function ContactPage({ view }: { view: ContactView }) {
  const { t } = useTranslation();
  return (
    <div className={styles['contact']}>
      <h1 className={styles['title']}>{t('contactUs')}</h1>
      {view.outcome === 'sent' ? (
        <p role="status" className={styles['outcome']}>
          {t('contactSent')}
        </p>
      ) : (
        <>
          <p>{t('contactIntro')}</p>
          {view.outcome === 'problem' && (
            <p role="alert" className={styles['outcome']}>
              {t('contactProblem')}
            </p>
          )}
          <form className={styles['form']} action={view.action} method="post">
            {fields.map(({ name, label, type, autoComplete, required }) => (
              <label key={name} className={styles['field']}>
                <span>{t(label)}</span>
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
              <span>{t('contactMessage')}</span>
              <textarea className={styles['input']} name="message" rows={8} required maxLength={limits.message} />
            </label>
            <button className={styles['send']} type="submit">
              {t('contactSend')}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

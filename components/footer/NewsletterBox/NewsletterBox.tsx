import { useTranslation } from 'next-i18next/pages';
import styles from './NewsletterBox.module.css';

/** Longest address, as the contract has it (lib/contract/operations.ts, `mailAddress`). */
const longestAddress = 254;

/** The newsletter's form: a plain one that works without script and answers with the newsletter page. */
export function NewsletterBox({ action }: { action: string }) {
  const { t } = useTranslation();
  return (
    <form className={styles['box']} action={action} method="post">
      <input
        className={styles['input']}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={longestAddress}
        aria-label={t('email')}
        placeholder={t('email')}
      />
      <button className={styles['button']} type="submit">
        {t('subscribe')}
      </button>
    </form>
  );
}

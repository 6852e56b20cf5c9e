import { useTranslation } from 'next-i18next/pages';
import type { LoginView } from '@/lib/views';
import styles from './LoginPage.module.css';

/** The button that leads to Google: a form, so that it works without script and asks Google nothing before it is pressed. */
export function GoogleForm({ form }: { form: NonNullable<LoginView['google']> }) {
  const { t } = useTranslation('login');
  return (
    <form className={styles['form']} action={form.action} method="post">
      <input type="hidden" name="csrfToken" value={form.csrfToken} />
      <input type="hidden" name="callbackUrl" value={form.callbackUrl} />
      <button className={styles['second']} type="submit">
        {t('withGoogle')}
      </button>
    </form>
  );
}

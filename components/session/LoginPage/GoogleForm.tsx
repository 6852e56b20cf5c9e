import { useTranslation } from 'next-i18next/pages';
import type { LoginView } from '@/lib/views';
import form from '../form.module.css';

/** The button that leads to Google: a form, so that it works without script and asks Google nothing before it is pressed. */
export function GoogleForm({ google }: { google: NonNullable<LoginView['google']> }) {
  const { t } = useTranslation('login');
  return (
    <form className={form['form']} action={google.action} method="post">
      <input type="hidden" name="csrfToken" value={google.csrfToken} />
      <input type="hidden" name="callbackUrl" value={google.callbackUrl} />
      <button className={form['quiet']} type="submit">
        {t('withGoogle')}
      </button>
    </form>
  );
}

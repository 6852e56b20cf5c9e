import { useTranslation } from 'next-i18next/pages';
import type { LoginNoticeKey } from '@/lib/views';
import form from '../form.module.css';

/**
 * What led the reader here, above the form: that a page wants a login, or that another way to log
 * in did not work.
 */
export function Notice({ notice }: { notice: LoginNoticeKey }) {
  const { t } = useTranslation('login');
  const isFault = notice !== 'sessionRequired';
  return (
    <p role={isFault ? 'alert' : 'status'} className={form[isFault ? 'problem' : 'note']}>
      {t(notice)}
    </p>
  );
}

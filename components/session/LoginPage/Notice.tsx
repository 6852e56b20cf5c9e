import { useTranslation } from '@/lib/browser/use-translation';
import type { LoginNoticeKey } from '@/lib/views';
import form from '../form.module.css';

export function Notice({ notice }: { notice: LoginNoticeKey }) {
  const { t } = useTranslation('login');
  const isFault = notice !== 'sessionRequired';
  return (
    <p role={isFault ? 'alert' : 'status'} className={form[isFault ? 'problem' : 'note']}>
      {t(notice)}
    </p>
  );
}

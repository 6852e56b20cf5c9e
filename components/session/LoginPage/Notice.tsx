import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LoginNoticeKey } from '@/lib/contract/views';
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

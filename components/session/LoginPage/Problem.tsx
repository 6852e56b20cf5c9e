import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LoginProblemKey } from '@/lib/contract/views';
import form from '../form.module.css';

export function Problem({ problem, after, id }: { problem: LoginProblemKey; after?: string | undefined; id: string }) {
  const { t } = useTranslation('login');
  return (
    <p role="alert" id={id} className={form['problem']}>
      {t(problem, { time: after ?? t('aWhile') })}
    </p>
  );
}

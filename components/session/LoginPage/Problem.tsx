import { useTranslation } from 'next-i18next/pages';
import type { LoginProblemKey } from '@/lib/views';
import form from '../form.module.css';

/**
 * What was wrong, in the reader's language; `after` is the time of day after which it can be tried
 * again, where that is known.
 */
export function Problem({ problem, after, id }: { problem: LoginProblemKey; after?: string | undefined; id: string }) {
  const { t } = useTranslation('login');
  return (
    <p role="alert" id={id} className={form['problem']}>
      {t(problem, { time: after ?? t('aWhile') })}
    </p>
  );
}

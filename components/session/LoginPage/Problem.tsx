import { useTranslation } from 'next-i18next/pages';
import type { LoginProblemKey } from '@/lib/views';
import styles from './LoginPage.module.css';

/** What was wrong, in the reader's language; `after` is the time of day after which it can be tried again. */
export function Problem({ problem, after, id }: { problem: LoginProblemKey; after?: string | undefined; id: string }) {
  const { t } = useTranslation('login');
  return (
    <p role="alert" id={id} className={styles['problem']}>
      {t(problem, { time: after ?? '' })}
    </p>
  );
}

import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import type { LoginProblemKey, LoginView } from '@/lib/views';
import styles from './LoginPage.module.css';
import { Problem } from './Problem';

type Props = {
  view: LoginView;
  problem: LoginProblemKey | undefined;
  after: string | undefined;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The field for the number. What was typed stays, whatever was wrong with it. */
export function NumberForm({ view, problem, after, busy, onSubmit }: Props) {
  const { t } = useTranslation('login');
  return (
    <form className={styles['form']} action={view.sendAction} method="post" onSubmit={onSubmit}>
      {view.inServerLog && <p className={styles['note']}>{t('serverLog')}</p>}
      <div className={styles['field']}>
        <label className={styles['label']} htmlFor="login-phone">
          {t('number')}
        </label>
        {problem && <Problem problem={problem} after={after} id="login-problem" />}
        <input
          id="login-phone"
          className={styles['input']}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={40}
          defaultValue={view.typed ?? view.phone?.value ?? ''}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'login-problem login-hint' : 'login-hint'}
        />
        <p className={styles['hint']} id="login-hint">
          {t('numberHint')}
        </p>
      </div>
      <button className={styles['button']} type="submit" disabled={busy}>
        {t('sendCode')}
      </button>
    </form>
  );
}

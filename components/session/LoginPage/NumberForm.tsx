import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type FormEvent, useRef } from 'react';
import { useCustomValidation } from '@/lib/client/hooks/use-custom-validation';
import type { LoginProblemKey, LoginView } from '@/lib/contract/views';
import form from '../form.module.css';
import { Problem } from './Problem';

type Props = {
  view: LoginView;
  problem: LoginProblemKey | undefined;
  after: string | undefined;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The field for the phone number. Needs the browser to show errors in the page's language. */
export function NumberForm({ view, problem, after, busy, onSubmit }: Props) {
  const { t } = useTranslation('login');
  const element = useRef<HTMLFormElement>(null);
  useCustomValidation(element);
  return (
    <form ref={element} className={form['form']} action={view.sendAction} method="post" onSubmit={onSubmit}>
      {view.inServerLog && <p className={form['note']}>{t('serverLog')}</p>}
      <div className={form['field']}>
        <label className={form['label']} htmlFor="login-phone">
          {t('number')}
        </label>
        {problem && <Problem problem={problem} after={after} id="login-problem" />}
        <input
          id="login-phone"
          className={form['input']}
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
        <p className={form['hint']} id="login-hint">
          {t('numberHint')}
        </p>
      </div>
      <button className={form['button']} type="submit" disabled={busy}>
        {t('sendCode')}
      </button>
    </form>
  );
}

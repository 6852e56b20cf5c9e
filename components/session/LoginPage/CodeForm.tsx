import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type FormEvent, useRef } from 'react';
import type { LoginProblemKey, LoginView } from '@/lib/contract/views';
import form from '../form.module.css';
import styles from './LoginPage.module.css';
import { Problem } from './Problem';
import { useCustomValidation } from '@/lib/client/hooks/use-custom-validation';
import { formatCountdown, useSecondsUntil } from '@/lib/client/hooks/use-seconds-until';
import { useCodeFromMessage } from './use-code-from-message';

type Props = {
  view: LoginView;
  phone: { value: string; display: string };
  problem: LoginProblemKey | undefined;
  after: string | undefined;
  newCodeAt: number | undefined;
  busy: boolean;
  onCode: (event: FormEvent<HTMLFormElement>) => void;
  onAgain: (event: FormEvent<HTMLFormElement>) => void;
};

const problemsWithTime: ReadonlySet<LoginProblemKey> = new Set([
  'CodeLocked',
  'TooMany',
  'TooManyAlike',
  'TooManyInAll',
]);

/**
 * The field for the code, and what to do if no code arrives. Needs the browser to read the code
 * from the SMS, if it can.
 */
export function CodeForm({ view, phone, problem, after, newCodeAt, busy, onCode, onAgain }: Props) {
  const { t } = useTranslation('login');
  const element = useRef<HTMLFormElement>(null);
  useCodeFromMessage(element);
  useCustomValidation(element);
  const mustWait = problem !== undefined && problemsWithTime.has(problem);
  const secondsLeft = useSecondsUntil(newCodeAt);
  return (
    <>
      <p role="status">{t('codeSent', { phone: phone.display })}</p>
      {view.inServerLog && <p className={form['note']}>{t('serverLog')}</p>}
      <form ref={element} className={form['form']} action={view.verifyAction} method="post" onSubmit={onCode}>
        <div className={form['field']}>
          <label className={form['label']} htmlFor="login-code">
            {t('code')}
          </label>
          {problem && <Problem problem={problem} after={after} id="login-problem" />}
          <input
            id="login-code"
            className={form['code']}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={20}
            autoFocus
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'login-problem login-secret' : 'login-secret'}
          />
          <p className={form['hint']} id="login-secret">
            {t('secret')}
          </p>
        </div>
        <button className={form['button']} type="submit" disabled={busy}>
          {t('logIn')}
        </button>
      </form>
      <div className={form['form']}>
        {/* Without JavaScript the time of day, which stays correct. */}
        {!mustWait && secondsLeft > 0 && (
          <p className={form['hint']}>{t('newCodeIn', { time: formatCountdown(secondsLeft) })}</p>
        )}
        {!mustWait && newCodeAt === undefined && after && (
          <p className={form['hint']}>{t('newCodeAfter', { time: after })}</p>
        )}
        <div className={styles['ways']}>
          <form action={view.sendAction} method="post" onSubmit={onAgain}>
            <input type="hidden" name="phone" value={phone.value} />
            <input type="hidden" name="again" value="1" />
            <button className={form['quiet']} type="submit" disabled={busy || secondsLeft > 0}>
              {t('newCode')}
            </button>
          </form>
          {/* A plain link, so that the page starts again. */}
          <a className={styles['way']} href={view.numberHref}>
            {t('changeNumber')}
          </a>
        </div>
      </div>
    </>
  );
}

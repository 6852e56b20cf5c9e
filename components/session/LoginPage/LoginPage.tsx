import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LoginView } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { CodeForm } from './CodeForm';
import { GoogleForm } from './GoogleForm';
import form from '../form.module.css';
import styles from './LoginPage.module.css';
import { Notice } from './Notice';
import { NumberForm } from './NumberForm';
import { Problem } from './Problem';
import { useLogin } from './use-login';

/**
 * Login by mobile number: the number, then the code, then back to the previous page. Plain forms
 * that work without JavaScript. Needs the browser to stay on the page while the forms are sent.
 */
export const Login = island('Login', function Login({ view }: { view: LoginView }) {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation();
  const login = useLogin(view);
  const { step, phone, problem, after, newCodeAt, busy } = login.state;
  if (step === 'loggedIn') {
    return (
      <div className={styles['login']}>
        <h1 className={styles['title']}>{t('loggedIn')}</h1>
        {view.name && <p>{t('loggedInAs', { name: view.name })}</p>}
        {/* A plain link, so that the page is rendered for a reader who is logged in. */}
        <a className={styles['way']} href={view.backHref}>
          {t('back')}
        </a>
        <form action={view.logOutAction} method="post">
          <button className={form['quiet']} type="submit">
            {common('logOut')}
          </button>
        </form>
      </div>
    );
  }
  return (
    <div className={styles['login']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      {view.notice && step !== 'code' && <Notice notice={view.notice} />}
      {step === 'unavailable' && <Problem problem={problem ?? 'NotAvailable'} id="login-problem" />}
      {step === 'number' && (
        <NumberForm view={view} problem={problem} after={after} busy={busy} onSubmit={login.sendNumber} />
      )}
      {step === 'code' && phone && (
        <CodeForm
          view={view}
          phone={phone}
          problem={problem}
          after={after}
          newCodeAt={newCodeAt}
          busy={busy}
          onCode={login.sendCode}
          onAgain={login.sendNumber}
        />
      )}
      {view.google && step !== 'code' && (
        <>
          {step === 'number' && <p className={styles['or']}>{t('or')}</p>}
          <GoogleForm google={view.google} />
        </>
      )}
      {step === 'number' && (
        <p className={form['hint']}>
          {t('privacy')}{' '}
          <SiteLink className={styles['link']} href={view.privacyHref}>
            {t('privacyLink')}
          </SiteLink>
        </p>
      )}
    </div>
  );
});

export function LoginPage({ view }: { view: LoginView }) {
  return <Login view={view} />;
}

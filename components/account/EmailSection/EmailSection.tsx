import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { AccountView } from '@/lib/contract/views';
import { formAction } from '../form-action';
import form from '../../session/form.module.css';
import { Section } from '../Section/Section';

export function EmailSection({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  const { email } = view.session.user;
  return (
    <Section title={t('emailTitle')}>
      <p>{email ? t('currentEmail', { email }) : t('noEmail')}</p>
      {view.pendingEmail && <p>{t('pendingEmail', { email: view.pendingEmail })}</p>}
      {view.codeSentTo && (
        <form className={form['form']} action={formAction('profile', view.edition)} method="post">
          <p role="status">{t('codeSent', { email: view.codeSentTo })}</p>
          <input type="hidden" name="email" value={view.codeSentTo} />
          <label className={form['field']}>
            <span className={form['label']}>{t('code')}</span>
            <input
              className={form['code']}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
            />
          </label>
          <button className={form['button']} type="submit">
            {t('confirm')}
          </button>
        </form>
      )}
      {view.noMail && <p>{t('emailUnavailable')}</p>}
      {view.fresh && !view.noMail && (
        // `noValidate`, because browsers reject letters of Indian scripts before the @.
        <form className={form['form']} action={formAction('profile/otp', view.edition)} method="post" noValidate>
          <label className={form['field']}>
            <span className={form['label']}>{t('newEmail')}</span>
            <input
              className={form['input']}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={view.codeSentTo ? '' : view.pendingEmail}
              maxLength={254}
              required
            />
          </label>
          <button className={view.codeSentTo ? form['quiet'] : form['button']} type="submit">
            {t('sendCode')}
          </button>
        </form>
      )}
    </Section>
  );
}

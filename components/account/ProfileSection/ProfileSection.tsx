import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { AccountView } from '@/lib/contract/views';
import { formAction } from '../form-action';
import form from '../../session/form.module.css';
import { Section } from '../Section/Section';
import styles from './ProfileSection.module.css';

/** Same maximum as in `lib/contract/account/account-operations.ts`. */
const maxNameLength = 100;

export function ProfileSection({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  const { user, provider } = view.session;
  return (
    <Section title={t('profileTitle')}>
      <div className={styles['facts']}>
        {view.phone && (
          <p>
            {t('phone')}: <span className={styles['fact']}>{view.phone}</span>
          </p>
        )}
        <p>{t(provider === 'google' ? 'byGoogle' : 'byMobile')}</p>
        <p>{t('since', { date: view.since })}</p>
      </div>
      <form className={form['form']} action={formAction('profile', view.edition)} method="post">
        <label className={form['field']}>
          <span className={form['label']}>{t('name')}</span>
          <input
            className={form['input']}
            name="name"
            autoComplete="name"
            defaultValue={user.name ?? ''}
            maxLength={maxNameLength}
            required
          />
        </label>
        <button className={form['button']} type="submit">
          {t('save')}
        </button>
      </form>
    </Section>
  );
}

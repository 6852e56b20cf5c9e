import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { AccountView } from '@/lib/contract/views';
import { formAction } from '../form-action';
import form from '../../session/form.module.css';
import { Section } from '../Section/Section';
import styles from './DevicesSection.module.css';

export function DevicesSection({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  const action = formAction('sessions', view.edition);
  return (
    <Section title={t('sessionsTitle')}>
      <ul className={styles['devices']}>
        {view.devices.map(({ id, name, used, current }) => (
          <li key={id} className={styles['device']}>
            <div>
              <p className={styles['name']}>
                {name || t('unknownDevice')}
                {current && <span className={styles['mark']}>{t('thisDevice')}</span>}
              </p>
              <p className={styles['used']}>{t('lastUsed', { date: used.label })}</p>
            </div>
            <form action={current ? formAction('logout', view.edition) : action} method="post">
              {!current && <input type="hidden" name="id" value={id} />}
              <button
                className={form['quiet']}
                type="submit"
                aria-label={`${t('signOut')}: ${name || t('unknownDevice')}`}
              >
                {t('signOut')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form action={action} method="post">
        <input type="hidden" name="all" value="1" />
        <button className={form['quiet']} type="submit">
          {t('signOutEverywhere')}
        </button>
      </form>
    </Section>
  );
}

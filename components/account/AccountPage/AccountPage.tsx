import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useRequiredSession } from '@/lib/client/session/use-required-session';
import { useSessionUpdate } from '@/lib/client/session/use-session-update';
import type { AccountView } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { ChoicesSection } from '../ChoicesSection/ChoicesSection';
import { DataSection } from '../DataSection/DataSection';
import { DevicesSection } from '../DevicesSection/DevicesSection';
import { EmailSection } from '../EmailSection/EmailSection';
import { ProfileSection } from '../ProfileSection/ProfileSection';
import { Section } from '../Section/Section';
import form from '../../session/form.module.css';
import styles from './AccountPage.module.css';

/**
 * The reader's account: plain forms that work without JavaScript. Needs the browser to leave the
 * page if the session ends in another tab, to update the session in other tabs, and for push
 * notifications and error messages.
 */
export const Account = island('Account', function Account({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  useRequiredSession(view.session);
  useSessionUpdate(view.outcome === 'doneProfile');
  return (
    <div className={styles['account']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      {view.outcome && (
        <p role="status" className={form['note']}>
          {t(view.outcome)}
        </p>
      )}
      {view.problem && (
        <p role="alert" className={form['problem']}>
          {t(view.problem)}
        </p>
      )}
      <ProfileSection view={view} />
      {!view.fresh && (
        <div className={form['problem']}>
          <p>{t('loginAgainText')}</p>
          <a className={styles['link']} href={view.loginHref}>
            {t('loginAgain')}
          </a>
        </div>
      )}
      <EmailSection view={view} />
      <Section title={t('storiesTitle')}>
        <p>{t('storiesText')}</p>
        <SiteLink className={styles['link']} href={view.savedHref}>
          {t('storiesLink')}
        </SiteLink>
      </Section>
      <ChoicesSection view={view} />
      <DevicesSection view={view} />
      {view.fresh && <DataSection view={view} />}
    </div>
  );
});

export function AccountPage({ view }: { view: AccountView }) {
  return <Account view={view} />;
}

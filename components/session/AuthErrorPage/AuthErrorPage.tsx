import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { AuthErrorView } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './AuthErrorPage.module.css';

export function AuthErrorPage({ view }: { view: AuthErrorView }) {
  const { t } = useTranslation('login');
  return (
    <div className={styles['error']}>
      <h1 className={styles['title']}>{t('errorTitle')}</h1>
      <p role="alert">{t(view.text)}</p>
      <p>
        <SiteLink className={styles['way']} href={view.loginHref}>
          {t('toLogin')}
        </SiteLink>
      </p>
    </div>
  );
}

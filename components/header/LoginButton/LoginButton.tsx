import { useTranslation } from 'next-i18next/pages';
import { useLogin } from '@/lib/session/login-state';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './LoginButton.module.css';

/** Log In, which leads to the login page, or Log Out. Needs the browser because only it knows who reads a cached page. */
export function LoginButton({ href }: { href: string }) {
  const { t } = useTranslation();
  const { isLoggedIn, logOut } = useLogin();
  if (!isLoggedIn) {
    return (
      <SiteLink className={styles['button']} href={href}>
        {t('logIn')}
      </SiteLink>
    );
  }
  return (
    <button type="button" className={styles['button']} onClick={logOut}>
      {t('logOut')}
    </button>
  );
}

import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useReader } from '@/lib/browser/session/session-context';
import { queryOf } from '@/lib/routes';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './LoginButton.module.css';

const LogOutDialog = dynamic(() => import('../LogOutDialog/LogOutDialog').then((late) => late.LogOutDialog), {
  ssr: false,
});

type Props = {
  href: string;
  back: string;
  ofGoogle?: boolean;
};

/**
 * Log In, which leads to the login page and back, or Log Out, which asks first. Needs the browser
 * because only it knows who reads a cached page: both stand in one place and the style sheet shows
 * one, so that nothing moves when it is known.
 */
export function LoginButton({ href, back, ofGoogle = false }: Props) {
  const { t } = useTranslation();
  const { isLoggedIn, isGoogleLoggedIn } = useReader();
  const [asks, setAsks] = useState(false);
  const address = back === href ? href : `${href}?${queryOf({ callbackUrl: back })}`;
  return (
    <span className={styles['place']}>
      <SiteLink className={`${styles['button']} ${styles['logIn']}`} href={address} hidden={isLoggedIn}>
        {t('logIn')}
      </SiteLink>
      <button
        type="button"
        className={`${styles['button']} ${styles['logOut']}`}
        hidden={!isLoggedIn}
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        {t('logOut')}
      </button>
      {asks && <LogOutDialog ofGoogle={ofGoogle && isGoogleLoggedIn} onClose={() => setAsks(false)} />}
    </span>
  );
}

import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useReader } from '@/lib/browser/session/session-context';
import { queryOf } from '@/lib/routes';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './LoginButton.module.css';

type Props = {
  href: string;
  back: string;
  ofGoogle?: boolean;
};

/**
 * Log In, which leads to the login page and back, or Log Out. Needs the browser because only it
 * knows who reads a cached page: both stand in one place and the style sheet shows one, so that
 * nothing moves when it is known.
 */
export function LoginButton({ href, back, ofGoogle = false }: Props) {
  const { t } = useTranslation();
  const { isLoggedIn, isGoogleLoggedIn } = useReader();
  const [leaving, setLeaving] = useState(false);
  const address = back === href ? href : `${href}?${queryOf({ callbackUrl: back })}`;
  const leave = () => {
    setLeaving(true);
    import('@/lib/browser/session/log-out')
      .then(({ logOut }) => logOut({ ofGoogle: ofGoogle && isGoogleLoggedIn }))
      .catch(console.error)
      .finally(() => setLeaving(false));
  };
  return (
    <span className={styles['place']}>
      <SiteLink className={`${styles['button']} ${styles['logIn']}`} href={address} hidden={isLoggedIn}>
        {t('logIn')}
      </SiteLink>
      <button
        type="button"
        className={`${styles['button']} ${styles['logOut']}`}
        hidden={!isLoggedIn}
        aria-disabled={leaving}
        onClick={leaving ? undefined : leave}
      >
        {t('logOut')}
      </button>
    </span>
  );
}

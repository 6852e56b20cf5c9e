import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, useState } from 'react';
import { navigation } from '@/lib/client/calls/navigation';
import { useReader } from '@/lib/client/session/session-context';
import { toQuery } from '@/lib/platform/routes';
import { island } from '../../islands/island';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './LoginButton.module.css';

type Late = ComponentType<{ ofGoogle: boolean; onClose: () => void }>;

const fetchDialog = () => import('../LogOutDialog/LogOutDialog');

type Props = {
  href: string;
  back: string;
  ofGoogle?: boolean;
};

/**
 * Link to the login page, or button to log out. Needs the browser, because only the browser knows
 * who reads a cached page. Both are in the HTML in the same place and the style sheet shows one, so
 * that nothing moves.
 */
export const LoginButton = island('LoginButton', function LoginButton({ href, back, ofGoogle = false }: Props) {
  const { t } = useTranslation();
  const { isLoggedIn, isGoogleLoggedIn } = useReader();
  const [LogOutDialog, setDialog] = useState<Late>();
  const url = back === href ? href : `${href}?${toQuery({ callbackUrl: back })}`;
  const openDialog = () => {
    fetchDialog()
      .catch(fetchDialog)
      .then(
        (late) => setDialog(() => late.LogOutDialog),
        // The login page can log out without JavaScript.
        () => navigation.go(url),
      );
  };
  return (
    <span className={styles['place']}>
      <SiteLink className={`${styles['button']} ${styles['logIn']}`} href={url} hidden={isLoggedIn}>
        {t('logIn')}
      </SiteLink>{' '}
      <button
        type="button"
        className={`${styles['button']} ${styles['logOut']}`}
        hidden={!isLoggedIn}
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        {t('logOut')}
      </button>
      {LogOutDialog && <LogOutDialog ofGoogle={ofGoogle && isGoogleLoggedIn} onClose={() => setDialog(undefined)} />}
    </span>
  );
});

import { useEdition } from '@/lib/client/hooks/use-edition';
import { useReader } from '@/lib/client/session/session-context';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { island } from '../../islands/island';
import header from '@/generated/texts/header';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { Icon } from '../../layout/Icon/Icon';
import styles from './AccountLink.module.css';

/**
 * Link to the reader's account. Needs the browser, because only the browser knows whether a reader
 * is logged in.
 */
export const AccountLink = island('AccountLink', function AccountLink() {
  const { t } = useTranslation(header);
  const href = pathInEdition(useEdition(), routes.account());
  const { isLoggedIn } = useReader();
  return (
    <div className={styles['place']}>
      {isLoggedIn && (
        <SiteLink className={styles['link']} href={href} aria-label={t('account')} title={t('account')}>
          <Icon d="M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7" />
        </SiteLink>
      )}
    </div>
  );
});

import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { pathInEdition, routes } from '@/lib/platform/routes';
import offlineCopyNotice from '@/generated/texts/offline-copy-notice';
import styles from './OfflineCopyNotice.module.css';

/**
 * Notice that a story is a copy on the reader's device. The service worker inserts the text
 * (lib/client/service-worker/offline-page.ts). It is not in the HTML, because text browsers would
 * show the hidden notice on every story. The worker expects the attributes in this order.
 */
export function OfflineCopyNotice() {
  const { t } = useTranslation(offlineCopyNotice);
  const href = pathInEdition(useEdition(), routes.offline());
  return (
    <p
      className={styles['notice']}
      data-kept="away"
      data-copy={t('copy')}
      data-all={t('all')}
      data-href={href}
      hidden
    />
  );
}

import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { pathInEdition, routes } from '@/lib/platform/routes';
import keptNotice from '@/generated/texts/kept-notice';
import styles from './KeptNotice.module.css';

/**
 * Says of a story that it comes from the reader's device. The worker writes the words into it
 * (lib/client/service-worker/offline-page.ts): text browsers show hidden elements, and would say of
 * every story that the network does not respond. The worker looks for the attributes in this order.
 */
export function KeptNotice() {
  const { t } = useTranslation(keptNotice);
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

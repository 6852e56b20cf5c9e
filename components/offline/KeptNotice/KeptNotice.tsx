import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTexts } from '@/lib/client/hooks/use-texts';
import { pathInEdition, routes } from '@/lib/platform/routes';
import texts from '@/generated/texts/kept-notice';
import styles from './KeptNotice.module.css';

/**
 * Says of a story that it comes from the reader's device. The worker writes the words into it
 * (lib/client/service-worker/offline-page.ts): text browsers show hidden elements, and would say of
 * every story that the network does not respond. The worker looks for the attributes in this order.
 */
export function KeptNotice() {
  const { copy, all } = useTexts(texts);
  const href = pathInEdition(useEdition(), routes.offline());
  return <p className={styles['notice']} data-kept="away" data-copy={copy} data-all={all} data-href={href} hidden />;
}

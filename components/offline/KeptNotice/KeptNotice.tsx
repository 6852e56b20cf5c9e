import { useEdition } from '@/lib/browser/use-edition';
import { useTexts } from '@/lib/browser/use-texts';
import { pathInEdition, routes } from '@/lib/routes';
import texts from '@/generated/texts/kept-notice';
import styles from './KeptNotice.module.css';

/**
 * Says of a story that it comes from the reader's device. The worker shows it
 * (lib/worker/offline-page.ts); on paper it is of no use.
 */
export function KeptNotice() {
  const { copy, all } = useTexts(texts);
  const href = pathInEdition(useEdition(), routes.offline());
  return (
    <p className={styles['notice']} data-kept="away" hidden>
      {copy}{' '}
      <a className={styles['all']} href={href}>
        {all}
      </a>
    </p>
  );
}

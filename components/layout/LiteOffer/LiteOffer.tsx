import lite from '@/generated/texts/lite';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { LiteLink } from '../LiteLink/LiteLink';
import styles from './LiteOffer.module.css';

/**
 * Offers the lite version if the browser reports a slow connection or data saving.
 * public/display.js shows it before the first paint and stores the reader's choice.
 */
export function LiteOffer({ href }: { href: string }) {
  const { t } = useTranslation(lite);
  return (
    <aside className={`page ${styles['offer']}`} data-lite="full">
      <p>{t('offer.text')}</p>
      <LiteLink className={styles['choice']} href={href}>
        {t('offer.accept')}
      </LiteLink>{' '}
      <button type="button" className={styles['choice']} data-choose="full">
        {t('offer.decline')}
      </button>
    </aside>
  );
}

import lite from '@/generated/texts/lite';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { LiteLink } from '../LiteLink/LiteLink';
import styles from './LiteOffer.module.css';

/**
 * Offers the lite page to readers whose browser says that the connection is slow or data is to be
 * saved. public/display.js, which knows, has it shown before the first paint, and remembers the
 * answer.
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

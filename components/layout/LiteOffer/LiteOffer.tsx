import liteTexts from '@/generated/texts/lite';
import { useTexts } from '@/lib/client/hooks/use-texts';
import { LiteLink } from '../LiteLink/LiteLink';
import styles from './LiteOffer.module.css';

/**
 * Offers the lite page to readers whose browser says that the connection is slow or data is to be
 * saved. public/display.js, which knows, has it shown before the first paint, and remembers the
 * answer.
 */
export function LiteOffer({ href }: { href: string }) {
  const { text, accept, decline } = useTexts(liteTexts).offer;
  return (
    <aside className={`page ${styles['offer']}`} data-lite="full">
      <p>{text}</p>
      <LiteLink className={styles['choice']} href={href}>
        {accept}
      </LiteLink>{' '}
      <button type="button" className={styles['choice']} data-choose="full">
        {decline}
      </button>
    </aside>
  );
}

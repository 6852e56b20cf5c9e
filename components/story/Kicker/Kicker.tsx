import type { Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './Kicker.module.css';

/** The class of a grid that begins with a headline and has room above it for its category. */
export const kickerRoom = (category: Link, under?: string): string =>
  category.name === under ? '' : (styles['room'] ?? '');

/**
 * The category of a story; nothing where it is `under` that name already. In the grid of a card it
 * is seen above the headline (`kickerRoom`) and stands behind it, so that the keyboard and a screen
 * reader come to the headline first.
 */
export function Kicker({ category, under }: { category: Link; under?: string | undefined }) {
  if (category.name === under) return null;
  return (
    <p className={styles['kicker']}>
      <SiteLink className={styles['link']} href={category.href} lang={category.lang}>
        {category.name}
      </SiteLink>
    </p>
  );
}

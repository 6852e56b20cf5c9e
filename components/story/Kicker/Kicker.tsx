import type { Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './Kicker.module.css';

/** Class of a grid that leaves space for the category above its headline. */
export const kickerSpaceClass = (category: Link, parentName?: string): string =>
  category.name === parentName ? '' : (styles['room'] ?? '');

/**
 * The category of a story. Hidden if it equals `parentName`, the name of the page or part. On a
 * card it is shown above the headline (`kickerSpaceClass`) but comes after it in the HTML, so that
 * keyboard and screen reader users reach the headline first.
 */
export function Kicker({ category, parentName }: { category: Link; parentName?: string | undefined }) {
  if (category.name === parentName) return null;
  return (
    <p className={styles['kicker']}>
      <SiteLink className={styles['link']} href={category.href} lang={category.lang}>
        {category.name}
      </SiteLink>
    </p>
  );
}

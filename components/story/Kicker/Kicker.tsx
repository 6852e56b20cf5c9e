import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './Kicker.module.css';

export function Kicker({ category }: { category: Link }) {
  return (
    <p className={styles['kicker']}>
      <SiteLink className={styles['link']} href={category.href}>
        {category.name}
      </SiteLink>
    </p>
  );
}

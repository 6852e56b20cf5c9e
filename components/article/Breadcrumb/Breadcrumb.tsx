import { useTranslation } from 'next-i18next/pages';
import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './Breadcrumb.module.css';

export function Breadcrumb({ home, category }: { home: Link; category: Link }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles['trail']}>
        {[home, category].map((link) => (
          <li key={link.href} className={styles['step']}>
            <SiteLink className={styles['link']} href={link.href}>
              {link.name}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

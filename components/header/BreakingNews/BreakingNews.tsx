import { useTranslation } from 'next-i18next/pages';
import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './BreakingNews.module.css';

/** The bar above everything that names the one story that is trending. */
export function BreakingNews({ story }: { story: Link }) {
  const { t } = useTranslation();
  return (
    <p className={styles['bar']}>
      <span className={`page ${styles['inner']}`}>
        <strong className={styles['label']}>{t('breakingNews')}</strong>
        <SiteLink className={styles['link']} href={story.href}>
          {story.name}
        </SiteLink>
      </span>
    </p>
  );
}

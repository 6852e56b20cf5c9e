import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useIsBefore } from '@/lib/client/hooks/use-is-before';
import type { Breaking } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './BreakingNews.module.css';

/**
 * The bar with the breaking story, above the header. Needs the browser to remove it from an open
 * page when it expires.
 */
export const BreakingNews = island('BreakingNews', function BreakingNews({ story }: { story: Breaking }) {
  const { t } = useTranslation();
  if (!useIsBefore(story.until)) return null;
  return (
    <p className={styles['bar']}>
      <span className={`page ${styles['inner']}`}>
        <strong className={styles['label']}>{t('breakingNews')}</strong>{' '}
        <SiteLink className={styles['link']} href={story.href}>
          {story.name}
        </SiteLink>
      </span>
    </p>
  );
});

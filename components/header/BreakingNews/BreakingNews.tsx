import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useIsBefore } from '@/lib/client/hooks/use-is-before';
import type { Breaking } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './BreakingNews.module.css';

/**
 * The bar above everything that names the one story that is breaking. Needs the browser to take it
 * away from a page that is left open when its time is over.
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

import { useTranslation } from 'next-i18next/pages';
import type { DayView } from '@/lib/views';
import { PageLinks } from '../../category/PageLinks/PageLinks';
import { UpLink } from '../../layout/UpLink/UpLink';
import { StoryRows } from '../../story/StoryRows/StoryRows';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import styles from './DayPage.module.css';

/** The stories of one day, beside what is trending now. */
export function DayPage({ view }: { view: DayView }) {
  const { t } = useTranslation();
  return (
    <div className={styles['columns']}>
      <div className={styles['day']}>
        <UpLink href={view.archiveHref}>{t('archive')}</UpLink>
        <h1 className={styles['title']}>{view.date}</h1>
        <StoryRows stories={view.stories} />
        <PageLinks view={view} />
      </div>
      <aside className={styles['aside']}>
        <TrendingList stories={view.trending} />
      </aside>
    </div>
  );
}

import { useTranslation } from 'next-i18next/pages';
import type { DayView } from '@/lib/views';
import { PageLinks } from '../../category/PageLinks/PageLinks';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { StoryRows } from '../../story/StoryRows/StoryRows';
import styles from './DayPage.module.css';

/** The stories of one day. */
export function DayPage({ view }: { view: DayView }) {
  const { t } = useTranslation();
  return (
    <div className={styles['day']}>
      <p>
        <SiteLink className={styles['up']} href={view.archiveHref}>
          {t('archive')}
        </SiteLink>
      </p>
      <h1 className={styles['title']}>{view.date}</h1>
      <StoryRows stories={view.stories} />
      <PageLinks view={view} />
    </div>
  );
}

import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { DayView } from '@/lib/contract/views';
import { PageLinks } from '../../category/PageLinks/PageLinks';
import { BackLink } from '../../layout/BackLink/BackLink';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { WithTrending } from '../../layout/WithTrending/WithTrending';
import { StoryList } from '../../story/StoryList/StoryList';
import styles from './DayPage.module.css';

export function DayPage({ view }: { view: DayView }) {
  const { t } = useTranslation();
  const days = (
    <ul className={styles['days']}>
      {(['before', 'after'] as const).map((side) => {
        const day = side === 'before' ? view.dayBefore : view.dayAfter;
        return (
          day && (
            <li key={side} className={styles[side]}>
              <SiteLink className={styles['other']} href={day.href}>
                {day.name}
              </SiteLink>
            </li>
          )
        );
      })}
    </ul>
  );
  return (
    <WithTrending stories={view.trending}>
      <div className={styles['day']}>
        <BackLink href={view.archiveHref}>{t('archive')}</BackLink>
        <h1 className={styles['title']}>{view.date}</h1>
        {days}
        <StoryList stories={view.stories} />
        <PageLinks view={view} />
        {days}
      </div>
    </WithTrending>
  );
}

import home from '@/generated/texts/home';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { toDay } from '@/lib/platform/format/time';
import type { Headline } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { When } from '../../story/When/When';
import { HomePart } from '../HomePart/HomePart';
import styles from './LatestList.module.css';

/**
 * The newest stories of the edition, without pictures. The title leads to the newest day in the
 * archive.
 */
export function LatestList({ stories, archive }: { stories: Headline[]; archive: string }) {
  const { t } = useTranslation(home);
  const [newest] = stories;
  if (!newest) return null;
  return (
    <HomePart kind="latest" name={t('latestNews')} href={`${archive}?date=${toDay(new Date(newest.date.iso))}`}>
      <ol className={styles['list']}>
        {stories.map((story) => (
          <li key={story.id} className={styles['story']}>
            <h3 className={styles['title']}>
              <SiteLink href={story.href}>{story.title}</SiteLink>
            </h3>{' '}
            <When className={styles['time']} moment={story.date} />
          </li>
        ))}
      </ol>
    </HomePart>
  );
}

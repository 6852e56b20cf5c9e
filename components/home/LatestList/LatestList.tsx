import { useTranslation } from '@/lib/browser/use-translation';
import type { Headline } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { When } from '../../story/When/When';
import { HomePart } from '../HomePart/HomePart';
import styles from './LatestList.module.css';

/** The newest stories of the edition as words alone, each with its time. */
export function LatestList({ stories, href }: { stories: Headline[]; href: string }) {
  const { t } = useTranslation();
  if (!stories.length) return null;
  return (
    <HomePart kind="latest" name={t('latestNews')} href={href}>
      <ol className={styles['list']}>
        {stories.map((story) => (
          <li key={story.id} className={styles['story']}>
            <h3 className={styles['title']}>
              <SiteLink href={story.href}>{story.title}</SiteLink>
            </h3>
            <When className={styles['time']} moment={story.date} />
          </li>
        ))}
      </ol>
    </HomePart>
  );
}

import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import type { StoryCard } from '@/lib/views';
import { ThumbCard } from '../ThumbCard/ThumbCard';
import styles from './TrendingList.module.css';

/** What is read most now. */
export function TrendingList({ stories }: { stories: StoryCard[] }) {
  const { t } = useTranslation();
  const title = useId();
  if (!stories.length) return null;
  return (
    <section aria-labelledby={title}>
      <h2 className={styles['title']} id={title}>
        {t('trending')}
      </h2>
      <ol className={styles['list']}>
        {stories.map((story) => (
          <li key={story.id} className={styles['item']}>
            <ThumbCard story={story} />
          </li>
        ))}
      </ol>
    </section>
  );
}

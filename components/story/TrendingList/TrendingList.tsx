import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useId } from 'react';
import type { StoryCard } from '@/lib/contract/views';
import { CardSkeleton } from '../CardSkeleton/CardSkeleton';
import { ThumbCard } from '../ThumbCard/ThumbCard';
import styles from './TrendingList.module.css';

const skeletons = [1, 2, 3];

export function TrendingList({ stories }: { stories: StoryCard[] }) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section className={styles['trending']} aria-labelledby={title}>
      <h2 className={styles['title']} id={title}>
        {t('trending')}
      </h2>
      {stories.length ? (
        <ol className={styles['list']}>
          {stories.map((story) => (
            <li key={story.id} className={styles['item']}>
              <ThumbCard story={story} clamped />
            </li>
          ))}
        </ol>
      ) : (
        skeletons.map((skeleton) => (
          <div key={skeleton} className={styles['item']}>
            <CardSkeleton />
          </div>
        ))
      )}
    </section>
  );
}

import storyPage from '@/generated/texts/story-page';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useId } from 'react';
import type { StoryCard } from '@/lib/contract/views';
import { ThumbCard } from '../../story/ThumbCard/ThumbCard';
import styles from './RelatedStories.module.css';

export function RelatedStories({ stories }: { stories: StoryCard[] }) {
  const { t } = useTranslation(storyPage);
  const title = useId();
  if (!stories.length) return null;
  return (
    <section aria-labelledby={title}>
      <h2 className={styles['title']} id={title}>
        {t('readNext')}
      </h2>
      <ul className={styles['list']}>
        {stories.map((story) => (
          <li key={story.id} className={styles['row']}>
            <ThumbCard story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

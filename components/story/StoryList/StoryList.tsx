import type { StoryCard } from '@/lib/views';
import { ThumbCard } from '../ThumbCard/ThumbCard';
import styles from './StoryList.module.css';

export function StoryList({ stories }: { stories: StoryCard[] }) {
  if (!stories.length) return null;
  return (
    <ul>
      {stories.map((story) => (
        <li key={story.id} className={styles['row']}>
          <ThumbCard story={story} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

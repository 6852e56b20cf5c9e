import type { StoryCard } from '@/lib/views';
import { ThumbCard } from '../ThumbCard/ThumbCard';
import styles from './StoryList.module.css';

/** Stories as a list of rows, right below the title of a page. */
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

import type { StoryCard } from '@/lib/contract/views';
import { ThumbCard } from '../ThumbCard/ThumbCard';
import styles from './StoryList.module.css';

type Props = {
  stories: StoryCard[];
  /** Number of stories to show in two columns, without summaries. */
  pairs?: number;
  parentName?: string | undefined;
};

export function StoryList({ stories, pairs = 0, parentName }: Props) {
  const parts = [stories.slice(0, pairs).map((story) => ({ ...story, summary: '' })), stories.slice(pairs)];
  return parts.map(
    (part, index) =>
      part.length > 0 && (
        <ul key={index} className={index === 0 ? styles['pairs'] : undefined}>
          {part.map((story) => (
            <li key={story.id} className={styles['row']}>
              <ThumbCard story={story} heading="h2" parentName={parentName} />
            </li>
          ))}
        </ul>
      ),
  );
}

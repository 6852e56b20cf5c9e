import type { ReactNode } from 'react';
import type { StoryCard } from '@/lib/contract/views';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import styles from './WithTrending.module.css';

type Props = {
  stories: StoryCard[];
  /** Whether the page stands alone while nothing trends, without placeholders. */
  orAlone?: boolean;
  /** Whether the page is so short that the list stands below it on a wide screen, too. */
  below?: boolean;
  children: ReactNode;
};

/** A page beside what trends: nobody's way ends there. */
export function WithTrending({ stories, orAlone = false, below = false, children }: Props) {
  if (orAlone && !stories.length) return children;
  return (
    <div className={styles[below ? 'rows' : 'columns']}>
      {children}
      <aside className={below ? undefined : styles['aside']}>
        <TrendingList stories={stories} />
      </aside>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { StoryCard } from '@/lib/contract/views';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import styles from './WithTrending.module.css';

type Props = {
  stories: StoryCard[];
  /** Whether to leave out the list if it is empty, instead of showing placeholders. */
  hideIfEmpty?: boolean;
  /** Whether the list is below the page on wide screens too, because the page is short. */
  below?: boolean;
  children: ReactNode;
};

/** A page with the trending stories next to it. */
export function WithTrending({ stories, hideIfEmpty = false, below = false, children }: Props) {
  if (hideIfEmpty && !stories.length) return children;
  return (
    <div className={styles[below ? 'rows' : 'columns']}>
      {children}
      <aside className={below ? undefined : styles['aside']}>
        <TrendingList stories={stories} />
      </aside>
    </div>
  );
}

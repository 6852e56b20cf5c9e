import type { AboutView } from '@/lib/views';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import { TextPage } from '../../text/TextPage/TextPage';
import styles from './AboutPage.module.css';

/**
 * What the site says of itself, with what is trending; the advertisements are those of the frame.
 */
export function AboutPage({ view }: { view: AboutView }) {
  return (
    <div className={styles['columns']}>
      <TextPage view={view} />
      <aside className={styles['aside']}>
        <TrendingList stories={view.trending} />
      </aside>
    </div>
  );
}

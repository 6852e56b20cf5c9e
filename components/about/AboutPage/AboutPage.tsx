import type { AboutView } from '@/lib/views';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import { TextPage } from '../../text/TextPage/TextPage';
import styles from './AboutPage.module.css';

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

import type { SavedListView } from '@/lib/contract/views';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { WithTrending } from '../../layout/WithTrending/WithTrending';
import { ThumbCard } from '../../story/ThumbCard/ThumbCard';
import styles from '../SavedPage/SavedPage.module.css';

/**
 * The saved stories in the page's URL, for lite pages. The link to remove one leads to the URL
 * without it.
 */
export function SavedListPage({ view }: { view: SavedListView }) {
  return (
    <WithTrending stories={view.trending} hideIfEmpty>
      <div className={styles['list']}>
        <h1 className={styles['title']}>{view.title}</h1>
        {view.stories.length ? (
          <p className={styles['intro']}>{view.kept}</p>
        ) : (
          <>
            <p>{view.empty}</p>
            <NextSteps />
          </>
        )}
        <ul>
          {view.stories.map(({ removeHref, lang, ...story }) => (
            <li key={story.id} className={styles['item']}>
              <div className={styles['card']} lang={lang}>
                <ThumbCard story={story} heading="h2" />
              </div>
              <a
                className={styles['remove']}
                href={removeHref}
                rel="nofollow"
                aria-label={`${view.remove}: ${story.title}`}
              >
                {view.remove}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </WithTrending>
  );
}

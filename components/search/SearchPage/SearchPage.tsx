import { useTranslation } from 'next-i18next/pages';
import type { Frame, SearchView } from '@/lib/views';
import { PageLinks } from '../../category/PageLinks/PageLinks';
import { SearchBox } from '../../header/SearchBox/SearchBox';
import { StoryRows } from '../../story/StoryRows/StoryRows';
import styles from './SearchPage.module.css';

/** The search box with its keyword and what was found. */
export function SearchPage({ view, frame }: { view: SearchView; frame: Frame }) {
  const { t } = useTranslation();
  const { t: search } = useTranslation('search');
  return (
    <div className={styles['search']}>
      <h1 className={styles['title']}>
        {view.keyword ? search('title', { keyword: view.keyword }) : t('searchLabel')}
      </h1>
      <SearchBox action={frame.searchHref} initial={view.keyword} name={t('searchLabel')} />
      {view.keyword && <p role="status">{view.total ? search('count', { n: view.total }) : search('empty')}</p>}
      <StoryRows stories={view.stories} />
      <PageLinks view={view} />
    </div>
  );
}

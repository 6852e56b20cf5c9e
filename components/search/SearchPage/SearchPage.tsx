import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LayoutProps, SearchView } from '@/lib/contract/views';
import { PageLinks } from '../../category/PageLinks/PageLinks';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { WithTrending } from '../../layout/WithTrending/WithTrending';
import { SearchResult } from '../../story/SearchResult/SearchResult';
import { SearchForm } from '../SearchForm/SearchForm';
import { SearchSummary } from '../SearchSummary/SearchSummary';
import { removeQuotes } from '../remove-quotes';
import styles from './SearchPage.module.css';

export function SearchPage({ view, layout }: { view: SearchView; layout: LayoutProps }) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation();
  const { keyword, filters, periods, clearHref } = view;
  return (
    <WithTrending stories={view.trending}>
      <div className={styles['search']}>
        <h1 className={styles['title']}>
          {view.keyword ? t('title', { keyword: removeQuotes(view.keyword) }) : common('searchLabel')}
        </h1>
        <SearchForm
          action={layout.searchHref}
          view={{ keyword, filters, periods, ...(clearHref ? { clearHref } : {}) }}
        />
        {view.places && (
          <ul className={styles['places']}>
            {view.places.map(({ kind, name, href, lang }) => (
              <li key={href}>
                <SiteLink className={styles['place']} href={href}>
                  <span className={styles['kind']}>{t(kind)}</span> <span lang={lang}>{name}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        {(view.keyword || view.clearHref) && <SearchSummary view={view} />}
        {view.found ? (
          <ul>
            {view.stories.map((story) => (
              <li key={story.id} className={styles['row']}>
                <SearchResult story={story} />
              </li>
            ))}
          </ul>
        ) : (
          <>
            {view.clearHref && (
              <p>
                {t('widen')}{' '}
                <SiteLink className={styles['clear']} href={view.clearHref}>
                  {t('clear')}
                </SiteLink>
              </p>
            )}
            <p className={styles['hint']}>{t('hint')}</p>
          </>
        )}
        <PageLinks view={view} steps={{ newer: t('newer'), older: t('older') }} />
      </div>
    </WithTrending>
  );
}

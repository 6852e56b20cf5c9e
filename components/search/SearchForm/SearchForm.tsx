import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { FormEvent } from 'react';
import { navigation } from '@/lib/client/calls/navigation';
import type { SearchView } from '@/lib/contract/views';
import { SearchField } from '../../header/SearchField/SearchField';
import { buildSearchUrl } from '../../header/SearchField/build-search-url';
import { island } from '../../islands/island';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { FilterSelect } from './FilterSelect';
import styles from './SearchForm.module.css';

type Props = { action: string; view: Pick<SearchView, 'keyword' | 'filters' | 'periods' | 'clearHref'> };

/**
 * The form of the search page, with collapsed filters. It is a plain form that works without
 * JavaScript. Needs the browser only to leave empty fields out of the URL.
 */
export const SearchForm = island('SearchForm', function SearchForm({ action, view }: Props) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation();
  const { category, city, from, to, sort, categories, cities } = view.filters;
  const orders = [{ value: 'newest', name: t('newest') }];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = buildSearchUrl(action, event.currentTarget);
    if (url) navigation.go(url);
  };
  return (
    <form
      className={styles['form']}
      role="search"
      aria-label={common('searchLabel')}
      action={action}
      method="get"
      onSubmit={submit}
    >
      {/* Optional, because filters also find stories without words. */}
      <SearchField initial={view.keyword} optional />
      <details className={styles['filters']} open={Boolean(view.clearHref) || sort !== ''}>
        <summary className={styles['summary']}>{t('filters')}</summary>
        <div className={styles['fields']}>
          <ul className={styles['periods']} aria-label={t('period')}>
            {view.periods.map(({ days, href, isChosen }) => (
              <li key={days}>
                <SiteLink className={styles['period']} href={href} aria-current={isChosen ? 'true' : undefined}>
                  {t(`days${days}`)}
                </SiteLink>
              </li>
            ))}
          </ul>
          <FilterSelect
            name="category"
            label={t('category')}
            none={t('allCategories')}
            choices={categories}
            chosen={category}
          />
          <FilterSelect name="city" label={t('city')} none={t('allCities')} choices={cities} chosen={city} />
          <label className={styles['field']}>
            {t('from')}
            <input className={styles['input']} type="date" name="from" key={from} defaultValue={from} />
          </label>
          <label className={styles['field']}>
            {t('to')}
            <input className={styles['input']} type="date" name="to" key={to} defaultValue={to} />
          </label>
          <FilterSelect name="sort" label={t('sort')} none={t('relevance')} choices={orders} chosen={sort} />
          <p className={styles['actions']}>
            <button className={styles['apply']} type="submit">
              {t('apply')}
            </button>
            {view.clearHref && (
              <SiteLink className={styles['clear']} href={view.clearHref}>
                {t('clear')}
              </SiteLink>
            )}
          </p>
        </div>
      </details>
    </form>
  );
});

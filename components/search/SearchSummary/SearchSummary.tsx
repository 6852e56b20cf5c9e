import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { SearchView } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { removeQuotes } from '../remove-quotes';
import styles from './SearchSummary.module.css';

type Props = { view: Pick<SearchView, 'keyword' | 'total' | 'found' | 'more' | 'problem' | 'shownFor' | 'didYouMean'> };

export function SearchSummary({ view }: Props) {
  const { t } = useTranslation('search');
  const { shownFor, didYouMean, total, problem } = view;
  return (
    <div className={styles['searched']}>
      {shownFor && (
        <p>
          {t('shownFor', { words: shownFor.words })}{' '}
          {shownFor.exactHref && (
            <SiteLink className={styles['link']} href={shownFor.exactHref}>
              {t('exactly', { keyword: view.keyword })}
            </SiteLink>
          )}
        </p>
      )}
      <p role="status" className={styles['count']}>
        {view.found
          ? t(view.more || problem ? 'countMore' : 'count', { n: total })
          : didYouMean && !problem
            ? t('nothingFor', { keyword: removeQuotes(view.keyword) })
            : t(problem ?? 'empty')}
      </p>
      {didYouMean && (
        <p>
          {t('didYouMean')}{' '}
          <SiteLink className={styles['link']} href={didYouMean.href}>
            {didYouMean.name}
          </SiteLink>
        </p>
      )}
      {view.found && problem && <p>{t(problem)}</p>}
    </div>
  );
}

import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useNumber } from '@/lib/client/hooks/use-number';
import type { ReactNode } from 'react';
import type { CategoryView } from '@/lib/contract/views';
import { PictureCard } from '../../story/PictureCard/PictureCard';
import { StoryList } from '../../story/StoryList/StoryList';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { Ticker } from '../../market/Ticker/Ticker';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import { PageLinks } from '../PageLinks/PageLinks';
import styles from './CategoryPage.module.css';

type Props = {
  view: CategoryView;
  /** Replaces the description. */
  intro?: ReactNode;
};

/**
 * Returns the number of stories to show in two columns below the lead: four on a long first page,
 * an even number on a short one, none on later pages.
 */
function countPairedStories({ page, stories: { length } }: CategoryView): number {
  if (page > 1) return 0;
  return length > 8 ? 4 : length - (length % 2);
}

export function CategoryPage({ view, intro }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  return (
    <>
      <header className={styles['header']}>
        <h1 className={styles['name']} lang={view.lang}>
          {view.name}
        </h1>
        {view.page > 1 && (
          <p className={styles['page']}>{t('pageOf', { page: number(view.page), pages: number(view.pages) })}</p>
        )}
      </header>
      {intro ?? (view.description && <p className={styles['description']}>{view.description}</p>)}
      <div className={styles['columns']}>
        <div>
          {view.lead ? (
            <PictureCard
              story={view.lead}
              size="row"
              heading="h2"
              sizes="(min-width: 900px) 440px, (min-width: 600px) 55vw, 100vw"
              parentName={view.name}
              first
            />
          ) : (
            <>
              <p>{t('emptyCategory')}</p>
              <NextSteps />
            </>
          )}
          {view.market && <Ticker initial={view.market} />}
          <div className={styles['list']}>
            <StoryList stories={view.stories} pairs={countPairedStories(view)} parentName={view.name} />
          </div>
          <PageLinks view={view} />
        </div>
        {view.trending.length > 0 && (
          <aside className={styles['aside']}>
            <TrendingList stories={view.trending} />
          </aside>
        )}
      </div>
    </>
  );
}

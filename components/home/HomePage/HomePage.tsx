import { useTranslation } from 'next-i18next/pages';
import type { HomeView } from '@/lib/views';
import { PictureCard } from '../../story/PictureCard/PictureCard';
import { Ticker } from '../../market/Ticker/Ticker';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import { HomeSection } from '../HomeSection/HomeSection';
import { NewsTabs } from '../NewsTabs/NewsTabs';
import styles from './HomePage.module.css';

const beside = 3;

export function HomePage({ view }: { view: HomeView }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t('headline')}</h1>
      <section className={styles['top']} aria-label={t('otherStories')}>
        {view.lead ? (
          <div className={styles['lead']}>
            <PictureCard story={view.lead} size="lead" heading="h2" sizes="(min-width: 1200px) 600px, 100vw" first />
          </div>
        ) : (
          <p>{t('emptyCategory')}</p>
        )}
        {[view.secondary.slice(0, beside), view.secondary.slice(beside)].map((stories, column) => (
          <ul key={column} className={`${styles['secondary']} ${column === 0 ? styles['beside'] : styles['below']}`}>
            {stories.map((story) => (
              <li key={story.id} className={styles['second']}>
                <PictureCard
                  story={story}
                  size="plain"
                  heading="h2"
                  sizes="(min-width: 900px) 290px, (min-width: 600px) 45vw, 130px"
                />
              </li>
            ))}
          </ul>
        ))}
        <div className={styles['trending']}>
          <TrendingList stories={view.trending} />
        </div>
      </section>
      {view.market && <Ticker initial={view.market} />}
      <NewsTabs trendy={view.trending} latest={[...(view.lead ? [view.lead] : []), ...view.secondary]} />
      {view.sections.map((section) => (
        <HomeSection key={section.key} section={section} />
      ))}
    </>
  );
}

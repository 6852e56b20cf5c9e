import home from '@/generated/texts/home';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { HomeView, LayoutProps } from '@/lib/contract/views';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { Ticker } from '../../market/Ticker/Ticker';
import { PictureCard } from '../../story/PictureCard/PictureCard';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import { HomeSection } from '../HomeSection/HomeSection';
import { LatestList } from '../LatestList/LatestList';
import { NewsTabs } from '../NewsTabs/NewsTabs';
import { VideoRow } from '../VideoRow/VideoRow';
import { YourCity } from '../YourCity/YourCity';
import styles from './HomePage.module.css';

/** Number of stories next to the lead on a wide screen. The others are below it. */
const besideLeadCount = 4;

export function HomePage({ view, layout }: { view: HomeView; layout: LayoutProps }) {
  const { t } = useTranslation();
  const { t: tHome } = useTranslation(home);
  // Links to all cities, videos and the archive, from the menu.
  const { city, video, archive } = Object.fromEntries(layout.menu.map((item) => [item.key, item]));
  const title = <h1 className="visually-hidden">{tHome('headline')}</h1>;
  const opening = view.sections.find(({ style }) => style === 'pictures');
  if (!view.lead) {
    return (
      <div className={styles['none']}>
        {title}
        <p>{t('emptyCategory')}</p>
        <NextSteps />
      </div>
    );
  }
  return (
    <>
      {title}
      <section className={styles['top']} aria-label={tHome('otherStories')}>
        <div className={styles['lead']}>
          <PictureCard story={view.lead} size="lead" heading="h2" sizes="(min-width: 1200px) 560px, 100vw" first />
        </div>
        {[view.secondary.slice(0, besideLeadCount), view.secondary.slice(besideLeadCount)].map((stories, column) => (
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
      <div className={styles['tabs']} data-far="">
        <NewsTabs trendy={view.trendy} latest={[view.lead, ...view.secondary]} />
      </div>
      {city?.links && <YourCity href={city.href ?? ''} cities={city.links} />}
      {view.sections.map((section) => (
        <HomeSection key={section.key} section={section} isLarge={section === opening} />
      ))}
      <VideoRow videos={view.videos} href={video?.href ?? ''} />
      <LatestList stories={view.latest} archive={archive?.href ?? ''} />
    </>
  );
}

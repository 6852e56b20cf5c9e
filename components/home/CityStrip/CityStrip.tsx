import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { dataOf, getJson } from '@/lib/client/calls/get-json';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { setChosenCity, onCityChange, getChosenCity } from '@/lib/client/location/chosen-city';
import { editions } from '@/lib/platform/editions';
import type { CityNews, Link } from '@/lib/contract/views';
import yourCityTexts from '@/generated/texts/your-city';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { PictureCard } from '../../story/PictureCard/PictureCard';
import styles from '../YourCity/YourCity.module.css';

type Choice = ComponentType<{ onChosen: () => void; onClose: () => void }>;

const citySlugOf = ({ href }: Link) => href.slice(href.lastIndexOf('/') + 1);

/**
 * The cities to choose from, or the newest stories of the chosen city. The first button opens a
 * dialog with the smaller cities. Needs the browser, which stores the choice.
 */
export function CityStrip({ cities }: { cities: Link[] }) {
  const language = editions[useEdition()].apiLanguage;
  const { t } = useTranslation();
  const { t: tCity } = useTranslation(yourCityTexts);
  const [AllCities, setAllCities] = useState<Choice>();
  const [slug, setSlug] = useState(getChosenCity);
  const [news, setNews] = useState<CityNews | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const found = news === 'failed' ? undefined : news;
  // A city that is not in `cities` has its name from the response with its news.
  const city = cities.find((one) => citySlugOf(one) === slug) ?? found;

  useEffect(() => {
    if (!slug) return;
    let isUnmounted = false;
    const tell = (found: CityNews | 'failed') => {
      if (!isUnmounted) setNews(found);
    };
    getJson(`/api/city/${language}/${slug}`).then(
      (answer) => tell(dataOf(answer) as CityNews),
      () => tell('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [slug, language, attempt]);

  useEffect(
    () =>
      onCityChange(() => {
        setNews(undefined);
        setSlug(getChosenCity());
      }),
    [],
  );

  // The focused button disappears, so the strip takes the focus.
  const choose = (chosen: string | null) => {
    part.current?.focus({ preventScroll: true });
    setChosenCity(chosen);
  };
  const showAll = () => {
    importWithRetry(() => import('../../weather/CityDialog/CityDialog')).then(
      (late) => setAllCities(() => late.CityDialog),
      console.error,
    );
  };
  const closeAll = () => setAllCities(undefined);
  const tryAgain = () => {
    part.current?.focus({ preventScroll: true });
    setNews(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <div ref={part} tabIndex={-1} className={styles['part']}>
      {city && slug ? (
        <div className={styles['chosen']}>
          <SiteLink className={styles['name']} href={city.href} lang={city.lang}>
            {city.name}
          </SiteLink>
          <button type="button" className={styles['choice']} onClick={() => choose(null)}>
            {tCity('change')}
          </button>
        </div>
      ) : (
        <ul className={styles['cities']}>
          <li>
            <button type="button" className={styles['choice']} aria-haspopup="dialog" onClick={showAll}>
              {t('allCities')}
            </button>
          </li>
          {cities.map((one) => (
            <li key={one.href}>
              <button
                type="button"
                className={styles['choice']}
                lang={one.lang}
                onClick={() => choose(citySlugOf(one))}
              >
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {AllCities && (
        <AllCities
          onChosen={() => {
            part.current?.focus({ preventScroll: true });
            closeAll();
          }}
          onClose={closeAll}
        />
      )}
      <div className={styles['room']} role="status">
        {news === 'failed' ? (
          <button type="button" className={styles['choice']} onClick={tryAgain}>
            {tCity('later')}
          </button>
        ) : found && !found.stories.length ? (
          <p>{tCity('none')}</p>
        ) : (
          found && (
            <ul className={`sideways ${styles['stories']}`} aria-label={found.name}>
              {found.stories.map((story) => (
                <li key={story.id}>
                  <PictureCard story={story} size="column" sizes="(min-width: 600px) 290px, 75vw" />
                </li>
              ))}
            </ul>
          )
        )}
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { chosenCity, localWeather, type Weather, type WeatherProblem } from '@/lib/client/location/local-weather';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import weatherTexts from '@/generated/texts/weather';
import weatherCityTexts from '@/generated/texts/weather-cities';
import { conditionOf } from './conditions';
import styles from './WeatherNow.module.css';

type Props = {
  requested: boolean;
  /** Of the city that the reader chose, where the place of the device is not shared. */
  ofCity: boolean;
  onProblem: (problem?: WeatherProblem) => void;
  /** The reader wants another city. */
  onChange: () => void;
};

function Source({ name, href }: NonNullable<Weather['source']>) {
  const { t } = useTranslation(weatherTexts);
  const known = name === 'Open-Meteo';
  const shown = <span lang={known ? undefined : 'en'}>{known ? t('openMeteo') : name}</span>;
  return href ? (
    <a href={href} target="_blank" rel="noopener">
      {shown}
    </a>
  ) : (
    shown
  );
}

/**
 * The weather where the reader is, or of the city that was chosen, once for each page that is
 * loaded. Needs the browser, which knows the place.
 */
export function WeatherNow({ requested, ofCity, onProblem, onChange }: Props) {
  const { t } = useTranslation(weatherTexts);
  const { t: tCities } = useTranslation(weatherCityTexts);
  const [city] = useState(() => (ofCity ? chosenCity() : undefined));
  const [weather, setWeather] = useState<Weather>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // A newsroom can have cities whose weather nobody here knows.
    if (ofCity && !city) return onProblem();
    void localWeather(requested, city).then((found) =>
      typeof found === 'string' ? onProblem(found) : setWeather(found),
    );
  }, [requested, ofCity, city, onProblem]);

  const condition = weather && conditionOf(weather.code, t);
  return (
    <p className={styles['weather']}>
      {!weather ? (
        // A key, or React would make the degrees of this element, which would move.
        <span key="waiting" className={styles['waiting']}>
          {t('waiting')}
        </span>
      ) : (
        <>
          <span className={styles['degrees']}>{Math.round(weather.temperature) || 0}°</span>
          <span className={styles['words']}>
            {city && (
              <button type="button" className={styles['city']} title={tCities('title')} onClick={onChange}>
                {tCities(`cities.${city}`)}
              </button>
            )}
            {condition && <span title={condition}>{condition}</span>}
            {weather.source && <Source {...weather.source} />}
          </span>
        </>
      )}
    </p>
  );
}

import { useEffect, useRef, useState } from 'react';
import {
  getWeatherCity,
  getLocalWeather,
  type Weather,
  type WeatherProblem,
} from '@/lib/client/location/local-weather';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import weatherTexts from '@/generated/texts/weather';
import weatherCityTexts from '@/generated/texts/weather-cities';
import { getCondition } from './conditions';
import styles from './WeatherNow.module.css';

type Props = {
  requested: boolean;
  /** Whether to use the chosen city instead of the reader's position. */
  forCity: boolean;
  onProblem: (problem?: WeatherProblem) => void;
  /** Called when the reader wants another city. */
  onChange: () => void;
};

function Source({ name, href }: NonNullable<Weather['source']>) {
  const { t } = useTranslation(weatherTexts);
  const isOpenMeteo = name === 'Open-Meteo';
  const label = <span lang={isOpenMeteo ? undefined : 'en'}>{isOpenMeteo ? t('openMeteo') : name}</span>;
  return href ? (
    <a href={href} target="_blank" rel="noopener">
      {label}
    </a>
  ) : (
    label
  );
}

/**
 * The weather at the reader's position or in the chosen city, requested once per page. Needs the
 * browser, which knows the position.
 */
export function WeatherNow({ requested, forCity, onProblem, onChange }: Props) {
  const { t } = useTranslation(weatherTexts);
  const { t: tCities } = useTranslation(weatherCityTexts);
  const [city] = useState(() => (forCity ? getWeatherCity() : undefined));
  const [weather, setWeather] = useState<Weather>();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // The newsroom may have cities without known coordinates.
    if (forCity && !city) return onProblem();
    void getLocalWeather(requested, city).then((result) =>
      typeof result === 'string' ? onProblem(result) : setWeather(result),
    );
  }, [requested, forCity, city, onProblem]);

  const condition = weather && getCondition(weather.code, t);
  return (
    <p className={styles['weather']}>
      {!weather ? (
        // The key makes React create a new element. Reusing this one would animate it.
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

import { useEffect, useRef, useState } from 'react';
import { chosenCity, localWeather, type Weather, type WeatherProblem } from '@/lib/client/location/local-weather';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import weatherTexts from '@/generated/texts/weather';
import weatherCityTexts from '@/generated/texts/weather-cities';
import { conditionOf } from './conditions';
import styles from './WeatherNow.module.css';

type Props = {
  requested: boolean;
  /** Whether to use the chosen city instead of the reader's position. */
  ofCity: boolean;
  onProblem: (problem?: WeatherProblem) => void;
  /** Called when the reader wants another city. */
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
 * The weather at the reader's position or in the chosen city, requested once per page. Needs the
 * browser, which knows the position.
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
    // The newsroom may have cities without known coordinates.
    if (ofCity && !city) return onProblem();
    void localWeather(requested, city).then((found) =>
      typeof found === 'string' ? onProblem(found) : setWeather(found),
    );
  }, [requested, ofCity, city, onProblem]);

  const condition = weather && conditionOf(weather.code, t);
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

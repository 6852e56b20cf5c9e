import { useEffect, useRef, useState } from 'react';
import { localWeather, type Weather, type WeatherProblem } from '@/lib/browser/local-weather';
import { useTexts } from '@/lib/browser/use-texts';
import { perEdition } from '@/lib/translations';
import en from '@/locales/en/weather.json';
import gujarati from '@/locales/gujarati/weather.json';
import hindi from '@/locales/hindi/weather.json';
import { conditionOf } from './conditions';
import styles from './WeatherNow.module.css';

const weatherTexts = perEdition(en, hindi, gujarati);

type Props = {
  requested: boolean;
  onProblem: (problem: WeatherProblem) => void;
};

function Source({ name, href }: NonNullable<Weather['source']>) {
  const { openMeteo } = useTexts(weatherTexts);
  const known = name === 'Open-Meteo';
  const shown = <span lang={known ? undefined : 'en'}>{known ? openMeteo : name}</span>;
  return href ? (
    <a href={href} target="_blank" rel="noopener">
      {shown}
    </a>
  ) : (
    shown
  );
}

/**
 * The weather where the reader is, once for each page that is loaded. Needs the browser, which
 * knows the place.
 */
export function WeatherNow({ requested, onProblem }: Props) {
  const texts = useTexts(weatherTexts);
  const [weather, setWeather] = useState<Weather>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void localWeather(requested).then((found) => (typeof found === 'string' ? onProblem(found) : setWeather(found)));
  }, [requested, onProblem]);

  const condition = weather && conditionOf(weather.code, texts);
  return (
    <p className={styles['weather']}>
      {!weather ? (
        // A key, or React would make the degrees of this element, which would move.
        <span key="waiting" className={styles['waiting']}>
          {texts.waiting}
        </span>
      ) : (
        <>
          <span className={styles['degrees']}>{Math.round(weather.temperature) || 0}°</span>
          <span className={styles['words']}>
            {condition && <span title={condition}>{condition}</span>}
            {weather.source && <Source {...weather.source} />}
          </span>
        </>
      )}
    </p>
  );
}

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useHasRequestLeft } from '@/lib/browser/use-has-request-left';
import { useTexts } from '@/lib/browser/use-texts';
import { keptWeather, placePermission } from '@/lib/browser/weather-due';
import { whenIdle } from '@/lib/browser/when-seen';
import { boxTexts } from './box-texts';
import styles from './WeatherBox.module.css';

type Late = ComponentType<{ asked: boolean; onFailure: () => void }>;

/**
 * Room for the weather beside the date, kept from the first paint on. Needs the browser, which knows the reader's place: it tells the
 * weather by itself only where the reader allowed that before, and else when the reader asks. A story that asks for the market
 * has no request left for it and tells what the tab knows already. Without script there is no box.
 */
export function WeatherBox({ hasMarket }: { hasMarket: boolean }) {
  const name = useTexts(boxTexts);
  const [asked, setAsked] = useState(false);
  const [away, setAway] = useState(false);
  const [Weather, setWeather] = useState<Late>();
  const box = useRef<HTMLDivElement>(null);
  /** What is in the box is replaced: the focus that is on it goes to the box, or it would be lost. */
  const keepFocus = useCallback(() => {
    if (box.current?.contains(document.activeElement)) box.current.focus({ preventScroll: true });
  }, []);
  const leave = useCallback(() => {
    keepFocus();
    setAway(true);
  }, [keepFocus]);
  const load = useCallback(() => {
    import('../WeatherNow/WeatherNow').then((late) => {
      keepFocus();
      setWeather(() => late.WeatherNow);
    }, leave);
  }, [keepFocus, leave]);
  const hasRequestLeft = useHasRequestLeft(hasMarket);
  useEffect(() => {
    whenIdle(async () => {
      const state = await placePermission();
      if (state === 'denied') leave();
      if (state === 'granted' && (hasRequestLeft || keptWeather())) load();
    });
  }, [hasRequestLeft, load, leave]);
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      {away ? null : Weather ? (
        <Weather asked={asked} onFailure={leave} />
      ) : (
        <button
          type="button"
          className={styles['button']}
          aria-disabled={asked}
          onClick={() => {
            setAsked(true);
            load();
          }}
        >
          {name}
        </button>
      )}
    </div>
  );
}

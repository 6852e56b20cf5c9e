import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { WeatherProblem } from '@/lib/client/location/local-weather';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { getPositionPermission } from '@/lib/client/location/stored-weather';
import { onIdle } from '@/lib/client/screen/on-visible';
import { onCityChange, getChosenCity } from '@/lib/client/location/chosen-city';
import weatherBox from '@/generated/texts/weather-box';
import { island } from '../../islands/island';
import styles from './WeatherBox.module.css';

type Choice = ComponentType<{ onChosen: () => void; onClose: () => void }>;

type Late = ComponentType<{
  requested: boolean;
  forCity: boolean;
  onProblem: (problem?: WeatherProblem) => void;
  onChange: () => void;
}>;

/**
 * The weather next to the date. Its space is reserved before the first paint. Needs the browser,
 * which knows the reader's position. If the reader has allowed access to the position, the local
 * weather is shown. Otherwise the weather of the chosen city is shown, or a button if `asks` is
 * set. After a failure the reader can retry, and a reader who does not share the position can
 * choose a city. Without JavaScript there is no box.
 */
export const WeatherBox = island(
  'WeatherBox',
  function WeatherBox({ asks = true }: { asks?: boolean }) {
    const { t } = useTranslation(weatherBox);
    const [requested, setRequested] = useState(false);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<WeatherProblem>();
    const [shown, setShown] = useState<{ Weather: Late; ofCity: boolean; turn: number }>();
    const [CityDialog, setDialog] = useState<Choice>();
    const box = useRef<HTMLDivElement>(null);
    const hasRequested = useRef(false);
    /** Whether the last request was for the chosen city. */
    const wasForCity = useRef(false);
    /** Moves the focus from a replaced element to the box, so that it is not lost. */
    const keepFocus = useCallback(() => {
      if (box.current?.contains(document.activeElement)) box.current.focus({ preventScroll: true });
    }, []);
    const showProblem = useCallback(
      (newProblem?: WeatherProblem) => {
        keepFocus();
        setShown(undefined);
        setBusy(false);
        setProblem(newProblem);
      },
      [keepFocus],
    );
    const loadWeather = useCallback(
      (forCity: boolean) => {
        wasForCity.current = forCity;
        importWithRetry(() => import('../WeatherNow/WeatherNow')).then(
          ({ WeatherNow }) => {
            keepFocus();
            setShown((last) => ({ Weather: WeatherNow, ofCity: forCity, turn: (last?.turn ?? 0) + 1 }));
          },
          () => showProblem('failed'),
        );
      },
      [keepFocus, showProblem],
    );
    useEffect(() => {
      const show = async (isFirst = false) => {
        const state = await getPositionPermission();
        // The reader already requested the weather before the browser was idle.
        if (isFirst && hasRequested.current) return;
        const chosen = getChosenCity() !== null;
        if (state === 'granted' || chosen) loadWeather(state !== 'granted');
        else showProblem(state === 'denied' ? 'refused' : undefined);
      };
      onIdle(() => void show(true));
      return onCityChange(() => void show());
    }, [loadWeather, showProblem]);
    const ask = () => {
      if (busy) return;
      hasRequested.current = true;
      setRequested(true);
      setBusy(true);
      loadWeather(problem === 'failed' && wasForCity.current);
    };
    const choose = () => {
      importWithRetry(() => import('../CityDialog/CityDialog')).then(
        (late) => setDialog(() => late.CityDialog),
        console.error,
      );
    };
    const close = () => setDialog(undefined);
    const chosen = () => {
      close();
      setRequested(true);
    };
    const problemText = problem && <span className={styles['problem']}>{t(problem)}</span>;
    return (
      <div ref={box} tabIndex={-1} role={requested ? 'status' : undefined} className={styles['box']}>
        {shown ? (
          <shown.Weather
            key={shown.turn}
            requested={requested}
            forCity={shown.ofCity}
            onProblem={showProblem}
            onChange={choose}
          />
        ) : asks ? (
          <button
            type="button"
            className={styles['button']}
            aria-disabled={busy}
            onClick={problem === 'refused' ? choose : ask}
          >
            {problemText ?? t('ask')}
          </button>
        ) : null}
        {CityDialog && <CityDialog onChosen={chosen} onClose={close} />}
      </div>
    );
  },
  'seen',
);

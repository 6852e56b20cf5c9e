import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { WeatherProblem } from '@/lib/browser/local-weather';
import { useTexts } from '@/lib/browser/use-texts';
import { placePermission } from '@/lib/browser/weather-due';
import { whenIdle } from '@/lib/browser/when-seen';
import { perEdition } from '@/lib/translations';
import en from '@/locales/en/weather-box.json';
import gujarati from '@/locales/gujarati/weather-box.json';
import hindi from '@/locales/hindi/weather-box.json';
import styles from './WeatherBox.module.css';

const boxTexts = perEdition(en, hindi, gujarati);

type Late = ComponentType<{ requested: boolean; onProblem: (problem: WeatherProblem) => void }>;

/**
 * Room for the weather beside the date, kept from the first paint on. Needs the browser, which
 * knows the reader's place: it tells the weather by itself only where the reader allowed that
 * before, and else, where it `asks`, when the reader wants it. Where there is none it says why
 * there; after a failure the reader can ask again. Without script there is no box.
 */
export function WeatherBox({ asks = true }: { asks?: boolean }) {
  const texts = useTexts(boxTexts);
  const [requested, setRequested] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<WeatherProblem>();
  const [Weather, setWeather] = useState<Late>();
  const box = useRef<HTMLDivElement>(null);
  /**
   * What is in the box is replaced: the focus that is on it goes to the box, or it would be lost.
   */
  const keepFocus = useCallback(() => {
    if (box.current?.contains(document.activeElement)) box.current.focus({ preventScroll: true });
  }, []);
  const tell = useCallback(
    (what: WeatherProblem) => {
      keepFocus();
      setWeather(undefined);
      setBusy(false);
      setProblem(what);
    },
    [keepFocus],
  );
  const load = useCallback(() => {
    import('../WeatherNow/WeatherNow').then(
      (late) => {
        keepFocus();
        setWeather(() => late.WeatherNow);
      },
      () => tell('failed'),
    );
  }, [keepFocus, tell]);
  useEffect(() => {
    whenIdle(async () => {
      const state = await placePermission();
      if (state === 'denied') tell('refused');
      if (state === 'granted') load();
    });
  }, [load, tell]);
  const ask = () => {
    if (busy) return;
    setRequested(true);
    setBusy(true);
    load();
  };
  const problemText = problem && <span className={styles['problem']}>{texts[problem]}</span>;
  return (
    <div ref={box} tabIndex={-1} role={requested ? 'status' : undefined} className={styles['box']}>
      {Weather ? (
        <Weather requested={requested} onProblem={tell} />
      ) : !asks ? null : problem === 'refused' ? (
        problemText
      ) : (
        <button type="button" className={styles['button']} aria-disabled={busy} onClick={ask}>
          {problemText ?? texts.ask}
        </button>
      )}
    </div>
  );
}

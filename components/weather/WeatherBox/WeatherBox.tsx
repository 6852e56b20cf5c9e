import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { deviceKeys, storedOnDevice } from '@/lib/browser/device-storage';
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

type Choice = ComponentType<{ onChosen: () => void; onClose: () => void }>;

type Late = ComponentType<{
  requested: boolean;
  onProblem: (problem: WeatherProblem) => void;
  onChange: () => void;
}>;

/**
 * Room for the weather beside the date, kept from the first paint on. Needs the browser, which
 * knows the reader's place: it tells the weather by itself only where the reader allowed that
 * before, and else, where it `asks`, when the reader wants it. Where there is none it says why
 * there; after a failure the reader can ask again, and who does not share the place can choose a
 * city. Without script there is no box.
 */
export function WeatherBox({ asks = true }: { asks?: boolean }) {
  const texts = useTexts(boxTexts);
  const [requested, setRequested] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<WeatherProblem>();
  const [Weather, setWeather] = useState<Late>();
  const [CityDialog, setDialog] = useState<Choice>();
  const [choices, setChoices] = useState(0);
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
      if (storedOnDevice(deviceKeys.weatherCity)) return load();
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
  const choose = () => {
    import('../CityDialog/CityDialog').then((late) => setDialog(() => late.CityDialog), console.error);
  };
  const close = () => setDialog(undefined);
  const chosen = () => {
    close();
    setRequested(true);
    setChoices(choices + 1);
    load();
  };
  const problemText = problem && <span className={styles['problem']}>{texts[problem]}</span>;
  return (
    <div ref={box} tabIndex={-1} role={requested ? 'status' : undefined} className={styles['box']}>
      {Weather ? (
        <Weather key={choices} requested={requested} onProblem={tell} onChange={choose} />
      ) : asks ? (
        <button
          type="button"
          className={styles['button']}
          aria-disabled={busy}
          onClick={problem === 'refused' ? choose : ask}
        >
          {problemText ?? texts.ask}
        </button>
      ) : null}
      {CityDialog && <CityDialog onChosen={chosen} onClose={close} />}
    </div>
  );
}

import { useEffect, useState } from 'react';

const secondsUntil = (endMs: number | undefined) =>
  endMs === undefined ? 0 : Math.max(0, Math.ceil((endMs - Date.now()) / 1000));

/** Counts down the whole seconds until a timestamp (milliseconds since 1970), to 0. */
export function useSecondsUntil(endMs: number | undefined): number {
  const [, tick] = useState(0);
  const secondsLeft = secondsUntil(endMs);
  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting, endMs]);
  return secondsLeft;
}

/** Formats seconds as minutes and seconds: `0:42`. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

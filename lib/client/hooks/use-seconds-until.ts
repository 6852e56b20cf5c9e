import { useEffect, useState } from 'react';

const leftUntil = (end: number | undefined) =>
  end === undefined ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts down the whole seconds until a timestamp (milliseconds since 1970), to 0. */
export function useSecondsUntil(end: number | undefined): number {
  const [, tick] = useState(0);
  const left = leftUntil(end);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting, end]);
  return left;
}

/** Formats seconds as minutes and seconds: `0:42`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

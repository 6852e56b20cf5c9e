import { useEffect, useState } from 'react';

const leftUntil = (end: number | undefined) =>
  end === undefined ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it has come. */
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

/** Seconds as a clock counts down: `0:42`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

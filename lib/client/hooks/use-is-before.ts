import { useCallback, useSyncExternalStore } from 'react';

/** Longest delay that a browser timer accepts, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Whether the device's clock is before an ISO timestamp. True on the server, in the first render,
 * and if there is no timestamp.
 */
export function useIsBefore(timestamp: string | undefined): boolean {
  const endMs = timestamp === undefined ? Infinity : Date.parse(timestamp);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (endMs === Infinity) return () => undefined;
      const timer = window.setTimeout(onChange, Math.min(maxTimerMs, Math.max(0, endMs - Date.now())));
      return () => window.clearTimeout(timer);
    },
    [endMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => Date.now() < endMs,
    () => true,
  );
}

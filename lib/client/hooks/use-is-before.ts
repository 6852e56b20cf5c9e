import { useCallback, useSyncExternalStore } from 'react';

/** Longest delay that a browser timer accepts, in milliseconds. */
const maxTimer = 2 ** 31 - 1;

/**
 * Whether the device's clock is before an ISO timestamp. True on the server, in the first render,
 * and if there is no timestamp.
 */
export function useIsBefore(moment: string | undefined): boolean {
  const end = moment === undefined ? Infinity : Date.parse(moment);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (end === Infinity) return () => undefined;
      const timer = window.setTimeout(changed, Math.min(maxTimer, Math.max(0, end - Date.now())));
      return () => window.clearTimeout(timer);
    },
    [end],
  );
  return useSyncExternalStore(
    subscribe,
    () => Date.now() < end,
    () => true,
  );
}

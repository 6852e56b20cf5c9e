import { useCallback, useSyncExternalStore } from 'react';

/** Longest time that a browser's timer takes, in milliseconds. */
const maxTimer = 2 ** 31 - 1;

/**
 * True until an ISO moment comes, by the device's clock; always without one, on the server and in
 * the first render.
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

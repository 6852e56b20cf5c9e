import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * A value that only the browser knows, read once it runs; `onServer` stands in the HTML and in the
 * first render, so that both agree. `read` must answer the same primitive while nothing changed.
 */
export function useInBrowser<T extends string | number | boolean>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

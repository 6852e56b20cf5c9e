import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns a value that only the browser has, such as a stored setting. The HTML and the first
 * render use `onServer`, so that hydration finds no difference.
 * @param read must return the same primitive until the value changes
 */
export function useBrowserValue<T extends string | number | boolean>(read: () => T, onServer: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}

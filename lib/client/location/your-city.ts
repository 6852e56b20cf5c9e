import { deviceKeys, storedOnDevice, storeOnDevice } from '../storage/device-storage';

const changed = 'citychange';

/** Returns the slug of the city that the reader chose for news and weather, or null. */
export const yourCity = (): string | null => storedOnDevice(deviceKeys.city);

/** Stores the reader's city, or removes it, and notifies the components that show it. */
export function chooseCity(slug: string | null): void {
  storeOnDevice(deviceKeys.city, slug);
  document.documentElement.toggleAttribute('data-city', slug !== null);
  dispatchEvent(new Event(changed));
}

/** Calls `follow` after each choice. Returns a function that removes the listener. */
export function onCityChange(follow: () => void): () => void {
  addEventListener(changed, follow);
  return () => removeEventListener(changed, follow);
}

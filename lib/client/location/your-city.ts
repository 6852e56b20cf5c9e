import { deviceKeys, storedOnDevice, storeOnDevice } from '../storage/device-storage';

const changed = 'citychange';

/** Slug of the city that the reader chose for news and weather, or null. */
export const yourCity = (): string | null => storedOnDevice(deviceKeys.city);

/** Keeps the choice, or forgets it, and has what shows it follow. */
export function chooseCity(slug: string | null): void {
  storeOnDevice(deviceKeys.city, slug);
  document.documentElement.toggleAttribute('data-city', slug !== null);
  dispatchEvent(new Event(changed));
}

/** Calls `follow` after each choice; answers how to stop that. */
export function onCityChange(follow: () => void): () => void {
  addEventListener(changed, follow);
  return () => removeEventListener(changed, follow);
}

import { deviceKeys, readFromDevice, storeOnDevice } from '../storage/device-storage';

const changeEvent = 'citychange';

/** Returns the slug of the city that the reader chose for news and weather, or null. */
export const getChosenCity = (): string | null => readFromDevice(deviceKeys.city);

/** Stores the reader's city, or removes it, and notifies the components that show it. */
export function setChosenCity(slug: string | null): void {
  storeOnDevice(deviceKeys.city, slug);
  document.documentElement.toggleAttribute('data-city', slug !== null);
  dispatchEvent(new Event(changeEvent));
}

/** Calls `listener` after each choice. Returns a function that removes the listener. */
export function onCityChange(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  return () => removeEventListener(changeEvent, listener);
}

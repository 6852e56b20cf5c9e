import { deviceKeys, storeOnDevice } from './device-storage';

export const displayChoices = {
  theme: ['system', 'light', 'dark'],
  textSize: ['normal', 'large', 'larger'],
} as const;

export type DisplayKey = keyof typeof displayChoices;
export type DisplayChoice<Key extends DisplayKey> = (typeof displayChoices)[Key][number];

/** Returns the choice that the page shows. public/display.js has set it on `<html>`. */
export function getDisplayChoice<Key extends DisplayKey>(key: Key): DisplayChoice<Key> {
  const current = document.documentElement.dataset[key];
  return displayChoices[key].find((choice) => choice === current) ?? displayChoices[key][0];
}

/**
 * Applies a choice and stores it on the device. If storage is blocked, the choice lasts until the
 * reader leaves the page.
 */
export function setDisplayChoice<Key extends DisplayKey>(key: Key, choice: DisplayChoice<Key>): void {
  const value = choice === displayChoices[key][0] ? null : choice;
  if (value === null) delete document.documentElement.dataset[key];
  else document.documentElement.dataset[key] = value;
  storeOnDevice(deviceKeys[key], value);
}

import { deviceKeys, storeOnDevice } from './device-storage';

export const displayChoices = {
  theme: ['system', 'light', 'dark'],
  textSize: ['normal', 'large', 'larger'],
} as const;

export type DisplayKey = keyof typeof displayChoices;
export type DisplayChoice<Key extends DisplayKey> = (typeof displayChoices)[Key][number];

/** The choice that the page shows now; public/display.js has put it on `<html>`. */
export function displayChoice<Key extends DisplayKey>(key: Key): DisplayChoice<Key> {
  const shown = document.documentElement.dataset[key];
  return displayChoices[key].find((choice) => choice === shown) ?? displayChoices[key][0];
}

/**
 * Shows a choice at once and keeps it on the device. Where storage is blocked it holds until the
 * page is left.
 */
export function chooseDisplay<Key extends DisplayKey>(key: Key, choice: DisplayChoice<Key>): void {
  const value = choice === displayChoices[key][0] ? null : choice;
  if (value === null) delete document.documentElement.dataset[key];
  else document.documentElement.dataset[key] = value;
  storeOnDevice(deviceKeys[key], value);
}

import texts from '../../../generated/texts/devices';
import type { Edition } from '../../platform/editions';

/**
 * Browsers and systems as they name themselves in `User-Agent`; the first that matches counts, so
 * the more special stand first.
 */
const browsers: [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const named = (agent: string, names: [RegExp, string][]): string[] => {
  const found = names.find(([pattern]) => pattern.test(agent));
  return found ? [found[1]] : [];
};

const names: Record<Edition, Record<string, string>> = texts;

const between = ', ';

/**
 * What a session keeps of the device that it is on: "Chrome, Android", in every edition; empty when
 * unknown.
 */
export const deviceName = (agent: string | undefined): string =>
  [...named(agent ?? '', browsers), ...named(agent ?? '', systems)].join(between);

/** What the list of logins of an edition calls a device whose name is kept so. */
export function deviceNameIn(edition: Edition, device: string): string {
  return device
    .split(between)
    .map((name) => names[edition][name] ?? name)
    .join(between);
}

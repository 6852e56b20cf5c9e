import texts from '../../../generated/texts/devices';
import type { Edition } from '../../platform/editions';

/**
 * Patterns of browsers and systems in `User-Agent`. The first match counts, so specific patterns
 * come first.
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

const findName = (agent: string, names: [RegExp, string][]): string[] => {
  const found = names.find(([pattern]) => pattern.test(agent));
  return found ? [found[1]] : [];
};

const names: Record<Edition, Record<string, string>> = texts;

const separator = ', ';

/** Returns the device name stored with a session, such as "Chrome, Android". Empty if unknown. */
export const parseDeviceName = (agent: string | undefined): string =>
  [...findName(agent ?? '', browsers), ...findName(agent ?? '', systems)].join(separator);

/** Translates a stored device name for an edition. */
export function translateDeviceName(edition: Edition, device: string): string {
  return device
    .split(separator)
    .map((name) => names[edition][name] ?? name)
    .join(separator);
}

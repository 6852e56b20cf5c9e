import type { Edition } from '../editions';

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

const localNames: Record<Exclude<Edition, 'en'>, Record<string, string>> = {
  hindi: {
    Edge: 'एज',
    Opera: 'ओपेरा',
    'Samsung Internet': 'सैमसंग इंटरनेट',
    'UC Browser': 'यूसी ब्राउजर',
    Firefox: 'फायरफॉक्स',
    Chrome: 'क्रोम',
    Safari: 'सफारी',
    KaiOS: 'काईओएस',
    Android: 'एंड्रॉयड',
    iOS: 'आईओएस',
    ChromeOS: 'क्रोमओएस',
    Windows: 'विंडोज',
    macOS: 'मैकओएस',
    Linux: 'लिनक्स',
  },
  gujarati: {
    Edge: 'એજ',
    Opera: 'ઓપેરા',
    'Samsung Internet': 'સૅમસંગ ઇન્ટરનેટ',
    'UC Browser': 'યુસી બ્રાઉઝર',
    Firefox: 'ફાયરફૉક્સ',
    Chrome: 'ક્રોમ',
    Safari: 'સફારી',
    KaiOS: 'કાઇઓએસ',
    Android: 'એન્ડ્રોઇડ',
    iOS: 'આઇઓએસ',
    ChromeOS: 'ક્રોમઓએસ',
    Windows: 'વિન્ડોઝ',
    macOS: 'મૅકઓએસ',
    Linux: 'લિનક્સ',
  },
};

const between = ', ';

/**
 * What a session keeps of the device that it is on: "Chrome, Android", in every edition; empty when
 * unknown.
 */
export const deviceName = (agent: string | undefined): string =>
  [...named(agent ?? '', browsers), ...named(agent ?? '', systems)].join(between);

/** What the list of logins of an edition calls a device whose name is kept so. */
export function deviceNameIn(edition: Edition, device: string): string {
  if (edition === 'en') return device;
  return device
    .split(between)
    .map((name) => localNames[edition][name] ?? name)
    .join(between);
}

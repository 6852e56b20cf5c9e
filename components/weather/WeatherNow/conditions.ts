/**
 * Weather conditions by WMO code, grouped as Open-Meteo does (https://open-meteo.com/en/docs, "WMO
 * Weather interpretation codes").
 */
const conditionKeys = {
  0: 'clear',
  1: 'mainlyClear',
  2: 'partlyCloudy',
  3: 'overcast',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  53: 'drizzle',
  55: 'drizzle',
  56: 'freezingDrizzle',
  57: 'freezingDrizzle',
  61: 'lightRain',
  63: 'rain',
  65: 'heavyRain',
  66: 'freezingRain',
  67: 'freezingRain',
  71: 'lightSnow',
  73: 'snow',
  75: 'heavySnow',
  77: 'snowGrains',
  80: 'lightShowers',
  81: 'showers',
  82: 'heavyShowers',
  85: 'snowShowers',
  86: 'snowShowers',
  95: 'thunderstorm',
  96: 'hail',
  99: 'hail',
} as const;

type Condition = (typeof conditionKeys)[keyof typeof conditionKeys];
export function getCondition(code: number, t: (key: Condition) => string): string | undefined {
  const key = (conditionKeys as Record<number, Condition>)[code];
  return key && t(key);
}

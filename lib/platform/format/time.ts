import { defaultEdition, editions, allEditions } from '../editions';

/** Time zone of all dates on the site, wherever the server or the reader is. */
export const siteTimeZone = 'Asia/Kolkata';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached format. Creating one takes a hundred times as long as using it, and a list
 * formats a date for each story.
 */
function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone: siteTimeZone, numberingSystem: 'latn', ...options });
  formats.set(key, cached);
  return cached;
}

/** UTC offset of Asia/Kolkata, the same all year. */
export const siteOffset = '+05:30';
const offsetMs = 5.5 * 3_600_000;

/**
 * Returns the day of a timestamp in Asia/Kolkata, as `YYYY-MM-DD`. Does not use `Intl`, whose first
 * format takes 0.1 s on a cheap phone.
 * @throws RangeError for an invalid date
 */
export const toDay = (timestamp: Date): string => new Date(timestamp.getTime() + offsetMs).toISOString().slice(0, 10);

/** Returns the start of a day (`YYYY-MM-DD`) in Asia/Kolkata. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${siteOffset}`);
}

/** Returns the end of a day (`YYYY-MM-DD`) in Asia/Kolkata, which is the start of the next day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 24 * 3_600_000);

/**
 * Dates of this year are shown without the year. A rule of the specification ("The year is omitted
 * only when it is 2025").
 */
export const omittedYear = 2025;

/** Returns the date style of a language (settings.json in the folders of `locales/`). */
const dateStyleOf = (lang: string) =>
  editions[allEditions.find((edition) => editions[edition].lang === lang) ?? defaultEdition];

const yearOf = (timestamp: Date): number => Number(toDay(timestamp).slice(0, 4));

/** Formats the date line: `Monday, January 05, 2026`. The year is left out if it is 2025. */
export function formatDateLine(timestamp: Date, lang: string): string {
  const withYear = yearOf(timestamp) !== omittedYear;
  return dateFormat(lang, {
    weekday: 'long',
    month: 'long',
    day: '2-digit',
    ...(withYear ? { year: 'numeric' as const } : {}),
  }).format(timestamp);
}

/**
 * Formats the date of an item in a list: `Jan 5, 2026`. The year is left out if it is 2025. Hindi
 * and Gujarati papers write the full month without a comma. The abbreviations of ICU (`नव॰`,
 * `નવે,`) are not used in print.
 */
export function formatShortDate(timestamp: Date, lang: string): string {
  const withYear = yearOf(timestamp) !== omittedYear;
  const { shortMonth: month, commaAfterMonth } = dateStyleOf(lang);
  return dateFormat(lang, {
    month,
    day: 'numeric',
    ...(withYear ? { year: 'numeric' as const } : {}),
  })
    .format(timestamp)
    .replace(commaAfterMonth ? '' : ',', '');
}

const minuteMs = 60_000;
const cachedForms = new Map<string, string>();

/**
 * Returns the forms of a language for `formatTimeAgo`, minutes and then hours:
 * `1 min ago|# min ago;…`. Each unit has a form for one, two and so on, as far as they differ. The
 * page contains them (pages/_document.tsx), because creating an `Intl.RelativeTimeFormat` takes 0.1
 * s on a cheap phone before the first paint.
 */
export function timeAgoForms(lang: string): string {
  const formsOf = (unit: 'minute' | 'hour'): string => {
    const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { style: dateStyleOf(lang).ago });
    // ICU writes `1 hr. ago`. Newspapers leave out the full stop.
    const forms = [1, 2, 3].map((n) => format.format(-n, unit).replace('.', '').replace(String(n), '#'));
    while (forms.length > 1 && forms.at(-1) === forms.at(-2)) forms.pop();
    return forms.join('|');
  };
  const cached = cachedForms.get(lang) ?? `${formsOf('minute')};${formsOf('hour')}`;
  cachedForms.set(lang, cached);
  return cached;
}

/**
 * Returns the age of a timestamp in whole minutes or hours: `5 min ago`, `2 घंटे पहले`. Undefined
 * if it is older than a day or in the future. public/display.js has the same rule for the time
 * before the first paint.
 * @param forms result of `timeAgoForms`
 */
export function formatTimeAgo(timestamp: Date, now: Date, forms: string): string | undefined {
  const minutes = Math.floor((now.getTime() - timestamp.getTime()) / minuteMs);
  if (!(minutes >= 0 && minutes < 24 * 60)) return undefined;
  const hours = Math.floor(minutes / 60);
  const count = hours || minutes || 1;
  const unitForms = forms.split(';')[hours ? 1 : 0]?.split('|') ?? [];
  return unitForms[Math.min(count, unitForms.length) - 1]?.replace('#', String(count));
}

/**
 * Formats the date and time of a story in Asia/Kolkata, without the name of the zone:
 * `Jan 5, 2026, 3:30 PM` in English. Hindi and Gujarati use 24 hours (`15:30`), because `Intl`
 * writes AM and PM in Latin letters.
 */
export function formatDateAndTime(timestamp: Date, lang: string): string {
  const time = dateFormat(lang, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: dateStyleOf(lang).clock,
  });
  return `${formatShortDate(timestamp, lang)}, ${time.format(timestamp)}`;
}

/**
 * Formats the time of day with seconds, in Asia/Kolkata: `3:30:05 PM` in English, `15:30:05` in
 * Hindi and Gujarati.
 */
export function formatTimeOfDay(timestamp: Date, lang: string): string {
  return dateFormat(lang, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: dateStyleOf(lang).clock,
  }).format(timestamp);
}

const noon = (date: string) => new Date(`${date}T12:00:00+05:30`);

/** Formats a day (`YYYY-MM-DD`) for the archive, always with the year: `January 5, 2026`. */
export function formatFullDate(date: string, lang: string): string {
  return dateFormat(lang, { dateStyle: 'long' }).format(noon(date));
}

/** Formats the month of a day (`YYYY-MM-DD`): `January 2026`. */
export function formatMonth(date: string, lang: string): string {
  return dateFormat(lang, {
    month: 'long',
    year: 'numeric',
  }).format(noon(date));
}

/**
 * Returns the layout of a month (`YYYY-MM`) in a calendar whose weeks start on Sunday: the number
 * of empty days before the first day, and the number of days.
 */
export function monthLayout(month: string): { before: number; length: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    before: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    length: new Date(Date.UTC(year, number, 0)).getUTCDate(),
  };
}

/**
 * Returns the short and long names of the weekdays, starting with Sunday as calendars in India do.
 */
export function weekdayNames(lang: string): { short: string; long: string }[] {
  const formatWeekday = (weekday: 'short' | 'long', day: number) =>
    // 4 January 2026 was a Sunday.
    dateFormat(lang, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + day)));
  return Array.from({ length: 7 }, (_, day) => ({
    short: formatWeekday('short', day),
    long: formatWeekday('long', day),
  }));
}

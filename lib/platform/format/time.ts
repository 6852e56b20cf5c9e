import { defaultEdition, editions, knownEditions } from '../editions';

/** Time zone of all dates on the site, wherever the server or the reader is. */
export const siteTimeZone = 'Asia/Kolkata';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached format. Creating one takes a hundred times as long as using it, and a list
 * formats a date for each story.
 */
function formatOf(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone: siteTimeZone, numberingSystem: 'latn', ...options });
  formats.set(key, known);
  return known;
}

/** UTC offset of Asia/Kolkata, the same all year. */
export const siteOffset = '+05:30';
const offsetMs = 5.5 * 3_600_000;

/**
 * Returns the day of a timestamp in Asia/Kolkata, as `YYYY-MM-DD`. Does not use `Intl`, whose first
 * format takes 0.1 s on a cheap phone.
 * @throws RangeError for an invalid date
 */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);

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
const styleIn = (lang: string) =>
  editions[knownEditions.find((edition) => editions[edition].lang === lang) ?? defaultEdition];

const yearOf = (moment: Date): number => Number(dayOf(moment).slice(0, 4));

/** Formats the date line: `Monday, January 05, 2026`. The year is left out if it is 2025. */
export function dateLine(moment: Date, lang: string): string {
  const withYear = yearOf(moment) !== omittedYear;
  return formatOf(lang, {
    weekday: 'long',
    month: 'long',
    day: '2-digit',
    ...(withYear ? { year: 'numeric' as const } : {}),
  }).format(moment);
}

/**
 * Formats the date of an item in a list: `Jan 5, 2026`. The year is left out if it is 2025. Hindi
 * and Gujarati papers write the full month without a comma. The abbreviations of ICU (`नव॰`,
 * `નવે,`) are not used in print.
 */
export function shortDate(moment: Date, lang: string): string {
  const withYear = yearOf(moment) !== omittedYear;
  const { shortMonth: month, commaAfterMonth } = styleIn(lang);
  return formatOf(lang, {
    month,
    day: 'numeric',
    ...(withYear ? { year: 'numeric' as const } : {}),
  })
    .format(moment)
    .replace(commaAfterMonth ? '' : ',', '');
}

const minuteMs = 60_000;
const knownForms = new Map<string, string>();

/**
 * Returns the forms of a language for `timeAgo`, minutes and then hours: `1 min ago|# min ago;…`.
 * Each unit has a form for one, two and so on, as far as they differ. The page contains them
 * (pages/_document.tsx), because creating an `Intl.RelativeTimeFormat` takes 0.1 s on a cheap phone
 * before the first paint.
 */
export function agoForms(lang: string): string {
  const formsOf = (unit: 'minute' | 'hour'): string => {
    const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { style: styleIn(lang).ago });
    // ICU writes `1 hr. ago`. Newspapers leave out the full stop.
    const forms = [1, 2, 3].map((n) => format.format(-n, unit).replace('.', '').replace(String(n), '#'));
    while (forms.length > 1 && forms.at(-1) === forms.at(-2)) forms.pop();
    return forms.join('|');
  };
  const known = knownForms.get(lang) ?? `${formsOf('minute')};${formsOf('hour')}`;
  knownForms.set(lang, known);
  return known;
}

/**
 * Returns the age of a timestamp in whole minutes or hours: `5 min ago`, `2 घंटे पहले`. Undefined
 * if it is older than a day or in the future. public/display.js has the same rule for the time
 * before the first paint.
 * @param forms result of `agoForms`
 */
export function timeAgo(moment: Date, now: Date, forms: string): string | undefined {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minuteMs);
  if (!(minutes >= 0 && minutes < 24 * 60)) return undefined;
  const hours = Math.floor(minutes / 60);
  const count = hours || minutes || 1;
  const own = forms.split(';')[hours ? 1 : 0]?.split('|') ?? [];
  return own[Math.min(count, own.length) - 1]?.replace('#', String(count));
}

/**
 * Formats the date and time of a story in Asia/Kolkata, without the name of the zone:
 * `Jan 5, 2026, 3:30 PM` in English. Hindi and Gujarati use 24 hours (`15:30`), because `Intl`
 * writes AM and PM in Latin letters.
 */
export function dateAndTime(moment: Date, lang: string): string {
  const time = formatOf(lang, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: styleIn(lang).clock,
  });
  return `${shortDate(moment, lang)}, ${time.format(moment)}`;
}

/**
 * Formats the time of day with seconds, in Asia/Kolkata: `3:30:05 PM` in English, `15:30:05` in
 * Hindi and Gujarati.
 */
export function timeOfDay(moment: Date, lang: string): string {
  return formatOf(lang, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: styleIn(lang).clock,
  }).format(moment);
}

const noon = (date: string) => new Date(`${date}T12:00:00+05:30`);

/** Formats a day (`YYYY-MM-DD`) for the archive, always with the year: `January 5, 2026`. */
export function fullDate(date: string, lang: string): string {
  return formatOf(lang, { dateStyle: 'long' }).format(noon(date));
}

/** Formats the month of a day (`YYYY-MM-DD`): `January 2026`. */
export function monthName(date: string, lang: string): string {
  return formatOf(lang, {
    month: 'long',
    year: 'numeric',
  }).format(noon(date));
}

/**
 * Returns the layout of a month (`YYYY-MM`) in a calendar whose weeks start on Sunday: the number
 * of empty days before the first day, and the number of days.
 */
export function monthSheet(month: string): { before: number; length: number } {
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
  const named = (weekday: 'short' | 'long', day: number) =>
    // 4 January 2026 was a Sunday.
    formatOf(lang, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + day)));
  return Array.from({ length: 7 }, (_, day) => ({ short: named('short', day), long: named('long', day) }));
}

import { defaultEdition, editions, knownEditions } from '../editions';

/** Days of the site are days in this zone, wherever the server or the reader is. */
export const siteTimeZone = 'Asia/Kolkata';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of a language for the site's zone, made once: making one takes a hundred times as long
 * as using it, and a list writes a date for each of its stories.
 */
function formatOf(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone: siteTimeZone, numberingSystem: 'latn', ...options });
  formats.set(key, known);
  return known;
}

/** The clock of Asia/Kolkata in ISO 8601, the whole year. */
export const siteOffset = '+05:30';
/** What is added to UTC in Asia/Kolkata, which knows no summer time. */
const offsetMs = 5.5 * 3_600_000;

/**
 * The day of a moment in Asia/Kolkata, as `YYYY-MM-DD`. Not by `Intl`, whose first format takes a
 * phone a tenth of a second.
 * @throws RangeError for no moment
 */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);

/** The first moment of a day (`YYYY-MM-DD`) in Asia/Kolkata. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${siteOffset}`);
}

/** The first moment after a day (`YYYY-MM-DD`) in Asia/Kolkata. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 24 * 3_600_000);

/** The year that dates leave out ("The year is omitted only when it is 2025"). */
export const omittedYear = 2025;

/** How papers of a language write moments (settings.json in the folders of `locales/`). */
const styleIn = (lang: string) =>
  editions[knownEditions.find((edition) => editions[edition].lang === lang) ?? defaultEdition];

const yearOf = (moment: Date): number => Number(dayOf(moment).slice(0, 4));

/**
 * The date line: `Monday, January 05, 2026` in the language; without the year when that is 2025.
 */
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
 * The date of an item in a list: the localised short form, `Jan 5, 2026`; without the year when
 * that is 2025. Hindi and Gujarati papers write the month out and set no comma after it; what ICU
 * cuts short (`नव॰`, `નવે,`) none of them prints.
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
 * How a language says how long ago something was, for `timeAgo`: `1 min ago|# min ago;…`, minutes
 * and then hours, each for one, two and so on as far as they differ. The page carries it
 * (pages/_document.tsx): making an `Intl.RelativeTimeFormat` takes a phone a tenth of a second
 * before the first paint.
 */
export function agoForms(lang: string): string {
  const formsOf = (unit: 'minute' | 'hour'): string => {
    const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { style: styleIn(lang).ago });
    // ICU writes `1 hr. ago`; papers do without the point.
    const forms = [1, 2, 3].map((n) => format.format(-n, unit).replace('.', '').replace(String(n), '#'));
    while (forms.length > 1 && forms.at(-1) === forms.at(-2)) forms.pop();
    return forms.join('|');
  };
  const known = knownForms.get(lang) ?? `${formsOf('minute')};${formsOf('hour')}`;
  knownForms.set(lang, known);
  return known;
}

/**
 * How long ago a moment of the last day was, in whole minutes or hours: `5 min ago`, `2 घंटे पहले`.
 * Undefined for an older moment and for one to come. public/display.js says the same before the
 * first paint. `forms` are those of `agoForms`.
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
 * Date and time of a story's byline, in Asia/Kolkata: `Jan 5, 2026, 3:30 PM` in English. Hindi and
 * Gujarati count 24 hours (`15:30`), because `Intl` writes their half-day in Latin letters. The
 * zone's name is the caller's to add.
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
 * Time of day with seconds, in Asia/Kolkata: `3:30:05 PM` in English, `15:30:05` in Hindi and
 * Gujarati, as `dateAndTime` has it.
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

/**
 * A day (`YYYY-MM-DD`) in words: `January 5, 2026` in English, in the order of each language; the
 * year always stands, for an archive.
 */
export function fullDate(date: string, lang: string): string {
  return formatOf(lang, { dateStyle: 'long' }).format(noon(date));
}

/** The month of a day (`YYYY-MM-DD`) with its year: `January 2026`. */
export function monthName(date: string, lang: string): string {
  return formatOf(lang, {
    month: 'long',
    year: 'numeric',
  }).format(noon(date));
}

/**
 * How a month (`YYYY-MM`) lies in weeks that begin on Sunday: days of its first week that are
 * before it, and its length.
 */
export function monthSheet(month: string): { before: number; length: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    before: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    length: new Date(Date.UTC(year, number, 0)).getUTCDate(),
  };
}

/**
 * The days of a week in a language, short and whole, from Sunday on, as calendars in India have
 * them.
 */
export function weekdayNames(lang: string): { short: string; long: string }[] {
  const named = (weekday: 'short' | 'long', day: number) =>
    // 4 January 2026 was a Sunday.
    formatOf(lang, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + day)));
  return Array.from({ length: 7 }, (_, day) => ({ short: named('short', day), long: named('long', day) }));
}

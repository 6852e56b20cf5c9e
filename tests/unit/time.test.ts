import { editions } from '@/lib/platform/editions';
import {
  timeAgoForms,
  formatDateAndTime,
  formatDateLine,
  toDay,
  monthLayout,
  formatShortDate,
  formatTimeAgo,
} from '@/lib/platform/format/time';

/** ICU writes a narrow no-break space before AM and PM, which readers see as a space. */
const seen = (text: string) => text.replace(/\s/g, ' ');

const lastOf2024 = '2024-12-31T18:29:59Z';
const firstOf2025 = '2024-12-31T18:30:00Z';
const lastOf2025 = '2025-12-31T18:29:59Z';
const firstOf2026 = '2025-12-31T18:30:00Z';

describe('the day in Asia/Kolkata', () => {
  test.each([
    ['2026-08-14T18:29:59Z', '2026-08-14'],
    ['2026-08-14T18:30:00Z', '2026-08-15'],
    ['2026-08-15T23:59:00+14:00', '2026-08-15'],
    [lastOf2025, '2025-12-31'],
    [firstOf2026, '2026-01-01'],
  ])('%s is on %s', (moment, day) => expect(toDay(new Date(moment))).toBe(day));
});

describe('the date line', () => {
  test.each([
    ['2026-01-05T10:00:00Z', 'en', 'Monday, January 05, 2026'],
    ['2026-01-05T10:00:00Z', 'hi', 'सोमवार, 05 जनवरी 2026'],
    ['2026-01-05T10:00:00Z', 'gu', 'સોમવાર, 05 જાન્યુઆરી, 2026'],
    ['2026-08-14T18:30:00Z', 'en', 'Saturday, August 15, 2026'],
    [lastOf2024, 'en', 'Tuesday, December 31, 2024'],
    [firstOf2025, 'en', 'Wednesday, January 01'],
    [firstOf2025, 'hi', 'बुधवार, 01 जनवरी'],
    [firstOf2025, 'gu', 'બુધવાર, 01 જાન્યુઆરી'],
    [lastOf2025, 'en', 'Wednesday, December 31'],
    [lastOf2025, 'hi', 'बुधवार, 31 दिसंबर'],
    [lastOf2025, 'gu', 'બુધવાર, 31 ડિસેમ્બર'],
    [firstOf2026, 'en', 'Thursday, January 01, 2026'],
    [firstOf2026, 'hi', 'गुरुवार, 01 जनवरी 2026'],
    [firstOf2026, 'gu', 'ગુરુવાર, 01 જાન્યુઆરી, 2026'],
  ])('of %s in %s is %s', (moment, lang, line) => expect(seen(formatDateLine(new Date(moment), lang))).toBe(line));
});

describe('the date of an item in a list', () => {
  test.each([
    ['2026-01-05T10:00:00Z', 'en', 'Jan 5, 2026'],
    ['2026-01-05T10:00:00Z', 'hi', '5 जनवरी 2026'],
    ['2026-01-05T10:00:00Z', 'gu', '5 જાન્યુઆરી 2026'],
    [lastOf2024, 'en', 'Dec 31, 2024'],
    [firstOf2025, 'en', 'Jan 1'],
    [lastOf2025, 'hi', '31 दिसंबर'],
    [lastOf2025, 'gu', '31 ડિસેમ્બર'],
    [firstOf2026, 'en', 'Jan 1, 2026'],
  ])('of %s in %s is %s', (moment, lang, label) => expect(seen(formatShortDate(new Date(moment), lang))).toBe(label));
});

describe('date and time of a byline', () => {
  test.each([
    ['2026-01-05T10:00:00Z', 'en', 'Jan 5, 2026, 3:30 PM'],
    ['2026-01-05T10:00:00Z', 'hi', '5 जनवरी 2026, 15:30'],
    ['2026-01-05T10:00:00Z', 'gu', '5 જાન્યુઆરી 2026, 15:30'],
    [lastOf2025, 'en', 'Dec 31, 11:59 PM'],
    [lastOf2025, 'gu', '31 ડિસેમ્બર, 23:59'],
    // Midnight is hour 0 in languages with a 24-hour clock, and 12 in English.
    [firstOf2026, 'en', 'Jan 1, 2026, 12:00 AM'],
    [firstOf2026, 'hi', '1 जनवरी 2026, 00:00'],
    [firstOf2026, 'gu', '1 જાન્યુઆરી 2026, 00:00'],
  ])('of %s in %s is %s', (moment, lang, label) => expect(seen(formatDateAndTime(new Date(moment), lang))).toBe(label));
});

test.each([
  ['2026-11', 0, 30],
  ['2026-02', 0, 28],
  ['2028-02', 2, 29],
  ['2026-08', 6, 31],
])('the calendar of %s has %i empty cells before its first day, and %i days', (month, before, length) =>
  expect(monthLayout(month)).toEqual({ before, length }),
);

describe('time ago', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  test.each([
    ['2026-11-24T09:59:50Z', 'en', '1 min ago'],
    ['2026-11-24T09:01:00Z', 'en', '59 min ago'],
    ['2026-11-24T09:00:00Z', 'en', '1 hr ago'],
    ['2026-11-24T07:30:00Z', 'hi', '2 घंटे पहले'],
    ['2026-11-24T09:55:00Z', 'hi', '5 मिनट पहले'],
    ['2026-11-24T09:00:00Z', 'gu', '1 કલાક પહેલાં'],
    ['2026-11-23T10:00:01Z', 'gu', '23 કલાક પહેલાં'],
    ['2026-11-23T10:00:00Z', 'en', undefined],
    ['2026-11-24T10:00:01Z', 'en', undefined],
    ['not a moment', 'en', undefined],
  ])('of %s in %s is %s', (moment, lang, words) =>
    expect(formatTimeAgo(new Date(moment), now, timeAgoForms(lang))).toBe(words),
  );

  test('matches Intl for every count', () => {
    for (const { lang, ago: style } of Object.values(editions)) {
      const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { style });
      const past = (minutes: number) =>
        formatTimeAgo(new Date(now.getTime() - minutes * 60_000), now, timeAgoForms(lang));
      for (let n = 1; n < 60; n += 1) expect(past(n)).toBe(format.format(-n, 'minute').replace('.', ''));
      for (let n = 1; n < 24; n += 1) expect(past(60 * n)).toBe(format.format(-n, 'hour').replace('.', ''));
    }
  });
});

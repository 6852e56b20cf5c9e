import { screen, within } from '@testing-library/react';
import { ArchivePage } from '@/components/archive/ArchivePage/ArchivePage';
import type { ArchiveMonth, ArchiveView } from '@/lib/contract/views';
import type { WrittenEdition } from '../support/editions';
import { renderIn } from '../support/render';

const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  hindi: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  gujarati: ['રવિ', 'સોમ', 'મંગળ', 'બુધ', 'ગુરુ', 'શુક્ર', 'શનિ'],
};
const counts = (of: Record<number, number>) => Array.from({ length: 31 }, (_, index) => of[index + 1] ?? 0);
const october: ArchiveMonth = { key: '2026-10', name: 'October 2026', before: 4, counts: counts({ 5: 1, 31: 2 }) };

const archive = (edition: WrittenEdition, months = [october], more: Partial<ArchiveView> = {}) => {
  const days = weekdays[edition].map((short) => ({ short, long: `${short} whole` }));
  return renderIn(edition, <ArchivePage view={{ years: [], weekdays: days, months, ...more }} />);
};

test('an archive of one year has no link to it, because all its days are there', () => {
  archive('hindi', [october], { years: [{ year: '2026', href: '/hindi/archive/2026' }] });
  expect(screen.queryByRole('link', { name: '2026' })).toBeNull();
});

test('a year has a heading of its own, and every year a link, its own the current one', () => {
  const years = ['2026', '2025'].map((year) => ({ year, href: `/hindi/archive/${year}` }));
  archive('hindi', [october], { year: '2025', years });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('पुरानी खबरें: 2025');
  const links = within(screen.getByRole('navigation', { name: 'पुरानी खबरें' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/hindi/archive/2026', null],
    ['/hindi/archive/2025', 'page'],
  ]);
});

test.each<[WrittenEdition, string]>([
  ['en', 'Sun'],
  ['hindi', 'रवि'],
  ['gujarati', 'રવિ'],
])('a month of %s is a table with its name and seven columns, the first of them %s', (edition, first) => {
  archive(edition);
  const table = screen.getByRole('table', { name: 'October 2026' });
  expect(within(table).getByRole('heading', { level: 2, name: 'October 2026' })).toBeVisible();
  const columns = within(table).getAllByRole('columnheader');
  expect(columns.map((column) => column.getAttribute('scope'))).toEqual(Array(7).fill('col'));
  expect([columns[0]?.textContent, columns[0]?.getAttribute('abbr')]).toEqual([first, `${first} whole`]);
});

test('weeks are rows of seven, with empty places before the first day and after the last', () => {
  archive('en');
  const [, ...weeks] = screen.getAllByRole('row');
  const numbers = weeks.map((week) =>
    within(week)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.replace(/ .*/, '')),
  );
  expect(numbers).toEqual([
    ['', '', '', '', '1', '2', '3'],
    ['4', '5', '6', '7', '8', '9', '10'],
    ['11', '12', '13', '14', '15', '16', '17'],
    ['18', '19', '20', '21', '22', '23', '24'],
    ['25', '26', '27', '28', '29', '30', '31'],
  ]);
});

test('the day that it is, and no other, is the current date of its month', () => {
  archive('gujarati', [{ ...october, today: 31 }]);
  const current = screen.getAllByRole('cell').filter((cell) => cell.getAttribute('aria-current') === 'date');
  expect(current.map((cell) => cell.textContent)).toEqual(['31 2 સમાચાર']);
});

test.each<[WrittenEdition, string]>([
  ['en', '5 1,00,000 stories'],
  ['hindi', '5 1,00,000 खबरें'],
  ['gujarati', '5 1,00,000 સમાચાર'],
])('in %s the stories of a day are counted as in India: %s', (edition, name) => {
  archive(edition, [{ ...october, counts: counts({ 5: 100_000 }) }]);
  expect(screen.getByRole('link', { name })).toBeVisible();
});

test.each<[WrittenEdition, string[][]]>([
  [
    'en',
    [
      ['5 1 story', '/archive?date=2026-10-05'],
      ['31 2 stories', '/archive?date=2026-10-31'],
    ],
  ],
  [
    'hindi',
    [
      ['5 1 खबर', '/hindi/archive?date=2026-10-05'],
      ['31 2 खबरें', '/hindi/archive?date=2026-10-31'],
    ],
  ],
  [
    'gujarati',
    [
      ['5 1 સમાચાર', '/gujarati/archive?date=2026-10-05'],
      ['31 2 સમાચાર', '/gujarati/archive?date=2026-10-31'],
    ],
  ],
])('in %s only days with stories are links', (edition, links) => {
  archive(edition);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});

test.each<WrittenEdition>(['en', 'hindi', 'gujarati'])(
  'a year of %s in which every day has stories, of thirty such years, weighs a part of a page',
  (edition) => {
    const months = Array.from({ length: 12 }, (_, index) => {
      const key = `2026-${String(12 - index).padStart(2, '0')}`;
      return { key, name: 'फ़रवरी 2026', before: 6, counts: Array<number>(31).fill(120) };
    });
    const years = Array.from({ length: 30 }, (_, index) => ({
      year: String(2026 - index),
      href: `/gujarati/archive/${2026 - index}`,
    }));
    const { container } = archive(edition, months, { year: '2026', years });
    expect(container.querySelectorAll('a')).toHaveLength(30 + 12 * 31);
    // The layout takes about 25 kB in addition, with its props and markup.
    expect(Buffer.byteLength(container.innerHTML)).toBeLessThan(52_000);
    expect(Buffer.byteLength(JSON.stringify({ months, years }))).toBeLessThan(5000);
  },
);

test('the markup has no inline style, which the content security policy would refuse', () => {
  const { container } = archive('en');
  expect(container.querySelector('[style]')).toBeNull();
});

test('an empty newsroom says so', () => {
  archive('en', []);
  expect(screen.getByText('There are no stories here yet.')).toBeVisible();
});

import { buildSearchPeriods } from '@/lib/pages/search/search-filters';

const none = { category: 'sports', city: '', from: '', to: '', sort: '', categories: [], cities: [] };
const at = (set: Record<string, string>) => new URLSearchParams(set).toString();

// Midnight in India is half past six in the evening of the day before in London.
const now = new Date('2026-11-23T18:31:00Z');

test('the last day, week and month start in Indian time, and the other filters remain', () => {
  expect(buildSearchPeriods(none, now, at)).toEqual([
    { days: 1, href: 'category=sports&from=2026-11-24', isChosen: false },
    { days: 7, href: 'category=sports&from=2026-11-18', isChosen: false },
    { days: 30, href: 'category=sports&from=2026-10-26', isChosen: false },
  ]);
});

test('the chosen period links back to all days, and custom days match no period', () => {
  expect(buildSearchPeriods({ ...none, from: '2026-11-18' }, now, at).map(({ isChosen }) => isChosen)).toEqual([
    false,
    true,
    false,
  ]);
  expect(buildSearchPeriods({ ...none, from: '2026-11-18' }, now, at)[1]?.href).toBe('category=sports');
  const typed = { ...none, from: '2026-11-18', to: '2026-11-20' };
  expect(buildSearchPeriods(typed, now, at).some(({ isChosen }) => isChosen)).toBe(false);
});

import type { MissingIn } from '@/lib/platform/i18n/translations';

/**
 * Texts that the type check reports as missing. A wrong result fails in `npm run typecheck`,
 * because types do not exist when a test runs.
 */

type English = { about: string; menu: { home: string; more: string }; sections: { title: string; items: string[] }[] };
type Marked = { translate: string };
type Fresh = { about: Marked; menu: { home: Marked; more: Marked }; sections: { title: Marked; items: Marked[] }[] };
type Short = { about: string; menu: { home: string }; sections: { title: string }[] };

/** All of `Paths`, each exactly once. */
const all = <Paths extends string>(named: Record<Paths, true>): string[] => Object.keys(named);

test('a new folder lacks all texts, and its source lacks none', () => {
  expect(
    all<MissingIn<Fresh, English>>({
      about: true,
      'menu.home': true,
      'menu.more': true,
      'sections[]': true,
    }),
  ).toHaveLength(4);
  expect(all<MissingIn<English, Fresh>>({})).toEqual([]);
});

test('the missing texts of a language are listed, also within lists', () => {
  expect(all<MissingIn<Short, English>>({ 'menu.more': true, 'sections[]': true })).toHaveLength(2);
  expect(all<MissingIn<English, Short>>({})).toEqual([]);
  expect(all<MissingIn<English, English>>({})).toEqual([]);
});

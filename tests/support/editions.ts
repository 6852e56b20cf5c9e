import fs from 'node:fs';
import path from 'node:path';

/**
 * The editions as tests know them. Those that tests name are written out again, so that no test
 * believes lib/editions.ts; which there are, the folders of `locales/` say and EDITIONS.
 */
export type TestEdition = { name: string; prefix: string; lang: string; ogLocale: string };

export const english: TestEdition = { name: 'English', prefix: '', lang: 'en', ogLocale: 'en_IN' };
export const hindi: TestEdition = { name: 'Hindi', prefix: '/hindi', lang: 'hi', ogLocale: 'hi_IN' };
export const gujarati: TestEdition = { name: 'Gujarati', prefix: '/gujarati', lang: 'gu', ogLocale: 'gu_IN' };

type Settings = { order: number; lang: string; ogLocale: string };
const locales = path.resolve(__dirname, '../../locales');
const known = fs
  .readdirSync(locales)
  .map((folder) => ({
    folder,
    ...(JSON.parse(fs.readFileSync(path.join(locales, folder, 'settings.json'), 'utf8')) as Settings),
  }))
  .sort((a, b) => a.order - b.order);
const chosen = (process.env['EDITIONS'] ?? '').split(',').filter(Boolean);
const served = chosen.length ? chosen.flatMap((name) => known.filter(({ folder }) => folder === name)) : known;
const englishName = new Intl.DisplayNames('en', { type: 'language' });

/** Every edition that is served, in its order. */
export const allEditions: readonly TestEdition[] = served.map(({ folder, lang, ogLocale }, place) => {
  const prefix = place ? `/${folder}` : '';
  return (
    [english, hindi, gujarati].find((edition) => edition.lang === lang && edition.prefix === prefix) ?? {
      name: englishName.of(lang) ?? folder,
      ...{ prefix, lang, ogLocale },
    }
  );
});

/** Address of a path (`/`, `/politics`) in an edition. */
export const inEdition = ({ prefix }: TestEdition, path: string): string =>
  path === '/' ? prefix || '/' : `${prefix}${path}`;

/** Rows `[label, edition, …row]` of every row in every edition, for `test.each('%s', …)`. */
export const inEveryEdition = <Row extends { name: string }>(rows: readonly Row[]): [string, TestEdition, Row][] =>
  rows.flatMap((row) =>
    allEditions.map((edition): [string, TestEdition, Row] => [`${row.name} in ${edition.name}`, edition, row]),
  );

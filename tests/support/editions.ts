/** The three editions, written out again so that no test believes lib/editions.ts. */
export type TestEdition = { name: string; prefix: string; lang: string; ogLocale: string };

export const english: TestEdition = { name: 'English', prefix: '', lang: 'en', ogLocale: 'en_IN' };
export const hindi: TestEdition = { name: 'Hindi', prefix: '/hindi', lang: 'hi', ogLocale: 'hi_IN' };
export const gujarati: TestEdition = { name: 'Gujarati', prefix: '/gujarati', lang: 'gu', ogLocale: 'gu_IN' };
export const allEditions = [english, hindi, gujarati];

/** Address of a path (`/`, `/politics`) in an edition. */
export const inEdition = ({ prefix }: TestEdition, path: string): string =>
  path === '/' ? prefix || '/' : `${prefix}${path}`;

/** Rows `[label, edition, …row]` of every row in every edition, for `test.each('%s', …)`. */
export const inEveryEdition = <Row extends { name: string }>(rows: readonly Row[]): [string, TestEdition, Row][] =>
  rows.flatMap((row) =>
    allEditions.map((edition): [string, TestEdition, Row] => [`${row.name} in ${edition.name}`, edition, row]),
  );

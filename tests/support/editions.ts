import fs from 'node:fs';
import path from 'node:path';
import type { Edition } from '@/lib/platform/editions';

/**
 * The editions as tests know them. Settings of the written editions are repeated here, so that no
 * test relies on lib/platform/editions.ts. The list of editions comes from the folders of
 * `locales/` and EDITIONS.
 */
export type TestEdition = {
  folder: Edition;
  name: string;
  nativeName: string;
  prefix: string;
  lang: string;
  /** ISO 15924 code of its script. */
  script: string;
  ogLocale: string;
  /** Its name in the news API, and the prefix of its fields there. */
  apiLanguage: string;
  fieldPrefix: string;
};

export const english: TestEdition = {
  folder: 'en',
  name: 'English',
  nativeName: 'English',
  prefix: '',
  lang: 'en',
  script: 'Latn',
  ogLocale: 'en_IN',
  apiLanguage: 'english',
  fieldPrefix: '',
};
export const hindi: TestEdition = {
  folder: 'hindi',
  name: 'Hindi',
  nativeName: 'हिंदी',
  prefix: '/hindi',
  lang: 'hi',
  script: 'Deva',
  ogLocale: 'hi_IN',
  apiLanguage: 'hindi',
  fieldPrefix: 'hindi',
};
export const gujarati: TestEdition = {
  folder: 'gujarati',
  name: 'Gujarati',
  nativeName: 'ગુજરાતી',
  prefix: '/gujarati',
  lang: 'gu',
  script: 'Gujr',
  ogLocale: 'gu_IN',
  apiLanguage: 'gujarati',
  fieldPrefix: 'gujarati',
};

/**
 * Editions whose texts are written out in tests, because speakers of the language wrote them. Other
 * editions are compared with their own folder.
 */
export const writtenEditions = ['en', 'hindi', 'gujarati'] as const satisfies readonly Edition[];
export type WrittenEdition = (typeof writtenEditions)[number];

type Settings = Pick<TestEdition, 'nativeName' | 'lang' | 'script' | 'ogLocale' | 'apiLanguage' | 'fieldPrefix'> & {
  order: number;
};
const locales = path.resolve(__dirname, '../../locales');
const known = fs
  .readdirSync(locales)
  .map((folder) => ({
    folder: folder as Edition,
    ...(JSON.parse(fs.readFileSync(path.join(locales, folder, 'settings.json'), 'utf8')) as Settings),
  }))
  .sort((a, b) => a.order - b.order);
const chosen = (process.env['EDITIONS'] ?? '').split(',').filter(Boolean);
const served = chosen.length ? chosen.flatMap((name) => known.filter(({ folder }) => folder === name)) : known;
const englishName = new Intl.DisplayNames('en', { type: 'language' });

/** The enabled editions in their order. */
export const allEditions: readonly TestEdition[] = served.map((own, place) => {
  const { folder, lang } = own;
  const prefix = place ? `/${folder}` : '';
  const written = [english, hindi, gujarati].find((edition) => edition.lang === lang && edition.prefix === prefix);
  return written ?? { ...own, prefix, name: englishName.of(lang) ?? folder };
});

/** The edition without a prefix. Its URL is the x-default of a page. */
export const atRoot = allEditions[0] ?? english;

const isWritten = ({ folder }: TestEdition) => writtenEditions.some((written) => written === folder);

/** Enabled editions whose texts are written out in tests. */
export const editionsInWords = allEditions.filter(isWritten);

/** Enabled editions that consist only of a folder. */
export const moreEditions = allEditions.filter((edition) => !isWritten(edition));

/**
 * Rows of a journey that differs between editions only in its texts. `npm run test:full` runs all
 * rows. `npm test` runs the row number `turn`, so that different files use different editions. The
 * texts of every page are checked in all editions elsewhere (tests/e2e/every-page.test.ts and
 * behaviour.test.ts).
 */
export const inTurn = <Row>(turn: number, rows: readonly Row[]): Row[] =>
  process.env['TEST_FULL'] ? [...rows] : rows.slice(turn % rows.length, (turn % rows.length) + 1);

/** Language codes of all editions, as in HTML. */
export const allLangs: readonly string[] = allEditions.map(({ lang }) => lang);

/** Path of a page (`/`, `/politics`) in an edition. */
export const inEdition = ({ prefix }: TestEdition, path: string): string =>
  path === '/' ? prefix || '/' : `${prefix}${path}`;

/** Paths of a page in every edition, by edition name. */
export const inEach = (path: string): Record<Edition, string> =>
  Object.fromEntries(allEditions.map((edition) => [edition.folder, inEdition(edition, path)])) as Record<
    Edition,
    string
  >;

/** Rows `[label, edition, …row]` for every row in every edition, for `test.each('%s', …)`. */
export const inEveryEdition = <Row extends { name: string }>(rows: readonly Row[]): [string, TestEdition, Row][] =>
  rows.flatMap((row) =>
    allEditions.map((edition): [string, TestEdition, Row] => [`${row.name} in ${edition.name}`, edition, row]),
  );

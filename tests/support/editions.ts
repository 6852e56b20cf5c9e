import fs from 'node:fs';
import path from 'node:path';
import type { Edition } from '@/lib/platform/editions';

/**
 * The editions as tests know them. Those that tests name are written out again, so that no test
 * believes lib/platform/editions.ts; which there are, the folders of `locales/` say and EDITIONS.
 */
export type TestEdition = {
  folder: Edition;
  name: string;
  nativeName: string;
  prefix: string;
  lang: string;
  /** Its letters (ISO 15924). */
  script: string;
  ogLocale: string;
  /** How the news API calls it, and what its fields there begin with. */
  apiLanguage: string;
  fieldPrefix: string;
};

export const english: TestEdition = {
  ...{ folder: 'en', name: 'English', nativeName: 'English' },
  ...{ prefix: '', lang: 'en', script: 'Latn', ogLocale: 'en_IN' },
  ...{ apiLanguage: 'english', fieldPrefix: '' },
};
export const hindi: TestEdition = {
  ...{ folder: 'hindi', name: 'Hindi', nativeName: 'हिंदी' },
  ...{ prefix: '/hindi', lang: 'hi', script: 'Deva', ogLocale: 'hi_IN' },
  ...{ apiLanguage: 'hindi', fieldPrefix: 'hindi' },
};
export const gujarati: TestEdition = {
  ...{ folder: 'gujarati', name: 'Gujarati', nativeName: 'ગુજરાતી' },
  ...{ prefix: '/gujarati', lang: 'gu', script: 'Gujr', ogLocale: 'gu_IN' },
  ...{ apiLanguage: 'gujarati', fieldPrefix: 'gujarati' },
};

/**
 * The editions whose texts tests write out, because people who read them wrote them. One more is
 * held against its own folder, and is in no table of words.
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

/** Every edition that is served, in its order. */
export const allEditions: readonly TestEdition[] = served.map((own, place) => {
  const { folder, lang } = own;
  const prefix = place ? `/${folder}` : '';
  const written = [english, hindi, gujarati].find((edition) => edition.lang === lang && edition.prefix === prefix);
  return written ?? { ...own, prefix, name: englishName.of(lang) ?? folder };
});

/** The edition at `/`, whose address is the one for everybody where a page is in it. */
export const atRoot = allEditions[0] ?? english;

const isWritten = ({ folder }: TestEdition) => writtenEditions.some((written) => written === folder);

/** Those in whose languages tests write out what readers are shown, for a test that does. */
export const editionsInWords = allEditions.filter(isWritten);

/** The others, which are nothing but a folder. */
export const moreEditions = allEditions.filter((edition) => !isWritten(edition));

/**
 * Rows of a journey that is the same in every edition but for its words. `npm run test:full` makes
 * all of them, `npm test` one: the row whose number is `turn`, so that files take turns. What every
 * page says in each language is checked in all editions anyway (tests/e2e/every-page.test.ts and
 * behaviour.test.ts).
 */
export const inTurn = <Row>(turn: number, rows: readonly Row[]): Row[] =>
  process.env['TEST_FULL'] ? [...rows] : rows.slice(turn % rows.length, (turn % rows.length) + 1);

/** The languages of all editions, as HTML names them. */
export const allLangs: readonly string[] = allEditions.map(({ lang }) => lang);

/** Address of a path (`/`, `/politics`) in an edition. */
export const inEdition = ({ prefix }: TestEdition, path: string): string =>
  path === '/' ? prefix || '/' : `${prefix}${path}`;

/** Addresses of a path in every edition, by the names of their folders. */
export const inEach = (path: string): Record<Edition, string> =>
  Object.fromEntries(allEditions.map((edition) => [edition.folder, inEdition(edition, path)])) as Record<
    Edition,
    string
  >;

/** Rows `[label, edition, …row]` of every row in every edition, for `test.each('%s', …)`. */
export const inEveryEdition = <Row extends { name: string }>(rows: readonly Row[]): [string, TestEdition, Row][] =>
  rows.flatMap((row) =>
    allEditions.map((edition): [string, TestEdition, Row] => [`${row.name} in ${edition.name}`, edition, row]),
  );

import { type QueryExecutorProvider, sql } from 'kysely';
import type { Sequence, TextQuery } from './full-text';
import type { TextLanguage } from './schema';

/**
 * Codes of terms: their numbers in the vocabulary (`search_terms`, which never loses one) in two to
 * four bytes, told by the first: 80 to BF, C0 to EF or F0 to FF. Only a first byte has its highest
 * bit set. So no code is the beginning of another, and where codes are found in a row of bytes,
 * they stand. Written as hexadecimal digits.
 */

const lengths = [
  { bytes: 2, first: 0x80, maxCount: 0x40 << 7 },
  { bytes: 3, first: 0xc0, maxCount: 0x30 << 14 },
  { bytes: 4, first: 0xf0, maxCount: 0x10 << 21 },
] as const;

/**
 * The code of a number from 1 on. @throws RangeError for a number beyond 34 million, which no
 * vocabulary reaches
 */
export function codeOfNumber(number: number): string {
  let left = number;
  for (const { bytes, first, maxCount: maxCount } of lengths) {
    if (left < maxCount) {
      const code = Array.from({ length: bytes }, (_, place) => {
        const digit = left >> (7 * (bytes - 1 - place));
        return place ? digit & 0x7f : first + digit;
      });
      return Buffer.from(code).toString('hex');
    }
    left -= maxCount;
  }
  throw new RangeError(`Search: ${number} is too large for the number of a word`);
}

/** The numbers whose codes stand in a row of bytes. */
export function numbersOf(codes: Buffer): number[] {
  const numbers: number[] = [];
  let base = 0;
  let left = 0;
  let rest = 0;
  for (const byte of codes) {
    if (rest === 0) {
      const size = lengths.findLastIndex(({ first }) => byte >= first);
      const { bytes, first } = lengths[size] ?? lengths[0];
      base = lengths.slice(0, size).reduce((sum, { maxCount: maxCount }) => sum + maxCount, 0);
      left = byte - first;
      rest = bytes - 1;
    } else {
      left = (left << 7) | byte;
      rest -= 1;
    }
    if (rest === 0) numbers.push(base + left);
  }
  return numbers;
}

/**
 * The code of a term among the known ones. @throws Error when it is not there: of a story no word
 * may get lost
 */
export function codeOf(codes: ReadonlyMap<string, string>, term: string): string {
  const code = codes.get(term);
  if (code === undefined) throw new Error(`Search: the word ${JSON.stringify(term)} has no number`);
  return code;
}

type Known = { id: number; term: string };

async function knownOf(db: QueryExecutorProvider, language: TextLanguage, terms: string[]): Promise<Known[]> {
  const { rows } =
    await sql<Known>`select id, term from search_terms where language = ${language} and term = any(${terms}::text[])`.execute(
      db,
    );
  return rows;
}

/**
 * The codes of terms, of which some numbers are known; a term that has none yet gets one, out of
 * use until the vocabulary counts it.
 */
export async function codesOf(
  db: QueryExecutorProvider,
  language: TextLanguage,
  all: string[],
  numberOf: (term: string) => number | undefined = () => undefined,
): Promise<ReadonlyMap<string, string>> {
  const terms = new Set(all);
  const codes = new Map<string, string>();
  for (const term of terms) {
    const number = numberOf(term);
    if (number !== undefined) codes.set(term, codeOfNumber(number));
  }
  const unknown = () => [...terms].filter((term) => !codes.has(term));
  const note = async (some: string[]) => {
    for (const { id, term } of await knownOf(db, language, some)) codes.set(term, codeOfNumber(id));
  };
  if (!unknown().length) return codes;
  await note(unknown());
  const missing = unknown();
  if (!missing.length) return codes;
  await sql`insert into search_terms (language, term, surface, df)
    select ${language}, term, term, 0 from unnest(${missing}::text[]) as term on conflict do nothing`.execute(db);
  await note(missing);
  return codes;
}

export type EncodedQuery = TextQuery & {
  expected: number;
  oldest: number;
  newest: number;
  span: number;
};

type KnownInIndex = Known & { df: number; oldest: number | null; newest: number | null; stories: number };

async function knownInIndex(
  db: QueryExecutorProvider,
  language: TextLanguage,
  terms: string[],
): Promise<KnownInIndex[]> {
  const [name, table] = [`search_${language}`, sql.table(`search_${language}`)];
  const { rows } =
    await sql<KnownInIndex>`select id, term, df, (select min(id) from ${table}) as oldest, (select max(id) from ${table}) as newest,
      (select reltuples from pg_class where oid = ${name}::regclass) as stories
    from search_terms where language = ${language} and term = any(${terms}::text[])`.execute(db);
  return rows;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

function expectedOf(counts: number[], stories: number): number {
  const rarest = Math.min(...counts);
  const all = Math.max(stories, ...counts, 1);
  return Math.sqrt(rarest * counts.reduce((expected, count) => (expected * count) / all, all));
}

/**
 * A query in the codes of an index, without what it does not hold; undefined when no story can
 * match.
 */
export async function coded(
  db: QueryExecutorProvider,
  language: TextLanguage,
  { groups, phrases, together, likeliest, marks }: TextQuery,
): Promise<EncodedQuery | undefined> {
  const terms = [...groups.flat(), ...phrases.flat(2), ...together.flat(), ...likeliest];
  const known = await knownInIndex(db, language, [...new Set(terms)]);
  const [first] = known;
  if (!first) return undefined;
  const byTerm = new Map(known.map((one) => [one.term, { code: codeOfNumber(one.id), df: one.df }]));
  const whole = (all: Sequence[]): Sequence[] => all.filter((sequence) => sequence.every((term) => byTerm.has(term)));
  const inIndex = (terms: Sequence) => terms.flatMap((term) => byTerm.get(term) ?? []);
  const codes = (terms: Sequence): Sequence => inIndex(terms).map(({ code }) => code);
  const counts = (terms: Sequence): number[] => inIndex(terms).map(({ df }) => df);

  const [someGroups, somePhrases] = [groups.map(inIndex), phrases.map(whole)];
  if ([...someGroups, ...somePhrases].some(({ length }) => !length)) return undefined;
  const expected = [
    ...groups.map((group) => sum(counts(group))),
    ...somePhrases.map((phrase) => sum(phrase.map((sequence) => Math.min(...counts(sequence))))),
  ];
  const [oldest, newest] = [first.oldest ?? 0, first.newest ?? 0];
  return {
    groups: groups.map(codes),
    phrases: somePhrases.map((phrase) => phrase.map(codes)),
    together: whole(together).map(codes),
    likeliest: likeliest.every((term) => byTerm.has(term)) ? codes(likeliest) : [],
    ...{ marks, expected: expectedOf(expected, first.stories), oldest, newest, span: newest - oldest },
  };
}

import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import { among, withAdvisoryLock } from '../../database/dialect';
import { fullTextOf } from '../../database/full-text-engines';
import type { TextLanguage } from '../../database/schema';
import { deleteVariantsOf, storedKeysOf } from '../../search/sounds';
import { common, forgetCommon, isSample, keepCommon, sampled, staysAsItIs } from './common-words';

/**
 * The words of the index beside it: with them a word typed in Latin letters, misspelt or not yet
 * typed to its end is turned into terms, and no column of sounds burdens the index itself. A word
 * that no story holds any more stays with its number (PostgreSQL's index is made of them), out of
 * use.
 */

/**
 * Waits until no other transaction changes the index: words are shared by stories, and two writers
 * that each waited for the other's would both fail.
 */
export const lockIndex = (transaction: Db): Promise<void> => withAdvisoryLock(transaction, ['search-index']);

/** Terms of one statement; engines bound the number of its parameters. */
const batch = 500;

const maxSurfaceLength = 64;

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, index) => all.slice(index * batch, (index + 1) * batch));

type Entry = { id: number; language: TextLanguage; term: string; surface: string; df: number };
const entryColumns = ['id', 'language', 'term', 'surface', 'df'] as const;

const soundsOf = ({ term, surface }: Entry): string[] => [
  ...new Set([...storedKeysOf(surface), ...storedKeysOf(term)]),
];

/** Stores the phonetic keys of words, and the delete variants of new keys. */
async function addSounds(db: Db, entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap((entry) =>
    soundsOf(entry).map((sound) => ({ language: entry.language, sound, term_id: entry.id })),
  );
  const added = new Map<string, { language: TextLanguage; sound: string }>();
  for (const values of batches(rows)) {
    const inserted = db
      .insertInto('search_sounds')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['language', 'sound']);
    for (const row of await inserted.execute()) added.set(`${row.language} ${row.sound}`, row);
  }
  const deleteVariants = [...added.values()].flatMap(({ language, sound }) =>
    deleteVariantsOf(sound).map((variant) => ({ language, slip: variant, sound })),
  );
  for (const values of batches(deleteVariants)) {
    await db
      .insertInto('search_slips')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const truncate = (spelling: string): string => Array.from(spelling).slice(0, maxSurfaceLength).join('');

export type MetWord = { spelling: string; stories: number };
export type MetWords = ReadonlyMap<TextLanguage, ReadonlyMap<string, MetWord>>;

const metWord = (words: MetWords, { language, term }: Entry): MetWord | undefined => words.get(language)?.get(term);

async function insertTerms(db: Db, words: MetWords): Promise<Entry[]> {
  const rows = Array.from(words, ([language, some]) =>
    Array.from(some, ([term, { spelling, stories }]) => ({ language, term, surface: truncate(spelling), df: stories })),
  ).flat();
  const entries: Entry[] = [];
  for (const values of batches(rows)) {
    const inserted = db.insertInto('search_terms').values(values);
    entries.push(...(await inserted.returning(entryColumns).execute()));
  }
  await addSounds(db, entries);
  return entries;
}

/**
 * Gives terms the shorter spelling that was met, which is closest to how readers type it, and a
 * term that was out of use its new one.
 */
async function shortenSurfaces(db: Db, entries: Entry[], words: MetWords): Promise<void> {
  const spelt = entries.map((entry) => ({ entry, surface: truncate(metWord(words, entry)?.spelling ?? entry.term) }));
  const changed = spelt.filter(({ entry, surface }) => entry.df === 0 || surface.length < entry.surface.length);
  for (const { entry, surface } of changed) {
    if (surface === entry.surface) continue;
    await db.updateTable('search_terms').set({ surface }).where('id', '=', entry.id).execute();
  }
  await addSounds(
    db,
    changed.map(({ entry, surface }) => ({ ...entry, surface })),
  );
}

async function addToCounts(db: Db, entries: readonly Entry[], by: (entry: Entry) => number): Promise<void> {
  const changes = entries.flatMap((entry) => {
    const more = by(entry);
    return more ? [sql`(cast(${entry.id} as bigint), cast(${more} as integer))`] : [];
  });
  for (const some of batches(changes)) {
    await sql`with changes (id, more) as (values ${sql.join(some)})
      update search_terms set df = case when df + more > 0 then df + more else 0 end
      from changes where search_terms.id = changes.id`.execute(db);
  }
}

/** By how much a story changes the count of a word that so many hold without it. */
const countOf = (article: number, term: string, others: number): number =>
  others < common ? 1 : isSample(article, term) ? sampled : 0;

export type TermNumbers = ReadonlyMap<TextLanguage, ReadonlyMap<string, number>>;

function numbersOf(...entries: Entry[][]): TermNumbers {
  const numbers = new Map<TextLanguage, Map<string, number>>();
  for (const { language, term, id } of entries.flat()) {
    const known = numbers.get(language);
    if (known) known.set(term, id);
    else numbers.set(language, new Map([[term, id]]));
  }
  return numbers;
}

async function knownAmong(db: Db, words: MetWords): Promise<Entry[]> {
  const [first, ...others] = Array.from(words)
    .filter(([, some]) => some.size)
    .map(([language, some]) =>
      db
        .selectFrom('search_terms')
        .select(entryColumns)
        .where('language', '=', language)
        .where(among(db, 'term', [...some.keys()])),
    );
  return first ? others.reduce((all, other) => all.unionAll(other), first).execute() : [];
}

function absentFrom(known: readonly Entry[], words: MetWords): MetWords {
  const numbers = numbersOf([...known]);
  const absent = (language: TextLanguage, some: ReadonlyMap<string, MetWord>) =>
    new Map(Array.from(some).filter(([term]) => !numbers.get(language)?.has(term)));
  return new Map(Array.from(words, ([language, some]) => [language, absent(language, some)]));
}

function changeable(db: Db, article: number, words: MetWords): MetWords {
  const some = (language: TextLanguage, all: ReadonlyMap<string, MetWord>) =>
    Array.from(all).filter(([term, { spelling }]) => !staysAsItIs(db, language, { article, term, spelling }));
  return new Map(Array.from(words, ([language, all]) => [language, new Map(some(language, all))]));
}

/** Notes that a story holds the words, and answers the numbers of those that it had to look at. */
export async function addWords(db: Db, article: number, all: MetWords): Promise<TermNumbers> {
  const words = changeable(db, article, all);
  const known = await knownAmong(db, words);
  keepCommon(db, known);
  await addToCounts(db, known, ({ term, df }) => countOf(article, term, df));
  await shortenSurfaces(db, known, words);
  return numbersOf(known, await insertTerms(db, absentFrom(known, words)));
}

/**
 * Notes that a story, which the index still holds, is to lose the words; the last one takes a term
 * out of use.
 */
export async function removeWords(db: Db, article: number, words: MetWords): Promise<void> {
  const known = await knownAmong(db, changeable(db, article, words));
  keepCommon(db, known);
  const less = ({ term, df }: Entry): number => countOf(article, term, df - 1);
  const falls = (entry: Entry): boolean => entry.df >= common && entry.df - less(entry) < common;
  await addToCounts(
    db,
    known.filter((entry) => !falls(entry)),
    (entry) => -less(entry),
  );
  for (const { id, language, term } of known.filter(falls)) {
    const df = Math.max(0, (await fullTextOf(db).storiesWith(db, language, term)) - 1);
    await db.updateTable('search_terms').set({ df }).where('id', '=', id).execute();
  }
}

/**
 * Notes words of many stories at once, and answers their numbers; `one` is any of them, by which
 * common words are sampled. Stories that were counted before count twice until `recount`.
 */
export async function noteWords(db: Db, one: number, words: MetWords): Promise<TermNumbers> {
  const known = await knownAmong(db, words);
  await shortenSurfaces(db, known, words);
  await addToCounts(db, known, (entry) => (metWord(words, entry)?.stories ?? 0) * countOf(one, entry.term, entry.df));
  return numbersOf(known, await insertTerms(db, absentFrom(known, words)));
}

/**
 * Corrects the number of stories of every term by a count over the index. What is saved after the
 * count is added to it; a story that is saved while it runs may count twice. `goesOn` is asked
 * before each step, in its transaction: whether no other process has begun to correct them since,
 * which would take the same difference away again. False when one has, and the rest is left to it.
 */
export async function recount(
  db: Db,
  language: TextLanguage,
  goesOn: (transaction: Db) => Promise<boolean>,
  rest?: () => Promise<void>,
): Promise<boolean> {
  const all = await db.selectFrom('search_terms').select(entryColumns).where('language', '=', language).execute();
  const frequencies = await fullTextOf(db).frequencies(db, language);
  const counted = new Map(frequencies.map(({ term, df }) => [term, df]));
  const right = ({ term }: Entry): number => counted.get(term) ?? 0;
  for (const some of batches(all)) {
    const done = await db.transaction().execute(async (transaction) => {
      await lockIndex(transaction);
      if (!(await goesOn(transaction))) return false;
      await addToCounts(transaction, some, (entry) => right(entry) - entry.df);
      const taken = some.filter((entry) => entry.df === 0 && right(entry) > 0);
      await addSounds(transaction, taken);
      return true;
    });
    if (!done) return false;
    await rest?.();
  }
  forgetCommon(db);
  return true;
}

/** Takes the whole vocabulary out of use: what was noted of its words is of another tokenizer. */
export async function forgetWords(db: Db): Promise<void> {
  forgetCommon(db);
  for (const table of ['search_sounds', 'search_slips'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('search_terms').set({ df: 0 }).where('df', '>', 0).execute();
}

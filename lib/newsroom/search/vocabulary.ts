import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import type { TextLanguage } from '../../database/schema';
import { slipsOf, storedKeysOf } from '../../search/sounds';

/**
 * The words of the index beside it: with them a word typed in Latin letters, misspelt or not yet typed to its end is turned into terms,
 * and no column of sounds burdens the index itself.
 */

/** Terms of one statement; engines bound the number of its parameters. */
const batch = 500;

/** Slips are kept of words that this many stories hold: one that stands once may be a slip itself. */
const slipsFrom = 2;

const longestSurface = 64;

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, index) => all.slice(index * batch, (index + 1) * batch));

type Entry = { id: number; term: string; surface: string };

const soundsOf = ({ term, surface }: Entry): string[] => [
  ...new Set([...storedKeysOf(surface), ...storedKeysOf(term)]),
];

async function addSounds(db: Db, language: TextLanguage, entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap((entry) => soundsOf(entry).map((sound) => ({ language, sound, term_id: entry.id })));
  for (const values of batches(rows)) {
    await db
      .insertInto('search_sounds')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function addSlips(db: Db, language: TextLanguage, entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap((entry) =>
    [...new Set(soundsOf(entry).flatMap(slipsOf))].map((slip) => ({ language, slip, term_id: entry.id })),
  );
  for (const values of batches(rows)) {
    await db
      .insertInto('search_slips')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const spellingOf = (term: string, spellings: ReadonlyMap<string, string>): string =>
  Array.from(spellings.get(term) ?? term)
    .slice(0, longestSurface)
    .join('');

async function insertTerms(db: Db, language: TextLanguage, terms: string[], spellings: ReadonlyMap<string, string>) {
  if (!terms.length) return;
  const added = await db
    .insertInto('search_terms')
    .values(terms.map((term) => ({ language, term, surface: spellingOf(term, spellings), df: 1 })))
    // Another writer may have been quicker.
    .onConflict((conflict) =>
      conflict.columns(['language', 'term']).doUpdateSet({ df: sql<number>`search_terms.df + 1` }),
    )
    .returning(['id', 'term', 'surface'])
    .execute();
  await addSounds(db, language, added);
}

/** Gives terms the shorter spelling that was met, which is closest to how readers type it. */
async function shortenSurfaces(
  db: Db,
  language: TextLanguage,
  entries: Entry[],
  spellings: ReadonlyMap<string, string>,
) {
  for (const { id, term, surface } of entries) {
    const spelling = spellingOf(term, spellings);
    if (spelling.length >= surface.length) continue;
    await db.updateTable('search_terms').set({ surface: spelling }).where('id', '=', id).execute();
    await addSounds(db, language, [{ id, term, surface: spelling }]);
  }
}

/** Notes that one more story holds the terms. `spellings` gives each term's shortest spelling in it. */
export async function addTerms(
  db: Db,
  language: TextLanguage,
  terms: string[],
  spellings: ReadonlyMap<string, string>,
) {
  // Writers that meet take their locks in the same order.
  for (const some of batches([...terms].sort())) {
    const known = await db
      .selectFrom('search_terms')
      .select(['id', 'term', 'surface', 'df'])
      .where('language', '=', language)
      .where('term', 'in', some)
      .execute();
    const names = new Set(known.map(({ term }) => term));
    await insertTerms(
      db,
      language,
      some.filter((term) => !names.has(term)),
      spellings,
    );
    if (!known.length) continue;
    const ids = known.map(({ id }) => id);
    await db
      .updateTable('search_terms')
      .set((e) => ({ df: e('df', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    await shortenSurfaces(db, language, known, spellings);
    const second = known.filter(({ df }) => df === slipsFrom - 1);
    await addSlips(db, language, second);
  }
}

/** Notes that one story fewer holds the terms; the last one takes a term away. */
export async function removeTerms(db: Db, language: TextLanguage, terms: string[]): Promise<void> {
  for (const some of batches([...terms].sort())) {
    const these = db.updateTable('search_terms').where('language', '=', language).where('term', 'in', some);
    await these.set((e) => ({ df: e('df', '-', 1) })).execute();
    // Among these alone: the whole vocabulary has no index by frequency.
    const gone = db.deleteFrom('search_terms').where('language', '=', language).where('term', 'in', some);
    await gone.where('df', '<=', 0).execute();
  }
}

/** Notes words of many stories at once without counting them; `recount` does that at the end. */
export async function noteWords(db: Db, language: TextLanguage, spellings: ReadonlyMap<string, string>): Promise<void> {
  for (const some of batches([...spellings.keys()].sort())) {
    const present = await db
      .selectFrom('search_terms')
      .select(['id', 'term', 'surface'])
      .where('language', '=', language)
      .where('term', 'in', some)
      .execute();
    await shortenSurfaces(db, language, present, spellings);
    const names = new Set(present.map(({ term }) => term));
    const missing = some.filter((term) => !names.has(term));
    await insertTerms(db, language, missing, spellings);
  }
}

/** Sets the number of stories of every term, and drops the terms that none holds. */
export async function recount(
  db: Db,
  language: TextLanguage,
  counts: { term: string; df: number }[],
  rest?: () => Promise<void>,
): Promise<void> {
  const right = new Map(counts.map(({ term, df }) => [term, df]));
  const all = await db
    .selectFrom('search_terms')
    .select(['id', 'term', 'surface', 'df'])
    .where('language', '=', language)
    .execute();
  for (const some of batches(all)) {
    await db.transaction().execute(async (transaction) => {
      for (const { id, term, df } of some) {
        const counted = right.get(term) ?? 0;
        if (counted === df) continue;
        const one = transaction.updateTable('search_terms').where('id', '=', id);
        await one.set({ df: counted }).execute();
      }
      await transaction
        .deleteFrom('search_terms')
        .where('df', '<=', 0)
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute();
      const common = some.filter(({ term }) => (right.get(term) ?? 0) >= slipsFrom);
      await addSlips(transaction, language, common);
    });
    await rest?.();
  }
}

/** Drops the whole vocabulary. */
export async function forgetWords(db: Db): Promise<void> {
  for (const table of ['search_sounds', 'search_slips', 'search_terms'] as const) await db.deleteFrom(table).execute();
}

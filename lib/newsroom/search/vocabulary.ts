import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import type { TextLanguage } from '../../database/schema';
import type { KnownWord } from '../../search/likeness';
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
    for (const { id, term, surface } of known) {
      const spelling = spellingOf(term, spellings);
      if (spelling.length >= surface.length) continue;
      await db.updateTable('search_terms').set({ surface: spelling }).where('id', '=', id).execute();
      await addSounds(db, language, [{ id, term, surface: spelling }]);
    }
    const second = known.filter(({ df }) => df === slipsFrom - 1);
    await addSlips(db, language, second);
  }
}

/** Notes that one story fewer holds the terms; the last one takes a term away. */
export async function removeTerms(db: Db, language: TextLanguage, terms: string[]): Promise<void> {
  for (const some of batches([...terms].sort())) {
    const these = db.updateTable('search_terms').where('language', '=', language).where('term', 'in', some);
    await these.set((e) => ({ df: e('df', '-', 1) })).execute();
  }
  await db.deleteFrom('search_terms').where('language', '=', language).where('df', '<=', 0).execute();
}

const known = (db: Db, language: TextLanguage) =>
  db
    .selectFrom('search_terms')
    .select(['search_terms.term', 'search_terms.surface', 'search_terms.df'])
    .where('search_terms.language', '=', language)
    .where('search_terms.df', '>', 0);

/** Those of the terms that the index holds, with the number of their stories. */
export async function knownTerms(db: Db, language: TextLanguage, terms: string[]): Promise<KnownWord[]> {
  return terms.length ? known(db, language).where('search_terms.term', 'in', terms).execute() : [];
}

/** Most words that are compared with a typed one; the commonest. */
const mostCompared = 400;

/** Words that share one of the keys, commonest first. */
export async function wordsBySound(db: Db, language: TextLanguage, keys: string[]): Promise<KnownWord[]> {
  if (!keys.length) return [];
  return known(db, language)
    .where('search_terms.id', 'in', (e) =>
      e.selectFrom('search_sounds').select('term_id').where('language', '=', language).where('sound', 'in', keys),
    )
    .orderBy('search_terms.df', 'desc')
    .orderBy('search_terms.term')
    .limit(mostCompared)
    .execute();
}

/** Words one slip away from one of the keys, commonest first. */
export async function wordsBySlip(db: Db, language: TextLanguage, keys: string[]): Promise<KnownWord[]> {
  if (!keys.length) return [];
  return known(db, language)
    .where('search_terms.id', 'in', (e) =>
      e
        .selectFrom('search_slips')
        .select('term_id')
        .where('language', '=', language)
        .where('slip', 'in', [...new Set(keys.flatMap(slipsOf))]),
    )
    .orderBy('search_terms.df', 'desc')
    .orderBy('search_terms.term')
    .limit(mostCompared)
    .execute();
}

/** The commonest words whose term begins with some letters. */
export async function wordsByStart(db: Db, language: TextLanguage, start: string, limit: number): Promise<KnownWord[]> {
  return known(db, language)
    .where('search_terms.term', '>=', start)
    .where('search_terms.term', '<', `${start}\uffff`)
    .orderBy('search_terms.df', 'desc')
    .orderBy('search_terms.term')
    .limit(limit)
    .execute();
}

/** Words with a key that begins with one of some keys, commonest first; for words that are not typed to their end. */
export async function wordsBySoundStart(db: Db, language: TextLanguage, keys: string[]): Promise<KnownWord[]> {
  if (!keys.length) return [];
  return known(db, language)
    .where('search_terms.id', 'in', (e) =>
      e
        .selectFrom('search_sounds')
        .select('term_id')
        .where('language', '=', language)
        .where((w) => w.or(keys.map((key) => w.and([w('sound', '>=', key), w('sound', '<', `${key}\uffff`)])))),
    )
    .orderBy('search_terms.df', 'desc')
    .orderBy('search_terms.term')
    .limit(mostCompared)
    .execute();
}

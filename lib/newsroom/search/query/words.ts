import type { Expression } from 'kysely';
import type { IndexDb } from '../index/index-file';
import { latinLanguages, type TextLanguage } from '../../../platform/language/analysers';
import type { KnownWord } from '../../../platform/language/sounds/similarity';
import { scriptOf } from '../../../platform/language/scripts';
import { deleteVariantsOf } from '../../../platform/language/sounds/sounds';
import { termOf } from '../../../platform/language/words/terms';
import { lookUp } from './search-run';

/** Lookups in the vocabulary of the index: by term, phonetic key, misspelling or prefix. */

const inUse = (db: IndexDb) =>
  db.selectFrom('terms').select(['terms.term', 'terms.surface', 'terms.df']).where('terms.df', '>', 0);

const known = (db: IndexDb, language: TextLanguage) => inUse(db).where('terms.language', '=', language);

/** Maximum number of words, the most common ones, to compare with a typed one. */
const maxCompared = 400;

/**
 * Selects words by their ids, most common first. The query for the ids must filter by language. If
 * the condition were here, SQLite would scan all words of the language.
 */
const numbered = (db: IndexDb, numbers: Expression<number>): Promise<KnownWord[]> =>
  inUse(db)
    .where('terms.id', 'in', numbers)
    .orderBy('terms.df', 'desc')
    .orderBy('terms.term')
    .limit(maxCompared)
    .execute();

/** Returns those of the terms that the index has, with their story counts. */
export async function knownTerms(db: IndexDb, language: TextLanguage, terms: string[]): Promise<KnownWord[]> {
  if (!terms.length) return [];
  return lookUp(['terms', language, terms], () => known(db, language).where('terms.term', 'in', terms).execute());
}

/** Whether a Latin word is in the index of a language with Latin script. */
export async function isKnownInLatin(db: IndexDb, raw: string): Promise<boolean> {
  if (scriptOf(raw) !== 'Latn') return false;
  for (const language of latinLanguages)
    if ((await knownTerms(db, language, [termOf(raw, language)])).length) return true;
  return false;
}

/** Words with one of the phonetic keys, most common first. */
export async function wordsBySound(db: IndexDb, language: TextLanguage, keys: string[]): Promise<KnownWord[]> {
  if (!keys.length) return [];
  const numbers = db.selectFrom('sounds').select('term_id').where('language', '=', language).where('sound', 'in', keys);
  return lookUp(['sound', language, keys], () => numbered(db, numbers.$asScalar()));
}

/** Words one edit away from one of the phonetic keys, most common first. */
export async function wordsByDeleteVariant(db: IndexDb, language: TextLanguage, keys: string[]): Promise<KnownWord[]> {
  if (!keys.length) return [];
  const forms = [...new Set([...keys, ...keys.flatMap(deleteVariantsOf)])];
  const sounds = db.selectFrom('sounds').select('term_id').where('language', '=', language);
  const deleteVariants = db.selectFrom('delete_variants').select('sound').where('language', '=', language);
  const numbers = sounds
    .where('sound', 'in', forms)
    .union(sounds.where('sound', 'in', deleteVariants.where('variant', 'in', forms)));
  return lookUp(['variant', language, keys], () => numbered(db, numbers.$asScalar()));
}

/** The most common words whose term begins with `start`. */
export async function wordsByStart(
  db: IndexDb,
  language: TextLanguage,
  start: string,
  limit: number,
): Promise<KnownWord[]> {
  return lookUp(['start', language, start, limit], () =>
    known(db, language)
      .where('terms.term', '>=', start)
      .where('terms.term', '<', `${start}\uffff`)
      .orderBy('terms.df', 'desc')
      .orderBy('terms.term')
      .limit(limit)
      .execute(),
  );
}

/**
 * Words with a phonetic key that begins with one of `keys`, most common first. For incomplete
 * words.
 */
export async function wordsBySoundStart(db: IndexDb, language: TextLanguage, keys: string[]): Promise<KnownWord[]> {
  if (!keys.length) return [];
  const numbers = db
    .selectFrom('sounds')
    .select('term_id')
    .where('language', '=', language)
    .where((w) => w.or(keys.map((key) => w.and([w('sound', '>=', key), w('sound', '<', `${key}\uffff`)]))));
  return lookUp(['sound start', language, keys], () => numbered(db, numbers.$asScalar()));
}

import type { Expression } from 'kysely';
import type { IndexDb } from '../index/index-file';
import { latinLanguages, type TextLanguage } from '../../../platform/language/analysers';
import type { VocabularyWord } from '../../../platform/language/sounds/similarity';
import { scriptOf } from '../../../platform/language/scripts';
import { deletionVariantsOf } from '../../../platform/language/sounds/sound-keys';
import { toIndexTerm } from '../../../platform/language/words/terms';
import { memoizedQuery } from './search-run';

/** Lookups in the vocabulary of the index: by term, phonetic key, misspelling or prefix. */

const usedTerms = (db: IndexDb) =>
  db.selectFrom('terms').select(['terms.term', 'terms.surface', 'terms.df']).where('terms.df', '>', 0);

const usedTermsOf = (db: IndexDb, language: TextLanguage) => usedTerms(db).where('terms.language', '=', language);

/** Maximum number of words, the most common ones, to compare with a typed one. */
const maxCompared = 400;

/**
 * Selects words by their ids, most common first. The query for the ids must filter by language. If
 * the condition were here, SQLite would scan all words of the language.
 */
const termsByIds = (db: IndexDb, termIds: Expression<number>): Promise<VocabularyWord[]> =>
  usedTerms(db)
    .where('terms.id', 'in', termIds)
    .orderBy('terms.df', 'desc')
    .orderBy('terms.term')
    .limit(maxCompared)
    .execute();

/** Returns those of the terms that the index has, with their story counts. */
export async function findIndexedTerms(
  db: IndexDb,
  language: TextLanguage,
  terms: string[],
): Promise<VocabularyWord[]> {
  if (!terms.length) return [];
  return memoizedQuery(['terms', language, terms], () =>
    usedTermsOf(db, language).where('terms.term', 'in', terms).execute(),
  );
}

/** Whether a Latin word is in the index of a language with Latin script. */
export async function isIndexedInLatin(db: IndexDb, raw: string): Promise<boolean> {
  if (scriptOf(raw) !== 'Latn') return false;
  for (const language of latinLanguages)
    if ((await findIndexedTerms(db, language, [toIndexTerm(raw, language)])).length) return true;
  return false;
}

/** Words with one of the phonetic keys, most common first. */
export async function wordsBySound(db: IndexDb, language: TextLanguage, keys: string[]): Promise<VocabularyWord[]> {
  if (!keys.length) return [];
  const termIds = db.selectFrom('sounds').select('term_id').where('language', '=', language).where('sound', 'in', keys);
  return memoizedQuery(['sound', language, keys], () => termsByIds(db, termIds.$asScalar()));
}

/** Words one edit away from one of the phonetic keys, most common first. */
export async function wordsByDeleteVariant(
  db: IndexDb,
  language: TextLanguage,
  keys: string[],
): Promise<VocabularyWord[]> {
  if (!keys.length) return [];
  const forms = [...new Set([...keys, ...keys.flatMap(deletionVariantsOf)])];
  const sounds = db.selectFrom('sounds').select('term_id').where('language', '=', language);
  const deleteVariants = db.selectFrom('delete_variants').select('sound').where('language', '=', language);
  const termIds = sounds
    .where('sound', 'in', forms)
    .union(sounds.where('sound', 'in', deleteVariants.where('variant', 'in', forms)));
  return memoizedQuery(['variant', language, keys], () => termsByIds(db, termIds.$asScalar()));
}

/** The most common words whose term begins with `start`. */
export async function wordsByStart(
  db: IndexDb,
  language: TextLanguage,
  start: string,
  limit: number,
): Promise<VocabularyWord[]> {
  return memoizedQuery(['start', language, start, limit], () =>
    usedTermsOf(db, language)
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
export async function wordsBySoundStart(
  db: IndexDb,
  language: TextLanguage,
  keys: string[],
): Promise<VocabularyWord[]> {
  if (!keys.length) return [];
  const termIds = db
    .selectFrom('sounds')
    .select('term_id')
    .where('language', '=', language)
    .where((w) => w.or(keys.map((key) => w.and([w('sound', '>=', key), w('sound', '<', `${key}\uffff`)]))));
  return memoizedQuery(['sound start', language, keys], () => termsByIds(db, termIds.$asScalar()));
}

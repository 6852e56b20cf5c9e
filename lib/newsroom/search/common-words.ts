import type { Db } from '../../database/connection';
import type { TextLanguage } from '../../database/schema';
import { app } from '../../runtime/app';

/**
 * Common words of the vocabulary that this process has met, with their numbers, which never change.
 * Of such a word most stories change neither the count, which is sampled, nor the spelling, so that
 * they need not ask for it. The story that does change it asks, and so hears what other processes
 * have made of it.
 */

/**
 * From so many stories on a word's count is sampled: one story in `sampled` adds as many, so that a
 * save need not write down each common word of its text.
 */
export const common = 256;
export const sampled = 16;

/** From so many on it is kept here: far enough above that it does not fall below unseen. */
const minCachedDf = 2 * common;

/**
 * Whether a story is one of those that count for a common word: always the same ones, so that what
 * its leaving takes away is what its coming added.
 */
export function isSample(article: number, term: string): boolean {
  let hash = Math.imul(article, 0x9e3779b1);
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  // The highest bits, which all others have moved.
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 28 === 0;
}

type Known = { id: number; length: number };
type CacheEntry = { since: number; words: Map<TextLanguage, Map<string, Known>> };

/**
 * Milliseconds after which all are met anew: what other processes do, and transactions that are
 * rolled back, is not heard here.
 */
const ttlMs = 600_000;

declare module '../../runtime/app' {
  interface App {
    commonWords?: WeakMap<object, CacheEntry>;
  }
}

/**
 * By database, told by what a connection and its transactions share; one for all bundles of the
 * process, of which one saves and another rebuilds.
 */
const cache = (): WeakMap<object, CacheEntry> => (app.commonWords ??= new WeakMap<object, CacheEntry>());

function cacheOf(db: Db, language: TextLanguage): Map<string, Known> {
  const { adapter } = db.getExecutor();
  const before = cache().get(adapter);
  const now = performance.now();
  const all = before && now - before.since < ttlMs ? before : { since: now, words: new Map() };
  if (all !== before) cache().set(adapter, all);
  const words = all.words.get(language) ?? new Map<string, Known>();
  all.words.set(language, words);
  return words;
}

/** Notes words as they stand in the vocabulary: common ones are kept, others no longer. */
export function keepCommon(
  db: Db,
  entries: readonly { id: number; language: TextLanguage; term: string; surface: string; df: number }[],
): void {
  for (const { id, language, term, surface, df } of entries) {
    if (df >= minCachedDf) cacheOf(db, language).set(term, { id, length: surface.length });
    else cacheOf(db, language).delete(term);
  }
}

/** Forgets all, where the vocabulary is forgotten or counted anew. */
export const forgetCommon = (db: Db): boolean => cache().delete(db.getExecutor().adapter);

/**
 * Whether a story leaves the row of a word as it is, whether it comes with the word in this
 * spelling or goes.
 */
export function staysAsItIs(
  db: Db,
  language: TextLanguage,
  { article, term, spelling }: { article: number; term: string; spelling: string },
): boolean {
  const known = cacheOf(db, language).get(term);
  return known !== undefined && spelling.length >= known.length && !isSample(article, term);
}

/** The number of a common word that this process has met. */
export const commonNumber = (db: Db, language: TextLanguage, term: string): number | undefined =>
  cacheOf(db, language).get(term)?.id;

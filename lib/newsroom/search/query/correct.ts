import type { IndexDb } from '../index/index-file';
import { isAbbreviation, isInShortCapitals } from '../../../platform/language/names/abbreviations';
import type { Edition } from '../../../platform/editions';
import { findMeanings } from '../../../platform/language/names/aliases';
import {
  phoneticLanguages,
  isLatin,
  languages,
  latinLanguages,
  nonLatinLanguages,
  scriptByLanguage,
  type TextLanguage,
} from '../../../platform/language/analysers';
import {
  findCorrection,
  type VocabularyWord,
  findMeaningsBySound,
  editDistances,
  isSameSound,
} from '../../../platform/language/sounds/similarity';
import { normalise } from '../../../platform/language/words/normalise';
import type { Query } from '../../../platform/language/words/query';
import { countIndicLetters, scriptOf } from '../../../platform/language/scripts';
import { lookupKeysOf } from '../../../platform/language/sounds/sound-keys';
import { isTypedStopWord } from '../../../platform/language/stop-words';
import { toIndexTerm } from '../../../platform/language/words/terms';
import { textLanguage } from '../index/story-texts';
import { isIndexedInLatin, findIndexedTerms, wordsByDeleteVariant, wordsBySound } from './term-lookups';

/**
 * If fewer stories than this contain a word, it may be a misspelling of a word that is ten times as
 * common.
 */
const rareBelow = 3;
const commonFactor = 10;
/**
 * Minimum length, in characters, of a word that can be recognised as misspelt. A single edit can
 * turn a shorter one into any other.
 */
const minLength = 3;
const minLatinLength = 4;
/**
 * A long word may differ more in sound than a phonetic match allows. A short word would match
 * anything.
 */
const longWordStrictness = 1.25;
const longWordLength = 6;

/**
 * Languages in which a word may be misspelt, most likely first. In an edition in Latin letters,
 * `elsewhere` adds languages of other scripts.
 */
const languagesOf = (raw: string, edition: Edition, elsewhere: boolean): TextLanguage[] => {
  const [script, own] = [scriptOf(raw), textLanguage(edition)];
  // A word in the edition's script is of its language, even if other languages use the same script.
  if (script === scriptByLanguage[own]) return isLatin(own) && elsewhere ? [own, ...nonLatinLanguages] : [own];
  if (script === 'Latn') return [own, ...latinLanguages];
  return languages.filter((language) => scriptByLanguage[language] === script);
};

async function findSimilarWords(db: IndexDb, language: TextLanguage, raw: string): Promise<VocabularyWord[]> {
  const keys = lookupKeysOf(raw, language);
  return [...(await wordsBySound(db, language, keys)), ...(await wordsByDeleteVariant(db, language, keys))];
}

const isKnownName = (raw: string): boolean =>
  languages.some((language) => findMeanings(language, normalise(raw, language)).length > 0);

/** Whether a word can be a misspelling. Abbreviations and names are not. */
function mayBeMisspelt(raw: string): boolean {
  if (isAbbreviation(raw) || isInShortCapitals(raw) || isKnownName(raw)) return false;
  return Array.from(raw).length >= (scriptOf(raw) === 'Latn' ? minLatinLength : minLength);
}

type WordCorrection = { word: string; sure: boolean };

/**
 * Maximum number of edits for a sure correction: one for each four Latin letters. Letters of
 * Devanagari and Gujarati carry more information, signs less.
 */
const maxSureEdits = (raw: string): number =>
  scriptOf(raw) === 'Latn' ? Math.floor(raw.length / 4) : countIndicLetters(raw) >= 3 ? 1 : 0.5;

/**
 * @param among whether the query has several words. Then any of them may be wrong, and only a word
 *   that is missing from the index is corrected
 */
async function correctWord(
  db: IndexDb,
  edition: Edition,
  raw: string,
  { elsewhere, among }: { elsewhere: boolean; among: boolean },
): Promise<WordCorrection | undefined> {
  if (!toIndexTerm(raw, textLanguage(edition)) || !mayBeMisspelt(raw)) return undefined;
  if (among && (await isIndexedInLatin(db, raw))) return undefined;
  for (const language of languagesOf(raw, edition, elsewhere)) {
    const term = toIndexTerm(raw, language);
    const [own] = await findIndexedTerms(db, language, [term]);
    if (own && (among || own.df >= rareBelow)) return undefined;
    const words = (await findSimilarWords(db, language, raw)).filter((word) => word.term !== term);
    const byPhonemes = scriptOf(raw) === 'Latn' && !isLatin(language);
    const misspelt = { word: normalise(raw, language), term, language };
    const likely = byPhonemes
      ? findMeaningsBySound(raw, words, language, raw.length < longWordLength ? 1 : longWordStrictness)[0]
      : findCorrection(misspelt, words);
    if (likely && (!own || likely.df >= own.df * commonFactor))
      return {
        word: likely.surface,
        sure: byPhonemes || editDistances(misspelt, likely).least <= maxSureEdits(raw),
      };
    if (own) return undefined;
  }
  return undefined;
}

/** If a Latin word has at least this many letters, one edit rarely makes it another word. */
const minCorrectableLatinLength = 5;

/**
 * Corrects a word that the index of a Latin-script language does not have, by one edit. Returns
 * undefined if there is no correction, or if a word of another script sounds exactly like it.
 */
async function correctLatinWord(db: IndexDb, language: TextLanguage, raw: string): Promise<WordCorrection | undefined> {
  const term = toIndexTerm(raw, language);
  const asTyped = { word: raw, sure: true };
  if (!term || scriptOf(raw) !== 'Latn' || isKnownName(raw)) return asTyped;
  if ((await findIndexedTerms(db, language, [term])).length) return asTyped;
  if (term.length < minCorrectableLatinLength) return undefined;
  const misspelt = { word: normalise(raw, language), term, language };
  const near = (await findSimilarWords(db, language, raw)).filter(
    (word) => word.term[0] === term[0] && editDistances(misspelt, word).least <= 1,
  );
  const likely = findCorrection(misspelt, near);
  if (!likely) return undefined;
  for (const other of phoneticLanguages) {
    const [phoneticMatch] = findMeaningsBySound(raw, await wordsBySound(db, other, lookupKeysOf(raw, other)), other);
    if (phoneticMatch && isSameSound(phoneticMatch)) return undefined;
  }
  return { word: likely.surface, sure: true };
}

export type QueryCorrection = { text: string; sure: boolean };

/**
 * Corrects all words of a query in a Latin-script language. Returns undefined if one of them has no
 * correction.
 */
export async function correctLatinQuery(
  db: IndexDb,
  language: TextLanguage,
  query: Query,
): Promise<QueryCorrection | undefined> {
  return rewriteQuery(query, (raw) => correctLatinWord(db, language, raw));
}

/**
 * Corrects the misspelt words of a query. Returns undefined if there is nothing to correct.
 * @param elsewhere whether a Latin word may also be of a language that the edition is not written
 *   in
 */
export async function correctQuery(
  db: IndexDb,
  edition: Edition,
  query: Query,
  elsewhere: boolean,
): Promise<QueryCorrection | undefined> {
  const language = textLanguage(edition);
  const among = query.words.length > 1 && elsewhere;
  return rewriteQuery(query, async (raw) =>
    isTypedStopWord(language, raw)
      ? { word: '', sure: true }
      : ((await correctWord(db, edition, raw, { elsewhere, among })) ?? { word: raw, sure: true }),
  );
}

/**
 * Rewrites each word of a query with `write` and drops words that become empty. Returns undefined
 * if `write` does so for one of them, or if no word changes.
 */
async function rewriteQuery(
  query: Query,
  write: (raw: string) => Promise<WordCorrection | undefined>,
): Promise<QueryCorrection | undefined> {
  let changed = false;
  let sure = true;
  const parts: string[] = [];
  for (const words of [...query.words.map((word) => [word]), ...query.phrases]) {
    const correctedWords: string[] = [];
    for (const { raw } of words) {
      const correction = await write(raw);
      if (correction === undefined) return undefined;
      const { word } = correction;
      changed ||= word !== '' && word !== raw;
      sure &&= correction.sure;
      if (word) correctedWords.push(word);
    }
    if (correctedWords.length)
      parts.push(words.length > 1 ? `"${correctedWords.join(' ')}"` : correctedWords.join(' '));
  }
  return changed ? { text: parts.join(' '), sure } : undefined;
}

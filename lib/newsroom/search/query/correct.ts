import type { IndexDb } from '../index/index-file';
import { isAbbreviation, isInShortCapitals } from '../../../platform/language/names/abbreviations';
import type { Edition } from '../../../platform/editions';
import { meaningsByName } from '../../../platform/language/names/aliases';
import {
  phoneticLanguages,
  isLatin,
  languages,
  latinLanguages,
  otherLanguages,
  ownScript,
  type TextLanguage,
} from '../../../platform/language/analysers';
import {
  correctionOf,
  type KnownWord,
  meaningsOf,
  editsBetween,
  soundsTheSame,
} from '../../../platform/language/sounds/similarity';
import { normalise } from '../../../platform/language/words/normalise';
import type { Query } from '../../../platform/language/words/query';
import { countIndicLetters, scriptOf } from '../../../platform/language/scripts';
import { lookupKeysOf } from '../../../platform/language/sounds/sounds';
import { isTypedStopWord } from '../../../platform/language/stop-words';
import { termOf } from '../../../platform/language/words/terms';
import { textLanguage } from '../index/story-texts';
import { isKnownInLatin, knownTerms, wordsByDeleteVariant, wordsBySound } from './words';

/**
 * A word that fewer stories hold than this may be a misspelling of one that is ten times as common.
 */
const rare = 3;
const muchCommoner = 10;
/**
 * Letters and signs from which on a word can be recognised as misspelt; one edit makes a shorter
 * one any other.
 */
const shortest = 3;
const shortestLatin = 4;
/**
 * Sounds of a long word may be farther off than where it is read as another; of a short one any
 * other word would do.
 */
const lenient = 1.25;
const longWord = 6;

/**
 * Languages that a word may be misspelt in, the likeliest first; `elsewhere` takes in those that
 * the reader's edition is not written in.
 */
const languagesOf = (raw: string, edition: Edition, elsewhere: boolean): TextLanguage[] => {
  const [script, own] = [scriptOf(raw), textLanguage(edition)];
  // Letters of the reader's own language are a word of it, whatever else is written in them.
  if (script === ownScript[own]) return isLatin(own) && elsewhere ? [own, ...otherLanguages] : [own];
  if (script === 'Latn') return [own, ...latinLanguages];
  return languages.filter((language) => ownScript[language] === script);
};

async function neighbours(db: IndexDb, language: TextLanguage, raw: string): Promise<KnownWord[]> {
  const keys = lookupKeysOf(raw, language);
  return [...(await wordsBySound(db, language, keys)), ...(await wordsByDeleteVariant(db, language, keys))];
}

const isKnownName = (raw: string): boolean =>
  languages.some((language) => meaningsByName(language, normalise(raw, language)).length > 0);

/** Whether a word can be a misspelling of another one at all. */
function mayBeMisspelt(raw: string): boolean {
  if (isAbbreviation(raw) || isInShortCapitals(raw) || isKnownName(raw)) return false;
  return Array.from(raw).length >= (scriptOf(raw) === 'Latn' ? shortestLatin : shortest);
}

type Better = { word: string; sure: boolean };

/**
 * Edits that leave little doubt which word was meant: one for four Latin letters; letters of
 * Devanagari and Gujarati say more, and signs less.
 */
const editsWhenSure = (raw: string): number =>
  scriptOf(raw) === 'Latn' ? Math.floor(raw.length / 4) : countIndicLetters(raw) >= 3 ? 1 : 0.5;

/**
 * @param among whether the word stands among others, of which each may be what is wrong: then no
 * word that is known is
 */
async function correctWord(
  db: IndexDb,
  edition: Edition,
  raw: string,
  { elsewhere, among }: { elsewhere: boolean; among: boolean },
): Promise<Better | undefined> {
  if (!termOf(raw, textLanguage(edition)) || !mayBeMisspelt(raw)) return undefined;
  if (among && (await isKnownInLatin(db, raw))) return undefined;
  for (const language of languagesOf(raw, edition, elsewhere)) {
    const term = termOf(raw, language);
    const [own] = await knownTerms(db, language, [term]);
    if (own && (among || own.df >= rare)) return undefined;
    const words = (await neighbours(db, language, raw)).filter((word) => word.term !== term);
    const byPhonemes = scriptOf(raw) === 'Latn' && !isLatin(language);
    const misspelt = { word: normalise(raw, language), term, language };
    const likely = byPhonemes
      ? meaningsOf(raw, words, language, raw.length < longWord ? 1 : lenient)[0]
      : correctionOf(misspelt, words);
    if (likely && (!own || likely.df >= own.df * muchCommoner))
      return {
        word: likely.surface,
        sure: byPhonemes || editsBetween(misspelt, likely).least <= editsWhenSure(raw),
      };
    if (own) return undefined;
  }
  return undefined;
}

/** Letters from which on one edit of a word in Latin letters does not make it another. */
const longLatin = 5;

/**
 * A word of a language in Latin letters one edit away from one that it does not know; undefined
 * when there is none, or when a language in other letters knows just this sound.
 */
async function correctLatinWord(db: IndexDb, language: TextLanguage, raw: string): Promise<Better | undefined> {
  const term = termOf(raw, language);
  const asTyped = { word: raw, sure: true };
  if (!term || scriptOf(raw) !== 'Latn' || isKnownName(raw)) return asTyped;
  if ((await knownTerms(db, language, [term])).length) return asTyped;
  if (term.length < longLatin) return undefined;
  const misspelt = { word: normalise(raw, language), term, language };
  const near = (await neighbours(db, language, raw)).filter(
    (word) => word.term[0] === term[0] && editsBetween(misspelt, word).least <= 1,
  );
  const likely = correctionOf(misspelt, near);
  if (!likely) return undefined;
  for (const other of phoneticLanguages) {
    const [phoneticMatch] = meaningsOf(raw, await wordsBySound(db, other, lookupKeysOf(raw, other)), other);
    if (phoneticMatch && soundsTheSame(phoneticMatch)) return undefined;
  }
  return { word: likely.surface, sure: true };
}

export type Corrected = { text: string; sure: boolean };

/**
 * A query with all its words corrected in a language in Latin letters; undefined when one of them
 * is no misspelling of a word of it.
 */
export async function correctLatin(db: IndexDb, language: TextLanguage, query: Query): Promise<Corrected | undefined> {
  return rewritten(query, (raw) => correctLatinWord(db, language, raw));
}

/**
 * A query with its misspelt words corrected; undefined when there is nothing to correct. With
 * `elsewhere` a word in Latin letters may be one of a language that the edition is not written in,
 * too.
 */
export async function correct(
  db: IndexDb,
  edition: Edition,
  query: Query,
  elsewhere: boolean,
): Promise<Corrected | undefined> {
  const language = textLanguage(edition);
  const among = query.words.length > 1 && elsewhere;
  return rewritten(query, async (raw) =>
    isTypedStopWord(language, raw)
      ? { word: '', sure: true }
      : ((await correctWord(db, edition, raw, { elsewhere, among })) ?? { word: raw, sure: true }),
  );
}

/**
 * A query with each word as `write` has it, without those that it has empty; undefined when it has
 * none for one of them, or when none changes.
 */
async function rewritten(
  query: Query,
  write: (raw: string) => Promise<Better | undefined>,
): Promise<Corrected | undefined> {
  let changed = false;
  let sure = true;
  const parts: string[] = [];
  for (const words of [...query.words.map((word) => [word]), ...query.phrases]) {
    const better: string[] = [];
    for (const { raw } of words) {
      const written = await write(raw);
      if (written === undefined) return undefined;
      const { word } = written;
      changed ||= word !== '' && word !== raw;
      sure &&= written.sure;
      if (word) better.push(word);
    }
    if (better.length) parts.push(words.length > 1 ? `"${better.join(' ')}"` : better.join(' '));
  }
  return changed ? { text: parts.join(' '), sure } : undefined;
}

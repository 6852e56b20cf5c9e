import type { IndexDb } from './index-file';
import type { Edition } from '../../editions';
import { meaningsByName } from '../../search/aliases';
import { correctionOf, type KnownWord, meaningsOf, editsBetween, soundsTheSame } from '../../search/similarity';
import { normalise } from '../../search/normalise';
import type { Query } from '../../search/query';
import { countIndicLetters, scriptOf, type TextLanguage } from '../../search/scripts';
import { lookupKeysOf } from '../../search/sounds';
import { isTypedStopWord } from '../../search/stop-words';
import { termOf } from '../../search/terms';
import { textLanguage } from './story-texts';
import { knownTerms, wordsByDeleteVariant, wordsBySound } from './words';

/**
 * A word that fewer stories hold than this may be a misspelling of one that is ten times as common.
 */
const rare = 3;
const muchCommoner = 10;
/** Letters and signs from which on a word can be recognised as misspelt. */
const shortest = 3;
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
  const script = scriptOf(raw);
  if (script === 'devanagari') return ['hi'];
  if (script === 'gujarati') return ['gu'];
  if (script !== 'latin') return [];
  if (edition === 'en') return elsewhere ? ['en', 'hi', 'gu'] : ['en'];
  return [textLanguage(edition), 'en'];
};

async function neighbours(db: IndexDb, language: TextLanguage, raw: string): Promise<KnownWord[]> {
  const keys = lookupKeysOf(raw);
  return [...(await wordsBySound(db, language, keys)), ...(await wordsByDeleteVariant(db, language, keys))];
}

const isKnownName = (raw: string): boolean =>
  (['en', 'hi', 'gu'] as const).some((language) => meaningsByName(language, normalise(raw)).length > 0);

const isEnglish = async (db: IndexDb, raw: string): Promise<boolean> =>
  scriptOf(raw) === 'latin' && (await knownTerms(db, 'en', [termOf(raw)])).length > 0;

type Better = { word: string; sure: boolean };

/**
 * Edits that leave little doubt which word was meant: one for four Latin letters; letters of
 * Devanagari and Gujarati say more, and signs less.
 */
const editsWhenSure = (raw: string): number =>
  scriptOf(raw) === 'latin' ? Math.floor(raw.length / 4) : countIndicLetters(raw) >= 3 ? 1 : 0.5;

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
  const term = termOf(raw);
  if (!term || Array.from(raw).length < shortest || isKnownName(raw)) return undefined;
  if (among && (await isEnglish(db, raw))) return undefined;
  for (const language of languagesOf(raw, edition, elsewhere)) {
    const [own] = await knownTerms(db, language, [term]);
    if (own && (among || own.df >= rare)) return undefined;
    const words = (await neighbours(db, language, raw)).filter((word) => word.term !== term);
    const byPhonemes = scriptOf(raw) === 'latin' && language !== 'en';
    const misspelt = { word: normalise(raw), term };
    const likely = byPhonemes
      ? meaningsOf(raw, words, raw.length < longWord ? 1 : lenient)[0]
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

/** Letters from which on one edit of an English word does not make it another. */
const longEnglish = 5;

/**
 * An English word one edit away from one that English does not know; undefined when there is none,
 * or when Hindi or Gujarati knows just this sound.
 */
async function correctEnglishWord(db: IndexDb, raw: string): Promise<Better | undefined> {
  const term = termOf(raw);
  const asTyped = { word: raw, sure: true };
  if (!term || scriptOf(raw) !== 'latin' || isKnownName(raw)) return asTyped;
  if ((await knownTerms(db, 'en', [term])).length) return asTyped;
  if (term.length < longEnglish) return undefined;
  const misspelt = { word: normalise(raw), term };
  const near = (await neighbours(db, 'en', raw)).filter(
    (word) => word.term[0] === term[0] && editsBetween(misspelt, word).least <= 1,
  );
  const likely = correctionOf(misspelt, near);
  if (!likely) return undefined;
  for (const language of ['hi', 'gu'] as const) {
    const [phoneticMatch] = meaningsOf(raw, await wordsBySound(db, language, lookupKeysOf(raw)));
    if (phoneticMatch && soundsTheSame(phoneticMatch)) return undefined;
  }
  return { word: likely.surface, sure: true };
}

export type Corrected = { text: string; sure: boolean };

/**
 * A query with all its words in corrected English; undefined when one of them is no misspelling of
 * an English word.
 */
export async function correctEnglish(db: IndexDb, query: Query): Promise<Corrected | undefined> {
  return rewritten(query, (raw) => correctEnglishWord(db, raw));
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

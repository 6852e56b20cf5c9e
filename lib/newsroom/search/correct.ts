import type { Db } from '../../database/connection';
import type { TextLanguage } from '../../database/schema';
import type { Edition } from '../../editions';
import { correctionOf, type KnownWord, meaningsOf } from '../../search/likeness';
import type { Query } from '../../search/query';
import { scriptOf } from '../../search/scripts';
import { lookupKeysOf } from '../../search/sounds';
import { termOf } from '../../search/terms';
import { textLanguage } from './story-texts';
import { knownTerms, wordsBySlip, wordsBySound } from './words';

/** "Did you mean": a misspelt word and the word of the index that was most likely meant. */

/** A word that fewer stories hold than this may be a slip of one that is ten times as common. */
const rare = 3;
const muchCommoner = 10;
/** Letters and signs from which on a word can be told to be misspelt. */
const shortest = 3;
/** Sounds of a long word may be farther off than where it is read as another; of a short one any other word would do. */
const lenient = 1.25;
const longWord = 6;

const languagesOf = (raw: string, edition: Edition): TextLanguage[] => {
  const script = scriptOf(raw);
  if (script === 'devanagari') return ['hi'];
  if (script === 'gujarati') return ['gu'];
  if (script !== 'latin') return [];
  return edition === 'en' ? ['en', 'hi', 'gu'] : [textLanguage(edition), 'en'];
};

async function neighbours(db: Db, language: TextLanguage, raw: string): Promise<KnownWord[]> {
  const keys = lookupKeysOf(raw);
  return [...(await wordsBySound(db, language, keys)), ...(await wordsBySlip(db, language, keys))];
}

async function correctWord(db: Db, edition: Edition, raw: string): Promise<string | undefined> {
  const term = termOf(raw);
  if (!term || Array.from(raw).length < shortest) return undefined;
  for (const language of languagesOf(raw, edition)) {
    const [own] = await knownTerms(db, language, [term]);
    if (own && own.df >= rare) return undefined;
    const words = (await neighbours(db, language, raw)).filter((word) => word.term !== term);
    const likely =
      scriptOf(raw) === 'latin' && language !== 'en'
        ? meaningsOf(raw, words, raw.length < longWord ? 1 : lenient)[0]
        : correctionOf(term, words);
    if (likely && (!own || likely.df >= own.df * muchCommoner)) return likely.surface;
  }
  return undefined;
}

/** A query with its misspelt words corrected, as a text to search for; undefined when there is nothing to correct. */
export async function correct(db: Db, edition: Edition, query: Query): Promise<string | undefined> {
  let changed = false;
  const write = async (raw: string): Promise<string> => {
    const better = await correctWord(db, edition, raw);
    changed ||= better !== undefined;
    return better ?? raw;
  };
  const parts: string[] = [];
  for (const { raw } of query.words) parts.push(await write(raw));
  for (const phrase of query.phrases) {
    const words: string[] = [];
    for (const { raw } of phrase) words.push(await write(raw));
    parts.push(`"${words.join(' ')}"`);
  }
  return changed ? parts.join(' ') : undefined;
}

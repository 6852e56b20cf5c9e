import type { Db } from '../../database/connection';
import { parseQuery, type QueryWord } from '../../search/query';
import { isTypedStopWord } from '../../search/stop-words';
import { termOf } from '../../search/terms';
import { correct, correctEnglish } from './correct';
import { type Asked, findAsTyped, findByAnyLetters, type Finds } from './find';
import { textLanguage } from './story-texts';

/** What a query is answered with when it does not find much as it stands: its words in other letters, corrected, or some of them. Nothing of that goes unsaid. */

/** Fewer finds than this make a reader wonder about the spelling. */
const few = 3;

export type Answer = Finds & { didYouMean?: string };

async function find(db: Db, asked: Asked): Promise<Finds> {
  const typed = await findAsTyped(db, asked);
  return typed.numbers.length ? typed : findByAnyLetters(db, asked);
}

/** What a corrected query finds, which the answer says; undefined when it finds nothing either. */
async function findCorrected(db: Db, asked: Asked, better: string | undefined): Promise<Answer | undefined> {
  if (better === undefined) return undefined;
  const found = await find(db, { ...asked, query: parseQuery(better) });
  return found.numbers.length ? { ...found, shown: found.shown ?? better } : undefined;
}

/** Words of a query that can be left out when no story has all: no stop word, which is left out anyway. */
function tellingWords({ edition, query }: Asked): QueryWord[] {
  const language = textLanguage(edition);
  return query.words.filter(({ raw }) => termOf(raw) && !isTypedStopWord(language, raw));
}

/** The place of the word that most stories hold, the last of those that as many do. */
function commonestOf(counted: { found: number }[]): number {
  const most = Math.max(...counted.map(({ found }) => found));
  return counted.findLastIndex(({ found }) => found === most);
}

/**
 * What `finder` finds with some words of a query of which no story has all: words that nothing is found for are left out, then the commonest, one after the
 * other. Undefined for a single word, and when none finds anything.
 */
async function findSome(db: Db, asked: Asked, finder: typeof find): Promise<Answer | undefined> {
  const telling = tellingWords(asked);
  if (telling.length < 2) return undefined;
  const findWords = (words: QueryWord[]) => finder(db, { ...asked, query: { words, phrases: [] } });
  const counted = await Promise.all(
    telling.map(async (word) => ({ word, found: (await findWords([word])).numbers.length })),
  );
  const left = counted.filter(({ found }) => found > 0);
  for (; left.length; left.splice(commonestOf(left), 1)) {
    const words = left.map(({ word }) => word);
    const found = await findWords(words);
    if (found.numbers.length) return { ...found, shown: found.shown ?? words.map(({ raw }) => raw).join(' ') };
  }
  return undefined;
}

/**
 * Finds, and when that is little asks whether another spelling was meant. When it is nothing the answer is that of the correction, or of some of the words:
 * those that stand as they were typed before others. In the English edition a slip of an English word comes before Hindi and Gujarati words that sound a
 * little like it.
 * @param plain whether words of it may be left out
 */
export async function findOrCorrect(db: Db, asked: Asked, plain: boolean): Promise<Answer> {
  let found = await findAsTyped(db, asked);
  if (!found.numbers.length) {
    const english = asked.edition === 'en' ? await correctEnglish(db, asked.query) : undefined;
    const corrected = await findCorrected(db, asked, english);
    if (corrected) return corrected;
    found = await findByAnyLetters(db, asked);
  }
  const nothing = !found.numbers.length;
  // Words that are read as others are corrected by that.
  if (found.numbers.length >= few || (!nothing && found.shown !== undefined)) return found;
  const better = await correct(db, asked.edition, asked.query, nothing);
  if (!nothing) return better === undefined ? found : { ...found, didYouMean: better };
  const mended = await findCorrected(db, asked, better);
  if (mended || !plain) return mended ?? found;
  const corrected = better === undefined ? asked : { ...asked, query: parseQuery(better) };
  return (await findSome(db, asked, findAsTyped)) ?? (await findSome(db, corrected, find)) ?? found;
}

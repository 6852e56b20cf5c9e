import type { Output, SearchFilter } from '../../contract/operations';
import type { Db } from '../../database/connection';
import { fullTextOf } from '../../database/full-text-engines';
import type { TextLanguage } from '../../database/schema';
import type { Edition } from '../../editions';
import { localise } from '../../localise';
import { pathInEdition, routes } from '../../routes';
import { meaningsByName, meaningsByStart } from '../../search/aliases';
import { startsAlike } from '../../search/likeness';
import { normalise } from '../../search/normalise';
import { parseQuery } from '../../search/query';
import { scriptOf } from '../../search/scripts';
import { lookupKeysOf } from '../../search/sounds';
import { withoutLengths } from '../../search/stem-hindi';
import { termOf, termsOf } from '../../search/terms';
import { cleanText } from '../sanitize';
import { newestItems, filteredStories, storiesById } from '../stories';
import { expand } from './expand';
import { articlesOf } from './find';
import { askedOf, storyFilter } from './search';
import { textLanguage } from './story-texts';
import { wordsBySoundStart, wordsByStart } from './words';

/** Suggestions as one types: stories whose title or standfirst holds the words, the last of them perhaps not yet typed to its end. */

const mostSuggestions = 8;
/** Words that a beginning can stand for. */
const mostEndings = 12;
/** Letters and signs from which on a beginning is completed. */
const enoughToComplete = 2;
/** Latin letters from which on a beginning is listened to. */
const enoughToHear = 3;

/** The beginning of मोबाइल, whose term has another letter for its glide (lib/search/normalise.ts). */
const glide = /(?<=[\u093e\u0abe])[\u0907\u0a87]$/;
const glideInTerms = (letter: string): string => (letter === '\u0907' ? '\u092f' : '\u0aaf');
/** What the beginning of an English verb's form may have too much. */
const verbEnding = /(?:e|i|in)$/;

/** Terms that the beginning of a word can become in a language's index. */
async function endingsOf(db: Db, language: TextLanguage, raw: string): Promise<string[]> {
  const start = normalise(raw);
  if (Array.from(start).length < enoughToComplete) return [];
  // A long Hindi word may be known without its lengths.
  const starts = [
    ...new Set([start, ...(language === 'hi' ? [withoutLengths(start)] : []), start.replace(glide, glideInTerms)]),
  ];
  const begun = await Promise.all(starts.map((some) => wordsByStart(db, language, some, mostEndings)));
  const terms = begun.flat().map(({ term }) => term);
  if (language === 'en' && !terms.length)
    return (await wordsByStart(db, language, start.replace(verbEnding, ''), mostEndings)).map(({ term }) => term);
  if (language === 'en' || scriptOf(raw) !== 'latin' || start.length < enoughToHear) return terms;
  const meanings = [...meaningsByName(language, start), ...meaningsByStart(language, start)];
  const meant = [...new Set(meanings.flatMap(termsOf))].slice(0, mostEndings);
  const heard = startsAlike(raw, await wordsBySoundStart(db, language, lookupKeysOf(raw)), mostEndings);
  return [...terms, ...meant, ...heard.map(({ term }) => term)];
}

async function numbersIn(
  db: Db,
  language: TextLanguage,
  edition: Edition,
  filter: SearchFilter,
  now: Date,
): Promise<number[]> {
  const query = parseQuery(cleanText(filter.keyword ?? ''));
  const last = query.words.pop();
  const stories = { ...(await storyFilter(db, edition, filter, now)), edition };
  const { marks, found } = askedOf(query, stories, filter.sort ?? 'relevance');
  const expanded = await expand(db, language, query, language === textLanguage(edition) ? 'latin' : 'plain', marks);
  const text = expanded?.text ?? { groups: [], phrases: [], together: [], likeliest: [], marks };
  if (last) {
    const whole = termOf(last.raw);
    const group = [...new Set([...(whole ? [whole] : []), ...(await endingsOf(db, language, last.raw))])];
    if (group.length) text.groups.push(group);
  }
  if (!text.groups.length && !text.phrases.length) return [];
  const alsoIn = edition === 'en' || language === textLanguage(edition) ? undefined : edition;
  const engine = fullTextOf(db);
  return engine.search(
    db,
    language,
    { ...text, together: [] },
    { ...found, in: 'head', alsoIn, limit: mostSuggestions },
  );
}

/**
 * At most eight stories of an edition for what is in the search box so far; the newest when it is empty. When the edition's own language has fewer,
 * stories follow that have the words in English.
 * @throws ApiError 404 for an unknown category or city
 */
export async function suggestStories(
  db: Db,
  edition: Edition,
  filter: SearchFilter,
  now: Date,
): Promise<Output<'searchNews'>> {
  const stories = await storyFilter(db, edition, filter, now);
  let items;
  if (!filter.keyword?.trim()) items = await newestItems(filteredStories(db, stories), mostSuggestions);
  else {
    const numbers = new Set(await numbersIn(db, textLanguage(edition), edition, filter, now));
    if (numbers.size < mostSuggestions && edition !== 'en') {
      for (const number of await numbersIn(db, 'en', edition, filter, now)) numbers.add(number);
    }
    items = await storiesById(db, stories, await articlesOf(db, [...numbers].slice(0, mostSuggestions)));
  }
  return items.map((item) => {
    const { title, categoryName } = localise(item, edition);
    return { id: item.id, title, href: pathInEdition(edition, routes.story(item)), category: categoryName };
  });
}

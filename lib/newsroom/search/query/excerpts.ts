import type { Excerpt, NewsItem } from '../../../contract/news/entities';
import type { Db } from '../../../database/connection';
import type { Edition } from '../../../platform/editions';
import { localise } from '../../../contract/news/localise';
import {
  highlight,
  countHighlightedPlaces,
  snippet,
  type HighlightTerms,
} from '../../../platform/language/words/highlight';
import { quickText } from '../../text/quick-text';
import { textLanguage } from '../index/story-texts';

/**
 * Only this many characters of a body are searched for a passage, because ten results may have long
 * bodies.
 */
const maxSearchedCharacters = 50_000;

/** Returns the plain text of a body, with headings separated from the sentences that follow. */
const bodyText = (body: string): string =>
  quickText(
    body
      .slice(0, maxSearchedCharacters)
      .replace(/<[^<>]*$/, '')
      .replace(/<\/h[2-6]>/g, ' ·$&'),
  );

async function bodiesOf(db: Db, edition: Edition, ids: number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('story_texts')
    .select(['story_id', 'body'])
    .where('story_id', 'in', ids)
    .where('language', '=', edition)
    .execute();
  return new Map(rows.map((row) => [row.story_id, row.body]));
}

/**
 * Returns excerpts in the order of `stories`. The passage is the standfirst if it has a term, or if
 * the title has all of them. Otherwise it is the part of the body with most terms. Only the bodies
 * that are needed are read.
 */
export async function excerptsOf(
  db: Db,
  edition: Edition,
  stories: readonly NewsItem[],
  highlightTerms: HighlightTerms,
): Promise<Excerpt[]> {
  const language = textLanguage(edition);
  const heads = stories.map((story) => {
    const texts = localise(story, edition);
    const marked = (text: string) => highlight(text, highlightTerms, language);
    const [title, summary] = [marked(texts.title), marked(texts.summary)];
    const wanting =
      !countHighlightedPlaces(summary, highlightTerms, language) &&
      countHighlightedPlaces(title, highlightTerms, language) < highlightTerms.places;
    return { id: story.id, title, summary, wanting };
  });
  const wanting = heads.filter((head) => head.wanting).map(({ id }) => id);
  const texts = await bodiesOf(db, edition, wanting);
  return heads.map(({ id, title, summary }) => {
    const body = texts.get(id);
    const passage = body === undefined ? undefined : snippet(bodyText(body), highlightTerms, language);
    return { id, title, text: passage ?? summary };
  });
}

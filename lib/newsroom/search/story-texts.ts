import type { Selectable } from 'kysely';
import type { Articles } from '../../database/schema';
import type { TextLanguage } from '../../search/scripts';
import { type Edition, editions } from '../../editions';
import { quickText } from '../quick-text';

export const searchedColumns = [
  ...(['id', 'status', 'category_id', 'publish_on', 'has_hindi', 'has_gujarati'] as const),
  ...(['title', 'hindi_title', 'gujarati_title', 'summary', 'hindi_summary', 'gujarati_summary'] as const),
  ...(['tags', 'hindi_tags', 'gujarati_tags', 'body', 'hindi_body', 'gujarati_body'] as const),
] as const;

export type SearchedStory = Pick<Selectable<Articles>, (typeof searchedColumns)[number]>;

/** The language of an edition as the index names it. */
export const textLanguage = (edition: Edition): TextLanguage => editions[edition].lang;

export type PlainTexts = { title: string; summary: string; body: string; tags: string };

/** The texts of a story in an edition; undefined when it has none there. */
export function plainTexts(story: SearchedStory, edition: Edition): PlainTexts | undefined {
  const [title, summary, tags, body] =
    edition === 'hindi'
      ? [story.hindi_title, story.hindi_summary, story.hindi_tags, story.hindi_body]
      : edition === 'gujarati'
        ? [story.gujarati_title, story.gujarati_summary, story.gujarati_tags, story.gujarati_body]
        : [story.title, story.summary, story.tags, story.body];
  if (!title || !summary || !body) return undefined;
  return { title, summary, body: quickText(body), tags: (JSON.parse(tags) as string[]).join(' ') };
}

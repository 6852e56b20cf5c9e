import type { Selectable } from 'kysely';
import type { Articles } from '../../database/schema';
import type { TextLanguage } from '../../search/scripts';
import { type Edition, editionNames, editions } from '../../editions';
import { termOf } from '../../search/terms';
import { wordsOf } from '../../search/words';
import { quickText } from '../sanitize';

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

/** The terms of each part of a story, in order, and each term's shortest spelling. */
export type StoryTerms = Record<keyof PlainTexts, string[]> & { spellings: Map<string, string> };

function termsOfTexts(texts: PlainTexts): StoryTerms {
  const spellings = new Map<string, string>();
  const terms = (text: string): string[] =>
    wordsOf(text).flatMap((raw) => {
      const term = termOf(raw);
      if (!term) return [];
      const known = spellings.get(term);
      if (known === undefined || raw.length < known.length) spellings.set(term, raw);
      return [term];
    });
  const { title, summary, body, tags } = texts;
  return { title: terms(title), summary: terms(summary), body: terms(body), tags: terms(tags), spellings };
}

/**
 * The terms of a published story in each language that it is written in; nothing for a withdrawn
 * one.
 */
export function storyTerms(story: SearchedStory | undefined): Map<TextLanguage, StoryTerms> {
  const all = new Map<TextLanguage, StoryTerms>();
  if (story?.status !== 'published') return all;
  for (const edition of editionNames) {
    const texts = plainTexts(story, edition);
    if (texts) all.set(textLanguage(edition), termsOfTexts(texts));
  }
  return all;
}

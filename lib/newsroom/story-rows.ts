import type { Selectable } from 'kysely';
import { invalidField } from '../contract/errors';
import { type CheckedStory, fieldOf, givenOf, givenText, hasText, namesLanguage } from '../contract/publishing';
import { bareEdition } from '../contract/translations';
import type { StoryTexts, TextStatus } from '../database/schema';
import { type Edition, editionNames } from '../editions';
import { dayOf } from '../format/time';
import { friendlyUrl } from '../routes';
import type { ByEdition } from './names';
import { readingMinutes } from './reading-time';
import { cleanHtml, cleanText, optionalText, plainText } from './sanitize';
import type { TextState } from './stored-story';
import { transliterate } from './transliterate';

/** The rows of a story's texts, made of what was handed in: clean, with slug and reading time. */

type Story = Partial<CheckedStory>;

/**
 * Cleans a text that a story cannot be without. @throws ApiError 400 when only marks that nobody
 * sees are in it
 */
function textOf(field: string, text: string): string {
  const clean = cleanText(text);
  if (!clean) throw invalidField(field, 'holds no text');
  return clean;
}

const tagsOf = (tags: string[] | null | undefined): string =>
  JSON.stringify((tags ?? []).map(cleanText).filter(Boolean));

/** Cleans an HTML body. @throws ApiError 400 when nothing readable is left */
function bodyOf(field: string, html: string): string {
  const clean = cleanHtml(html);
  if (!/[\p{L}\p{N}]/u.test(plainText(clean))) throw invalidField(field, 'holds no text');
  return clean;
}

/**
 * What is stored of a story in one language. Of a draft parts may be empty.
 * @throws ApiError 400 that names the field which holds no text
 */
function contentOf(story: Story, edition: Edition) {
  const { title, shortTitle, summary, body, imageDescription, tags, slug } = givenText(story, edition);
  const html = body ? bodyOf(fieldOf('body', edition), body) : '';
  return {
    given_slug: slug ?? null,
    title: textOf(fieldOf('title', edition), title ?? ''),
    short_title: shortTitle ? textOf(fieldOf('shortTitle', edition), shortTitle) : null,
    summary: summary ? textOf(fieldOf('summary', edition), summary) : '',
    image_description: optionalText(imageDescription),
    tags: tagsOf(tags),
    reading_minutes: readingMinutes(html, edition),
    body: html,
  };
}

/**
 * A slug of a title in any script, as it is typed in Latin letters; none when no letter is left.
 */
export function slugOfTitle(title: string): string | undefined {
  const slug = friendlyUrl(transliterate(title));
  return slug && /[a-z]/.test(slug) ? slug : undefined;
}

/** What the slugs and the times of a story are made of: columns of its texts. */
export type TextFacts = Pick<
  Selectable<StoryTexts>,
  'language' | 'status' | 'publish_at' | 'updated_at' | 'title' | 'given_slug' | 'slug'
>;

/**
 * The slugs of a story. Where it is public in English no later than in a language, that of the
 * English title is its slug there, so that its three editions share an address; else each language
 * has its own, given or made from its title. A title of which nothing can be written in Latin
 * letters leaves the category's name.
 * @param now ISO moment
 */
export function slugsOf(texts: readonly TextFacts[], category: string, now: string): ByEdition<string> {
  const english = texts.find(({ language, status }) => language === bareEdition && status === 'published');
  const ofTitle = ({ language, title }: TextFacts) =>
    (language === bareEdition && friendlyUrl(title)) || slugOfTitle(title) || category;
  return Object.fromEntries(
    texts.map((text) => {
      const isEnglishOut = english && (english.publish_at <= now || english.publish_at <= text.publish_at);
      return [text.language, isEnglishOut ? ofTitle(english) : (text.given_slug ?? ofTitle(text))];
    }),
  );
}

/** The status of a language after a write: what is named, else what it was. */
function statusOf(given: Story, edition: Edition, before: ByEdition<TextState>): TextStatus {
  const own = givenOf(given, edition).status;
  if (own) return own;
  const was = before[edition]?.status;
  const all = Object.values(before).map(({ status }) => status);
  // What was never out needs no withdrawal.
  if (given.status) return given.status === 'withdrawn' && was && was !== 'published' ? was : given.status;
  if (was === undefined) {
    // A language that is added to drafts is one of them.
    const isOut = !all.length || all.includes('published');
    return isOut ? 'published' : (all.find((status) => status === 'ready' || status === 'draft') ?? 'published');
  }
  if (was !== 'withdrawn') return was;
  // Saving a language that is off the site brings it back, and saving what all languages share all.
  const text = givenText(given, edition);
  const isMeant = editionNames.some((other) => namesLanguage(given, other))
    ? text.title || text.summary || text.body
    : all.every((status) => status === 'withdrawn');
  return isMeant ? 'published' : was;
}

/** A write of a story: what is named, and what that makes of it. */
export type StoryWrite = {
  given: Story;
  story: Story;
  /** Where its texts stood, nothing of a new story. */
  before: ByEdition<TextState>;
  /** Whether something changes that all languages show: its section, say, or its picture. */
  isSharedChanged: boolean;
  /** ISO moment. */
  now: string;
};

/**
 * The moment of a language after a write: what is named, else the one that it has. A new one, and
 * one that comes out and that nobody has seen, is published now, or with a story that waits for its
 * moment.
 */
function publishAtOf({ given, before, now }: StoryWrite, edition: Edition, status: TextStatus): string {
  const named = givenOf(given, edition).publishOn ?? given.publishOn;
  if (named) return new Date(named).toISOString();
  const was = before[edition];
  const isNew = !was || (!was.firstPublishedAt && was.status !== 'published' && was.publishAt <= now);
  if (was && !(isNew && status === 'published')) return was.publishAt;
  const others = Object.values(before).filter(({ status }) => status === 'published');
  const first = others.map(({ publishAt }) => publishAt).sort()[0];
  return first !== undefined && first > now ? first : now;
}

const isPublic = (state: TextState | undefined, now: string): boolean =>
  state?.status === 'published' && state.publishAt <= now;

/** Editions in which a story is public at a moment. */
export const publicIn = (states: ByEdition<TextState>, now: string): Edition[] =>
  editionNames.filter((edition) => isPublic(states[edition], now));

function stateOf(write: StoryWrite, edition: Edition): TextState {
  const { given, before, isSharedChanged, now } = write;
  const status = statusOf(given, edition, before);
  const publishAt = publishAtOf(write, edition, status);
  const was = before[edition];
  const isOut = isPublic({ status, publishAt, firstPublishedAt: null, updatedAt: '' }, now);
  const seenAt = was?.firstPublishedAt ?? (was && isPublic(was, now) ? was.publishAt : undefined);
  const names = editionNames.some((other) => namesLanguage(given, other));
  const isTouched = isSharedChanged || namesLanguage(given, edition) || !names;
  return {
    status,
    publishAt,
    firstPublishedAt: seenAt ?? (isOut ? publishAt : null),
    // A first version was last changed when it was published; a text is never changed before it is
    // published.
    updatedAt: was && publishAt < now ? (isTouched || was.updatedAt > now ? now : was.updatedAt) : publishAt,
  };
}

/** Where the texts of a story stand after a write. */
export const statesOf = (write: StoryWrite): ByEdition<TextState> =>
  Object.fromEntries(
    editionNames
      .filter((edition) => hasText(write.story, edition))
      .map((edition) => [edition, stateOf(write, edition)]),
  );

type Times = Pick<TextFacts, 'status' | 'publish_at' | 'updated_at'>;

/** What a story's own row is made of: what its published texts are together, else all of them. */
export function storyTimes(texts: readonly Times[]) {
  const published = texts.filter(({ status }) => status === 'published');
  const counted = published.length ? published : texts;
  const publish_at = counted.map((text) => text.publish_at).sort()[0] ?? '';
  const updates = counted.map((text) => text.updated_at).sort();
  const status = (['published', 'withdrawn', 'ready', 'draft'] as const).find((one) =>
    texts.some((text) => text.status === one),
  );
  return {
    status: status ?? ('draft' as const),
    publish_at,
    updated_at: updates.at(-1) ?? '',
    day: dayOf(new Date(publish_at)),
  };
}

/**
 * The rows of a story's texts by edition, but for slugs (`settleStory`).
 * @throws ApiError 400 that names the field which holds no text
 */
export const textRows = (story: Story, states: ByEdition<TextState>) =>
  Object.fromEntries(
    editionNames.flatMap((edition) => {
      const state = states[edition];
      if (!state) return [];
      const row = {
        ...contentOf(story, edition),
        status: state.status,
        publish_at: state.publishAt,
        first_published_at: state.firstPublishedAt,
        updated_at: state.updatedAt,
        day: dayOf(new Date(state.publishAt)),
      };
      return [[edition, row]];
    }),
  );

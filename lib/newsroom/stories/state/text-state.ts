import type { Selectable } from 'kysely';
import { invalidField } from '../../../contract/errors';
import {
  type GivenStory,
  type GivenText,
  hasText,
  type TextContent,
  type TextStatus,
  textPath,
  writtenIn,
} from '../../../contract/stories/story-texts';
import type { StoryTexts } from '../../../database/schema/schema';
import { bareEdition, type Edition, knownEditions } from '../../../platform/editions';
import { dayOf } from '../../../platform/format/time';
import { friendlyUrl } from '../../../platform/routes';
import { bodyReport } from '../../text/bodies/body-report';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { readingMinutes } from '../../text/reading-time';
import { cleanText, optionalText } from '../../text/sanitize';
import type { StoryText, TextState } from '../stored-story';
import { spellTheSame, transliterate } from '../../../platform/language/latin/transliterate';

/** The rows of a story's texts, made of what was handed in: clean, with slug and reading time. */

/**
 * Cleans a text that a story cannot be without. @throws ApiError 400 when only marks that nobody
 * sees are in it
 */
function textOf(field: string, text: string): string {
  const clean = cleanText(text);
  if (!clean) throw invalidField(field, 'holds no text', 'EMPTY');
  return clean;
}

type Body = Pick<StoryText, 'body' | 'readingMinutes'>;
type Content = TextContent & Pick<StoryText, 'readingMinutes'>;

/**
 * Cleans an HTML body. @throws ApiError 400 if neither text nor picture is left, or if it is too
 * large when it is clean
 */
function bodyOf(html: string, edition: Edition): Body {
  const field = textPath(edition, 'body');
  const { clean, words, pictures, fault } = bodyReport(html);
  if (fault) throw invalidField(field, fault, 'TOO_LONG');
  if (!words && !pictures.length) throw invalidField(field, 'holds no text', 'EMPTY');
  return { body: clean, readingMinutes: readingMinutes(words, edition) };
}

const noBody: Body = { body: '', readingMinutes: 1 };

/**
 * What is stored of a story in one language. Of a draft any part may be empty.
 * @param storedBody the body that the text has, if the write does not change it: it is clean
 * @throws ApiError 400 that names the field which holds no text
 */
export function contentOf(
  { title, shortTitle, summary, body, ...text }: GivenText,
  edition: Edition,
  storedBody?: Body,
): Content {
  const content = storedBody ?? (body ? bodyOf(body, edition) : noBody);
  return {
    title: title ? textOf(textPath(edition, 'title'), title) : '',
    shortTitle: shortTitle ? textOf(textPath(edition, 'shortTitle'), shortTitle) : null,
    summary: summary ? textOf(textPath(edition, 'summary'), summary) : '',
    body: content.body,
    imageDescription: optionalText(text.imageDescription),
    tags: (text.tags ?? []).map(cleanText).filter(Boolean),
    slug: text.slug ?? null,
    readingMinutes: content.readingMinutes,
  };
}

/**
 * A slug of a title in any script, as it is typed in Latin letters; none when no letter is left.
 */
export function slugOfTitle(title: string): string | undefined {
  const slug = friendlyUrl(transliterate(title));
  return slug && /[a-z]/.test(slug) ? slug : undefined;
}

/** The slug of a draft that has neither a title in Latin letters nor a section. */
const slugWithoutSection = 'story';

/** What the slugs and the times of a story are made of: columns of its texts. */
export type TextFacts = Pick<
  Selectable<StoryTexts>,
  'language' | 'status' | 'publish_at' | 'updated_at' | 'title' | 'given_slug' | 'slug'
>;

/**
 * The slugs of a story. Where it is public in English no later than in a language, that of the
 * English title is its slug there, so that its three editions share an address; else each language
 * has its own, given or made from its title. A title of which nothing can be written in Latin
 * letters leaves the category's name. A slug that the title was given before stays where it spells
 * the same words.
 * @param now ISO moment
 */
export function slugsOf(texts: readonly TextFacts[], category: string | null, now: string): ByEdition<string> {
  const english = texts.find(({ language, status }) => language === bareEdition && status === 'published');
  const ofTitle = ({ language, title, slug }: TextFacts) => {
    const made = (language === bareEdition && friendlyUrl(title)) || slugOfTitle(title);
    return made && language !== bareEdition && spellTheSame(slug, made)
      ? slug
      : made || (category ?? slugWithoutSection);
  };
  return Object.fromEntries(
    texts.map((text) => {
      const isEnglishOut = english && (english.publish_at <= now || english.publish_at <= text.publish_at);
      return [text.language, isEnglishOut ? ofTitle(english) : (text.given_slug ?? ofTitle(text))];
    }),
  );
}

/** True when a write names anything of any language. */
const namesLanguages = ({ texts }: GivenStory): boolean => Object.keys(texts).length > 0;

/** The status of a language after a write: what is named, else what it was. */
function statusOf({ given, named, before }: StoryWrite, edition: Edition): TextStatus {
  const text = given.texts[edition];
  const status = text?.status ?? named.texts[edition]?.status;
  if (status) return status;
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
  const isMeant = namesLanguages(given) ? hasText(text) : all.every((status) => status === 'withdrawn');
  return isMeant ? 'published' : was;
}

/** A write of a story: what is named, and what that makes of it. */
export type StoryWrite = {
  given: GivenStory;
  /** What was handed in: of a whole story also what is the same, which `given` does not name. */
  named: Pick<GivenStory, 'texts'>;
  story: GivenStory;
  /** Its texts before, nothing of a new story. */
  before: ByEdition<StoryText>;
  /** Whether something changes that all languages show: its section, say, or its picture. */
  isSharedChanged: boolean;
  /** Editions in whose languages its corrections change. */
  corrected: readonly Edition[];
  /** ISO moment. */
  now: string;
};

/**
 * The moment of a language after a write: what is named, else the one that it has. A new one, and
 * one that comes out and that nobody has seen, is published now, or with a story that waits for its
 * moment.
 */
function publishAtOf({ given, before, now }: StoryWrite, edition: Edition, status: TextStatus): string {
  const named = given.texts[edition]?.publishAt ?? given.publishAt;
  if (named) return new Date(named).toISOString();
  const was = before[edition];
  const isNew = !was || (!was.firstPublishedAt && was.status !== 'published' && was.publishAt <= now);
  if (was && !(isNew && status === 'published')) return was.publishAt;
  const others = Object.values(before).filter(({ status }) => status === 'published');
  const first = others.map(({ publishAt }) => publishAt).sort()[0];
  return first !== undefined && first > now ? first : now;
}

/** True when readers see a text at a moment. */
export const isPublic = (state: Pick<TextState, 'status' | 'publishAt'> | undefined, now: string): boolean =>
  state?.status === 'published' && state.publishAt <= now;

/** Editions in which a story is public at a moment. */
export const publicIn = (states: ByEdition<TextState>, now: string): Edition[] =>
  knownEditions.filter((edition) => isPublic(states[edition], now));

function stateOf(write: StoryWrite, edition: Edition): TextState {
  const { given, before, isSharedChanged, corrected, now } = write;
  const status = statusOf(write, edition);
  const publishAt = publishAtOf(write, edition, status);
  const was = before[edition];
  const isOut = isPublic({ status, publishAt }, now);
  const seenAt = was?.firstPublishedAt ?? (was && isPublic(was, now) ? was.publishAt : undefined);
  const isNamed = given.texts[edition] !== undefined || corrected.includes(edition);
  const isTouched = isSharedChanged || isNamed || was?.status !== status;
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
  Object.fromEntries(writtenIn(write.story.texts).map((edition) => [edition, stateOf(write, edition)]));

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

/** The columns of a text, but for its slug (`settleStory`). */
const rowOf = (text: Content & TextState) => ({
  given_slug: text.slug,
  title: text.title,
  short_title: text.shortTitle,
  summary: text.summary,
  image_description: text.imageDescription,
  tags: JSON.stringify(text.tags),
  reading_minutes: text.readingMinutes,
  body: text.body,
  status: text.status,
  publish_at: text.publishAt,
  first_published_at: text.firstPublishedAt,
  updated_at: text.updatedAt,
  day: dayOf(new Date(text.publishAt)),
});

/**
 * The rows of a story's texts by edition. A text that the write does not name is as it was.
 * @throws ApiError 400 that names the field which holds no text
 */
export const textRows = ({ given, story, before }: StoryWrite, states: ByEdition<TextState>) =>
  Object.fromEntries(
    knownEditions.flatMap((edition) => {
      const state = states[edition];
      if (!state) return [];
      const [named, was] = [given.texts[edition], before[edition]];
      if (!named && was) return [[edition, rowOf({ ...was, ...state })]];
      const text = story.texts[edition] ?? {};
      const content = contentOf(text, edition, was && text.body === was.body ? was : undefined);
      return [[edition, rowOf({ ...content, ...state })]];
    }),
  );

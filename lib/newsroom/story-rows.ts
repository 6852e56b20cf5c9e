import { invalidField } from '../contract/errors';
import { type CheckedStory, fieldOf, givenOf, givenText, hasText, namesLanguage } from '../contract/publishing';
import { bareEdition } from '../contract/translations';
import type { TextStatus } from '../database/schema';
import { type Edition, editionNames } from '../editions';
import { dayOf } from '../format/time';
import { friendlyUrl, maxSlugLength } from '../routes';
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

type Content = ReturnType<typeof contentOf>;

/** A slug of a title in any script; none when no letter of it is left in Latin ones. */
export function slugOfTitle(title: string): string | undefined {
  const slug = friendlyUrl(transliterate(title));
  return slug && /[a-z]/.test(slug) ? slug : undefined;
}

/**
 * The slugs of a story. Where it is published in English, that of the English title is the slug of
 * all languages, as the specification has it; else each language has its own, given or made from
 * its title. A title of which nothing can be written in Latin letters leaves the category's name.
 */
function slugsOf(contents: ByEdition<Content>, states: ByEdition<TextState>, category: string): ByEdition<string> {
  const english = states[bareEdition]?.status === 'published' ? contents[bareEdition] : undefined;
  const ofEnglish = english && slugOfTitle(english.title);
  return Object.fromEntries(
    Object.entries(contents).map(([edition, { given_slug: given, title }]) => [
      edition,
      ofEnglish ?? given ?? slugOfTitle(title) ?? category.slice(0, maxSlugLength),
    ]),
  );
}

/** The status of a language after a write: what is named, else what it was, else published. */
function statusOf(given: Story, edition: Edition, before: ByEdition<TextState>): TextStatus {
  const named = givenOf(given, edition).status ?? given.status;
  if (named) return named;
  const was = before[edition]?.status;
  if (was !== 'withdrawn') return was ?? 'published';
  // Saving a story that is off the site brings it back, and saving one of its languages that one.
  const isOff = !Object.values(before).some(({ status }) => status === 'published');
  const text = givenText(given, edition);
  return isOff || text.title || text.summary || text.body ? 'published' : was;
}

/**
 * The moment of a language after a write: what is named, else the one that it has. A new one, and
 * one that nobody has seen, is published now, or with a story that waits for its moment.
 */
function publishAtOf(given: Story, edition: Edition, before: ByEdition<TextState>, now: string): string {
  const named = givenOf(given, edition).publishOn ?? given.publishOn;
  if (named) return new Date(named).toISOString();
  const was = before[edition];
  if (was && (was.firstPublishedAt || was.status === 'published' || was.publishAt > now)) return was.publishAt;
  const others = Object.values(before).filter(({ status }) => status === 'published');
  const first = others.map(({ publishAt }) => publishAt).sort()[0];
  return first !== undefined && first > now ? first : now;
}

/** True when a write changes what readers of a language see: what it names is of it, or of all. */
const touches = (given: Story, edition: Edition): boolean =>
  namesLanguage(given, edition) ||
  given.corrections !== undefined ||
  !editionNames.some((other) => namesLanguage(given, other));

function stateOf(given: Story, edition: Edition, before: ByEdition<TextState>, now: string): TextState {
  const status = statusOf(given, edition, before);
  const publishAt = publishAtOf(given, edition, before, now);
  const was = before[edition];
  const isOut = status === 'published' && publishAt <= now;
  return {
    status,
    publishAt,
    firstPublishedAt: was?.firstPublishedAt ?? (isOut ? publishAt : null),
    // A first version was last changed when it was published; a text is never changed before it is
    // published.
    updatedAt: was && publishAt < now ? (touches(given, edition) ? now : was.updatedAt) : publishAt,
  };
}

/**
 * Where the texts of a story stand after a write.
 * @param before where they stood, nothing of a new story
 * @param now ISO moment
 */
export const statesOf = (given: Story, story: Story, before: ByEdition<TextState>, now: string): ByEdition<TextState> =>
  Object.fromEntries(
    editionNames
      .filter((edition) => hasText(story, edition))
      .map((edition) => [edition, stateOf(given, edition, before, now)]),
  );

/** What a story's own row is made of: what its published texts are together, else all of them. */
export function storyTimes(states: ByEdition<TextState>) {
  const all = Object.values(states);
  const published = all.filter(({ status }) => status === 'published');
  const counted = published.length ? published : all;
  const publish_at = counted.map(({ publishAt }) => publishAt).sort()[0] ?? '';
  const status: TextStatus = published.length
    ? 'published'
    : ((['withdrawn', 'ready', 'draft'] as const).find((one) => all.some((state) => state.status === one)) ?? 'draft');
  return {
    status,
    publish_at,
    updated_at:
      counted
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? '',
    day: dayOf(new Date(publish_at)),
  };
}

/**
 * The rows of a story's texts by edition.
 * @throws ApiError 400 that names the field which holds no text
 */
export function textRows(story: Story, states: ByEdition<TextState>, category: string) {
  const contents: ByEdition<Content> = {};
  for (const edition of editionNames) if (states[edition]) contents[edition] = contentOf(story, edition);
  const slugs = slugsOf(contents, states, category);
  return Object.fromEntries(
    editionNames.flatMap((edition) => {
      const [content, state, slug] = [contents[edition], states[edition], slugs[edition]];
      if (!content || !state || slug === undefined) return [];
      const row = {
        ...content,
        slug,
        status: state.status,
        publish_at: state.publishAt,
        first_published_at: state.firstPublishedAt,
        updated_at: state.updatedAt,
        day: dayOf(new Date(state.publishAt)),
      };
      return [[edition, row]];
    }),
  ) as ByEdition<Record<string, unknown>>;
}

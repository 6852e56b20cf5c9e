import { ApiError, invalidField } from '../../../contract/errors';
import { noText } from '../../../contract/stories/flat/story-input';
import {
  emptyShared,
  type LinkField,
  linkFieldNames,
  objectOf,
  type SharedContent,
  type SharedField,
  sharedFieldNames,
  sharedFields,
} from '../../../contract/stories/story-fields';
import {
  contentParts,
  type GivenStory,
  type GivenText,
  hasText,
  missingTexts,
} from '../../../contract/stories/story-texts';
import { type Edition, knownEditions } from '../../../platform/editions';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { contentOf } from '../input/text-content';
import { comparable, type StoredStory, type StoryText, type TextState } from '../stored-story';

/** What a write makes of a story that is there. */

/** A text with a change on top. With its language goes what nobody names of it. */
function changedText(before: StoryText | undefined, given: GivenText | undefined): GivenText | undefined {
  const text = { ...before, ...given };
  return hasText(text) ? text : given;
}

const named = (story: Omit<GivenStory, 'texts'>): Omit<GivenStory, 'texts'> =>
  Object.fromEntries(Object.entries(story).filter(([, value]) => value !== undefined));

const textsOf = (valueOf: (edition: Edition) => GivenText | undefined): ByEdition<GivenText> =>
  Object.fromEntries(
    knownEditions.flatMap((edition) => {
      const text = valueOf(edition);
      return text ? [[edition, text]] : [];
    }),
  );

/** The fields of a story that its languages share. */
type SharedStory = Pick<GivenStory, LinkField | SharedField>;

/** A change on top of what the story has. */
export function changedStory(before: StoredStory, { texts, ...change }: GivenStory): GivenStory {
  return {
    id: before.id,
    ...(objectOf([...linkFieldNames, ...sharedFieldNames], (name) => before[name]) as SharedStory),
    ...named(change),
    texts: textsOf((edition) => changedText(before.texts[edition], texts[edition])),
  };
}

/** What a whole story leaves empty if it does not name it. */
const nothing = {
  ...objectOf(linkFieldNames, () => null),
  ...(objectOf(sharedFieldNames, (name) => emptyShared[sharedFields[name].kind]) as SharedContent),
  breakingUntil: null,
  corrections: null,
};

const momentOf = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);

/** A story of which both forms of naming its authors say the same. */
export function withAuthors<Given extends GivenStory>(given: Given): Given {
  const { author, authors } = given;
  if (authors !== undefined) return { ...given, author: authors?.[0] ?? null };
  return author === undefined ? given : { ...given, authors: author === null ? [] : [author] };
}

/** What of a text is another than before; undefined when nothing is. */
function otherText(before: StoryText | undefined, given: GivenText, edition: Edition): GivenText | undefined {
  if (!before || !hasText(given)) return (before ?? hasText(given)) ? given : undefined;
  const content = contentOf(given, edition);
  const parts = contentParts.filter((part) => comparable(content[part]) !== comparable(before[part]));
  const isOther = {
    status: given.status !== undefined && given.status !== before.status,
    publishAt: given.publishAt !== undefined && momentOf(given.publishAt) !== before.publishAt,
  };
  const other: GivenText = {
    ...(Object.fromEntries(parts.map((part) => [part, given[part] ?? null])) as GivenText),
    ...(isOther.status && given.status ? { status: given.status } : {}),
    ...(isOther.publishAt && given.publishAt ? { publishAt: given.publishAt } : {}),
  };
  return Object.keys(other).length ? other : undefined;
}

/**
 * A whole story in place of another, as a change of it: what is not named is taken away, and what
 * is the same is not touched, so that a language of which nothing changes is as old as it was. A
 * language that is not named stays, because who writes one need not know of the others.
 * @throws ApiError 400 that names the field which holds no text
 */
export function replacement(before: StoredStory, { texts, ...story }: GivenStory): GivenStory {
  const { corrections, ...whole } = { ...nothing, ...named(story) };
  const inOrder = (all: readonly { date?: string | undefined; texts: ByEdition<string> }[]) =>
    all.map(({ date, texts: said }) => [momentOf(date), ...knownEditions.map((edition) => said[edition])]);
  const isSame = comparable(inOrder(corrections ?? [])) === comparable(inOrder(before.corrections));
  return {
    ...whole,
    ...(isSame ? {} : { corrections }),
    id: before.id,
    texts: textsOf(
      (edition) => texts[edition] && otherText(before.texts[edition], { ...noText, ...texts[edition] }, edition),
    ),
  };
}

/** Editions in whose languages a write changes what the corrections of a story say. */
export function correctedIn({ corrections }: GivenStory, before: StoredStory | undefined): Edition[] {
  if (corrections === undefined) return [];
  const said = (all: readonly { texts: ByEdition<string> }[], edition: Edition) =>
    comparable(all.flatMap(({ texts }) => texts[edition] ?? []));
  return knownEditions.filter(
    (edition) => said(corrections ?? [], edition) !== said(before?.corrections ?? [], edition),
  );
}

/** @throws ApiError 400 when one of a story's languages is no longer whole, or none is left */
export function requireWhole(story: GivenStory, states: ByEdition<TextState>): void {
  const missing = missingTexts(story, (edition) => states[edition]?.status ?? 'published');
  const [first, ...others] = missing.flatMap(({ path, message }) => invalidField(path, message, 'REQUIRED').errors);
  if (first) throw new ApiError(400, [first, ...others]);
}

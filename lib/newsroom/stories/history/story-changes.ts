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

/** Merges a write with the stored story. */

/** Returns a text with a patch applied. If the patch empties the text, its other fields go too. */
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

type SharedStory = Pick<GivenStory, LinkField | SharedField>;

/** Returns the stored story with a patch applied. */
export function changedStory(before: StoredStory, { texts, ...change }: GivenStory): GivenStory {
  return {
    id: before.id,
    ...(objectOf([...linkFieldNames, ...sharedFieldNames], (name) => before[name]) as SharedStory),
    ...named(change),
    texts: textsOf((edition) => changedText(before.texts[edition], texts[edition])),
  };
}

/** The values of fields that a whole story does not name. */
const nothing = {
  ...objectOf(linkFieldNames, () => null),
  ...(objectOf(sharedFieldNames, (name) => emptyShared[sharedFields[name].kind]) as SharedContent),
  breakingUntil: null,
  corrections: null,
};

const momentOf = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);

/** Fills in `author` from `authors`, or the other way round. */
export function withAuthors<Given extends GivenStory>(given: Given): Given {
  const { author, authors } = given;
  if (authors !== undefined) return { ...given, author: authors?.[0] ?? null };
  return author === undefined ? given : { ...given, authors: author === null ? [] : [author] };
}

/** Returns the fields of a text that differ from the stored ones, or undefined if none do. */
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
 * Turns a whole story into a patch of the stored one. Fields that it does not name are emptied.
 * Fields with an equal value are left out, so that an unchanged text keeps its `updatedAt`. A
 * language that it does not name stays, because a system that writes one language may not know the
 * others.
 * @throws ApiError 400 that names the field if a text is empty once cleaned
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

/** Returns the editions in which a write changes the text of corrections. */
export function correctedIn({ corrections }: GivenStory, before: StoredStory | undefined): Edition[] {
  if (corrections === undefined) return [];
  const said = (all: readonly { texts: ByEdition<string> }[], edition: Edition) =>
    comparable(all.flatMap(({ texts }) => texts[edition] ?? []));
  return knownEditions.filter(
    (edition) => said(corrections ?? [], edition) !== said(before?.corrections ?? [], edition),
  );
}

/** @throws ApiError 400 if a text lacks a required field, or the story has no text */
export function requireWhole(story: GivenStory, states: ByEdition<TextState>): void {
  const missing = missingTexts(story, (edition) => states[edition]?.status ?? 'published');
  const [first, ...others] = missing.flatMap(({ path, message }) => invalidField(path, message, 'REQUIRED').errors);
  if (first) throw new ApiError(400, [first, ...others]);
}

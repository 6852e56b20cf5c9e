import { ApiError, invalidField } from '../../../contract/errors';
import { emptyTextPatch } from '../../../contract/stories/flat-json/to-story-patch';
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
  type StoryPatch,
  type TextPatch,
  hasText,
  missingTexts,
} from '../../../contract/stories/story-texts';
import { type Edition, allEditions } from '../../../platform/editions';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { cleanContent } from '../input/text-content';
import { toComparable, type StoredStory, type StoryText, type TextState } from '../stored-story';

/** Merges a write with the stored story. */

/** Returns a text with a patch applied. If the patch empties the text, its other fields go too. */
function applyTextPatch(before: StoryText | undefined, patch: TextPatch | undefined): TextPatch | undefined {
  const text = { ...before, ...patch };
  return hasText(text) ? text : patch;
}

const definedFields = (story: Omit<StoryPatch, 'texts'>): Omit<StoryPatch, 'texts'> =>
  Object.fromEntries(Object.entries(story).filter(([, value]) => value !== undefined));

const textsOf = (valueOf: (edition: Edition) => TextPatch | undefined): ByEdition<TextPatch> =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const text = valueOf(edition);
      return text ? [[edition, text]] : [];
    }),
  );

type SharedStory = Pick<StoryPatch, LinkField | SharedField>;

/** Returns the stored story with a patch applied. */
export function applyPatch(before: StoredStory, { texts, ...change }: StoryPatch): StoryPatch {
  return {
    id: before.id,
    ...(objectOf([...linkFieldNames, ...sharedFieldNames], (name) => before[name]) as SharedStory),
    ...definedFields(change),
    texts: textsOf((edition) => applyTextPatch(before.texts[edition], texts[edition])),
  };
}

/** The values of fields that a whole story does not name. */
const emptyStory = {
  ...objectOf(linkFieldNames, () => null),
  ...(objectOf(sharedFieldNames, (name) => emptyShared[sharedFields[name].kind]) as SharedContent),
  breakingUntil: null,
  corrections: null,
};

const toIsoOrNull = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);

/** Fills in `author` from `authors`, or the other way round. */
export function normalizeAuthors<Given extends StoryPatch>(patch: Given): Given {
  const { author, authors } = patch;
  if (authors !== undefined) return { ...patch, author: authors?.[0] ?? null };
  return author === undefined ? patch : { ...patch, authors: author === null ? [] : [author] };
}

/** Returns the fields of a text that differ from the stored ones, or undefined if none do. */
function changedTextFields(before: StoryText | undefined, patch: TextPatch, edition: Edition): TextPatch | undefined {
  if (!before || !hasText(patch)) return (before ?? hasText(patch)) ? patch : undefined;
  const content = cleanContent(patch, edition);
  const parts = contentParts.filter((part) => toComparable(content[part]) !== toComparable(before[part]));
  const isOther = {
    status: patch.status !== undefined && patch.status !== before.status,
    publishAt: patch.publishAt !== undefined && toIsoOrNull(patch.publishAt) !== before.publishAt,
  };
  const other: TextPatch = {
    ...(Object.fromEntries(parts.map((part) => [part, patch[part] ?? null])) as TextPatch),
    ...(isOther.status && patch.status ? { status: patch.status } : {}),
    ...(isOther.publishAt && patch.publishAt ? { publishAt: patch.publishAt } : {}),
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
export function toReplacementPatch(before: StoredStory, { texts, ...story }: StoryPatch): StoryPatch {
  const { corrections, ...whole } = { ...emptyStory, ...definedFields(story) };
  const inOrder = (all: readonly { date?: string | undefined; texts: ByEdition<string> }[]) =>
    all.map(({ date, texts: correctionTexts }) => [
      toIsoOrNull(date),
      ...allEditions.map((edition) => correctionTexts[edition]),
    ]);
  const isSame = toComparable(inOrder(corrections ?? [])) === toComparable(inOrder(before.corrections));
  return {
    ...whole,
    ...(isSame ? {} : { corrections }),
    id: before.id,
    texts: textsOf(
      (edition) =>
        texts[edition] && changedTextFields(before.texts[edition], { ...emptyTextPatch, ...texts[edition] }, edition),
    ),
  };
}

/** Returns the editions in which a write changes the text of corrections. */
export function editionsWithNewCorrections({ corrections }: StoryPatch, before: StoredStory | undefined): Edition[] {
  if (corrections === undefined) return [];
  const correctionTexts = (all: readonly { texts: ByEdition<string> }[], edition: Edition) =>
    toComparable(all.flatMap(({ texts }) => texts[edition] ?? []));
  return allEditions.filter(
    (edition) => correctionTexts(corrections ?? [], edition) !== correctionTexts(before?.corrections ?? [], edition),
  );
}

/** @throws ApiError 400 if a text lacks a required field, or the story has no text */
export function assertComplete(story: StoryPatch, states: ByEdition<TextState>): void {
  const missing = missingTexts(story, (edition) => states[edition]?.status ?? 'published');
  const [first, ...others] = missing.flatMap(({ path, message }) => invalidField(path, message, 'REQUIRED').errors);
  if (first) throw new ApiError(400, [first, ...others]);
}

import { fields } from '../../../contract/stories/flat-json/field-names';
import type { StoryReplacement } from '../../../contract/stories/publishing';
import {
  type LinkField,
  linkFieldNames,
  objectOf,
  type SharedContent,
  sharedFieldNames,
} from '../../../contract/stories/story-fields';
import { type ContentPart, contentParts, hasText, type TextStatus } from '../../../contract/stories/story-texts';
import { unprefixedEdition, type Edition, editions, allEditions } from '../../../platform/editions';
import type { StoredStory, StoryText } from '../stored-story';

/** Submitted stories use null for empty fields. */
const orNull = (value: unknown) => (value === '' ? null : value);

function textOf(text: StoryText, edition: Edition) {
  const isNamed = (part: ContentPart) => part !== 'slug' || edition !== unprefixedEdition;
  return {
    ...Object.fromEntries(contentParts.filter(isNamed).map((part) => [fields[part].bare, orNull(text[part])])),
    status: text.status,
    publishOn: text.publishAt,
  };
}

/** Returns a stored story in the form in which it can be submitted again as a whole. */
export function toStoryReplacement(story: StoredStory): StoryReplacement {
  const byLanguage = <T, Out>(texts: Partial<Record<Edition, T>>, out: (text: T, edition: Edition) => Out) =>
    Object.fromEntries(
      allEditions.flatMap((edition) => {
        const text = texts[edition];
        return text === undefined ? [] : [[editions[edition].apiLanguage, out(text, edition)]];
      }),
    );
  return {
    // `authors` includes the author.
    ...(objectOf(
      linkFieldNames.filter((name) => name !== 'author'),
      (name) => story[name],
    ) as Omit<Pick<StoredStory, LinkField>, 'author'>),
    ...(objectOf(sharedFieldNames, (name) => story[name]) as SharedContent),
    breakingUntil: story.breakingUntil,
    corrections: story.corrections.map(({ date, texts }) => ({ date, texts: byLanguage(texts, (text) => text) })),
    texts: byLanguage(story.texts, textOf),
  };
}

/** The status of a text that a version restores: never a public one. */
const toUnpublishedStatus = ({ status }: StoryText): TextStatus => (status === 'draft' ? 'draft' : 'ready');

/**
 * Returns the corrections of a restored story. Those of the version apply, unless the story has
 * since gained a language. Then today's corrections apply, with the version's texts added.
 */
function restoredCorrections(version: StoredStory, today: StoredStory): StoredStory['corrections'] {
  const isWhole = allEditions.every((edition) => !today.texts[edition] || hasText(version.texts[edition]));
  if (isWhole) return version.corrections;
  const textsAt = (timestamp: string) => version.corrections.find(({ date }) => date === timestamp)?.texts;
  return today.corrections.map(({ date, texts }) => ({ date, texts: { ...textsAt(date), ...texts } }));
}

/**
 * Returns a version as a whole story that can be saved again. It restores text, but never changes
 * what is public: existing languages have their current status and time, languages that the version
 * lacks stay as they are, and a language that the story has lost returns unpublished. Breaking news
 * and editors' picks stay as they are today.
 */
export function toRestoredVersion(version: StoredStory, today: StoredStory): StoryReplacement {
  const restoredTexts = allEditions.flatMap((edition): [Edition, StoryText][] => {
    const [old, current] = [version.texts[edition], today.texts[edition]];
    if (!old || !hasText(old)) return current ? [[edition, current]] : [];
    const { status, publishAt } = current ?? { status: toUnpublishedStatus(old), publishAt: old.publishAt };
    return [[edition, { ...old, status, publishAt }]];
  });
  const { breakingUntil, editorsPick } = today;
  const corrections = restoredCorrections(version, today);
  // A draft without a section does not remove the current section.
  const category = version.category ?? today.category;
  return toStoryReplacement({
    ...version,
    category,
    breakingUntil,
    editorsPick,
    corrections,
    texts: Object.fromEntries(restoredTexts),
  });
}

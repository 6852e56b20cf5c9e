import { fields } from '../../../contract/stories/flat/fields';
import type { StoryReplacement } from '../../../contract/stories/publishing';
import {
  type LinkField,
  linkFieldNames,
  objectOf,
  type SharedContent,
  sharedFieldNames,
} from '../../../contract/stories/story-fields';
import { type ContentPart, contentParts, hasText, type TextStatus } from '../../../contract/stories/story-texts';
import { bareEdition, type Edition, editions, knownEditions } from '../../../platform/editions';
import type { StoredStory, StoryText } from '../stored-story';

/** What is empty is not there. */
const orNull = (value: unknown) => (value === '' ? null : value);

function textOf(text: StoryText, edition: Edition) {
  const isNamed = (part: ContentPart) => part !== 'slug' || edition !== bareEdition;
  return {
    ...Object.fromEntries(contentParts.filter(isNamed).map((part) => [fields[part].bare, orNull(text[part])])),
    status: text.status,
    publishOn: text.publishAt,
  };
}

/** A stored story in the form in which it is handed in: exactly what puts it there again. */
export function handedOut(story: StoredStory): StoryReplacement {
  const byLanguage = <T, Out>(texts: Partial<Record<Edition, T>>, out: (text: T, edition: Edition) => Out) =>
    Object.fromEntries(
      knownEditions.flatMap((edition) => {
        const text = texts[edition];
        return text === undefined ? [] : [[editions[edition].apiLanguage, out(text, edition)]];
      }),
    );
  return {
    // `authors` says who the author is, too.
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

/** The status of a text that a version brings back: not out, whatever it was. */
const asNotOut = ({ status }: StoryText): TextStatus => (status === 'draft' ? 'draft' : 'ready');

/**
 * Corrections for all languages of a restored story: those of the version, or where the story has
 * a language since then, those of today.
 */
function correctionsIn(version: StoredStory, today: StoredStory): StoredStory['corrections'] {
  const isWhole = knownEditions.every((edition) => !today.texts[edition] || hasText(version.texts[edition]));
  if (isWhole) return version.corrections;
  const of = (moment: string) => version.corrections.find(({ date }) => date === moment)?.texts;
  return today.corrections.map(({ date, texts }) => ({ date, texts: { ...of(date), ...texts } }));
}

/**
 * A version of a story as a whole one to be saved again. It brings back words, and nothing onto the
 * site or off it: each language that the story has keeps its status and moment, one that the
 * version has not stays as it is, and one that the story has lost comes back as a text that is not
 * out. What leads pages, and until when, is not brought back either.
 */
export function asNewVersion(version: StoredStory, today: StoredStory): StoryReplacement {
  const brought = knownEditions.flatMap((edition): [Edition, StoryText][] => {
    const [was, is] = [version.texts[edition], today.texts[edition]];
    if (!was || !hasText(was)) return is ? [[edition, is]] : [];
    const { status, publishAt } = is ?? { status: asNotOut(was), publishAt: was.publishAt };
    return [[edition, { ...was, status, publishAt }]];
  });
  const { breakingUntil, editorsPick } = today;
  const corrections = correctionsIn(version, today);
  // A draft that had no section yet does not take the section away.
  const category = version.category ?? today.category;
  return handedOut({
    ...version,
    category,
    breakingUntil,
    editorsPick,
    corrections,
    texts: Object.fromEntries(brought),
  });
}

import { fields } from '../contract/flat/fields';
import type { StoryReplacement } from '../contract/publishing';
import { type ContentPart, contentParts, hasText } from '../contract/story-texts';
import { bareEdition, type Edition, editions, knownEditions } from '../editions';
import type { StoredStory, StoryText } from './stored-story';

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
  const { category, authors, cities, associations, related, imageUrl, imageFocus, thumbUrl, editorsPick } = story;
  const byLanguage = <T, Out>(texts: Partial<Record<Edition, T>>, out: (text: T, edition: Edition) => Out) =>
    Object.fromEntries(
      knownEditions.flatMap((edition) => {
        const text = texts[edition];
        return text === undefined ? [] : [[editions[edition].apiLanguage, out(text, edition)]];
      }),
    );
  return {
    ...{ category, authors, cities, associations, related, imageUrl, imageFocus, thumbUrl, editorsPick },
    breakingUntil: story.breakingUntil,
    corrections: story.corrections.map(({ date, texts }) => ({ date, texts: byLanguage(texts, (text) => text) })),
    texts: byLanguage(story.texts, textOf),
  };
}

/**
 * A version of a story as a whole one to be saved again. Languages that the story has stay as they
 * are, published or drafts; one that it has lost comes back as it was.
 */
export function asNewVersion(version: StoredStory, today: StoredStory): StoryReplacement {
  const { texts = {}, ...story } = handedOut(version);
  const kept = knownEditions.flatMap((edition) => {
    const name = editions[edition].apiLanguage;
    const text = texts[name];
    if (!text || !hasText(version.texts[edition])) return [];
    const content = Object.entries(text).filter(([part]) => part !== 'status' && part !== 'publishOn');
    return [[name, today.texts[edition] ? Object.fromEntries(content) : text] as const];
  });
  return { ...story, breakingUntil: today.breakingUntil, texts: Object.fromEntries(kept) };
}

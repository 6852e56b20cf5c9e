import type { Warning } from '../../../contract/stories/publishing';
import {
  fieldsOfPart,
  type SharedContent,
  type SharedField,
  sharedFields,
  type TextField,
  textFields,
} from '../../../contract/stories/story-fields';
import {
  accompanyingParts,
  type StoryPatch,
  type TextPatch,
  hasText,
  needsStandfirst,
  textPath,
} from '../../../contract/stories/story-texts';
import { type Edition, editions, isEnabled, allEditions } from '../../../platform/editions';
import type { StoredStory } from '../stored-story';

/** Formats a value for a warning. Returns an empty text if there is none. */
function formatValue(value: TextPatch[TextField] | SharedContent[SharedField] | undefined): string {
  if (Array.isArray(value)) return value.join(', ');
  if (value !== null && typeof value === 'object') return `${value.x}, ${value.y}`;
  return typeof value === 'string' ? value : '';
}

/**
 * Warns about fields that describe the title or the picture (`belongsTo`), if a write replaces the
 * title or the picture but not these fields.
 */
export function staleFieldWarnings(patch: StoryPatch, before: StoredStory | undefined, after: StoryPatch): Warning[] {
  if (!before) return [];
  type Value = Parameters<typeof formatValue>[0];
  const toWarning = (part: 'title' | 'picture', field: string, named: unknown, value: Value): Warning[] => {
    const what = formatValue(value);
    return named === undefined && what
      ? [{ field, what, count: 1, message: `still belongs to the previous ${part}. Update or remove it` }]
      : [];
  };
  const inText = (part: 'title' | 'picture', edition: Edition) =>
    fieldsOfPart<TextField>(textFields, part).flatMap((name) =>
      toWarning(part, textPath(edition, name), patch.texts[edition]?.[name], after.texts[edition]?.[name]),
    );
  const retitled = allEditions.filter((edition) => after.texts[edition]?.title !== before.texts[edition]?.title);
  const ofTitle = retitled.flatMap((edition) => inText('title', edition));
  if (after.imageUrl === before.imageUrl) return ofTitle;
  return [
    ...ofTitle,
    ...fieldsOfPart<SharedField>(sharedFields, 'picture').flatMap((name) =>
      toWarning('picture', name, patch[name], after[name]),
    ),
    ...allEditions.flatMap((edition) => inText('picture', edition)),
  ];
}

/** Warns about fields for a language that the story has no text in. These fields are not stored. */
export const ignoredFieldWarnings = (patch: StoryPatch, after: StoryPatch): Warning[] =>
  allEditions
    .filter((edition) => !hasText(after.texts[edition]))
    .flatMap((edition) => {
      const message = `is not stored: the story has no ${editions[edition].apiLanguage} text`;
      return accompanyingParts.flatMap((part): Warning[] => {
        const what = formatValue(patch.texts[edition]?.[part]);
        return what ? [{ field: textPath(edition, part), what, count: 1, message }] : [];
      });
    });

/** Warns about a missing picture, missing standfirsts and missing picture descriptions. */
export function missingFieldWarnings(patch: StoryPatch, before: StoredStory | undefined, after: StoryPatch): Warning[] {
  const shouldWarn = !before || patch.imageUrl !== undefined || Boolean(patch.status);
  const noPicture = {
    field: 'imageUrl',
    what: 'no picture',
    count: 1,
    message: 'is set. Lists, cards and search results will have none',
  };
  return [
    ...(shouldWarn && !after.imageUrl ? [noPicture] : []),
    ...allEditions.flatMap((edition): Warning[] => {
      const text = after.texts[edition];
      if (patch.texts[edition] === undefined || !hasText(text) || text?.summary) return [];
      const message = needsStandfirst(text?.body)
        ? 'is set. It is required before the text is published'
        : 'is set. Lists, feeds and share cards will only have the title';
      return [{ field: textPath(edition, 'summary'), what: 'no standfirst', count: 1, message }];
    }),
    ...missingDescriptions(patch, before, after),
  ];
}

/** Warns about each language in which a write leaves the picture without a description. */
function missingDescriptions(patch: StoryPatch, before: StoredStory | undefined, after: StoryPatch): Warning[] {
  const isOtherPicture = patch.imageUrl !== undefined && patch.imageUrl !== before?.imageUrl;
  return allEditions
    .filter((edition) => {
      const text = after.texts[edition];
      const isWritten = isOtherPicture || patch.texts[edition] !== undefined;
      return after.imageUrl && isWritten && isEnabled(edition) && hasText(text) && !text?.imageDescription?.trim();
    })
    .map((edition) => ({
      field: textPath(edition, 'imageDescription'),
      what: 'no picture description',
      count: 1,
      message: 'is set. Readers who cannot see the picture will not learn what it shows',
    }));
}

/** Warns about texts for an edition that this site does not serve. */
export const unservedLanguageWarnings = (patch: StoryPatch): Warning[] =>
  allEditions
    .filter((edition) => !isEnabled(edition) && hasText(patch.texts[edition]))
    .map((edition) => ({
      field: textPath(edition, 'title'),
      what: patch.texts[edition]?.title ?? '',
      count: 1,
      message: `is stored but not shown: this site has no ${editions[edition].apiLanguage} edition`,
    }));

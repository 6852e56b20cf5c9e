import { type CheckedStory, fieldOf, givenText, hasText, type Warning } from '../contract/publishing';
import { editionNames, editions } from '../editions';
import type { StoredStory } from './stored-story';

/** What belongs to a title or the picture, and is of an earlier one when it stays without it. */
const parts: Record<string, { of: 'picture' | 'title'; fields: string[] }> = {
  ...Object.fromEntries(
    editionNames.map((edition) => [
      fieldOf('title', edition),
      { of: 'title', fields: [fieldOf('shortTitle', edition)] },
    ]),
  ),
  imageUrl: {
    of: 'picture',
    fields: ['imageFocus', 'thumbUrl', ...editionNames.map((edition) => fieldOf('imageDescription', edition))],
  },
};

/**
 * What belonged to the title or the picture that a change of a story replaced, and is still there
 * because the change did not name it. A new story, which was nothing before, leaves nothing behind.
 */
export function leftBehind(
  given: Partial<CheckedStory>,
  before: StoredStory['story'] | undefined,
  after: Partial<CheckedStory>,
): Warning[] {
  if (!before) return [];
  const [was, is, named] = [before, after, given] as Record<string, unknown>[];
  return Object.entries(parts).flatMap(([whole, { of, fields }]) => {
    if (is?.[whole] === was?.[whole]) return [];
    return fields.flatMap((field): Warning[] => {
      const value = named?.[field] === undefined && is?.[field];
      const what = typeof value === 'object' && value ? Object.values(value).join(', ') : value;
      return typeof what === 'string' && what
        ? [{ field, what, count: 1, message: `is still of the earlier ${of}` }]
        : [];
    });
  });
}

/** What is given in a language in which the story has no text, and therefore is not stored. */
export const withoutText = (given: Partial<CheckedStory>, after: Partial<CheckedStory>): Warning[] =>
  editionNames
    .filter((edition) => !hasText(after, edition))
    .flatMap((edition) => {
      const text = givenText(given, edition);
      const message = `is not stored: the story has no ${editions[edition].apiLanguage} text`;
      return (['imageDescription', 'tags', 'slug'] as const).flatMap((part): Warning[] => {
        const what = [text[part] ?? []].flat().join(', ');
        return typeof what === 'string' && what ? [{ field: fieldOf(part, edition), what, count: 1, message }] : [];
      });
    });

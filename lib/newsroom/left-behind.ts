import { type CheckedStory, fieldOf, type Warning } from '../contract/publishing';
import { editionNames } from '../editions';
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
    fields: ['thumbUrl', ...editionNames.map((edition) => fieldOf('imageDescription', edition))],
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
      const what = named?.[field] === undefined && is?.[field];
      return typeof what === 'string' && what
        ? [{ field, what, count: 1, message: `is still of the earlier ${of}` }]
        : [];
    });
  });
}

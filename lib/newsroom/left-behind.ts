import type { CheckedStory, Warning } from '../contract/publishing';
import type { StoredStory } from './stored-story';

const parts = {
  title: ['shortTitle'],
  hindiTitle: ['hindiShortTitle'],
  gujaratiTitle: ['gujaratiShortTitle'],
  imageUrl: ['thumbUrl', 'imageDescription', 'hindiImageDescription', 'gujaratiImageDescription'],
} as const;

/**
 * What belonged to the title or the picture that a change of a story replaced, and is still there
 * because the change did not name it. A new story, which was nothing before, leaves nothing behind.
 */
export function leftBehind(
  given: Partial<CheckedStory>,
  before: StoredStory['story'] | undefined,
  after: CheckedStory,
): Warning[] {
  if (!before) return [];
  return (Object.keys(parts) as (keyof typeof parts)[]).flatMap((whole) => {
    if (after[whole] === before[whole]) return [];
    const message = `is still of the earlier ${whole === 'imageUrl' ? 'picture' : 'title'}`;
    return parts[whole].flatMap((field): Warning[] => {
      const what = given[field] === undefined && after[field];
      return what ? [{ field, what, count: 1, message }] : [];
    });
  });
}
